"""Puzzles: shipped ones are valid, those with a solver are proven, and making can be resumed.

`PETRILAB_PUZZLES=all` proves every shipped puzzle instead of a sample.
"""

import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from petrilab.agents.plugin import find_plugin
from petrilab.cli.commands import petrilab
from petrilab.core import AnyGame, SeededRandomSource, find_game, read_position
from petrilab.explain.finding import Finding, select
from petrilab.match import LocalMatch
from petrilab.practice import Puzzle, PuzzleSettings, find_practice, practice_games, read_puzzles
from petrilab.practice.judgement import Judgement, agreed, best_by_margin, only_move
from petrilab.practice.puzzle import PLAYED, build_puzzle, decode_puzzles, encode_puzzle
from petrilab.practice.puzzle_checks import is_confirmed
from petrilab.practice.puzzle_generator import (
    Explanation,
    fit_rating,
    with_continuations,
    with_rating,
    with_reasons,
)
from petrilab.practice.turn_wins import winning_line, winning_moves
from petrilab.texts import LANGUAGES, texts
from support import DATA, ROOT

_SAMPLE = 3
_LEAST = {"petris": 300, "petri-dish": 150, "honeycomb": 100}
"""Puzzles of each game that are shipped at least."""
_TURNS = (
    "petri-dish - AMAL../BS.../-/-/-/BMALAS./BM.../-/-/- A WW 4",
    "petri-dish - BM..BS/BS.../AM.../-/.BM.BL/BSBM../-/-/-/...BL B ZW 10",
    "petri-dish - .BLASAM/BLBSALAS/BMBSAS./-/-/BSAM../..AM./-/-/...AL A IM 28",
    "petri-dish - BMBLBSBS/-/-/-/-/AMALASAS/-/-/-/- B IZ 0",
)
"""Positions in which a turn can be won, or cannot."""
_PROVEN = [game for game in practice_games() if find_plugin(game).solver and read_puzzles(game)]
_SHIPPED = [game for game in practice_games() if read_puzzles(game)]


def _sample(game: str) -> list[Puzzle]:
    """Return all puzzles of a game, or some of them, always the same."""
    puzzles = list(read_puzzles(game))
    if os.environ.get("PETRILAB_PUZZLES") == "all":
        return puzzles
    return random.Random(game).sample(puzzles, min(_SAMPLE, len(puzzles)))  # noqa: S311  # a sample


@pytest.mark.parametrize("game", _PROVEN)
def test_a_shipped_puzzle_has_exactly_the_claimed_solution(game: str) -> None:
    plugin = find_plugin(game).solver
    assert plugin
    solver = plugin.make(18)
    for puzzle in _sample(game):
        _, position = read_position(puzzle.position)
        found = only_move(solver.value_of_moves(position))
        assert found, puzzle.id
        assert tuple(move.text() for move in found.solutions) == puzzle.solutions
        assert found.goal == puzzle.goal


def test_the_documentation_counts_the_shipped_puzzles() -> None:
    page = (ROOT / "docs" / "practice.md").read_text("utf-8")
    counts = {game: len(read_puzzles(game)) for game in practice_games()}
    assert {game: min(count, _LEAST[game]) for game, count in counts.items()} == _LEAST
    assert (
        f"{counts['petris']} Petris puzzles, all proven, {counts['petri-dish']} Petri Dish puzzles "
        f"and {counts['honeycomb']} Honeycomb puzzles"
    ) in page


def _can_win(game: AnyGame, position: Any, seat: int) -> bool:
    """Return whether a seat can win by its own moves alone: the rules, without any kernel."""
    if outcome := game.outcome(position):
        return bool(outcome.share(seat) == 1)
    if game.actors(position) != (seat,):
        return False
    return any(
        _can_win(game, game.follow(position, seat, move).position, seat)
        for move in game.legal(position, seat)
    )


def test_wins_within_a_turn_are_exactly_those_of_the_rules() -> None:
    """The kernel tries all sequences of a turn; so does this slow search by the rules."""
    for text in _TURNS:
        game, position = read_position(text)
        (seat,) = game.actors(position)
        wins = winning_moves(game, position, seat, 1000)
        expected = {
            move
            for move in game.legal(position, seat)
            if _can_win(game, game.follow(position, seat, move).position, seat)
        }
        assert wins == expected, text
        assert len(winning_moves(game, position, seat, 0)) == min(1, len(wins))


def test_a_turn_that_can_be_won_is_played_to_the_win() -> None:
    for text in _TURNS:
        game, position = read_position(text)
        (seat,) = game.actors(position)
        can_win = _can_win(game, position, seat)
        line = winning_line(game, position, seat)
        assert bool(line) == can_win, text
        for move in line:
            assert game.actors(position) == (seat,)
            assert game.check(position, seat, move) is None
            position = game.follow(position, seat, move).position
        outcome = game.outcome(position)
        assert not can_win or (outcome and outcome.share(seat) == 1), text


@pytest.mark.parametrize("game", _SHIPPED)
def test_the_rest_of_a_turn_after_a_shipped_solution_wins_it(game: str) -> None:
    found, seen = find_game(game), 0
    for puzzle in read_puzzles(game):
        wins = 0
        for solution in puzzle.solutions:
            _, position = read_position(puzzle.position)
            for text in (solution, *puzzle.continuations.get(solution, ())):
                assert found.outcome(position) is None
                move = found.parse_move(text)
                assert found.check(position, puzzle.seat, move) is None, puzzle.id
                position = found.follow(position, puzzle.seat, move).position
            outcome = found.outcome(position)
            wins += bool(outcome and outcome.share(puzzle.seat) == 1)
        if puzzle.continuations:
            seen += 1
            assert wins == len(puzzle.solutions), puzzle.id
            assert set(puzzle.continuations) <= set(puzzle.solutions)
    assert (seen > 0) == (game == "petri-dish")


@pytest.mark.parametrize("game", _SHIPPED)
def test_shipped_turns_are_continued_as_the_rules_say(game: str) -> None:
    plugin = find_practice(game)
    assert plugin
    assert plugin.puzzles
    for puzzle in _gap_puzzles(game):
        assert with_continuations(puzzle, plugin.puzzles) == puzzle


def test_a_solution_is_followed_by_the_rest_of_the_turn() -> None:
    puzzle = next(each for each in read_puzzles("petri-dish") if each.continuations)
    move, rest = next(iter(puzzle.continuations.items()))
    result = build_puzzle(puzzle).results[move]
    assert len(result.frames) == 1 + len(rest)
    assert result.outcome
    assert result.outcome.winners == (puzzle.seat,)
    old = msgspec.structs.replace(puzzle, continuations={})
    assert "continuations" not in encode_puzzle(old)  # as in older files
    assert len(build_puzzle(old).results[move].frames) == 1


def _gap_puzzles(game: str) -> list[Puzzle]:
    """Return some of the puzzles that no solver proves, always the same."""
    return _sample(game) if game not in _PROVEN else []


@pytest.mark.parametrize("game", _SHIPPED)
def test_shipped_wins_within_a_turn_are_complete(game: str) -> None:
    """If a turn can be won, exactly the first moves of winning turns are solutions."""
    found = find_game(game)
    if found.has_secrets:
        return
    for puzzle in _gap_puzzles(game):
        _, position = read_position(puzzle.position)
        wins = winning_moves(found, position, puzzle.seat, 1000)
        assert not wins or {move.text() for move in wins} == set(puzzle.solutions), puzzle.id


@pytest.mark.parametrize("game", _SHIPPED)
def test_the_present_engine_confirms_shipped_puzzles(game: str) -> None:
    """`scripts/judge_puzzles.py --drop` removes those that fail after a change of the engine."""
    plugin = find_practice(game)
    assert plugin
    assert plugin.puzzles
    failed = [each.id for each in _gap_puzzles(game) if not is_confirmed(each, plugin.puzzles)]
    assert failed == []


def test_a_puzzle_with_another_solution_is_not_confirmed() -> None:
    for game in set(_SHIPPED) - set(_PROVEN):
        plugin, puzzle = find_practice(game), read_puzzles(game)[0]
        assert plugin
        assert plugin.puzzles
        assert is_confirmed(puzzle, plugin.puzzles)
        for solutions in ((puzzle.tempting,), (*puzzle.solutions, puzzle.tempting)):
            other = msgspec.structs.replace(puzzle, solutions=solutions)
            assert not is_confirmed(other, plugin.puzzles)


@pytest.mark.parametrize("game", _SHIPPED)
def test_shipped_margins_keep_to_the_settings(game: str) -> None:
    """Puzzles without a proof store their margin; the odds of the others are part of the task."""
    plugin, has_secrets = find_practice(game), find_game(game).has_secrets
    assert plugin
    assert plugin.puzzles
    for puzzle in read_puzzles(game):
        if game in _PROVEN:
            assert puzzle.margin == 0
            assert len(puzzle.solutions) == 1
            continue
        assert puzzle.margin >= int(100 * plugin.puzzles.margin)
        assert 1 <= len(puzzle.solutions) <= plugin.puzzles.most_solutions
        assert bool(puzzle.odds) == has_secrets


def test_two_judgements_agree_on_the_solutions_and_keep_the_smaller_margin() -> None:
    first = Judgement("best", ("a", "b"), "c", margin=0.3)
    second = Judgement("best", ("b", "a"), "d", margin=0.2)
    assert agreed(first, second) == Judgement("best", ("b", "a"), "d", margin=0.2)
    assert agreed(second, first) == Judgement("best", ("a", "b"), "c", margin=0.2)
    assert agreed(first, Judgement("best", ("a",), "b", margin=0.9)) is None
    assert agreed(first, None) is None


def test_puzzles_are_made_from_the_records_of_played_games(tmp_path: Path) -> None:
    """A record that begins with a known puzzle gives that puzzle; a second run adds nothing."""
    known = max(read_puzzles("petris"), key=lambda puzzle: _propagations(puzzle.position))
    game, position = read_position(known.position)
    match = LocalMatch(
        game, position.options, ("Ann", "Ben"), SeededRandomSource("record"), start=position
    )
    match.play(known.seat, game.parse_move(known.solutions[0]))
    record, file = tmp_path / "record.txt", tmp_path / "puzzles.jsonl"
    record.write_text(match.record().text(), encoding="utf-8")
    command = ["puzzles", "make", "petris", "--records", str(record), "--file", str(file)]
    for _ in range(2):
        done = CliRunner().invoke(petrilab, command, catch_exceptions=False)
        assert done.exit_code == 0, done.output
    made = decode_puzzles(file.read_text(encoding="utf-8"))
    assert len({puzzle.id for puzzle in made}) == len(made)
    assert {puzzle.source for puzzle in made} == {PLAYED}
    assert (made[0].id, made[0].solutions) == (known.id, known.solutions)


def _propagations(position: str) -> int:
    return int(read_position(position)[1].propagations)


def test_records_of_another_game_are_refused(tmp_path: Path) -> None:
    record = DATA / "golden" / "petris" / "track=6.txt"
    command = ["puzzles", "make", "honeycomb", "--records", str(record)]
    done = CliRunner().invoke(petrilab, [*command, "--file", str(tmp_path / "puzzles.jsonl")])
    assert done.exit_code != 0
    assert "honeycomb" in done.output


@pytest.mark.parametrize("game", _SHIPPED)
def test_shipped_puzzles_are_well_formed(game: str) -> None:
    puzzles, plugin = read_puzzles(game), find_practice(game)
    assert plugin
    assert plugin.puzzles
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        found, position = read_position(puzzle.position)
        assert puzzle.id == position.stable_hash()[:8]
        assert puzzle.goal in plugin.puzzles.goals
        assert set(puzzle.themes) <= set(plugin.puzzles.themes.values())
        for text in (*puzzle.solutions, puzzle.tempting):
            assert found.check(position, puzzle.seat, found.parse_move(text)) is None
        assert puzzle.tempting not in puzzle.solutions
        assert sum(odds.percent for odds in puzzle.odds) in {0, 100}
        assert puzzle.reasons
        for language in LANGUAGES:
            for reason in puzzle.reasons:
                assert texts(language).get(reason.kind, **reason.params) != reason.kind
    assert decode_puzzles("".join(map(encode_puzzle, puzzles))) == puzzles


@pytest.mark.parametrize("game", _SHIPPED)
def test_shipped_reasons_are_those_of_the_findings(game: str) -> None:
    """`scripts/puzzle_reasons.py` writes them again after a change of findings."""
    plugin = find_practice(game)
    assert plugin
    assert plugin.puzzles
    for puzzle in read_puzzles(game):
        assert with_reasons(puzzle, plugin.puzzles) == puzzle


def test_reasons_favour_the_solution() -> None:
    """Growth is neither good nor bad: it is no reason if anything else is different."""
    neutral = Finding("x-growth-difference", "growth", 9.0, is_neutral=True)
    good = Finding("x-points-difference", "points", 1.0)
    both = Explanation("a", select([neutral, good]))
    assert [each.kind for each in both.reasons] == [good.kind]
    assert [each.kind for each in Explanation("a", (neutral,)).reasons] == [neutral.kind]
    favoured = [
        puzzle
        for puzzle in read_puzzles("petris")
        if not any("growth" in reason.kind for reason in puzzle.reasons)
    ]
    assert len(favoured) > 0.98 * len(read_puzzles("petris"))


@pytest.mark.parametrize("game", _SHIPPED)
def test_a_puzzle_is_an_exercise_that_only_its_solutions_solve(game: str) -> None:
    puzzle = _sample(game)[0]
    exercise = build_puzzle(puzzle)
    solved = {move for move, result in exercise.results.items() if result.is_solution}
    assert solved == set(puzzle.solutions)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"a": 1, "b": 0, "c": -1}, ("win", "a", "b")),
        ({"a": -1, "b": 0, "c": -1}, ("save", "b", "a")),
        ({"a": 1, "b": 1, "c": -1}, None),
        ({"a": -1, "b": -1}, None),
        ({"a": 1, "b": None}, None),
        ({"a": 1}, None),
        ({}, None),
    ],
)
def test_only_a_unique_proven_move_makes_a_puzzle(
    values: dict[str, int | None], expected: tuple[str, str, str] | None
) -> None:
    found = only_move(values)
    assert (found and (found.goal, *found.solutions, found.tempting)) == expected


@pytest.mark.parametrize(
    ("values", "solutions"),
    [
        ({"a": 0.7, "b": 0.5, "c": 0.4}, ("a",)),
        ({"a": 0.70, "b": 0.68, "c": 0.4}, ("a", "b")),
        ({"a": 0.7, "b": 0.65, "c": 0.6, "d": 0.55}, None),
        ({"a": 0.7}, None),
    ],
)
def test_the_best_moves_must_be_better_by_the_margin(
    values: dict[str, float], solutions: tuple[str, ...] | None
) -> None:
    settings = PuzzleSettings(options=("-",), agents=("random",), margin=0.1, most_solutions=2)
    found = best_by_margin(values, settings)
    assert (found.solutions if found else None) == solutions


def test_puzzles_with_odds_are_rated_against_these_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level that does not see the odds fails by chance, and the puzzle seems hard."""
    monkeypatch.setattr("petrilab.agents.levels.Level.choose", None)
    plugin = find_practice("honeycomb")
    assert plugin
    assert plugin.puzzles
    ratings = []
    for few in (True, False):
        puzzle = next(each for each in read_puzzles("honeycomb") if _has_few_picks(each) == few)
        ratings.append(with_rating(puzzle, plugin.puzzles).rating)
        assert with_rating(puzzle, plugin.puzzles).rating == ratings[-1]
    assert ratings[0] < ratings[1], "among more picks the best one is harder to find"


def _has_few_picks(puzzle: Puzzle) -> bool:
    game, position = read_position(puzzle.position)
    return game.legal(position, puzzle.seat).size < 20


def test_the_rating_of_a_puzzle_follows_from_the_success_of_the_levels() -> None:
    levels = (800, 1000, 1200)
    ratings = [
        fit_rating([(level, float(level >= least)) for level in levels])
        for least in (0, 900, 1100, 2000)
    ]
    assert ratings == sorted(ratings)
    assert len(set(ratings)) == len(ratings)
    assert 500 <= ratings[0] <= ratings[-1] <= 1500
