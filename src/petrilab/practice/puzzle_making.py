"""Makes puzzles from games that opponents play against each other.

A game with a solver gets positions with exactly one move that wins or saves, which is proven. The
other games get positions in which the engine's best moves are better than all others by a margin,
twice, with different seeds. The same seed gives the same puzzles, so that making can be resumed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from petrilab.agents.base import Budget
from petrilab.agents.engine import Engine
from petrilab.agents.levels import LEVELS
from petrilab.agents.plugin import Solver, find_plugin
from petrilab.agents.proofs import forget_proofs
from petrilab.agents.registry import displayed_ratings, find_agent
from petrilab.core import (
    CHANCE,
    AnyGame,
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
from petrilab.practice.puzzle import Goal, Odds, Puzzle, Reason

_ID_LENGTH: Final = 8
"""Hexadecimal digits of a puzzle's id, the beginning of its position's stable hash."""
_TABLE_BITS: Final = 20
_MOST_THEMES: Final = 2
_SCALE: Final = 400.0
"""Points of rating that mean odds of ten to one."""
_WIDEST: Final = 300
"""Points that a puzzle may be rated beyond the weakest and the strongest level."""
_RANDOM: Final = "random"
_APART: Final = 3
"""Moves between two positions of one game that become puzzles."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The moves that solve a position, why, and the best of the others."""

    goal: Goal
    solutions: tuple[Any, ...]
    tempting: Any
    odds: tuple[Odds, ...] = ()


class Judge(Protocol):
    """Decides whether a position is a puzzle."""

    def judge(self, position: Any, seat: Seat, source: RandomSource) -> Judgement | None:
        """Return the solution of a position; None if it is no puzzle."""


class ProofJudge:
    """Finds positions with exactly one move that wins, or exactly one that does not lose."""

    def __init__(self, game: AnyGame, settings: PuzzleSettings) -> None:
        self._game, self._settings = game, settings
        self._plugin = find_plugin(game.name).solver
        self._solver: Solver | None = None

    def judge(self, position: Any, seat: Seat, source: RandomSource) -> Judgement | None:
        """Return the proven only move of a position."""
        del source
        plugin = self._plugin
        if plugin is None or not (plugin.can_solve(position) and plugin.is_in_reach(position)):
            return None
        if self._game.legal(position, seat).size < self._settings.least_moves:
            return None
        if self._solver is None:
            self._solver = plugin.make(_TABLE_BITS)
        values = self._solver.value_of_moves(position, nodes=self._settings.nodes)
        return only_move(values)


def only_move(values: Any) -> Judgement | None:
    """Return the only move with the best value; None if it is not unique, or not proven."""
    if not values or None in values.values():
        return None
    best = max(values.values())
    solutions = [move for move, value in values.items() if value == best]
    others = [move for move, value in values.items() if value != best]
    if len(solutions) != 1 or not others or best < 0:
        return None
    goal: Goal = "win" if best > 0 else "save"
    return Judgement(goal, tuple(solutions), max(others, key=lambda move: values[move]))


class SearchJudge:
    """Finds positions in which a few moves are better than all others by a margin."""

    def __init__(self, game: AnyGame, settings: PuzzleSettings) -> None:
        self._game, self._settings = game, settings

    def judge(self, position: Any, seat: Seat, source: RandomSource) -> Judgement | None:
        """Return the best moves, if a second and deeper search agrees with the first."""
        if self._game.legal(position, seat).size < self._settings.least_moves:
            return None
        first = self._search(position, seat, source, self._settings.nodes // 8)
        if first is None:
            return None
        second = self._search(position, seat, source, self._settings.nodes)
        return second if second and set(first.solutions) == set(second.solutions) else None

    def _search(
        self, position: Any, seat: Seat, source: RandomSource, nodes: int
    ) -> Judgement | None:
        engine, budget = Engine(self._settings.strength), Budget(nodes=max(1, nodes))
        analysis = engine.analyse(self._game, position, seat, source, budget)
        values = {each.move: each.value for each in analysis.candidates}
        return best_by_margin(values, self._settings)


def best_by_margin(values: Any, settings: PuzzleSettings) -> Judgement | None:
    """Return the best moves if all others are worse by the margin; None if there is no such gap."""
    ranked = sorted(values, key=lambda move: -values[move])
    for count in range(1, settings.most_solutions + 1):
        if count < len(ranked):
            gap = values[ranked[count - 1]] - values[ranked[count]]
            if gap >= settings.margin and values[ranked[0]] - values[ranked[count - 1]] < gap / 2:
                return Judgement("best", tuple(ranked[:count]), ranked[count])
    return None


class OddsJudge:
    """Finds the best answer to the mixed strategy of one other player, in a game with secrets."""

    def __init__(self, game: AnyGame, settings: PuzzleSettings) -> None:
        self._game, self._settings = game, settings

    def judge(self, position: Any, seat: Seat, source: RandomSource) -> Judgement | None:
        """Return the picks with the best expected share, if all others are worse by the margin."""
        legal = self._game.legal(position, seat)
        is_small = self._settings.least_moves <= legal.size <= self._settings.most_moves
        if position.options.players != 2 or not is_small:  # noqa: PLR2004
            return None
        rival = 1 - seat
        odds = self._odds(position, rival, source)
        if not odds:
            return None
        shares: dict[str, float] = {}
        values = {
            move: sum(
                percent / 100 * self._share(position, {seat: move, rival: answer}, shares, source)
                for answer, percent in odds
            )
            for move in legal
        }
        found = best_by_margin(values, self._settings)
        if found is None:
            return None
        named = tuple(Odds(rival, answer.text(), percent) for answer, percent in odds)
        return Judgement(found.goal, found.solutions, found.tempting, named)

    def _odds(self, position: Any, rival: Seat, source: RandomSource) -> list[tuple[Any, int]]:
        """Return the rival's likely picks in whole percent, which add up to 100."""
        analysis = Engine(self._settings.strength).analyse(
            self._game, position, rival, source, Budget(nodes=self._settings.nodes)
        )
        likely = [each for each in analysis.candidates if (each.probability or 0.0) >= 0.1][:4]  # noqa: PLR2004
        total = sum(each.probability or 0.0 for each in likely)
        if not likely or total < 0.7:  # noqa: PLR2004
            return []
        odds = [(each.move, 5 * round(20 * (each.probability or 0.0) / total)) for each in likely]
        move, percent = odds[0]
        odds[0] = move, percent + 100 - sum(part for _, part in odds)
        return [(move, part) for move, part in odds if part > 0]

    def _share(
        self, position: Any, picks: dict[Seat, Any], known: dict[str, float], source: RandomSource
    ) -> float:
        """Return the expected share of the first of the seats after their picks."""
        seat = next(iter(picks))
        for each in sorted(picks):
            position = self._game.follow(position, each, picks[each]).position
        if outcome := self._game.outcome(position):
            return float(outcome.share(seat))
        text = position.text()
        if text not in known:
            analysis = Engine(self._settings.strength).analyse(
                self._game, position, seat, source, Budget(nodes=self._settings.nodes)
            )
            known[text] = analysis.shares[seat]
        return known[text]


def make_judge(game: AnyGame, settings: PuzzleSettings) -> Judge:
    """Return the strictest judge that there is for a game."""
    if find_plugin(game.name).solver:
        return ProofJudge(game, settings)
    return OddsJudge(game, settings) if game.has_secrets else SearchJudge(game, settings)


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

    def _from_game(self, number: int) -> list[Puzzle]:
        """Return the puzzles of one game; their positions are at least three moves apart."""
        forget_proofs()
        found: list[Puzzle] = []
        last = -_APART
        source = SeededRandomSource(f"{self._seed}/{number}/judge")
        for turn, (position, seat) in enumerate(self._positions(number)):
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

    def _positions(self, number: int) -> Iterator[tuple[Any, Seat]]:
        """Yield the positions of a game in which a seat is to move, and the seat."""
        game, source = self._game, SeededRandomSource(f"{self._seed}/{number}")
        settings = self._settings
        options = game.options_type.parse(settings.options[number % len(settings.options)])
        position = game.initial(options)
        agents = [
            find_agent(settings.agents[source.below(len(settings.agents))]) or find_agent(_RANDOM)
            for _ in range(options.players)
        ]
        for _ in range(settings.most_turns):
            actors = game.actors(position)
            if not actors:
                return
            actor = actors[-1] if actors[-1] >= 0 else actors[0]
            if actor == CHANCE:
                move = draw(game.chance(position), source)
            else:
                # A secret choice of this round must not be in the position of a puzzle.
                if not game.has_secrets or len(actors) == options.players:
                    yield position, actors[0]
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
