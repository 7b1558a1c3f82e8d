"""Petris on flat arrays: the same rules as petrilab.games.petris, compiled.

The game, each file knowing only those before it: `lookups`, `table`, `dishes`, `propagations`,
`phases`, `course`, `ending`, `reference`. What a search asks: `traits`, `search`. Exact proofs for
two players, on a board of one machine word: `flower`, `consequences`, `desk`, `results`, `closing`,
`judging`, `proving`, `solver`. The same search, when it may only look some moves ahead: `lookout`.
"""
