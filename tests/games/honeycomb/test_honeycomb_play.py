"""Properties of every game of Honeycomb, checked in random games and on small boards."""

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from petrilab.core import TABLE, RefusedError, SeededRandomSource, Token, read_position
from petrilab.core.conformance import check_game
from petrilab.games.honeycomb import (
    BLACK,
    EMPTY,
    GAME,
    EventKind,
    HoneycombMove,
    HoneycombOptions,
    HoneycombPosition,
    Pick,
    TimeUp,
)

OPTIONS = [
    "-",
    "players=3,board=hexagon:3",
    "players=5,board=hexagon:4,colonies=3,antibiotic=required",
    "players=10,board=rectangle:4x5,antibiotic-rounds=1",
    "players=2,board=hexagon:2,colonies=9",
    "players=4,board=rectangle:5x4,colonies=1,antibiotic-rounds=0,max-rounds=3",
    "players=7,minutes=30,max-rounds=6",
    "players=2,board=rectangle:3x2,minutes=1",
]
SMALL = [
    "honeycomb board=rectangle:3x2 .../... 1 - -",
    "honeycomb board=rectangle:3x2 AB./#.. 4 - -",
    "honeycomb board=rectangle:3x2 AB./#.B 4 - -",
    "honeycomb board=rectangle:3x2,antibiotic=required A../... 2 - -",
    "honeycomb board=rectangle:3x2,antibiotic=required,colonies=1 A../#.. 4 - -",
    "honeycomb board=rectangle:3x2,antibiotic-rounds=1 A../... 2 - -",
    "honeycomb board=rectangle:3x2,colonies=9 .../... 1 - -",
    "honeycomb board=rectangle:3x2,colonies=3,minutes=5 A../.B. 2 - up",
]


def at(text: str) -> HoneycombPosition:
    position = read_position(text)[1]
    assert isinstance(position, HoneycombPosition)
    return position


def random_game(options: str, seed: int) -> Iterator[HoneycombPosition]:
    """Yield every position of a random game, with rare moves of TABLE."""
    source = SeededRandomSource(seed)
    position = GAME.initial(HoneycombOptions.parse(options))
    yield position
    while actors := GAME.actors(position):
        seats = [seat for seat in actors if seat != TABLE]
        actor = seats[source.below(len(seats))]
        if TABLE in actors and source.below(40) == 0:
            actor = TABLE
        legal = GAME.legal(position, actor)
        move = legal.nth(source.below(legal.size))
        assert legal.rank(move) < legal.size
        position = GAME.apply(position, actor, move)
        yield position


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(4))
def test_in_random_games_positions_stay_consistent(options: str, seed: int) -> None:
    before = None
    for position in random_game(options, seed):
        assert at(position.text()) == position
        assert len(position.cells) == position.board.size
        counted = [
            sum(
                position.cells[int(a) - 1] == position.cells[int(b) - 1] == seat
                for a, b in position.board.geometry.adjacent
            )
            for seat in position.seats
        ]
        assert list(position.scores) == counted
        if before:
            for old, new in zip(before.cells, position.cells, strict=True):
                assert old in (EMPTY, new)
            assert all(a <= b for a, b in zip(before.scores, position.scores, strict=True))
        assert (GAME.outcome(position) is None) == bool(GAME.actors(position))
        before = position
    assert before is not None
    assert before.ending


@pytest.mark.parametrize("options", OPTIONS)
def test_honeycomb_passes_the_conformance_kit(options: str) -> None:
    check_game(GAME, options, games=1)


def test_determinizations_have_the_same_view_and_different_secrets() -> None:
    position = at("honeycomb players=3,board=rectangle:3x3 .../.../... 1 A:1+2-9,B:4+5 -")
    view = GAME.view(position, 0)
    imagined = {GAME.determinize(view, SeededRandomSource(seed)) for seed in range(20)}
    assert {GAME.view(one, 0) for one in imagined} == {view}
    assert len({one.picks[1] for one in imagined}) > 5
    assert all(at(one.text()) == one for one in imagined)


def brute_force(position: HoneycombPosition) -> list[HoneycombMove]:
    """Return all legal picks by the text of the rules, in the pinned order."""
    options = position.options
    empty = [number for number, cell in enumerate(position.cells, 1) if cell == EMPTY]
    found: list[HoneycombMove] = []
    for colonies in combinations(empty, min(options.colonies, len(empty))):
        rest = [cell for cell in empty if cell not in colonies]
        if position.round > options.antibiotic_rounds:
            rest = []
        if not rest or options.antibiotic == "optional":
            found.append(Pick(colonies))
        found += [Pick(colonies, cell) for cell in rest]
    return found


@pytest.mark.parametrize(
    "text", [*SMALL, "honeycomb - ..../...../....../......./....../...../.... 1 - -"]
)
def test_legal_picks_are_those_of_the_rules_in_the_pinned_order(text: str) -> None:
    position = at(text)
    legal, expected = GAME.legal(position, 1), brute_force(position)
    assert legal.size == len(expected)
    assert list(legal) == expected
    assert [legal.nth(index) for index in range(legal.size)] == expected
    assert [legal.rank(move) for move in expected] == list(range(legal.size))
    for index in (-1, legal.size):
        with pytest.raises(IndexError):
            legal.nth(index)
    assert TimeUp() not in legal
    assert Pick((1, 1)) not in legal


@pytest.mark.parametrize("text", SMALL)
def test_check_allows_exactly_the_legal_picks(text: str) -> None:
    position = at(text)
    legal = set(GAME.legal(position, 0))
    for count in range(5):
        for colonies in combinations(range(8), count):
            for antibiotic in (None, *range(8)):
                pick = Pick(colonies, antibiotic)
                assert (GAME.check(position, 0, pick) is None) == (pick in legal)


def test_nine_colonies_on_the_classic_board_are_counted_and_reached_without_listing() -> None:
    position = GAME.initial(HoneycombOptions(players=10, colonies=9))
    began = time.process_time()
    legal = GAME.legal(position, 3)
    for part in range(0, 100, 7):
        index = legal.size * part // 100
        move = legal.nth(index)
        assert legal.rank(move) == index
        assert GAME.from_code(position.options, GAME.code(position.options, move)) == move
    assert legal.size > 10**15
    assert time.process_time() - began < 2


@pytest.mark.parametrize("options", ["board=rectangle:3x2", "board=rectangle:2x2,colonies=9"])
def test_every_code_is_one_move_or_none(options: str) -> None:
    parsed = HoneycombOptions.parse(options)
    moves = []
    for code in range(GAME.code_count(parsed)):
        try:
            move = GAME.from_code(parsed, code)
        except ValueError:
            continue
        assert GAME.code(parsed, move) == code
        assert GAME.parse_move(move.text()) == move
        moves.append(move)
    assert moves[0] == TimeUp()
    assert len(set(moves)) == len(moves)
    for legal in GAME.legal(GAME.initial(parsed), 0):
        assert legal in moves
    for code in (-1, GAME.code_count(parsed)):
        with pytest.raises(ValueError, match=str(code)):
            GAME.from_code(parsed, code)
    for wrong in (Pick(()), Pick((2, 1)), Pick((1, 99)), Pick((1, 2), 99)):
        with pytest.raises(ValueError, match="Pick"):
            GAME.code(parsed, wrong)


@pytest.mark.parametrize("text", SMALL)
def test_previews_reach_every_legal_pick_and_nothing_else(text: str) -> None:
    position = at(text)
    view, legal = GAME.view(position, 0), set(GAME.legal(position, 0))
    confirmable, seen = set(), set()
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        key = frozenset(path)
        if key in seen:
            continue
        seen.add(key)
        preview = GAME.preview(view, 0, path)
        assert (preview.partial, preview.mistake) == (path, None)
        assert (preview.move is None) != (preview.blocked is None)
        if preview.move:
            confirmable.add(preview.move)
        assert any(_contains(move, path) for move in legal)
        pointed = set(preview.steps.values())
        assert pointed | set(preview.refused) == {str(n) for n in range(1, 7)}
        assert not pointed & set(preview.refused)
        paths += [(*path, step) for step in preview.steps]
    assert confirmable == legal


def _contains(move: HoneycombMove, path: tuple[str, ...]) -> bool:
    assert isinstance(move, Pick)
    steps = {f"+{cell}" for cell in move.colonies} | {f"-{move.antibiotic}"}
    return set(path) <= steps


def test_a_preview_shows_the_pick_and_the_contacts_it_makes_without_interference() -> None:
    view = GAME.view(at("honeycomb board=rectangle:3x2 A../..B 2 - -"), 0)
    preview = GAME.preview(view, 0, ["-5", "+4", "+2"])
    assert preview.move == Pick((2, 4), 5)
    assert preview.ghost is not None
    assert preview.ghost.view == replace(view, own_pick=preview.move, chosen=(True, False))
    (contacts,) = preview.ghost.coming
    assert (contacts.kind, contacts.params["points"]) == (EventKind.CONTACTS, 3)
    assert contacts.places == ("1", "2", "1", "4", "2", "4")


def test_a_refused_step_leaves_the_preview_unchanged() -> None:
    view = GAME.view(at("honeycomb board=rectangle:3x2 A../..B 2 - -"), 0)
    for step, rule in (
        ("+1", "honeycomb-empty"),
        ("+2", "honeycomb-different"),
        ("-2", "honeycomb-antibiotic-elsewhere"),
        ("+9", "honeycomb-cells"),
        ("+02", "text-step"),
        ("02", "text-step"),
        ("2", "honeycomb-different"),
    ):
        preview = GAME.preview(view, 0, ["+2", step, "+3"])
        assert preview.partial == ("+2",)
        assert preview.mistake is not None
        assert preview.mistake.rule == rule


def test_a_second_pick_and_a_pick_after_the_end_cannot_be_previewed() -> None:
    chosen = at("honeycomb board=rectangle:3x2 .../... 1 A:1+2 -")
    over = at("honeycomb board=rectangle:3x2 A#B/A.B 2 - crowded")
    for position, rule in ((chosen, "turn-not-waiting"), (over, "turn-game-over")):
        preview = GAME.preview(GAME.view(position, 0), 0, ["+4"])
        assert preview.blocked is not None
        assert preview.blocked.rule == rule
        assert (preview.steps, preview.partial, preview.move) == ({}, (), None)


@pytest.mark.parametrize("options", OPTIONS)
def test_views_and_events_do_not_change_with_the_content_of_a_secret_pick(options: str) -> None:
    for position in random_game(options, seed=7):
        waiting = position.choosing
        if len(waiting) < 2:
            continue
        legal = GAME.legal(position, waiting[-1])
        one, *others = (
            GAME.follow(position, waiting[-1], legal.nth(index))
            for index in sorted({0, legal.size // 2, legal.size - 1})
        )
        for other in others:
            assert one.events == other.events
            assert GAME.actors(one.position) == GAME.actors(other.position)
            for seat in (*position.seats, None):
                if seat != waiting[-1]:
                    view = GAME.view(one.position, seat)
                    assert view == GAME.view(other.position, seat)
                    assert GAME.scene(view) == GAME.scene(GAME.view(other.position, seat))


def test_a_scene_shows_colonies_contacts_and_ones_own_pick_only() -> None:
    position = at("honeycomb board=rectangle:3x2 AA./#.. 3 A:3+5-6 -")
    tokens = (Token("1", "colony", 0), Token("2", "colony", 0), Token("4", "black"))
    own = (Token("3", "pick", 0), Token("5", "pick", 0), Token("6", "antibiotic", 0))
    scene = GAME.scene(GAME.view(position, 0))
    assert (scene.tokens, scene.links, scene.turn) == ((*tokens, *own), (("1", "2", 0),), (1,))
    assert GAME.scene(GAME.view(position, 1)).tokens == tokens
    assert GAME.scene(GAME.view(position, None)).tokens == tokens
    facts = [(fact.kind.removeprefix("honeycomb-fact-"), fact.value) for fact in scene.facts]
    assert facts == [
        *(("points", "1"), ("points", "0"), ("round", "3"), ("empty", "3")),
        *(("chosen", "✓"), ("chosen", "…")),
    ]
    assert position.cells[3] == BLACK


@pytest.mark.parametrize(
    "fields",
    [
        ".../.. 1 - -",
        ".../... /... 1 - -",
        "... 1 - -",
        ".../..C 2 - -",
        ".../... 0 - -",
        ".../... 1 x -",
        ".../... 1 A:1 -",
        ".../... 1 A:1+7 -",
        ".../... 1 A1+2 -",
        ".../... 1 C:1+2 -",
        ".../... 1 *:1+2 -",
        ".../... 1 B:1+2,A:3+4 -",
        ".../... 1 A:1+2,A:3+4 -",
        ".../... 1 - over",
        ".../... 1 - up",
        ".../... 1 - max_rounds",
        ".../... 1 - crowded",
        "A#B/A.B 2 A:5 crowded",
        "A#B/A.B 2 - -",
        ".../... 1 -",
    ],
)
def test_texts_of_impossible_positions_are_refused(fields: str) -> None:
    with pytest.raises(RefusedError):
        at(f"honeycomb board=rectangle:3x2 {fields}")


@pytest.mark.parametrize(
    "text", ["", "1+", "+1", "01", "1-2-3", "1+2-", "1 +2", "²", "time-up ", "1000"]
)
def test_texts_that_are_not_moves_are_refused(text: str) -> None:
    with pytest.raises(RefusedError):
        GAME.parse_move(text)
