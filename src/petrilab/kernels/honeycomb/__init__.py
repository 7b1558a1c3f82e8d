"""Honeycomb on flat arrays: the rules of petrilab.games.honeycomb, compiled.

Each module imports only modules named before it. Rules: `lookups`, `state`, `hexagons`, `picks`,
`pick_placement`, `resolution`, `transitions`, `scoring`, `codec`. Kernel interface: `search`.
Opponents: `pick_heuristic`, `candidates`, and `endgame`, which solves late positions exactly.
Environments for learning: `simple_opponents`, `environment`.
"""
