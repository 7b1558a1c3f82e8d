"""Petri Dish on flat arrays: the same rules as petrilab.games.petri_dish, compiled.

The forty spaces are the bits of a machine word. What each player has on the board, by size, is
such a word, and so is everything an action can be done to; counting bits counts legal actions,
so that one of them is drawn without a list.

The game, each file knowing only those before it: `words`, `lookups`, `table`, `board`, `actions`,
`codes`, `turn`, `chance`, `course`, `reference`. What a search asks: `traits`, `search`.
"""
