"""Petri Dish on flat arrays: the rules of petrilab.games.petri_dish, compiled.

The forty spaces are the bits of a machine word. The pieces of each player, by size, are one word;
so are the spaces on which an action is legal. Counting bits counts legal actions, so a random one
is drawn without listing them.

Each module imports only modules named before it. Rules: `bitboard`, `lookups`, `state`, `board`,
`actions`, `codes`, `turn`, `chance`, `transitions`, `codec`. Interface of the tree search:
`features`, `search`. Planning of whole turns: `network_inputs`, `network`, `action_keys`,
`turn_ends`, `lookahead`. Luck: `roll_values`. Environments for learning:
`plan_opponent`, `environment`.
"""
