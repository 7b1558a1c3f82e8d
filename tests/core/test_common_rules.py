"""Refusals common to all games: turns, options, texts of positions, moves and records."""

from collections.abc import Callable

import pytest

from petrilab.core import (
    CHANCE,
    AnyGame,
    Refusal,
    RefusedError,
    all_games,
    find_game,
    read_move,
    read_position,
    read_record,
)
from petrilab.core.refusal_rules import OptionRule, TextRule, TurnRule
from support import at, game_of, start

_START = "petris - 0010000/0000100 0,0 0"
_RECORD = '[Game "petris"]\n[Rules "1"]\n'
_GAMES = pytest.mark.parametrize("game", all_games(), ids=str)


def refused(ask: Callable[[], object]) -> Refusal:
    """Return the refusal that calling `ask` raises."""
    with pytest.raises(RefusedError) as caught:
        ask()
    return caught.value.refusal


# Turns --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("over", "move"),
    [
        ("petris - S000000/0000100 0,0 0", "2>3:1"),
        ("petri-dish - AS.../-/-/-/-/-/-/-/-/- A - 0", "Z0tip"),
        ("honeycomb board=rectangle:3x2 AAB/A.B 3 - crowded", "5"),
    ],
)
def test_no_actor_may_act_after_the_end(over: str, move: str) -> None:
    position = at(over)
    game = game_of(position)
    refusal = game.check(position, 0, read_move(game, move))
    assert refusal is not None
    assert refusal.rule == TurnRule.GAME_OVER
    assert game.preview(game.view(position, 0), 0, []).blocked == refusal


@pytest.mark.parametrize(
    ("waiting", "actor", "move"),
    [
        (_START, 1, "4>3:1"),
        (_START, CHANCE, "2>3:1"),
        ("petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A - 0", 0, "Z0left"),
        ("honeycomb board=rectangle:3x2 .../... 1 A:1+2 -", 0, "3+4"),
    ],
)
def test_only_the_actors_of_a_position_may_act(waiting: str, actor: int, move: str) -> None:
    position = at(waiting)
    game = game_of(position)
    refusal = game.check(position, actor, read_move(game, move))
    assert refusal is not None
    assert refusal.rule == TurnRule.NOT_WAITING
    assert refusal.params == {"actor": "*" if actor == CHANCE else "AB"[actor]}


# Options ------------------------------------------------------------------------------------


@_GAMES
def test_only_the_options_of_a_game_can_be_set(game: AnyGame) -> None:
    refusal = refused(lambda: game.options_type.parse("speed=fast"))
    assert refusal.rule == OptionRule.UNKNOWN
    known = ", ".join(spec.name for spec in game.options_type.specs())
    assert refusal.params == {"option": "speed", "known": known}


@_GAMES
def test_an_option_has_only_the_values_it_allows(game: AnyGame) -> None:
    for spec in game.options_type.specs():
        refusal = refused(lambda name=spec.name: game.options_type.parse(f"{name}=~"))  # type: ignore[misc]
        assert refusal.rule == OptionRule.VALUE
        assert refusal.params == {
            "option": spec.name,
            "found": "~",
            "allowed": spec.kind.allowed(),
        }
    assert refused(lambda: game.options_type(players=99)).rule == OptionRule.VALUE


def test_each_option_is_given_once() -> None:
    options = find_game("petri-dish").options_type
    for text in ("players=3,players=3", "max-turns=5,max_turns=5"):
        assert refused(lambda text=text: options.parse(text)).rule == OptionRule.TWICE  # type: ignore[misc]


@pytest.mark.parametrize("text", ["players", "=3", "players=", "players=3,", "players:3"])
def test_an_option_is_written_as_name_and_value(text: str) -> None:
    options = find_game("petris").options_type
    assert refused(lambda: options.parse(text)).rule == OptionRule.FORM


# Texts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "chess - x", "Petris - x", "-"])
def test_a_text_begins_with_the_name_of_a_game(text: str) -> None:
    refusal = refused(lambda: read_position(text))
    assert refusal.rule == TextRule.UNKNOWN_GAME
    assert refusal.params["known"] == "honeycomb, petri-dish, petris"
    assert refused(lambda: read_record(f'[Game "{text}"]')).rule == TextRule.UNKNOWN_GAME


@_GAMES
def test_a_position_has_a_fixed_number_of_fields(game: AnyGame) -> None:
    text = start(game.name).text()
    for wrong in (game.name, f"{game.name} -", text + " 0", text.rpartition(" ")[0]):
        refusal = refused(lambda wrong=wrong: read_position(wrong))  # type: ignore[misc]
        assert refusal.rule == TextRule.FIELDS
        assert refusal.params["count"] != refusal.params["found"]


def test_each_field_has_its_own_form() -> None:
    refusal = refused(lambda: read_position("petris - 0010000/00x0100 0,0 0"))
    assert refusal.rule == TextRule.FIELD
    assert refusal.params == {
        "field": "dishes", "column": 20, "found": "x0100", "expected": "0-5 S"
    }  # fmt: skip
    refusal = refused(lambda: read_position("petris - 0010000/0000100 0,0 25"))
    assert (refusal.rule, refusal.params["expected"]) == (TextRule.FIELD, "0-24")


@_GAMES
def test_a_move_has_the_form_of_its_game(game: AnyGame) -> None:
    refusal = refused(lambda: read_move(game, "castle\tkingside"))
    assert refusal.rule == TextRule.MOVE
    assert refusal.params["found"] == "castle\N{REPLACEMENT CHARACTER}kingside"


@pytest.mark.parametrize(
    "position", [_START, "petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A GM 0"]
)
def test_a_step_names_a_place_or_a_choice(position: str) -> None:
    here = at(position)
    game = game_of(here)
    mistake = game.preview(game.view(here, 0), 0, ["nowhere"]).mistake
    assert mistake is not None
    assert (mistake.rule, dict(mistake.params)) == (TextRule.STEP, {"found": "nowhere"})


@pytest.mark.parametrize(
    "line", ['[Game "petris"]', '[Event "x"]', "[Options -]", '[Options "-"', '[A "x\\n"]']
)
def test_a_tag_is_known_well_written_and_given_once(line: str) -> None:
    refusal = refused(lambda: read_record(f"{_RECORD}{line}\n\n*"))
    assert (refusal.rule, dict(refusal.params)) == (TextRule.TAG, {"line": 3, "found": line})


@pytest.mark.parametrize("word", ["2>3:1", "Z.2>3:1", ".2>3:1", "A."])
def test_each_move_of_a_record_names_its_actor(word: str) -> None:
    refusal = refused(lambda: read_record(f"{_RECORD}\nA.2>3:1\n{word} *"))
    assert (refusal.rule, dict(refusal.params)) == (TextRule.ACTOR, {"line": 5, "found": word})


@_GAMES
def test_texts_have_a_maximum_length(game: AnyGame) -> None:
    for most, ask in (
        (4096, lambda: read_position(f"{game.name} - {'0' * 4096}")),
        (256, lambda: read_move(game, "1" * 257)),
        (1_000_000, lambda: read_record(f'[Game "{game.name}"]\n{" " * 1_000_000}')),
    ):
        refusal = refused(ask)
        assert (refusal.rule, refusal.params["most"]) == (TextRule.TOO_LONG, most)


@_GAMES
def test_a_record_is_read_by_the_rules_it_was_made_with(game: AnyGame) -> None:
    for tag in ("", '[Rules "0"]'):
        refusal = refused(lambda tag=tag: read_record(f'[Game "{game.name}"]\n{tag}\n'))  # type: ignore[misc]
        assert refusal.rule == TextRule.RULES_VERSION
        assert refusal.params["expected"] == game.rules_version


def test_a_record_leads_to_the_position_it_names() -> None:
    moves = "\nA.2>3:1 *"
    last = read_record(_RECORD + moves).replay()
    right = read_record(f'{_RECORD}[Hash "{last.stable_hash()}"]\n{moves}')
    assert right.replay() == last
    wrong = read_record(f'{_RECORD}[Hash "{"0" * 16}"]\n{moves}')
    refusal = refused(wrong.replay)
    assert refusal.rule == TextRule.HASH
    assert refusal.params == {"found": last.stable_hash(), "expected": "0" * 16}


def test_a_record_leads_to_the_result_it_names() -> None:
    refusal = refused(read_record(f"{_RECORD}\nA.2>3:1 stuck/loss/A/B").replay)
    assert refusal.rule == TextRule.RESULT
    assert refusal.params == {"found": "*", "expected": "stuck/loss/A/B"}
    two_results = f'{_RECORD}[Result "stuck/loss/A/B"]\n\nA.2>3:1 *'
    assert refused(lambda: read_record(two_results)).rule == TextRule.RESULT
    read_record(f"{_RECORD}\nA.2>3:1 resigned/loss/A/B").replay()


def test_the_refusal_of_a_move_of_a_record_has_its_number() -> None:
    refusal = refused(read_record(f"{_RECORD}\nA.2>3:1 B.4>2:1 *").replay)
    assert (refusal.rule, refusal.params["move"]) == ("petris-adjacent", 2)
