"""Honeycomb on flat arrays: the same rules as petrilab.games.honeycomb, compiled.

The game, each file knowing only those before it: `lookups`, `table`, `hexagons`, `picking`,
`marks`, `resolution`, `course`, `ending`, `reference`. What others ask of it: `search`. What
opponents think with: `sense`, `choice`, and `rest`, which solves the ends of games exactly.
"""
