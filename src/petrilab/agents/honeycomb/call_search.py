"""Answering a reader (`calls=spoken`): every call that is possible, unless the level misses it.

A call takes a hexagon from the reader and costs the caller nothing: the hexagon is lost to the
caller, too, whether it calls or not. So there is nothing to search.
"""

from dataclasses import dataclass
from typing import Any, Final

from petrilab.agents.base import Analysis, Budget, Candidate, Choice
from petrilab.core import AnyGame, RandomSource, Seat
from petrilab.games.honeycomb import NO_CALL, Call, Continue, HoneycombPosition
from petrilab.games.honeycomb.calls import Answer
from petrilab.games.honeycomb.reading import possible_call

_PERCENT: Final = 100


def full_answer(position: HoneycombPosition, seat: Seat) -> Answer:
    """Return everything that a seat can call; for the reader, to go on."""
    turn, pick = position.reading_turn, position.picks[seat]
    if turn is None or pick is None:
        raise ValueError("no pick is being read")
    if seat == turn.reader:
        return Continue()
    return possible_call(turn.open_cells(position.cells), pick)


@dataclass(frozen=True, slots=True)
class CallSearch:
    """The answers of a level; `missed` is the percentage of its calls that it misses."""

    missed: int

    def analyse(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Analysis:
        """Return the full answer, and silence if it differs."""
        del game, source, budget
        share = 1.0 / position.options.players
        best = full_answer(position, seat)
        moves = (best,) if best in (NO_CALL, Continue()) else (best, NO_CALL)
        candidates = tuple(Candidate(move, share, 0) for move in moves)
        return Analysis((share,) * position.options.players, candidates, (best,), False, 0, 0.0)

    def choose(
        self, game: AnyGame, position: Any, seat: Seat, source: RandomSource, budget: Budget
    ) -> Choice:
        """Return the answer of the level, without the calls that it misses."""
        analysis = self.analyse(game, position, seat, source, budget)
        best = analysis.best.move
        if not isinstance(best, Call):
            return Choice(best, analysis)
        heard = tuple(cell for cell in best.competition if self._is_heard(source))
        nope = best.nope if best.nope is not None and self._is_heard(source) else None
        return Choice(Call(heard, nope), analysis)

    def _is_heard(self, source: RandomSource) -> bool:
        return source.below(_PERCENT) >= self.missed
