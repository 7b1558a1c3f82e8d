"""Petri Dish on flat arrays: the same rules as petrilab.games.petri_dish, compiled."""
