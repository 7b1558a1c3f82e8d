"""Petris on flat arrays: the rules of petrilab.games.petris, compiled.

Each module imports only modules named before it. Rules: `lookups`, `state`, `dishes`,
`propagations`, `phases`, `transitions`, `scoring`, `codec`. Interface of the tree search:
`features`, `search`. Evaluation for three players: `seat_network`. Environments for learning:
`action_masks`, `environment`. Exact solver for two players, on a board of one machine word:
`bitboard`, `bitboard_rules`, `bitboard_evaluation`, `transposition_table`, `search_state`,
`last_plies`, `alphabeta`, `solver`. The same search with a depth limit: `iterative_deepening`.
"""
