"""Makes puzzles from games that opponents play against each other, or from records.

The same seed gives the same puzzles, so that making can be resumed.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from petrilab.agents.levels import LEVELS, Level
from petrilab.agents.proofs import forget_proofs
from petrilab.agents.registry import displayed_ratings, find_agent
from petrilab.core import (
    CHANCE,
    AnyGame,
    GameRecord,
    RandomSource,
    Seat,
    SeededRandomSource,
    draw,
    find_game,
    next_actor,
    read_position,
)
from petrilab.explain.explainer import all_difference_findings, all_move_findings
from petrilab.explain.finding import MOST, Finding, select
from petrilab.practice.exercise import ExerciseSizeError, build_exercise
from petrilab.practice.judgement import Judgement
from petrilab.practice.plugin import PuzzleSettings
from petrilab.practice.proven_lines import with_lines
from petrilab.practice.puzzle import PLAYED, Puzzle, Reason
from petrilab.practice.puzzle_checks import is_confirmed
from petrilab.practice.puzzle_judges import OddsJudge, make_judge
from petrilab.practice.turn_wins import winning_line

_ID_LENGTH: Final = 8
"""Hexadecimal digits of a puzzle's id, the beginning of its position's stable hash."""
_MOST_THEMES: Final = 2
_ALL: Final = 100
"""More findings than two moves differ in."""
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
        best, wrong = judged.solutions[0], (judged.tempting, *judged.wrong)
        explanation = explain_solution(self._game, position, seat, best, wrong)
        if not explanation.findings:
            return None
        puzzle = Puzzle(
            id=position.stable_hash()[:_ID_LENGTH],
            position=position.text(),
            seat=seat,
            goal=judged.goal,
            solutions=tuple(move.text() for move in judged.solutions),
            rating=rating_of(self._game, self._settings, position, seat, judged, source),
            source=number,
            themes=explanation.themes(self._settings),
            reasons=explanation.reasons,
            tempting=explanation.tempting.text(),
            odds=judged.odds,
            margin=int(100 * judged.margin),
        )
        puzzle = with_continuations(puzzle, self._settings)
        puzzle = with_lines(puzzle)
        # By other searches; tests repeat this check.
        return puzzle if is_confirmed(puzzle, self._settings) else None


def rating_of(  # what is tried, and by whom
    game: AnyGame,
    settings: PuzzleSettings,
    position: Any,
    seat: Seat,
    judged: Judgement,
    source: RandomSource,
) -> int:
    """Return the difficulty from the success of the five levels.

    Levels never see odds of the others. Where a puzzle states them, each level compares a number
    of picks with them.
    """
    view, ratings = game.view(position, seat), displayed_ratings()
    odds_judge = OddsJudge(game, settings)

    def choice(level: Level) -> Any:
        if not judged.odds:
            return level.choose(game, view, source).move
        return odds_judge.answer(position, seat, judged.odds, level.number - 1, source)

    repeats = settings.odds_tries if judged.odds else 1
    results = [
        (ratings[level.name][game.name], float(choice(level) in judged.solutions))
        for level, tries in zip(LEVELS, settings.level_tries, strict=True)
        for _ in range(repeats * tries)
    ]
    return fit_rating(results)


class Explanation(NamedTuple):
    """The wrong move that a solution is compared with, and all that is different, best first."""

    tempting: Any
    findings: tuple[Finding, ...]

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The most important findings; neutral ones only if no other favours the solution."""
        found = [each for each in self.findings if not each.is_neutral] or self.findings
        return tuple(Reason(each.kind, each.params, each.places) for each in found[:MOST])

    def themes(self, settings: PuzzleSettings) -> tuple[str, ...]:
        """Return the themes of the findings, at most two."""
        named = (settings.themes.get(each.topic) for each in self.findings)
        return tuple(dict.fromkeys(theme for theme in named if theme))[:_MOST_THEMES]


def explain_solution(
    game: AnyGame, position: Any, seat: Seat, best: Any, wrong: Sequence[Any]
) -> Explanation:
    """Return why a move is better than the first wrong one than which it is better in words.

    If there is none, the findings are neutral, or say what the best move does.
    """
    for move in wrong:
        found = select(all_difference_findings(game, position, seat, best, move), _ALL)
        if any(not each.is_neutral for each in found):
            return Explanation(move, found)
    neutral = select(all_difference_findings(game, position, seat, best, wrong[0]))
    return Explanation(wrong[0], neutral or select(all_move_findings(game, position, seat, best)))


def with_reasons(puzzle: Puzzle, settings: PuzzleSettings) -> Puzzle:
    """Return a puzzle with the reasons that its solution has now; its solution stays.

    If it is proven that only one move wins or saves, all others are wrong.
    """
    game, position = read_position(puzzle.position)
    best, tempting = game.parse_move(puzzle.solutions[0]), game.parse_move(puzzle.tempting)
    others = () if puzzle.goal == "best" else game.legal(position, puzzle.seat)
    wrong = (tempting, *(move for move in others if move not in (best, tempting)))
    explanation = explain_solution(game, position, puzzle.seat, best, wrong)
    return replace(
        puzzle,
        tempting=explanation.tempting.text(),
        reasons=explanation.reasons,
        themes=explanation.themes(settings),
    )


def with_continuations(puzzle: Puzzle, settings: PuzzleSettings) -> Puzzle:
    """Return a puzzle with the rest of the turn after each solution, if the turn can be won."""
    game, position = read_position(puzzle.position)
    if game.has_secrets or puzzle.goal != "best" or not settings.is_near_win(position):
        return puzzle
    continuations: dict[str, tuple[str, ...]] = {}
    for solution in puzzle.solutions:
        after = game.follow(position, puzzle.seat, game.parse_move(solution)).position
        if line := winning_line(game, after, puzzle.seat):
            continuations[solution] = tuple(move.text() for move in line)
    return replace(puzzle, continuations=continuations)


def with_rating(puzzle: Puzzle, settings: PuzzleSettings) -> Puzzle:
    """Return a puzzle that states odds with its rating; others are rated when they are made."""
    if not puzzle.odds:
        return puzzle
    game, position = read_position(puzzle.position)
    solutions = tuple(game.parse_move(move) for move in puzzle.solutions)
    judged = Judgement(puzzle.goal, solutions, game.parse_move(puzzle.tempting), puzzle.odds)
    source = SeededRandomSource(puzzle.id)
    return replace(puzzle, rating=rating_of(game, settings, position, puzzle.seat, judged, source))


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
