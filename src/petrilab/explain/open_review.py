"""The review of a game without secrets: a quick pass forwards, then a thorough one backwards.

Backwards, because what a position turned out to be worth is known by then: exact results and the
values after forced moves count for the positions before them.
"""

from collections.abc import Iterator
from typing import Any, Final

from petrilab.core import CHANCE, GameRecord, Seat, next_actor
from petrilab.explain.evaluation import (
    Evaluation,
    KnownValue,
    PositionEvaluator,
    Shares,
    expectation,
    with_share,
)
from petrilab.explain.explainer import all_difference_findings
from petrilab.explain.finding import select
from petrilab.explain.plugin import find_explainer
from petrilab.explain.proof import proven_difference
from petrilab.explain.report import MISTAKE, ChanceReview, GraphPoint, KeyMoment, MoveReview

_FORCING_GAP: Final = 0.1
"""A best move is forced if all others are worse by at least this win probability."""
_RIVAL_PART: Final = 10
"""The positions after forced moves and their rivals get this part of the nodes."""
_CLOSE: Final = 0.03
"""If the search sees a smaller loss, the alternative is not searched again."""
_TRUSTED_VISITS: Final = 20
"""A candidate with fewer visits is searched again."""
_MAX_LINE: Final = 6


class OpenReview:
    """Reviews one record; `run` yields lists of parts, one for each step."""

    def __init__(
        self, record: GameRecord, positions: list[Any], evaluator: PositionEvaluator
    ) -> None:
        self._game, self._record = record.game, record
        self._positions, self._evaluator = positions, evaluator
        self._plugin = find_explainer(record.game.name)
        self._raw: dict[int, KnownValue] = {}
        self._backed_up: dict[int, GraphPoint] = {}

    @property
    def steps(self) -> int:
        """The number of steps: two for each position."""
        return 2 * len(self._positions)

    def run(self) -> Iterator[list[Any]]:
        """Yield the parts of the review in the order in which they become known."""
        for number in range(len(self._positions)):
            yield self._quick_point(number)
        for number in reversed(range(len(self._positions))):
            yield self._refine(number)

    def _quick_point(self, number: int) -> list[Any]:
        position = self._positions[number]
        if next_actor(self._game, position) == CHANCE:
            return []
        known = self._evaluator.value(position, self._evaluator.budget.quick_nodes)
        if known is None:
            return []
        return [GraphPoint(number, known.shares, self._margin(position), known.is_exact)]

    def _margin(self, position: Any) -> tuple[int, ...]:
        return self._plugin.margin(position) if self._plugin else ()

    def _refine(self, number: int) -> list[Any]:
        """Return the refined point of a position, and the review of the move made in it."""
        position = self._positions[number]
        actor, move = (
            self._record.moves[number] if number < len(self._record.moves) else (None, None)
        )
        found: list[Any] = []
        shares: Shares | None = None
        is_proven = False
        if actor == CHANCE:
            if chance := self._chance(number, position, move):
                found.append(chance)
                self._raw[number] = KnownValue(chance.expected, is_exact=False)
                shares = self._before_chance(number, chance)
        elif known := self._evaluator.value(position, self._evaluator.budget.nodes):
            self._raw[number] = known
            shares, is_proven = known.shares, known.is_exact
            if actor is not None and actor >= 0:
                reviewed, forced = self._decision(number, position, actor, move)
                found += reviewed
                shares, is_proven = self._propagated(number, actor, known, is_forced=forced)
        if shares is not None:
            point = GraphPoint(number, shares, self._margin(position), is_proven, is_refined=True)
            self._backed_up[number] = point
            found.append(point)
        return found

    def _propagated(
        self, number: int, seat: Seat, known: KnownValue, *, is_forced: bool
    ) -> tuple[Shares, bool]:
        """Return the value of a position with regard to the value after the move played.

        After a forced move it is the same. A move cannot improve the mover's own position, so the
        mover had at least what it has afterwards.
        """
        later = self._backed_up.get(number + 1)
        if known.is_exact or later is None:
            return known.shares, known.is_exact
        if is_forced:
            return later.shares, later.is_proven
        if later.shares[seat] > known.shares[seat]:
            return with_share(known.shares, seat, later.shares[seat]), False
        return known.shares, False

    def _chance(self, number: int, position: Any, move: Any) -> ChanceReview | None:
        """Return the luck of a roll; None for draws that lead to further draws."""
        outcomes = self._evaluator.chance_values(position)
        if not outcomes:
            return None
        shares = next(after for drawn, _, after in outcomes if drawn == move)
        return ChanceReview(number, move.text(), expectation(outcomes), shares)

    def _before_chance(self, number: int, chance: ChanceReview) -> Shares:
        """Return the value before a roll: the value after it without the luck of the roll.

        The position after the roll is searched more thoroughly than its alternatives, and luck is
        the difference between searches with equal budgets.
        """
        later = self._backed_up.get(number + 1)
        if later is None:
            return chance.expected
        pairs = zip(later.shares, chance.luck, strict=True)
        values = [min(1.0, max(0.0, share - luck)) for share, luck in pairs]
        return tuple(value / sum(values) for value in values)

    # Decisions --------------------------------------------------------------------------------

    def _decision(
        self, number: int, position: Any, seat: Seat, move: Any
    ) -> tuple[list[Any], bool]:
        """Return the review of a move, with its explanation if it is a mistake; and if forced."""
        budget = self._evaluator.budget
        evaluation = self._evaluator.decision(position, seat, budget.nodes)
        size = self._game.legal(position, seat).size
        is_only = size == 1
        before, after = self._values(number, position, seat, move, evaluation)
        loss = 0.0 if is_only else max(0.0, before - after)
        is_forced = is_only or (
            move == evaluation.best and self._is_forcing(position, seat, evaluation)
        )
        reviewed = MoveReview(
            number=number,
            seat=seat,
            move=move.text(),
            best=evaluation.best.text(),
            before=before,
            after=after,
            loss=loss,
            stake=0.0 if is_only else self._stake(position, seat),
            is_forced=is_forced,
            is_proven=evaluation.is_proven,
        )
        if loss < MISTAKE:
            return [reviewed], is_forced
        return [reviewed, self._moment(reviewed, position, move, evaluation)], is_forced

    def _stake(self, position: Any, seat: Seat) -> float:
        """Return the mean loss of random moves, all by the quick pass."""
        quick = self._evaluator.decision(position, seat, self._evaluator.budget.quick_nodes)
        values = [candidate.value for candidate in quick.candidates]
        return max(0.0, values[0] - sum(values) / len(values))

    def _is_forcing(self, position: Any, seat: Seat, evaluation: Evaluation) -> bool:
        """Return whether every other move is clearly worse than the best one.

        If the search looked at the others one move ahead only, the positions after all moves are
        searched with equal budgets.
        """
        best, *others = evaluation.candidates
        if not evaluation.is_narrow:
            return bool(others) and all(best.value - each.value >= _FORCING_GAP for each in others)
        nodes = max(1, self._evaluator.budget.nodes // _RIVAL_PART)
        level = self._value_after(position, seat, best.move, nodes)
        return all(
            level - self._value_after(position, seat, each.move, nodes) >= _FORCING_GAP
            for each in others
        )

    def _value_after(self, position: Any, seat: Seat, move: Any, nodes: int) -> float:
        """Return the share of a seat after its move, by a search of its own."""
        known = self._evaluator.value(self._game.follow(position, seat, move).position, nodes)
        return known.shares[seat] if known else 0.0

    def _values(
        self, number: int, position: Any, seat: Seat, move: Any, evaluation: Evaluation
    ) -> tuple[float, float]:
        """Return the mover's share after the best move and after the move played.

        Both are searched from the position after the move, with equal budgets.
        """
        own = evaluation.shares[seat]
        played = self._raw.get(number + 1)
        if move == evaluation.best or played is None:
            return own, own
        candidate = evaluation.value_of(move)
        if candidate and candidate.visits >= _TRUSTED_VISITS:
            gap = evaluation.candidates[0].value - candidate.value
            if gap < _CLOSE:
                return own, own - max(0.0, gap)
        after_best = self._game.follow(position, seat, evaluation.best).position
        best = self._evaluator.value(after_best, self._evaluator.budget.nodes)
        if evaluation.is_proven or best is None:
            return own, min(own, played.shares[seat])
        return max(best.shares[seat], played.shares[seat]), played.shares[seat]

    def _moment(
        self, reviewed: MoveReview, position: Any, move: Any, evaluation: Evaluation
    ) -> KeyMoment:
        """Return a mistake with the differences to the better move."""
        seat, better = reviewed.seat, evaluation.best
        findings = list(all_difference_findings(self._game, position, seat, better, move))
        played = self._raw[reviewed.number + 1]
        if evaluation.is_proven and played.is_exact:
            shares = evaluation.shares[seat], played.shares[seat]
            if proven := proven_difference(seat, (better, move), shares):
                findings.append(proven)
        line = tuple(each.text() for each in evaluation.line[:_MAX_LINE])
        return KeyMoment(reviewed, line or (better.text(),), select(findings))
