"""Real refusals, provoked in every game, become sentences that name place and reason."""

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from match_refusals import online_refusals
from petrilab.core import (
    CHANCE,
    AnyGame,
    Refusal,
    RefusedError,
    SeededRandomSource,
    all_games,
    draw,
    find_game,
    next_actor,
    params,
    read_move,
    read_position,
    read_record,
)
from petrilab.core.refusal import RECORD_MOVE
from petrilab.games.petris import Propagation
from petrilab.match import LocalMatch
from petrilab.texts import DEFAULT, LANGUAGES, sources, texts
from server_refusals import server_refusals
from support import at, common_rules, game_of

_EACH = 30
"""Maximum number of refusals of each rule that are turned into sentences."""


# Refused while building and making moves ------------------------------------------------------

_OPTIONS_BY_GAME = {
    "petris": ("-", "players=3", "players=3,ties=all", "track=30"),
    "petri-dish": ("-", "players=4", "players=3,wedge-setup=large-tip,max-turns=40"),
    "honeycomb": (
        "board=hexagon:2",
        "players=3,board=hexagon:3,antibiotic-rounds=2",
        "board=rectangle:3x2,antibiotic=required,minutes=5",
        "players=3,board=hexagon:2,calls=spoken",
    ),
}


def _by_random_play(name: str, options: str, seed: int) -> Iterator[Refusal]:
    """Yield refusals along a random game: of places, random steps and random moves."""
    game, source = find_game(name), SeededRandomSource(seed)
    position = game.initial(game.options_type.parse(options))
    for _ in range(60):
        actor = next_actor(game, position)
        if actor is None:
            break
        yield from _refused_moves(game, position, actor, source)
        if actor >= 0:
            yield from _refused_steps(game, position, actor, source)
        legal, drawn = game.legal(position, actor), game.chance(position)
        move = draw(drawn, source) if drawn else legal.nth(source.below(legal.size))
        position = game.apply(position, actor, move)


def _refused_moves(
    game: AnyGame, position: Any, actor: int, source: SeededRandomSource
) -> Iterator[Refusal]:
    codes = game.code_count(position.options)
    for _ in range(10):
        try:
            move = game.from_code(position.options, source.below(codes))
        except ValueError:
            continue
        if refusal := game.check(position, actor, move):
            yield refusal


def _refused_steps(
    game: AnyGame, position: Any, seat: int, source: SeededRandomSource
) -> Iterator[Refusal]:
    """Yield the refusals of random steps, each after some allowed ones."""
    view = game.view(position, seat)
    made: tuple[str, ...] = ()
    places = [place.name for place in game.geometry(position.options).places]
    words = (*places, *(f"+{place}" for place in places), *(f"-{place}" for place in places))
    for _ in range(6):
        step = (*words, *"DGIMZW")[source.below(len(words) + 6)]
        preview = game.preview(view, seat, (*made, step))
        yield from preview.refused.values()
        yield from (refusal for refusal in (preview.mistake, preview.blocked) if refusal)
        steps = list(game.preview(view, seat, made).steps)
        if not steps:
            break
        made = (*made, steps[source.below(len(steps))])


# Refused in prepared positions ----------------------------------------------------------------

_SMALL = "honeycomb board=rectangle:3x2"
_WHEEL = "AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/-"

_MOVES = (
    ("petris - 001S000/0000100 0,0 0", "0>1:1"),
    ("petris - 0010000/0000100 0,0 0", "2>4:1"),
    ("petris - 0020000/0000100 0,0 0", "2>0:1,3:2"),
    ("petris - 0010000/0000100 0,0 0", "2>3:2"),
    ("petris - 0040000/0022000 0,0 0", "2>3:2"),
    ("petris - 2040000/0000100 0,0 0", "2>0:4"),
    ("petris - S020000/0000100 0,0 0", "2>0:1"),
    (f"{_SMALL} .../... 1 - -", "1+7"),
    (f"{_SMALL} .../... 1 - -", "1+2+3"),
    ("honeycomb board=rectangle:3x2,colonies=1 .../... 1 - -", "1+2"),
    (f"{_SMALL} .../... 1 - -", "3+3"),
    (f"{_SMALL} AB./... 2 - -", "1+4"),
    (f"{_SMALL} AB#/... 3 - -", "3+4"),
    (f"{_SMALL} A#./... 11 - -", "3+4-5"),
    ("honeycomb board=rectangle:3x2,antibiotic-rounds=0 .../... 1 - -", "1+2-3"),
    ("honeycomb board=rectangle:3x2,antibiotic-rounds=1 A#./... 2 - -", "3+4-5"),
    (f"{_SMALL} .../... 1 - -", "1+2-2"),
    (f"{_SMALL} AAB/B.. 2 - -", "5+6-6"),
    ("honeycomb board=rectangle:3x2,antibiotic=required .../... 1 - -", "1+2"),
    (f"{_SMALL} .../... 1 - -", "time-up"),
    ("petri-dish - -/-/-/-/-/-/-/-/-/- ? - 0", "A@3"),
    ("petri-dish - -/-/-/-/-/AMALASAS/-/-/-/- ? - 0", "B@5"),
    ("petri-dish players=4 BMBLBSBS/-/AMALASAS/-/-/-/-/-/-/- ? - 0", "C@7"),
    (f"petri-dish - {_WHEEL} ? - 0", "first=C"),
    (f"petri-dish - {_WHEEL} A - 0", "Z0left"),
    (f"petri-dish - {_WHEEL} A GM 0", "DGW"),
    (f"petri-dish - {_WHEEL} A GM 0", "Z5left"),
    (f"petri-dish - {_WHEEL} A GM 0", "GZ5left"),
    ("petri-dish - ASAL../-/-/-/-/.BM../-/-/-/- A D 0", "D0tip>1tip"),
    ("petri-dish - AMAL../-/-/AM.../..AS./.BM../-/..AS./-/- A D 0", "D0mid>0left"),
    ("petri-dish - AMAL../-/-/-/-/.BM../-/-/-/- A D 0", "D0tip>0left"),
    ("petri-dish - ASALBSBS/-/.AL../-/-/-/-/-/-/- A D 0", "D0mid>0left"),
    ("petri-dish - AL.../-/-/-/-/.BM../-/-/-/- A G 0", "G0tip"),
    ("petri-dish - AM.../.AL../.AL../.AL../-/.BM../-/-/-/- A G 0", "G0tip"),
    ("petri-dish - AM.../-/-/-/-/.BL../-/-/-/- A G 0", "G1tip"),
    ("petri-dish - AL.../-/.AS../.AS../.AS../.BM../-/-/-/- A G 0", "G1tip"),
    ("petri-dish - ASAS../-/-/-/-/BL.../-/-/-/- A I 0", "I0mid"),
    ("petri-dish - AS.../-/-/-/-/BLBM../-/-/-/- A I 0", "I5mid"),
    ("petri-dish - ALBS../.AL../.AL../-/-/BL.../-/-/-/- A I 0", "I5tip"),
    ("petri-dish - -/AS.../-/-/.AM../-/-/..BS./-/- A M 0", "M1tip>4left"),
    ("petri-dish - .BSAS./-/-/.AS../-/-/-/-/-/...BM A M 0", "M0left>0mid"),
    ("petri-dish - AS.../-/-/-/-/.BL../-/-/-/- A Z 0", "Z3mid"),
    ("petri-dish - AS.../-/-/-/-/.BL../.BM../.BM../.BM../- A Z 0", "Z5mid"),
    ("petri-dish - AMAL../-/-/-/-/BM.../-/-/-/- A DM 0", "D5tip>5mid"),
    ("petri-dish - AMAL../-/-/-/-/BM.../-/-/-/- A DM 0", "M0tip>5tip"),
    ("petris - S000000/0000100 0,0 0", "2>3:1"),
)
"""Positions, each with an illegal move of the next actor."""

_STEPS = (
    ("petris - 0010001/1001010 0,0 0", "2"),
    ("petris - 0010000/0000100 0,0 0", "nowhere"),
    (f"{_SMALL} .../... 1 - -", "-3 -4"),
    (f"petri-dish - {_WHEEL} A W 0", "W D"),
    (f"petri-dish - {_WHEEL} A W 0", "W W"),
    (f"petri-dish - {_WHEEL} A D 0", "D 0tip"),
    (f"petri-dish - {_WHEEL} A G 0", "0tip"),
)
"""Positions with steps, the last of which is refused."""

_POSITIONS = (
    "petris - 4444440/0000001 0,0 0",
    "petris - 1000000/1000000 0,0 0",
    f"{_SMALL} .../... 1 A:1+2,B:3+4 -",
    f"{_SMALL} A../... 1 - -",
    f"{_SMALL} A##/... 2 - -",
    f"{_SMALL} A#B/A.B 3 - -",
    f"{_SMALL} A../..B 2 - crowded",
    f"{_SMALL} .../... 1 - up",
    "petri-dish - ASASASAS/-/-/-/-/BS.../-/-/-/- A W 0",
    "petri-dish - AMASALAS/-/-/-/-/-/-/-/-/- ? - 0",
    "petri-dish seating=in-order BMBLBSBS/-/-/-/-/AMALASAS/-/-/-/- ? - 0",
    f"petri-dish - {_WHEEL} A MM 0",
    f"petri-dish - {_WHEEL} A DGMW 0",
    "petri-dish players=3 AS.../-/-/-/-/-/-/-/-/- B - 0",
    "petri-dish - ALALALAM/AMAMASAS/AS.../-/-/BS.../-/-/-/- B - 0",
    "petri-dish - AS.../-/-/-/-/-/-/-/-/- A DW 0",
    f"petri-dish max-turns=1 {_WHEEL} A M 1",
    f"petri-dish max-turns=2 {_WHEEL} A M 2",
    "honeycomb board=rectangle:3x2,calls=spoken .../... 1 A:1+2,B:1+4 - 1/-/B:call-1",
    *("", "petris", "petris -", "petris - x 0,0 0", "petris - 0010000/0000100 0,0 25", "0" * 5000),
)
"""Texts that are not positions, or positions that no game can reach."""

_OPTIONS = (
    ("petris", "players=3,advanced=on"),
    ("petris", "ties=all"),
    ("petris", "speed=fast"),
    ("petris", "players=4"),
    ("petris", "players=2,players=2"),
    ("petris", "players"),
    ("honeycomb", "players=3,board=rectangle:2x1"),
    ("honeycomb", "board=rectangle:1x1"),
    ("petri-dish", "max-turns=5,max_turns=5"),
)

_HEAD = '[Game "petris"]\n[Rules "1"]\n'
_RECORDS = (
    f"{_HEAD}[Mood]\n",
    f"{_HEAD}\nZ.2>3:1 *",
    '[Game "petris"]\n[Rules "0"]\n',
    f'{_HEAD}[Hash "0123456789abcdef"]\n\nA.2>3:1 *',
    f"{_HEAD}\nA.2>3:1 stuck/loss/A/B",
    f"{_HEAD}\nA.2>3:1 B.4>2:1 *",
)


def _matches() -> Iterator[Callable[[], object]]:
    """Yield calls that a match refuses."""

    def match_of(name: str, options: str = "-") -> LocalMatch:
        game = find_game(name)
        chosen = game.options_type.parse(options)
        return LocalMatch(
            game, chosen, ("human",) * chosen.players, SeededRandomSource("sentences")
        )

    petris = match_of("petris")
    move = petris.game.parse_move("2>3:1")
    yield lambda: petris.undo(0)
    yield lambda: petris.play(7, move)
    yield lambda: petris.play(0, move, version=7)
    yield lambda: petris.play(1, move)
    dice = match_of("petri-dish")
    yield lambda: dice.undo(0)
    yield match_of("honeycomb").record
    resigned = match_of("petris")
    resigned.resign(0)
    yield lambda: resigned.resign(1)


def _refused_calls() -> Iterator[Callable[[], object]]:
    """Yield calls that are refused."""
    yield from (partial(_make, position, move) for position, move in _MOVES)
    yield from (partial(read_position, position) for position in _POSITIONS)
    yield from (partial(_parse, name, options) for name, options in _OPTIONS)
    yield from (partial(_replay, record) for record in _RECORDS)
    yield from (partial(read_move, game, "castle") for game in all_games())
    yield from _matches()
    start = at("petris - 0010000/0000100 0,0 0")
    yield lambda: game_of(start).apply(start, 0, Propagation(2, ()))
    timed = at("honeycomb board=rectangle:3x2,minutes=5 .../... 1 - -")
    yield lambda: game_of(timed).apply(timed, 0, read_move(game_of(timed), "time-up"))


def _make(text: str, move: str) -> Any:
    position = at(text)
    game = game_of(position)
    actor = next_actor(game, position)
    return game.apply(position, 0 if actor is None else actor, read_move(game, move))


def _parse(name: str, options: str) -> Any:
    return find_game(name).options_type.parse(options)


def _replay(record: str) -> Any:
    return read_record(record).replay()


# All of them ----------------------------------------------------------------------------------


def _provoked() -> Iterator[Refusal]:
    for ask in _refused_calls():
        with pytest.raises(RefusedError) as caught:
            ask()
        yield caught.value.refusal
    yield from online_refusals()
    yield from server_refusals()
    for text, steps in _STEPS:
        position = at(text)
        game = game_of(position)
        mistake = game.preview(game.view(position, 0), 0, steps.split()).mistake
        assert mistake is not None, (text, steps)
        yield mistake
    for name, several in _OPTIONS_BY_GAME.items():
        for options in several:
            for seed in range(2):
                yield from _by_random_play(name, options, seed)


@cache
def refusals() -> dict[str, tuple[Refusal, ...]]:
    """Return some different refusals of each rule that was provoked."""
    found: dict[str, dict[str, Refusal]] = {}
    for refusal in _provoked():
        of_rule = found.setdefault(refusal.rule, {})
        if len(of_rule) < _EACH:
            of_rule[repr(sorted(refusal.params.items()))] = refusal
    return {rule: tuple(some.values()) for rule, some in found.items()}


@cache
def with_refusal_text() -> dict[str, set[str]]:
    """Return the rules that have a text for refusals, by language."""
    return {
        language: {
            entry.id.name
            for _, text in sources(language)
            for entry in FluentParser().parse(text).body
            if isinstance(entry, ast.Message)
            and any(attribute.id.name == "refused" for attribute in entry.attributes)
        }
        for language in LANGUAGES
    }


_IDS = re.compile(
    "|".join(
        sorted(
            common_rules().union(*(game.rule_ids() for game in all_games())),
            key=len,
            reverse=True,
        )
    )
)


def test_every_rule_with_a_text_for_refusals_really_refuses() -> None:
    assert sorted(with_refusal_text()[DEFAULT] - refusals().keys()) == []


def test_every_rule_of_a_game_that_refuses_has_a_text_for_refusals() -> None:
    of_games = {rule for game in all_games() for rule in game.rule_ids()}
    assert sorted((refusals().keys() & of_games) - with_refusal_text()[DEFAULT]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_becomes_a_sentence(language: str) -> None:
    sentences = texts(language)
    for rule, some in refusals().items():
        for refusal in some:
            sentence = sentences.refusal(refusal)
            assert not {"{", "}"} & set(sentence), sentence
            assert not _IDS.search(sentence), sentence
            assert sentence[-1] in ".!", sentence
            if refusal.params and rule in with_refusal_text()[language]:
                # Only refusals without parameters may use the text of the rule itself.
                assert sentence != sentences.rule(rule), refusal


_BESIDE_THE_PLACE = ("honeycomb-colonies",)
"""Rules about the number of places, whose refusals name no single place."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_its_places(language: str) -> None:
    sentences = texts(language)
    for some in refusals().values():
        for refusal in some:
            if refusal.params and refusal.rule not in _BESIDE_THE_PLACE:
                assert all(place in sentences.refusal(refusal) for place in refusal.places)


@pytest.mark.parametrize(
    ("language", "prefix"),
    [
        ("en", "Move 2 of the record: "),
        ("de", "Zug 2 der Aufzeichnung: "),
        ("fr", "Coup 2 de la partie enregistrée\N{NO-BREAK SPACE}: "),
        ("es", "Jugada 2 del registro: "),
    ],
)
def test_a_refused_move_of_a_record_names_the_move(language: str, prefix: str) -> None:
    with pytest.raises(RefusedError) as caught:
        read_record(_RECORDS[-1]).replay()
    refused, sentences = caught.value.refusal, texts(language)
    assert refused.record_move == 2
    values = {name: value for name, value in refused.params.items() if name != RECORD_MOVE}
    outside_a_record = Refusal(refused.rule, refused.places, params(**values))
    assert sentences.refusal(refused) == prefix + sentences.refusal(outside_a_record)


def test_chance_is_refused_like_any_other_actor() -> None:
    position = at("petris - 0010000/0000100 0,0 0")
    game = game_of(position)
    refusal = game.check(position, CHANCE, read_move(game, "2>3:1"))
    assert refusal is not None
    assert "*" in texts(DEFAULT).refusal(refusal)
