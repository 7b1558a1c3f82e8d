"""Judges of puzzles: they decide whether a position is one, and which moves solve it.

A game with a solver gets positions with exactly one move that wins or saves, which is proven. In
the other games a few moves must be better than all others by a margin. Quick searches reject most
positions; then the solutions and their strongest rivals are evaluated by searches of their own, and
a second, independent evaluation with a larger budget must agree.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

from petrilab.agents.base import Budget
from petrilab.agents.engine import Engine
from petrilab.agents.plugin import Solver, find_plugin
from petrilab.agents.registry import find_agent
from petrilab.core import (
    CHANCE,
    AnyGame,
    RandomSource,
    Seat,
    SeededRandomSource,
    draw,
    next_actor,
)
from petrilab.explain.evaluation import PositionEvaluator
from petrilab.explain.plugin import ReviewBudget
from petrilab.practice.judgement import Judgement, agreed, best_by_margin, only_move
from petrilab.practice.plugin import PuzzleSettings
from petrilab.practice.puzzle import Odds
from petrilab.practice.turn_wins import TooManyPositionsError, winning_moves

_TABLE_BITS: Final = 20
_SEED_RANGE: Final = 2**62
_QUICK: Final = (40, 12)
"""The quick searches have the budget divided by these numbers."""
_QUICK_DRAWS: Final = 5
"""Draws after each move that rough values look at."""
_QUICK_NODES: Final = 20
"""Node budget of each search for a rough value."""
_EACH: Final = 10
"""The search for each move in the first evaluation has the budget divided by this number."""
_DEEPER: Final = 2
"""The second evaluation has the budget of the first multiplied by this number."""
_FEW: Final = 0.2
"""Maximum fraction of legal moves that may win at once; above it the position is no puzzle."""
_RIVALS: Final = 4
"""Moves besides the solutions that the second evaluation looks at."""
_SAMPLES: Final = 24
"""Picks of opponents from which the odds of the other player are taken."""
_LIKELY: Final = 3
"""Most picks that the odds name."""
_PLAYERS: Final = 2
"""Players of a game in which the odds of one other player can be stated."""


class Judge(Protocol):
    """Decides whether a position is a puzzle."""

    def judge(self, position: Any, seat: Seat, source: RandomSource) -> Judgement | None:
        """Return the solution of a position; None if it is no puzzle."""

    def judge_again(
        self, position: Any, seat: Seat, known: Judgement, source: RandomSource
    ) -> Judgement | None:
        """Return the solution of a known puzzle by new evaluations; None if it is none any more.

        Nothing is rejected by quick searches, and the known solutions are always evaluated.
        """


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

    def judge_again(
        self, position: Any, seat: Seat, known: Judgement, source: RandomSource
    ) -> Judgement | None:
        """Return the proven only move of a position."""
        del known
        return self.judge(position, seat, source)


class SearchJudge:
    """Finds positions in which a few moves are better than all others by a margin."""

    def __init__(self, game: AnyGame, settings: PuzzleSettings) -> None:
        self._game, self._settings = game, settings

    def judge(self, position: Any, seat: Seat, source: RandomSource) -> Judgement | None:
        """Return the best moves, if two evaluations of the single moves agree."""
        wins = self._wins(position, seat)
        if wins is None or (
            not wins
            and (
                source.below(self._settings.search_every)
                or not self._is_promising(position, seat, source)
            )
        ):
            return None
        return self._judged(position, seat, wins, (), source)

    def judge_again(
        self, position: Any, seat: Seat, known: Judgement, source: RandomSource
    ) -> Judgement | None:
        """Return the best moves, if two evaluations of the single moves agree."""
        wins = self._wins(position, seat)
        if wins is None:
            return None
        return self._judged(position, seat, wins, (*known.solutions, known.tempting), source)

    def _wins(self, position: Any, seat: Seat) -> set[Any] | None:
        """Return the first moves of wins within the turn; None if the position is no puzzle."""
        settings = self._settings
        legal = self._game.legal(position, seat)
        if not settings.least_moves <= legal.size <= settings.most_moves:
            return None
        most = min(settings.most_solutions, int(legal.size * _FEW))
        try:
            near = settings.is_near_win(position)
            wins = winning_moves(self._game, position, seat, most) if near else set()
        except TooManyPositionsError:
            return None
        return None if len(wins) > most else wins

    def _judged(  # the parts of one judgement
        self, position: Any, seat: Seat, wins: set[Any], known: Sequence[Any], source: RandomSource
    ) -> Judgement | None:
        """Return the best moves, if two evaluations agree; the known ones are among the moves."""
        found = self._first(position, seat, wins, known, source)
        if found is None:
            return None
        values, first = found
        others = sorted(set(values) - set(first.solutions), key=lambda move: -values[move])
        chosen = (*first.solutions, *others[:_RIVALS])
        nodes = self._settings.nodes // _EACH * _DEEPER
        second = self._values(position, seat, chosen, wins, source, nodes)
        return agreed(first, best_by_margin(second, self._settings))

    def _is_promising(self, position: Any, seat: Seat, source: RandomSource) -> bool:
        """Return whether two quick searches see the same gap between the moves that they visit."""
        engine = Engine(self._settings.strength)
        found: set[Any] = set()
        for part in _QUICK:
            budget = Budget(nodes=max(1, self._settings.nodes // part))
            analysis = engine.analyse(self._game, position, seat, source, budget)
            values = {each.move: each.value for each in analysis.candidates if each.visits}
            judged = best_by_margin(values, self._settings)
            if judged is None or (found and found != set(judged.solutions)):
                return False
            found = set(judged.solutions)
        return True

    def _first(  # the parts of one judgement
        self, position: Any, seat: Seat, wins: set[Any], known: Sequence[Any], source: RandomSource
    ) -> tuple[dict[Any, float], Judgement] | None:
        """Return the values of the wins and of the strongest other moves, and the judgement."""
        settings = self._settings
        if wins:
            rough = self._quick_values(position, seat, wins, source)
            others = sorted(rough, key=lambda move: -rough[move])
            best = [*wins, *others[:_RIVALS]]
        else:
            budget = Budget(nodes=settings.nodes)
            engine = Engine(settings.strength)
            analysis = engine.analyse(self._game, position, seat, source, budget)
            ranked = sorted(analysis.candidates, key=lambda each: -each.value)
            best = [each.move for each in ranked[: settings.most_solutions + _RIVALS]]
        best = list(dict.fromkeys((*best, *known)))
        values = self._values(position, seat, best, wins, source, settings.nodes // _EACH)
        judged = best_by_margin(values, settings)
        return None if judged is None else (values, judged)

    def _quick_values(
        self, position: Any, seat: Seat, wins: set[Any], source: RandomSource
    ) -> dict[Any, float]:
        """Return rough values of the moves that do not win, after the same few draws for each."""
        game, budget = self._game, ReviewBudget(self._settings.strength, 1, 1)
        evaluator = PositionEvaluator(game, budget, str(source.below(_SEED_RANGE)))
        seeds = [source.below(_SEED_RANGE) for _ in range(_QUICK_DRAWS)]
        values: dict[Any, float] = {}
        for move in game.legal(position, seat):
            if move in wins:
                continue
            after = game.follow(position, seat, move).position
            reached = [after]
            if next_actor(game, after) == CHANCE:
                drawn = [draw(game.chance(after), SeededRandomSource(str(n))) for n in seeds]
                reached = [game.follow(after, CHANCE, each).position for each in drawn]
            known = [evaluator.value(each, _QUICK_NODES) for each in reached]
            shares = [each.shares[seat] for each in known if each is not None]
            values[move] = sum(shares) / max(1, len(shares))
        return values

    def _values(  # the parts of one evaluation
        self,
        position: Any,
        seat: Seat,
        moves: Iterable[Any],
        wins: set[Any],
        source: RandomSource,
        nodes: int,
    ) -> dict[Any, float]:
        """Return the expected share of the seat after each move, by a search of its own."""
        chance = max(1, nodes // self._settings.rolls)
        budget = ReviewBudget(self._settings.strength, nodes, nodes, chance_nodes=chance)
        evaluator = PositionEvaluator(self._game, budget, str(source.below(_SEED_RANGE)))
        values: dict[Any, float] = {}
        for move in moves:
            if move in wins:
                values[move] = 1.0
                continue
            known = evaluator.value(self._game.follow(position, seat, move).position, nodes)
            if known is not None:
                values[move] = known.shares[seat]
        return values


class OddsJudge:
    """Finds the best answer to the mixed strategy of one other player, in a game with secrets."""

    def __init__(self, game: AnyGame, settings: PuzzleSettings) -> None:
        self._game, self._settings = game, settings

    def judge(self, position: Any, seat: Seat, source: RandomSource) -> Judgement | None:
        """Return the picks with the best expected share, if two evaluations agree."""
        legal = self._game.legal(position, seat)
        is_small = self._settings.least_moves <= legal.size <= self._settings.most_moves
        if position.options.players != _PLAYERS or not is_small:
            return None
        rival = 1 - seat
        odds = self._odds(position, rival, source)
        if len(odds) < _PLAYERS:  # the answer to a single pick needs no odds
            return None
        return self._judged(position, seat, odds, (), source)

    def judge_again(
        self, position: Any, seat: Seat, known: Judgement, source: RandomSource
    ) -> Judgement | None:
        """Return the picks with the best expected share against the known odds."""
        odds = [(self._game.parse_move(each.move), each.percent) for each in known.odds]
        return self._judged(position, seat, odds, (*known.solutions, known.tempting), source)

    def _judged(  # the parts of one judgement
        self,
        position: Any,
        seat: Seat,
        odds: list[tuple[Any, int]],
        known: Sequence[Any],
        source: RandomSource,
    ) -> Judgement | None:
        """Return the best picks, if two evaluations agree; the known ones are among them."""
        legal, nodes = self._game.legal(position, seat), self._settings.nodes
        quick = self._values(position, seat, legal, odds, source, nodes // _QUICK[-1])
        if not known and best_by_margin(quick, self._settings) is None:
            return None
        ranked = sorted(quick, key=lambda move: -quick[move])
        best = list(dict.fromkeys((*ranked[: self._settings.most_solutions + 2 * _RIVALS], *known)))
        first = self._values(position, seat, best, odds, source, nodes)
        found = best_by_margin(first, self._settings)
        if found is None:
            return None
        second = self._values(position, seat, best, odds, source, nodes * _DEEPER)
        found = agreed(found, best_by_margin(second, self._settings))
        if found is None:
            return None
        named = tuple(Odds(1 - seat, answer.text(), percent) for answer, percent in odds)
        return Judgement(found.goal, found.solutions, found.tempting, named, found.margin)

    def answer(
        self, position: Any, seat: Seat, odds: Sequence[Odds], level: int, source: RandomSource
    ) -> Any:
        """Return the pick with which a level, counted from 0, answers stated odds.

        It compares a few picks only, and with few nodes.
        """
        answers = [(self._game.parse_move(each.move), each.percent) for each in odds]
        legal, most = self._game.legal(position, seat), self._settings.odds_picks[level]
        seen = dict.fromkeys(legal.nth(source.below(legal.size)) for _ in range(most))
        nodes = self._settings.odds_nodes[level]
        values = self._values(position, seat, seen, answers, source, nodes)
        return max(values, key=lambda move: values[move])

    def _odds(self, position: Any, rival: Seat, source: RandomSource) -> list[tuple[Any, int]]:
        """Return up to three picks of weaker opponents in whole percent, which add up to 100."""
        view = self._game.view(position, rival)
        counts: Counter[Any] = Counter()
        for number in range(_SAMPLES):
            agent = find_agent(self._settings.rivals[number % len(self._settings.rivals)])
            if agent is not None:
                counts[agent.choose(self._game, view, source).move] += 1
        likely = counts.most_common(_LIKELY)
        total = sum(count for _, count in likely)
        odds = [(move, 5 * round(20 * count / total)) for move, count in likely]
        move, percent = odds[0]
        odds[0] = move, percent + 100 - sum(part for _, part in odds)
        return [(move, part) for move, part in odds if part > 0]

    def _values(  # the parts of one evaluation
        self,
        position: Any,
        seat: Seat,
        moves: Iterable[Any],
        odds: list[tuple[Any, int]],
        source: RandomSource,
        nodes: int,
    ) -> dict[Any, float]:
        """Return the expected share of picks against the odds."""
        shares: dict[str, float] = {}
        budget = Budget(nodes=max(1, nodes))
        return {
            move: sum(
                percent / 100 * self._share(position, seat, (move, answer), shares, source, budget)
                for answer, percent in odds
            )
            for move in moves
        }

    def _share(  # the parts of one evaluation
        self,
        position: Any,
        seat: Seat,
        picks: tuple[Any, Any],
        known: dict[str, float],
        source: RandomSource,
        budget: Budget,
    ) -> float:
        """Return the expected share of a seat after its pick and the rival's."""
        for each, pick in sorted(zip((seat, 1 - seat), picks, strict=True)):
            position = self._game.follow(position, each, pick).position
        if outcome := self._game.outcome(position):
            return float(outcome.share(seat))
        text = position.text()
        if text not in known:
            engine = Engine(self._settings.strength)
            analysis = engine.analyse(self._game, position, seat, source, budget)
            known[text] = analysis.shares[seat]
        return known[text]


def make_judge(game: AnyGame, settings: PuzzleSettings) -> Judge:
    """Return the strictest judge that there is for a game."""
    if find_plugin(game.name).solver:
        return ProofJudge(game, settings)
    return OddsJudge(game, settings) if game.has_secrets else SearchJudge(game, settings)
