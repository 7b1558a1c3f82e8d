"""Makes puzzles from games that opponents play against each other, or from records.

The same seed gives the same puzzles, so that making can be resumed.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from petrilab.agents.levels import LEVELS
from petrilab.agents.proofs import forget_proofs
from petrilab.agents.registry import displayed_ratings, find_agent
from petrilab.core import (
    CHANCE,
    GameRecord,
    RandomSource,
    Seat,
    SeededRandomSource,
    draw,
    find_game,
    next_actor,
)
from petrilab.explain.explainer import all_difference_findings, all_move_findings
from petrilab.explain.finding import Finding, select
from petrilab.practice.exercise import ExerciseSizeError, build_exercise
from petrilab.practice.plugin import PuzzleSettings
from petrilab.practice.puzzle import PLAYED, Puzzle, Reason
from petrilab.practice.puzzle_judges import Judgement, make_judge

_ID_LENGTH: Final = 8
"""Hexadecimal digits of a puzzle's id, the beginning of its position's stable hash."""
_MOST_THEMES: Final = 2
_SCALE: Final = 400.0
"""Points of rating that mean odds of ten to one."""
_WIDEST: Final = 300
"""Points that a puzzle may be rated beyond the weakest and the strongest level."""
_RANDOM: Final = "random"
_APART: Final = 3
"""Moves between two positions of one game that become puzzles."""


class PuzzleMaker:
    """Makes the puzzles of one game."""

    def __init__(self, game: str, settings: PuzzleSettings, seed: str) -> None:
        self._game, self._settings, self._seed = find_game(game), settings, seed
        self._judge = make_judge(self._game, settings)

    def make(self, start: int, known: set[str]) -> Iterator[tuple[int, list[Puzzle]]]:
        """Yield the puzzles of each game from number `start` on, without those that are known."""
        number = start
        while True:
            found = []
            for puzzle in self._from_game(number):
                if puzzle.id not in known:
                    known.add(puzzle.id)
                    found.append(puzzle)
            yield number, found
            number += 1

    def make_from_records(
        self, records: Sequence[GameRecord], known: set[str]
    ) -> Iterator[tuple[int, list[Puzzle]]]:
        """Yield the puzzles of each played game, without those that are known."""
        for number, record in enumerate(records):
            made = self._from_positions(self._recorded(record), number)
            # Only games of opponents are numbered: those are resumed at the next number.
            found = [replace(puzzle, source=PLAYED) for puzzle in made if puzzle.id not in known]
            known.update(puzzle.id for puzzle in found)
            yield number, found

    def _recorded(self, record: GameRecord) -> Iterator[tuple[int, Any, Seat]]:
        """Yield the turn, the position and the seat wherever a seat of a record is to move."""
        for turn, position in enumerate(record.positions()):
            actors = [actor for actor in self._game.actors(position) if actor >= 0]
            # A secret choice of this round must not be in the position of a puzzle.
            if actors and not (self._game.has_secrets and len(actors) < record.options.players):
                yield turn, position, actors[0]

    def _from_game(self, number: int) -> list[Puzzle]:
        """Return the puzzles of a game of opponents against each other."""
        return self._from_positions(self._positions(number), number)

    def _from_positions(
        self, positions: Iterable[tuple[int, Any, Seat]], number: int
    ) -> list[Puzzle]:
        """Return the puzzles among positions; they are at least three moves apart."""
        forget_proofs()
        found: list[Puzzle] = []
        last = -_APART
        source = SeededRandomSource(f"{self._seed}/{number}/judge")
        for turn, position, seat in positions:
            if len(found) == self._settings.per_game:
                break
            if turn - last < _APART:
                continue
            for each, mover in self._variations(position, seat, source):
                if puzzle := self._puzzle(each, mover, number, source):
                    found.append(puzzle)
                    last = turn
                    break
        return found

    def _variations(
        self, position: Any, seat: Seat, source: RandomSource
    ) -> Iterator[tuple[Any, Seat]]:
        """Yield a position, and the positions after some random moves in it."""
        yield position, seat
        game, legal = self._game, self._game.legal(position, seat)
        for _ in range(self._settings.variations):
            after = game.follow(position, seat, legal.nth(source.below(legal.size))).position
            mover = next_actor(game, after)
            if mover is not None and mover >= 0:
                yield after, mover

    def _positions(self, number: int) -> Iterator[tuple[int, Any, Seat]]:
        """Yield the turn, the position and the seat wherever a seat of a game is to move.

        A chance move is followed by positions after other draws, which are not played on.
        """
        game, source = self._game, SeededRandomSource(f"{self._seed}/{number}")
        settings = self._settings
        options = game.options_type.parse(settings.options[number % len(settings.options)])
        position = game.initial(options)
        agents = [
            find_agent(settings.agents[source.below(len(settings.agents))]) or find_agent(_RANDOM)
            for _ in range(options.players)
        ]
        for turn in range(settings.most_turns):
            actors = game.actors(position)
            if not actors:
                return
            actor = actors[-1] if actors[-1] >= 0 else actors[0]
            if actor == CHANCE:
                move = draw(game.chance(position), source)
                for _ in range(settings.draws):
                    other = draw(game.chance(position), source)
                    after = game.follow(position, CHANCE, other).position
                    if (mover := next_actor(game, after)) is not None and mover >= 0:
                        yield turn, after, mover
            else:
                # A secret choice of this round must not be in the position of a puzzle.
                if not game.has_secrets or len(actors) == options.players:
                    yield turn, position, actors[0]
                agent = agents[actor]
                assert agent is not None  # noqa: S101  # `random` exists
                move = agent.choose(game, game.view(position, actor), source).move
            position = game.apply(position, actor, move)

    def _puzzle(
        self, position: Any, seat: Seat, number: int, source: RandomSource
    ) -> Puzzle | None:
        judged = self._judge.judge(position, seat, source)
        if judged is None:
            return None
        try:
            build_exercise(self._game, position, seat)
        except ExerciseSizeError:
            return None
        findings = self._findings(position, seat, judged)
        if not findings:
            return None
        themes = dict.fromkeys(
            theme for each in findings if (theme := self._settings.themes.get(each.topic))
        )
        return Puzzle(
            id=position.stable_hash()[:_ID_LENGTH],
            position=position.text(),
            seat=seat,
            goal=judged.goal,
            solutions=tuple(move.text() for move in judged.solutions),
            rating=self._rating(position, seat, judged, source),
            source=number,
            themes=tuple(themes)[:_MOST_THEMES],
            reasons=tuple(Reason(each.kind, each.params, each.places) for each in findings),
            tempting=judged.tempting.text(),
            odds=judged.odds,
            margin=int(100 * judged.margin),
        )

    def _findings(self, position: Any, seat: Seat, judged: Judgement) -> tuple[Finding, ...]:
        """Return what is better after the solution, or else what it does."""
        best = judged.solutions[0]
        found = select(all_difference_findings(self._game, position, seat, best, judged.tempting))
        return found or select(all_move_findings(self._game, position, seat, best))

    def _rating(self, position: Any, seat: Seat, judged: Judgement, source: RandomSource) -> int:
        """Return the difficulty from the success of the five levels."""
        view, ratings = self._game.view(position, seat), displayed_ratings()
        results = [
            (
                ratings[level.name][self._game.name],
                float(level.choose(self._game, view, source).move in judged.solutions),
            )
            for level, tries in zip(LEVELS, self._settings.level_tries, strict=True)
            for _ in range(tries)
        ]
        return fit_rating(results)


def fit_rating(results: Sequence[tuple[int, float]]) -> int:
    """Return the rating at which players of these ratings are expected to succeed as they did.

    A success and a failure of an average player are added, so that the rating is finite.
    """
    average = sum(rating for rating, _ in results) / len(results)
    known = [*results, (average, 0.5), (average, 0.5)]
    low = min(rating for rating, _ in results) - _WIDEST
    high = max(rating for rating, _ in results) + _WIDEST
    achieved = sum(part for _, part in known)
    while high - low > 1:
        middle = (low + high) // 2
        expected = sum(1 / (1 + 10 ** ((middle - rating) / _SCALE)) for rating, _ in known)
        low, high = (middle, high) if expected > achieved else (low, middle)
    return int(low)
