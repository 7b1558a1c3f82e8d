"""Playing in the terminal: steps, ghosts, undo, refusals, curtains, whole games."""

import re
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from petrilab.agents import GreedyAgent, RandomAgent, warming
from petrilab.cli import main
from petrilab.cli import play as terminal
from petrilab.core import SeededSource, find_game, read_record
from petrilab.texts import LANGUAGES, texts

_SCREEN = "\n" * 50


def sit_down(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: Iterable[str],
    *arguments: str,
) -> str:
    """What is printed while somebody types these lines."""
    typed = iter(lines)

    def answer(prompt: str) -> str:
        print(prompt, end="")  # noqa: T201  # as input() does
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    with pytest.raises(SystemExit) as exit_:
        main(["play", *arguments])
    said = capsys.readouterr()
    assert (exit_.value.code, said.err) == (0, "")
    return said.out


@pytest.fixture
def table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Type lines at a table."""

    def play(lines: Iterable[str], *arguments: str) -> str:
        return sit_down(monkeypatch, capsys, lines, *arguments)

    return play


def test_steps_show_what_may_follow_and_the_ghost(table: Callable[..., str]) -> None:
    said = table(["2", "3", "ok", "quit"], "petris", "--seed", "1")
    assert "One bacterium to which dish? 0 3 5" in said
    assert "If you confirm 2>3:1:" in said
    assert "A grows to 2 in dish 3" in said
    assert "A propagates 2>3:1." in said


def test_a_refused_step_or_move_says_why_and_loses_nothing(table: Callable[..., str]) -> None:
    said = table(["2", "4", "3", "ok", "9>9:9", "hello", "quit"], "petris", "--seed", "1")
    assert "Dish 4 does not touch dish 2." in said
    assert "A propagates 2>3:1." in said
    assert '"hello" is neither a move nor a step of one.' in said


def test_a_move_against_an_opponent_can_be_undone(table: Callable[..., str]) -> None:
    said = table(["2>3:1", "undo", "2>0:1", "quit"], "petris", "--seed", "1")
    assert "Taken back." in said
    assert "A propagates 2>0:1." in said


def test_undo_does_not_cross_another_person(table: Callable[..., str]) -> None:
    said = table(["2>3:1", "4>1:1", "undo", "quit"], "petris", "--seats", "human,human")
    assert "Taken back." in said
    said = table(["2>3:1", "undo", "quit"], "petris", "--seats", "human,human")
    assert "Taken back." not in said
    assert "not taken back across dice, secrets or another player's move" in said


def test_undo_does_not_cross_dice(table: Callable[..., str]) -> None:
    game = "petri-dish", "--seats", "human,human", "--seed", "3"
    said = table(["undo", "quit"], *game)
    assert "not taken back across dice" in said


def test_moves_are_listed_in_portions(table: Callable[..., str]) -> None:
    said = table(["moves", "moves 23970", "quit"], "honeycomb", "--seats", "human,random")
    assert "40 of 23" in said
    assert "36+37-35" in said


def test_resigning_ends_the_match(table: Callable[..., str]) -> None:
    said = table(["resign", "no", "resign", "yes"], "petris", "--seats", "human,human")
    assert "A resigned. B wins." in said


def test_a_curtain_falls_between_secret_choices(table: Callable[..., str]) -> None:
    game = "honeycomb", "--options", "board=rectangle:3x2", "--seats", "human,human"
    said = table(["", "+1", "+2", "ok", "", "4+5-1", "quit"], *game)
    before, _, rest = said.partition("give the screen to B alone")
    assert "give the screen to A alone" in before
    assert "So far: +1 +2" in before
    assert _SCREEN in before[before.index("So far: +1 +2") :]
    assert "+1" not in rest.partition("A reads")[0]


def test_the_end_of_input_leaves_the_table(table: Callable[..., str]) -> None:
    assert "Goodbye." in table([], "petris")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_speaks_every_language(language: str, table: Callable[..., str]) -> None:
    said = table(["?", "2", "4", "quit"], "petris", "--lang", language)
    assert texts(language).get("play-bye") in said
    assert texts(language).get("play-help").splitlines()[2].strip() in said
    assert not re.search(r"play-[a-z]", said)
    assert not re.search(r"petris-[a-z]", said)


@pytest.mark.parametrize(
    ("name", "options", "seats"),
    [
        ("petris", "-", "human,greedy"),
        ("petris", "players=3", "human,human,random"),
        ("petri-dish", "players=3,max-turns=30", "human,greedy,random"),
        ("honeycomb", "board=hexagon:3", "human,human"),
        ("honeycomb", "players=4", "human,greedy,random,random"),
    ],
)
def test_a_whole_game_is_played_and_saved(
    name: str,
    options: str,
    seats: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Any,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game, source = find_game(name), SeededSource("table")
    names = tuple(seats.split(","))
    table = terminal.Table(game, game.options_type.parse(options), names, source, texts("en"))
    file = tmp_path / "game.txt"

    def answer(prompt: str) -> str:
        """Build a random legal move by steps, then confirm it."""
        if "Save the record" in prompt:
            return str(file)
        if "press Enter" in prompt:
            return ""
        match, seat = table._match, "ABCDEFGHIJ".index(prompt[0])
        if table._partial:
            return "ok"
        legal = game.legal(game.imagine(match.view(seat), source), seat)
        return " ".join(game.steps(legal.nth(source.below(legal.size))))

    monkeypatch.setattr("builtins.input", answer)
    table.play()
    assert "Saved to" in capsys.readouterr().out
    read_record(file.read_text()).replay()


def test_levels_sit_down_by_number_or_name_and_are_shown_with_both(
    table: Callable[..., str],
) -> None:
    for name in ("1", "spore", "1-spore"):
        said = table(["2>3:1", "quit"], "petris", "--seats", f"human,{name}", "--seed", "1")
        assert "B is the computer (1 spore)" in said
        assert "B propagates" in said


def _fake_warmer(monkeypatch: pytest.MonkeyPatch, cache: Path, work: str) -> None:
    """A machine on which nothing is prepared, and a warmer that does this instead of compiling."""
    code = f"from petrilab.agents import warmer; import time\nwork = lambda game: {work}\n"
    code += "warmer.WORK = dict.fromkeys(warmer.WORK, work); warmer.warm_up()"
    monkeypatch.setenv("PETRILAB_CACHE_DIR", str(cache))
    monkeypatch.setattr(warming, "COMMAND", (sys.executable, "-c", code))
    monkeypatch.setattr(warming, "_started", [])
    monkeypatch.setattr("petrilab.agents.levels.Level.choose", GreedyAgent.choose)
    monkeypatch.setattr("petrilab.agents.plain.PlainSearch.choose", RandomAgent.choose)


@pytest.mark.parametrize(
    ("level", "said_so"), [("2", False), ("4", True)], ids=["at once", "after a while"]
)
def test_a_cold_level_plays_at_once_or_says_that_it_is_preparing(
    table: Callable[..., str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    level: str,
    said_so: bool,
) -> None:
    _fake_warmer(monkeypatch, tmp_path, "time.sleep(0.2)")
    said = table(["2>3:1", "quit"], "petris", "--seats", f"human,{level}", "--seed", "1")
    assert ("4 vibrio is preparing … 0 s" in said) == said_so
    assert "B propagates" in said
    _end_of_warming()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_level_that_cannot_be_prepared_explains_and_the_match_can_be_kept(
    table: Callable[..., str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    _fake_warmer(monkeypatch, tmp_path / "cache", "1 / 0")
    kept = str(tmp_path / "kept.txt")
    arguments = ("petris", "--seats", "human,5", "--lang", language)
    said = table(["2>3:1", kept], *arguments)
    assert "(ZeroDivisionError: division by zero)" in " ".join(said.split())
    assert read_record(Path(kept).read_text()).moves
    _end_of_warming()


def _end_of_warming() -> None:
    while warming.is_warming():
        time.sleep(0.05)
