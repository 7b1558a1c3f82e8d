"""Playing in the terminal: steps, ghosts, undo, refusals, hidden choices, whole games."""

import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from petrilab.agents import GreedyAgent, RandomAgent, warm_up
from petrilab.cli import main
from petrilab.cli import play as play_module
from petrilab.core import SeededRandomSource, find_game, read_record
from petrilab.texts import LANGUAGES, texts

_SCREEN = "\n" * 50


def run_play(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: Iterable[str],
    *arguments: str,
) -> str:
    """Return the output of `petrilab play` with these lines as input."""
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
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Return a function that plays with given lines of input."""

    def play_lines(lines: Iterable[str], *arguments: str) -> str:
        return run_play(monkeypatch, capsys, lines, *arguments)

    return play_lines


def test_a_match_begins_in_a_position_with_its_options(play: Callable[..., str]) -> None:
    position = "petris track=6 0020000/0001010 0,0 4"
    said = play(["2", "0", "ok", "quit"], "petris", "--position", position, "--seed", "1")
    assert "A  Points: 0/6 · Bacteria left: 18" in said
    assert "Set: 3/12" in said
    assert "A propagates 2>0:1." in said


def test_steps_show_the_next_steps_and_the_ghost(play: Callable[..., str]) -> None:
    said = play(["2", "3", "ok", "quit"], "petris", "--seed", "1")
    assert "One bacterium to which dish? 0 3 5" in said
    assert "If you confirm 2>3:1:" in said
    assert "A grows to 2 in dish 3" in said
    assert "A propagates 2>3:1." in said


def test_a_refused_step_or_move_keeps_the_steps_so_far(play: Callable[..., str]) -> None:
    said = play(["2", "4", "3", "ok", "9>9:9", "hello", "quit"], "petris", "--seed", "1")
    assert "Dish 4 does not touch dish 2." in said
    assert "A propagates 2>3:1." in said
    assert '"hello" is neither a move nor a step of one.' in said


def test_a_move_against_an_opponent_can_be_undone(play: Callable[..., str]) -> None:
    said = play(["2>3:1", "undo", "2>0:1", "quit"], "petris", "--seed", "1")
    assert "Taken back." in said
    assert "A propagates 2>0:1." in said


def test_undo_does_not_cross_another_person(play: Callable[..., str]) -> None:
    said = play(["2>3:1", "4>1:1", "undo", "quit"], "petris", "--seats", "human,human")
    assert "Taken back." in said
    said = play(["2>3:1", "undo", "quit"], "petris", "--seats", "human,human")
    assert "Taken back." not in said
    assert "not taken back across dice, secrets or another player's move" in said


def test_undo_does_not_cross_dice(play: Callable[..., str]) -> None:
    game = "petri-dish", "--seats", "human,human", "--seed", "3"
    said = play(["undo", "quit"], *game)
    assert "not taken back across dice" in said


def test_moves_are_listed_in_pages(play: Callable[..., str]) -> None:
    said = play(["moves", "moves 23970", "quit"], "honeycomb", "--seats", "human,random")
    assert "40 of 23" in said
    assert "36+37-35" in said


def test_resigning_ends_the_match(play: Callable[..., str]) -> None:
    said = play(["resign", "no", "resign", "yes"], "petris", "--seats", "human,human")
    assert "A resigned. B wins." in said


def test_the_screen_is_cleared_between_secret_choices(play: Callable[..., str]) -> None:
    game = "honeycomb", "--options", "board=rectangle:3x2", "--seats", "human,human"
    said = play(["", "+1", "+2", "ok", "", "4+5-1", "quit"], *game)
    before, _, rest = said.partition("give the screen to B alone")
    assert "give the screen to A alone" in before
    assert "So far: +1 +2" in before
    assert _SCREEN in before[before.index("So far: +1 +2") :]
    assert "+1" not in rest.partition("A reads")[0]


def test_calls_are_made_in_the_terminal(play: Callable[..., str]) -> None:
    game = "honeycomb", "--options", "board=rectangle:3x2,calls=spoken", "--seats", "human,human"
    said = play(["", "1+2", "", "1+4", "", "", "ok", "", "1", "ok"], *game)
    assert "You are reading. Confirm to go on once all have answered." in said
    assert "+ COMPETITION or - NOPE? Confirm to say nothing. +1" in said
    assert "If you confirm call+1:" in said
    assert "COMPETITION! Hexagon 1 turns black; it was picked by A, B." in said


def test_a_call_that_comes_too_late_in_the_terminal_is_lost(
    play: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock is stopped while the person picks, and runs while the opponent reads."""
    now = [0.0]
    monkeypatch.setattr("petrilab.cli.play.time.monotonic", lambda: now[0])

    def lines() -> Iterator[str]:
        yield "1+2"
        now[0] += 9  # whether the person reads or calls, the turn is over
        yield "ok"

    game = "honeycomb", "--options", "board=rectangle:3x2,calls=spoken", "--seats", "human,random"
    said = play(lines(), *game, "--seed", "1")
    assert "Too late: time was up, so you said nothing this time." in said


def test_the_end_of_input_ends_the_match(play: Callable[..., str]) -> None:
    assert "Goodbye." in play([], "petris")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_works_in_every_language(language: str, play: Callable[..., str]) -> None:
    said = play(["?", "2", "4", "quit"], "petris", "--lang", language)
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
        ("honeycomb", "board=hexagon:2,calls=spoken", "human,human"),
        ("honeycomb", "players=3,board=hexagon:2,calls=spoken", "human,greedy,random"),
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
    game, source = find_game(name), SeededRandomSource("table")
    names = tuple(seats.split(","))
    terminal_match = play_module.TerminalMatch(
        game, game.options_type.parse(options), names, source, texts("en")
    )
    file = tmp_path / "game.txt"

    def answer(prompt: str) -> str:
        """Build a random legal move by steps, then confirm it."""
        if "Save the record" in prompt:
            return str(file)
        if "press Enter" in prompt:
            return ""
        match, seat = terminal_match._match, "ABCDEFGHIJ".index(prompt[0])
        if terminal_match._partial:
            return "ok"
        legal = game.legal(game.determinize(match.view(seat), source), seat)
        return " ".join(game.steps(legal.nth(source.below(legal.size)))) or "ok"

    monkeypatch.setattr("builtins.input", answer)
    terminal_match.play()
    assert "Saved to" in capsys.readouterr().out
    read_record(file.read_text()).replay()


def test_levels_are_chosen_by_number_or_name(
    play: Callable[..., str],
) -> None:
    for name in ("1", "spore", "1-spore"):
        said = play(["2>3:1", "quit"], "petris", "--seats", f"human,{name}", "--seed", "1")
        assert "B is the computer (1 spore)" in said
        assert "B propagates" in said


def _fake_warm_up(monkeypatch: pytest.MonkeyPatch, cache: Path, work: str) -> None:
    """Use an empty kernel cache, and a warm-up that does `work` instead of compiling."""
    code = "from petrilab.agents import warm_up_main as w; import time\n"
    code += f"w.compile_part = lambda game, part: {work}\nw.warm_up()"
    monkeypatch.setenv("PETRILAB_CACHE_DIR", str(cache))
    monkeypatch.setattr(warm_up, "COMMAND", (sys.executable, "-c", code))
    monkeypatch.setattr(warm_up, "_started", [])
    monkeypatch.setattr(
        "petrilab.agents.levels.Level.choose",
        lambda _level, game, view, source, *_: GreedyAgent().choose(game, view, source),
    )
    monkeypatch.setattr(
        "petrilab.agents.flat_monte_carlo.FlatMonteCarlo.choose", RandomAgent.choose
    )


@pytest.mark.parametrize(
    ("level", "said_so"), [("2", False), ("4", True)], ids=["at once", "after a while"]
)
def test_a_level_without_kernels_plays_or_reports_that_it_is_preparing(
    play: Callable[..., str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    level: str,
    said_so: bool,
) -> None:
    _fake_warm_up(monkeypatch, tmp_path, "time.sleep(0.2)")
    said = play(["2>3:1", "quit"], "petris", "--seats", f"human,{level}", "--seed", "1")
    assert ("4 vibrio is preparing … 0 s" in said) == said_so
    assert "B propagates" in said
    _wait_for_warm_up()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_level_that_cannot_be_prepared_reports_why_and_offers_to_save(
    play: Callable[..., str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    _fake_warm_up(monkeypatch, tmp_path / "cache", "1 / 0")
    kept = str(tmp_path / "kept.txt")
    arguments = ("petris", "--seats", "human,5", "--lang", language)
    said = play(["2>3:1", kept], *arguments)
    assert "(ZeroDivisionError: division by zero)" in " ".join(said.split())
    assert read_record(Path(kept).read_text()).moves
    _wait_for_warm_up()


def _wait_for_warm_up() -> None:
    while warm_up.is_running():
        time.sleep(0.05)
