"""Thinking by looking ahead: what two-player Petris allows, where every move can be searched."""

import math
import time
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from petrilab.agents.base import Budget, Candidate, Thoughts
from petrilab.core import AnyGame, Seat, Source
from petrilab.kernels.glance import fitted_weights
from petrilab.kernels.petris.desk import LAST_HORIZON
from petrilab.kernels.petris.flower import Longs
from petrilab.kernels.petris.judging import ONE, judgement_of, petris_mood
from petrilab.kernels.petris.lookout import Lookout
from petrilab.kernels.randomness import seeded

_POSITIONS_A_NODE: Final = 8
"""So many positions take as long as a node of a tree."""
_MOOD: Final = 40
"""By so many thousandths the same thing may be judged differently another time."""
_SMALL_TABLE: Final = 12
_LINE: Final = 6
"""How far the expected line is told."""
_LINE_POSITIONS: Final = 2_000
"""For each of its moves."""
_WORD: Final = 2**62


def can_look_ahead(game: AnyGame, position: Any) -> bool:
    """Whether there is anything to see, from here and after a move; later the rest is solved."""
    two = game.name == "petris" and position.options.players == 2  # noqa: PLR2004
    return two and position.propagations < LAST_HORIZON - 1


@dataclass(frozen=True, slots=True)
class LookAhead:
    """Settings: how many nodes it likes to see. It thinks in one thread."""

    nodes: int

    def think(
        self, game: AnyGame, position: Any, seat: Seat, source: Source, budget: Budget
    ) -> Thoughts:
        """What is seen from a position, as far ahead as the budget goes."""
        began = time.perf_counter()
        judgement = _judgement(source)
        positions = (budget.nodes or self.nodes) * _POSITIONS_A_NODE
        end = None
        if budget.seconds is not None:
            positions, end = _WORD, began + budget.seconds
        lookout = Lookout(judgement, positions, end)
        sights = list(lookout.sights(position))
        near = _glances(game, position, seat, judgement)
        nodes = -(-lookout.used // _POSITIONS_A_NODE)
        best = near[0]
        if sights:
            best = Candidate(sights[-1].best, _worth(sights[-1].stands, seat), nodes)
        others = tuple(other for other in near if other.move != best.move)
        wins = (best.value, 1.0 - best.value) if seat == 0 else (1.0 - best.value, best.value)
        line = _line(game, position, best.move, judgement)
        seconds = time.perf_counter() - began
        return Thoughts(wins, (best, *others), line, False, nodes, seconds)


@cache
def _usual_judgement() -> Longs:
    weights = fitted_weights("petris", 2)
    if weights is None:
        raise ValueError("nothing to judge by")
    return judgement_of(weights)


def _judgement(source: Source) -> Longs:
    """The fitted judgement, in a mood of its own."""
    judgement = _usual_judgement().copy()
    petris_mood(judgement, _MOOD, seeded(source.below(_WORD)))
    return judgement


def _worth(stands: int, seat: Seat) -> float:
    """The share that a seat may expect when the first player stands so well."""
    return 1.0 / (1.0 + math.exp((-stands if seat == 0 else stands) / ONE))


def _glances(game: AnyGame, position: Any, seat: Seat, judgement: Longs) -> tuple[Candidate, ...]:
    """All moves by what is seen just after the answer, best first."""
    lookout = Lookout(judgement, _WORD, table_bits=_SMALL_TABLE)
    found = []
    for move in game.legal(position, seat):
        after = game.apply(position, seat, move)
        if outcome := game.outcome(after):
            value = float(outcome.share(seat))
        else:
            value = _worth(next(lookout.sights(after)).stands, seat)
        found.append(Candidate(move, value, 1))
    return tuple(sorted(found, key=lambda candidate: -candidate.value))


def _line(game: AnyGame, position: Any, move: Any, judgement: Longs) -> tuple[Any, ...]:
    """A move, and what is expected to follow at a short look."""
    line = [move]
    position = game.apply(position, position.propagator, move)
    while len(line) < _LINE and not game.outcome(position) and can_look_ahead(game, position):
        lookout = Lookout(judgement, _LINE_POSITIONS, table_bits=_SMALL_TABLE)
        move = list(lookout.sights(position))[-1].best
        line.append(move)
        position = game.apply(position, position.propagator, move)
    return tuple(line)
