"""Thinking by looking ahead: what two-player Petris allows, where every move can be searched."""

import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from petrilab.agents.base import Budget, Candidate, Thoughts
from petrilab.core import AnyGame, Seat, Source
from petrilab.kernels.glance import fitted_weights
from petrilab.kernels.petris.desk import LAST_HORIZON
from petrilab.kernels.petris.flower import Longs
from petrilab.kernels.petris.judging import ONE, judgement_of, petris_mood
from petrilab.kernels.petris.lookout import Allowance, Lookout, Sight
from petrilab.kernels.randomness import seeded

_POSITIONS_A_NODE: Final = 8
"""So many positions take as long as a node of a tree."""
_MOOD: Final = 40
"""By so many thousandths the same thing may be judged differently another time."""
_EVEN: Final = 0.5
"""Who may expect less seems to lose, and keeps half of the budget for traps."""
_TRAPS: Final = 6
"""So many moves are tried as traps; each takes two looks."""
_MARGIN: Final = 0.04
"""A trap may be worth so much less than the best move, should the rival see it."""
_LINE: Final = 6
"""How far the expected line is told."""
_LINE_POSITIONS: Final = 500
"""For each of its moves."""
_SMALL_TABLE: Final = 14
_WORD: Final = 2**62
_UNLIMITED: Final = 2**62


def can_look_ahead(game: AnyGame, position: Any) -> bool:
    """Whether there is anything to see, from here and after a move; later the rest is solved."""
    two = game.name == "petris" and position.options.players == 2  # noqa: PLR2004
    return two and position.propagations < LAST_HORIZON - 1


@dataclass(frozen=True, slots=True)
class LookAhead:
    """Settings: how many nodes it likes to see, all threads together.

    Each thread looks for itself and in its own mood; whichever saw farthest is believed.
    """

    nodes: int

    def think(
        self, game: AnyGame, position: Any, seat: Seat, source: Source, budget: Budget
    ) -> Thoughts:
        """What is seen from a position, as far ahead as the budget goes."""
        began = time.perf_counter()
        scouts = [_Scout(game, _judgement(source)) for _ in range(budget.threads)]
        allowances = self._allowances(budget, began)
        with ThreadPoolExecutor(len(scouts)) as pool:
            looks = list(pool.map(lambda scout: scout.look(position, seat, *allowances), scouts))
        scout, look = max(zip(scouts, looks, strict=True), key=lambda pair: pair[1].horizon)
        used = sum(each.used for each in looks)
        near = scout.glances(position, seat)
        best = near[0]
        if sight := look.sight:
            best = Candidate(sight.best, _worth(sight.stands, seat), used // _POSITIONS_A_NODE)
        if look.sight and best.value < _EVEN:
            moves = [best.move, *(other.move for other in near if other.move != best.move)]
            trap = scout.trap(position, seat, moves[:_TRAPS], look.used // (2 * _TRAPS))
            best, used = Candidate(trap, best.value, best.visits), used + look.used
        others = tuple(other for other in near if other.move != best.move)
        wins = (best.value, 1.0 - best.value) if seat == 0 else (1.0 - best.value, best.value)
        line, nodes = scout.line(position, best.move), -(-used // _POSITIONS_A_NODE)
        seconds = time.perf_counter() - began
        return Thoughts(wins, (best, *others), line, False, nodes, seconds)

    def _allowances(self, budget: Budget, began: float) -> tuple[Allowance, Allowance]:
        """All that a thread may look at, and half of it."""
        if budget.seconds is not None:
            ends = (began + budget.seconds, began + budget.seconds / 2)
            return Allowance(_UNLIMITED, ends[0]), Allowance(_UNLIMITED, ends[1])
        positions = (budget.nodes or self.nodes) * _POSITIONS_A_NODE // budget.threads
        return Allowance(positions), Allowance(positions // 2)


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


class _Look(NamedTuple):
    """The farthest that was seen, and the positions it took."""

    sight: Sight | None
    used: int

    @property
    def horizon(self) -> int:
        """How far it was; 0 if nothing was seen."""
        return self.sight.horizon if self.sight else 0


@dataclass(frozen=True, slots=True)
class _Scout:
    """Looks in one mood at positions of a game that is not over."""

    game: AnyGame
    judgement: Longs

    def look(self, position: Any, seat: Seat, all_of_it: Allowance, half: Allowance) -> _Look:
        """The farthest sight, and the positions it took; who seems to lose takes half only."""
        lookout = Lookout(self.judgement, all_of_it)
        sight = None
        for sight in lookout.sights(position):
            loses = _worth(sight.stands, seat) < _EVEN
            lookout.allowance = half if loses else all_of_it
        return _Look(sight, lookout.used)

    def trap(self, position: Any, seat: Seat, moves: Sequence[Any], positions: int) -> Any:
        """The move after which a rival who sees less far goes most wrong.

        The first of the moves is the best; others may be hardly worse. The rival is expected to
        answer by a short look, and another one from there tells what that is worth.
        """
        best, most, needed = moves[0], -1.0, 0.0
        for move in moves:
            after = self.game.apply(position, seat, move)
            answer = self._glimpse(after, positions)
            if answer is None:
                continue
            worth = _worth(answer.stands, seat)
            needed = needed or worth - _MARGIN
            if worth < needed:
                continue
            answered = self.game.apply(after, after.propagator, answer.best)
            if outcome := self.game.outcome(answered):
                worth = float(outcome.share(seat))
            elif farther := self._glimpse(answered, positions):
                worth = _worth(farther.stands, seat)
            if worth > most:
                best, most = move, worth
        return best

    def glances(self, position: Any, seat: Seat) -> tuple[Candidate, ...]:
        """All moves by what is seen just after the answer, best first."""
        lookout = Lookout(self.judgement, Allowance(_UNLIMITED), _SMALL_TABLE)
        found = []
        for move in self.game.legal(position, seat):
            after = self.game.apply(position, seat, move)
            if outcome := self.game.outcome(after):
                value = float(outcome.share(seat))
            else:
                value = _worth(next(lookout.sights(after)).stands, seat)
            found.append(Candidate(move, value, 1))
        return tuple(sorted(found, key=lambda candidate: -candidate.value))

    def line(self, position: Any, move: Any) -> tuple[Any, ...]:
        """A move, and what is expected to follow at short looks."""
        line = [move]
        position = self.game.apply(position, position.propagator, move)
        while len(line) < _LINE and (sight := self._glimpse(position, _LINE_POSITIONS)):
            line.append(sight.best)
            position = self.game.apply(position, position.propagator, sight.best)
        return tuple(line)

    def _glimpse(self, position: Any, positions: int) -> Sight | None:
        """The farthest sight within so many positions; None when nothing can be seen."""
        if self.game.outcome(position) or not can_look_ahead(self.game, position):
            return None
        lookout = Lookout(self.judgement, Allowance(max(1, positions)), _SMALL_TABLE)
        return max(lookout.sights(position), key=lambda sight: sight.horizon, default=None)
