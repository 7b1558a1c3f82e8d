"""The review of a game with secret moves, round by round.

A pick is judged by what its player could know: it is compared with the engine's picks against the
mixed strategies that the engine expects of the others, not against what they really picked.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from petrilab.core import GameRecord, RandomSource, Seat
from petrilab.explain.evaluation import Evaluation, PositionEvaluator
from petrilab.explain.explainer import all_difference_findings, explain_move
from petrilab.explain.finding import select
from petrilab.explain.plugin import find_explainer
from petrilab.explain.report import (
    MISTAKE,
    GraphPoint,
    KeyMoment,
    MoveReview,
    RoundReview,
    SecretReview,
)

_ALTERNATIVES: Final = 3
"""The engine's most probable picks that a pick is compared with."""
_ANSWERS: Final = 4
"""Picks of the others against which each pick is evaluated."""
_RANDOM_PICKS: Final = 2
"""Random picks by which the stake is estimated."""
_NODES_PART: Final = 8
"""A position after a round gets this part of the nodes."""
_DRAW_RANGE: Final = 2**30


class _Round(NamedTuple):
    """The number of moves before a round, its position, and the numbers and picks of the seats.

    `after` is the position at the end of the round.
    """

    number: int
    position: Any
    picks: dict[Seat, tuple[int, Any]]
    after: Any


class SecretGameReview:
    """Reviews one record; `run` yields lists of parts, one for each step."""

    def __init__(
        self, record: GameRecord, positions: list[Any], evaluator: PositionEvaluator
    ) -> None:
        self._game, self._record = record.game, record
        self._positions, self._evaluator = positions, evaluator
        self._plugin = find_explainer(record.game.name)
        self._players: int = record.options.players
        self._rounds = list(self._split())

    @property
    def steps(self) -> int:
        """The number of steps."""
        return 1 + len(self._rounds) * (2 + self._players)

    def _split(self) -> Iterator[_Round]:
        """Yield the complete rounds of the record."""
        start, picks = 0, dict[Seat, tuple[int, Any]]()
        for number, (actor, move) in enumerate(self._record.moves):
            if actor < 0 or not self._is_picking(self._positions[number]):
                continue
            if not picks:
                start = number
            picks[actor] = number, move
            if len(picks) == self._players:
                following = self._positions[number + 1 :]
                after = next((each for each in following if self._is_picking(each)), None)
                if after is not None:
                    yield _Round(start, self._positions[start], picks, after)
                picks = {}

    def _is_picking(self, position: Any) -> bool:
        """Return whether the next moves of seats are picks, or the game is over."""
        return self._plugin is None or self._plugin.is_picking(position)

    def _settled(self, position: Any) -> Any:
        """Return the position after the round, if all seats answer as the engine does."""
        while not self._is_picking(position):
            seat = next(actor for actor in self._game.actors(position) if actor >= 0)
            answer = self._evaluator.decision(position, seat, 1).best
            position = self._game.follow(position, seat, answer).position
        return position

    def run(self) -> Iterator[list[Any]]:
        """Yield the parts of the review in the order in which they become known."""
        for each in self._rounds:
            yield [self._point(each, self._evaluator.budget.quick_nodes, is_refined=False)]
        yield self._last_point()
        for each in reversed(self._rounds):
            yield [
                self._point(each, self._evaluator.budget.nodes, is_refined=True),
                self._round_review(each),
            ]
            for seat in each.picks:
                yield self._pick_review(each, seat)

    def _margin(self, position: Any) -> tuple[int, ...]:
        return self._plugin.margin(position) if self._plugin else ()

    def _point(self, each: _Round, nodes: int, *, is_refined: bool) -> GraphPoint:
        shares = self._evaluator.decision(each.position, 0, nodes).shares
        margin = self._margin(each.position)
        return GraphPoint(each.number, shares, margin, is_refined=is_refined)

    def _last_point(self) -> list[Any]:
        last = self._positions[-1]
        known = self._evaluator.value(self._settled(last), self._evaluator.budget.nodes)
        if known is None:
            return []
        number, margin = len(self._positions) - 1, self._margin(last)
        return [GraphPoint(number, known.shares, margin, known.is_exact, is_refined=True)]

    def _round_review(self, each: _Round) -> RoundReview:
        """Return each pick judged by its player's knowledge, and by the true picks."""
        picks = [each.picks[seat][1] for seat in range(self._players)]
        truth = (
            self._plugin.truth(each.position, picks, each.after)
            if self._plugin and self._plugin.truth
            else ((),) * self._players
        )
        return RoundReview(
            each.number,
            tuple(
                SecretReview(
                    seat, pick.text(), explain_move(self._game, each.position, seat, pick), true
                )
                for seat, (pick, true) in enumerate(zip(picks, truth, strict=True))
            ),
        )

    # Picks ------------------------------------------------------------------------------------

    def _pick_review(self, each: _Round, seat: Seat) -> list[Any]:
        """Return the review of a pick, with its explanation if it is a mistake."""
        number, played = each.picks[seat]
        evaluation = self._evaluator.decision(each.position, seat, self._evaluator.budget.nodes)
        answers = self._answers(each.position, seat)
        source = self._evaluator.source(each.position, f"random {seat}")
        legal = self._game.legal(each.position, seat)
        alternatives = [candidate.move for candidate in evaluation.candidates[:_ALTERNATIVES]]
        blind = [legal.nth(source.below(legal.size)) for _ in range(_RANDOM_PICKS)]
        values = {
            pick: self._value(each.position, seat, pick, answers)
            for pick in dict.fromkeys((played, *alternatives, *blind))
        }
        best = max((played, *alternatives), key=lambda pick: values[pick])
        loss = values[best] - values[played]
        average = sum(values[pick] for pick in blind) / len(blind)
        reviewed = MoveReview(
            number=number,
            seat=seat,
            move=played.text(),
            best=best.text(),
            before=values[best],
            after=values[played],
            loss=loss,
            stake=max(0.0, values[best] - average),
            is_forced=legal.size == 1,
        )
        if loss < MISTAKE:
            return [reviewed]
        found = all_difference_findings(self._game, each.position, seat, best, played)
        return [reviewed, KeyMoment(reviewed, (best.text(),), select(found))]

    def _answers(self, position: Any, seat: Seat) -> list[tuple[dict[Seat, Any], float]]:
        """Return picks of all others with their weights, by the engine's mixed strategies."""
        rivals = [rival for rival in range(self._players) if rival != seat]
        nodes = self._evaluator.budget.nodes
        found = {rival: self._evaluator.decision(position, rival, nodes) for rival in rivals}
        if len(rivals) == 1:
            (rival,) = rivals
            likely = found[rival].candidates[:_ANSWERS]
            return [({rival: each.move}, each.probability or 0.0) for each in likely]
        source = self._evaluator.source(position, f"answers {seat}")
        return [
            ({rival: _drawn(found[rival], source) for rival in rivals}, 1.0)
            for _ in range(_ANSWERS)
        ]

    def _value(
        self, position: Any, seat: Seat, pick: Any, answers: list[tuple[dict[Seat, Any], float]]
    ) -> float:
        """Return the expected share of a pick against the answers."""
        total = sum(weight for _, weight in answers)
        value = 0.0
        for others, weight in answers:
            if weight > 0:
                after = self._after(position, {**others, seat: pick})
                nodes = max(1, self._evaluator.budget.nodes // _NODES_PART)
                known = self._evaluator.value(after, nodes)
                share = known.shares[seat] if known else 1 / self._players
                value += weight / total * share
        return value

    def _after(self, position: Any, picks: dict[Seat, Any]) -> Any:
        for seat in sorted(picks):
            position = self._game.follow(position, seat, picks[seat]).position
        return self._settled(position)


def _drawn(evaluation: Evaluation, source: RandomSource) -> Any:
    """Return a pick drawn from a mixed strategy."""
    candidates = evaluation.candidates
    total = sum(each.probability or 0.0 for each in candidates)
    ticket = source.below(_DRAW_RANGE) / _DRAW_RANGE * total
    for each in candidates:
        ticket -= each.probability or 0.0
        if ticket < 0:
            return each.move
    return candidates[-1].move
