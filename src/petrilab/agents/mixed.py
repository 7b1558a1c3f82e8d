"""Opponents for simultaneous choice: a mixed strategy that cannot be predicted."""

import time
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from petrilab.agents.base import Budget, Candidate, Thoughts
from petrilab.agents.meeting import Meeting
from petrilab.agents.simple import GreedyAgent
from petrilab.core import AnyGame, Seat, Source
from petrilab.games.honeycomb import Pick
from petrilab.kernels.honeycomb.reference import encode, pick_of
from petrilab.kernels.honeycomb.rest import effort, empty_hexagons, solve_rest
from petrilab.kernels.randomness import seeded

_WORD: Final = 2**62
_ENTRIES_A_NODE: Final = 250
"""So many entries of matrices take as long as a node."""
_USUAL: Final = 37
"""For a board of so many hexagons the levels' budgets are meant."""
_TRIAL: Final = 400
"""So many nodes tell how many can be had in a span of time."""


@dataclass(frozen=True, slots=True)
class MixedChoice:
    """Settings: how many nodes it likes, how many candidates it mixes, how good its sense is."""

    nodes: int
    candidates: int
    sense: int

    def think(
        self, game: AnyGame, position: Any, seat: Seat, source: Source, budget: Budget
    ) -> Thoughts:
        """What it makes of a round; the first candidate is drawn by the candidates' chances."""
        began = time.perf_counter()
        # What others have picked is not known; all choose at once.
        fresh = replace(position, picks=(None,) * position.options.players)
        try:
            root = encode(fresh)
        except ValueError:
            return _glance(game, fresh, seat, source)
        rng = seeded(source.below(_WORD))
        # A game on a larger board takes longer to play out.
        nodes = budget.nodes or max(1, self.nodes * _USUAL // max(_USUAL, len(position.cells)))
        if budget.seconds:
            nodes = self._nodes_within(root, rng, budget.seconds)
        if effort(root) <= nodes * _ENTRIES_A_NODE:
            wins, listed, used = _solved(root, seat, nodes)
        else:
            wins, listed, used = self._searched(root, seat, rng, nodes)
        drawn = _drawn_first(listed, source)
        return Thoughts(wins, drawn, (), False, used, time.perf_counter() - began)

    def _nodes_within(self, root: Any, rng: Any, seconds: float) -> int:
        """About how many nodes take so long here."""
        began = time.perf_counter()
        used = Meeting(root, self.sense, rng).play(self.candidates, _TRIAL)
        return max(1, int(seconds * used / (time.perf_counter() - began)) - used)

    def _searched(self, root: Any, seat: Seat, rng: Any, nodes: int) -> Any:
        """The share of every seat, the candidates, and the nodes it took."""
        meeting = Meeting(root, self.sense, rng)
        used = meeting.play(self.candidates, nodes)
        brought, met = meeting.tally
        wins = tuple(float(won) for won in brought.sum(axis=1) / max(1.0, met[0].sum()))
        listed = [
            Candidate(pick_of(words), float(won / max(1.0, times)), int(times), float(chance))
            for words, won, times, chance in zip(
                meeting.choices[seat], brought[seat], met[seat], meeting.weights(seat), strict=True
            )
        ]
        return wins, listed, used


def _glance(game: AnyGame, position: Any, seat: Seat, source: Source) -> Thoughts:
    """What `greedy` picks, on huge boards where picks are too many to be numbered."""
    move = GreedyAgent().choose(game, game.view(position, seat), source).move
    share = 1.0 / position.options.players
    wins = (share,) * position.options.players
    return Thoughts(wins, (Candidate(move, share, 0, 1.0),), (), False, 0, 0.0)


def _solved(root: Any, seat: Seat, nodes: int) -> Any:
    """As a search, but exactly: what is left of the game for two is small enough."""
    value, picks, mixtures = solve_rest(root)
    empty = empty_hexagons(root)
    worth = value if seat == 0 else 1.0 - value

    def cells(mask: int) -> tuple[int, ...]:
        return tuple(cell for place, cell in enumerate(empty) if mask >> place & 1)

    listed = [
        Candidate(Pick(cells(mask), next(iter(cells(kill)), None)), worth, 0, float(chance))
        for (mask, kill), chance in zip(picks, mixtures[seat], strict=True)
        if chance > 0
    ]
    return (value, 1.0 - value), listed, nodes


def _drawn_first(listed: list[Candidate], source: Source) -> tuple[Candidate, ...]:
    """The candidates by their chances, the one drawn for this time first."""
    chances = np.array([candidate.chance for candidate in listed])
    ticket = source.below(2**30) / 2**30 * float(chances.sum())
    last = len(listed) - 1
    drawn = min(int(np.searchsorted(np.cumsum(chances), ticket, side="right")), last)
    order = [drawn, *(int(k) for k in np.argsort(-chances, kind="stable") if k != drawn)]
    return tuple(listed[k] for k in order)
