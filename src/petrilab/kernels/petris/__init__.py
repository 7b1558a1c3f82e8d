"""Petris on flat arrays: the same rules as petrilab.games.petris, compiled."""
