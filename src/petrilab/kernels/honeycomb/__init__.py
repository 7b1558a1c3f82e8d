"""Honeycomb on flat arrays: the same rules as petrilab.games.honeycomb, compiled."""
