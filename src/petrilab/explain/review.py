"""Reviews: the win probabilities of a finished or unfinished game, its mistakes and its luck.

`review_updates` is an iterator: each step takes one short search, so that a caller can show
progress, run other work in between, and cancel by closing it.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from petrilab.agents.levels import LEVELS, agents_version
from petrilab.core import AnyGame, GameRecord
from petrilab.explain.accuracy import accuracies
from petrilab.explain.evaluation import PositionEvaluator
from petrilab.explain.open_review import OpenReview
from petrilab.explain.plugin import ReviewBudget, find_explainer
from petrilab.explain.report import (
    ChanceReview,
    GraphPoint,
    KeyMoment,
    MoveReview,
    Review,
    ReviewUpdate,
    RoundReview,
    SeatReview,
)
from petrilab.explain.secret_review import SecretGameReview

REVIEW_VERSION: Final = 4
"""Increased when reviews of the same record may change; `tests/golden_reviews.py` notices it."""
_QUICK_FRACTION: Final = 30
"""Part of the nodes that the first pass uses in a game without a plugin."""
_DEFAULT_STRENGTH: Final = 3


def can_review(game: AnyGame) -> bool:
    """Return whether an engine searches the game."""
    return LEVELS[0].can_search(game.name)


def review_budget(
    game: AnyGame, strength: int | None = None, nodes: int | None = None
) -> ReviewBudget:
    """Return the budgets of a review: the game's own, or with the nodes of a level."""
    plugin = find_explainer(game.name)
    if plugin and strength is None:
        budget = plugin.budget
    else:
        level = LEVELS[(strength or _DEFAULT_STRENGTH) - 1]
        budget = ReviewBudget(level.number, level.engine.settings(game.name).nodes, 1)
        usual = plugin.budget if plugin else budget
        quick = max(1, min(usual.quick_nodes, budget.nodes))
        budget = replace(usual, strength=budget.strength, nodes=budget.nodes, quick_nodes=quick)
    if nodes is None:
        return budget
    quick = max(1, min(budget.quick_nodes, nodes // _QUICK_FRACTION))
    return replace(budget, nodes=nodes, quick_nodes=quick)


def review_version(game: AnyGame, budget: ReviewBudget, seed: str) -> str:
    """Return a key of all that the result depends on besides the record, for caches."""
    numbers = (
        budget.strength,
        budget.nodes,
        budget.quick_nodes,
        budget.chance_nodes,
        budget.proof_nodes,
    )
    return f"{REVIEW_VERSION}/{agents_version(game.name)}/{'.'.join(map(str, numbers))}/{seed}"


def review_record(
    record: GameRecord, budget: ReviewBudget | None = None, seed: str = "0"
) -> Review:
    """Return the complete review of a record."""
    *_, last = review_updates(record, budget, seed)
    if last.review is None:
        raise RuntimeError("a review ended without a result")
    return last.review


def review_updates(
    record: GameRecord,
    budget: ReviewBudget | None = None,
    seed: str = "0",
    positions: Sequence[Any] = (),
) -> Generator[ReviewUpdate]:
    """Yield the progress of a review; the last update contains the review.

    `positions` are those of the record, if the caller has replayed it. Refuse a record with an
    illegal move. Raise ValueError if no engine searches the game.
    """
    game = record.game
    if not can_review(game):
        raise ValueError(f"no engine searches {game.name}")
    budget = budget or review_budget(game)
    evaluator = PositionEvaluator(game, budget, seed)
    replayed = list(positions or record.positions())
    parts = SecretGameReview if game.has_secrets else OpenReview
    running = parts(record, replayed, evaluator)
    total, collected = running.steps, _Collected()
    for done, part in enumerate(running.run(), 1):
        points, mistakes = collected.add(part)
        yield ReviewUpdate(min(done, total), total, points, mistakes)
    finished = collected.report(record, review_version(game, budget, seed))
    yield ReviewUpdate(total, total, (), (), finished)


class _Collected:
    """Collects the parts of a review."""

    def __init__(self) -> None:
        self._points: dict[int, GraphPoint] = {}
        self._moves: list[MoveReview] = []
        self._mistakes: list[KeyMoment] = []
        self._chances: list[ChanceReview] = []
        self._rounds: list[RoundReview] = []

    def add(self, parts: list[Any]) -> tuple[tuple[GraphPoint, ...], tuple[KeyMoment, ...]]:
        """Keep the parts of one step; return its points and mistakes."""
        points = tuple(part for part in parts if isinstance(part, GraphPoint))
        mistakes = tuple(part for part in parts if isinstance(part, KeyMoment))
        self._points.update({point.number: point for point in points})
        self._mistakes += mistakes
        self._moves += [part for part in parts if isinstance(part, MoveReview)]
        self._chances += [part for part in parts if isinstance(part, ChanceReview)]
        self._rounds += [part for part in parts if isinstance(part, RoundReview)]
        return points, mistakes

    def report(self, record: GameRecord, version: str) -> Review:
        """Return the complete review."""
        return Review(
            game=record.game.name,
            version=version,
            result=record.result,
            seats=tuple(self._seats(record)),
            points=tuple(self._points[number] for number in sorted(self._points)),
            moves=tuple(sorted(self._moves, key=lambda each: each.number)),
            mistakes=tuple(sorted(self._mistakes, key=lambda each: each.move.number)),
            chances=tuple(sorted(self._chances, key=lambda each: each.number)),
            rounds=tuple(sorted(self._rounds, key=lambda each: each.number)),
        )

    def _seats(self, record: GameRecord) -> Iterator[SeatReview]:
        players = record.options.players
        accuracy = accuracies(players, [move.move_accuracy for move in self._moves])
        for seat in range(players):
            own = [move for move in self._moves if move.seat == seat]
            luck = sum(chance.luck[seat] for chance in self._chances)
            yield SeatReview(
                seat=seat,
                name=record.seats[seat] if seat < len(record.seats) else "",
                accuracy=accuracy[seat],
                lost=sum(move.loss for move in own),
                luck=luck if record.game.has_luck else None,
                mistakes=sum(move.is_mistake for move in own),
            )
