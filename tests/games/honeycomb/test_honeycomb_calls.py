"""Honeycomb with spoken calls: the rules of the reading, each as a position, actions, a result.

In round 1 of three players the reading order is A, C, B; in round 2 it is C, B, A.
"""

import random

import pytest

from honeycomb_support import after, at, play_actions, refused, short
from petrilab.core import Refusal, RefusedError, SeededRandomSource, read_position
from petrilab.games.honeycomb import GAME, NO_CALL, Call, Continue, HoneycombMove, Pick, Rule
from petrilab.games.honeycomb.position import HoneycombPosition
from petrilab.games.honeycomb.reading import possible_call

TWO = "honeycomb board=rectangle:3x2,calls=spoken .../... 1 - - -"
THREE = "honeycomb players=3,board=rectangle:3x3,calls=spoken .../.../... 1 - - -"
LATE = (
    "honeycomb players=3,board=rectangle:3x3,antibiotic-rounds=0,calls=spoken .../.../... 1 - - -"
)
PICKS = ("A.1+2-9", "B.1+4", "C.8+9-2")


def refusal_at(text: str) -> Refusal:
    with pytest.raises(RefusedError) as caught:
        read_position(text)
    return caught.value.refusal


def test_picks_are_read_in_turn_and_called_by_the_players() -> None:
    position, events = play_actions(THREE, *PICKS)
    assert short(events) == ["chosen C", "read A 1+2"]
    assert GAME.actors(position) == (0, 1, 2)
    position, events = play_actions(THREE, *PICKS, "C.call-2", "A.continue", "B.call+1")
    assert short(events) == [
        "ready B",
        "competition 1 A, B",
        "blocked 2 A C",
        "read C 8+9",
    ]
    rest = ("A.call-9", "B.pass", "C.continue", "A.pass", "C.pass", "B.continue")
    position, events = play_actions(THREE, *PICKS, "C.call-2", "A.continue", "B.call+1", *rest)
    assert " ".join(position.fields()) == "#../B../.C. 2 - - -"
    assert short(events)[-2:] == ["colonised 4 B", "round 2 C"]


def test_calls_count_only_while_picks_are_read_out() -> None:
    early = refused(THREE, "A.call+1")
    assert (early.rule, early.params["phase"]) == (Rule.CALL_PHASE, "picking")
    assert refused("honeycomb - ..../...../....../......./....../...../.... 1 - -", "A.pass").rule
    late = refused(THREE, *PICKS, "B.1+2")
    assert (late.rule, late.params["phase"]) == (Rule.CALL_PHASE, "reading")


def test_the_reader_goes_on_and_the_others_call() -> None:
    for action in ("A.pass", "A.call+1", "B.continue"):
        found = refused(THREE, *PICKS, action)
        assert (found.rule, found.params["reader"]) == (Rule.CALL_READER, "A")
    position, events = play_actions(THREE, *PICKS, "A.continue")
    assert GAME.actors(position) == (1, 2)
    assert short(events) == ["ready A"]


def test_only_open_hexagons_that_are_read_can_be_called() -> None:
    assert refused(THREE, *PICKS, "B.call+4").rule == Rule.CALL_OPEN
    assert refused(THREE, *PICKS, "C.call-9").rule == Rule.CALL_OPEN
    assert refused(THREE, *PICKS, "C.call-99").rule == Rule.CALL_OPEN
    silent = ("A.continue", "B.pass", "C.pass")
    # B reads 1 last; A has it already, so there is nothing to call on it.
    last = refused(THREE, *PICKS, *silent, "A.pass", "B.pass", "C.continue", "A.call+1")
    assert last.rule == Rule.CALL_OPEN


def test_competition_needs_a_pick_of_the_caller_and_turns_the_hexagon_black() -> None:
    assert refused(THREE, *PICKS, "C.call+1").rule == Rule.CALL_COMPETITION
    assert refused(THREE, *PICKS, "C.call+2").rule == Rule.CALL_COMPETITION
    done = after(THREE, *PICKS, "B.call+1", "A.continue", "C.pass")
    assert done == "#A./.../... 1 A:1+2-9,B:1+4,C:8+9-2 - 2/-/-"


def test_nope_needs_an_antibiotic_of_the_caller_and_closes_the_hexagon_for_the_round() -> None:
    assert refused(THREE, *PICKS, "B.call-1").rule == Rule.CALL_NOPE
    closed = ("C.call-2", "A.continue", "B.pass")
    assert after(THREE, *PICKS, *closed) == "A../.../... 1 A:1+2-9,B:1+4,C:8+9-2 - 2/2/-"
    # B has picked 2, too; it stays closed to B in this round, and is empty in the next.
    picks = ("A.1+2", "B.2+4", "C.8+9-2")
    rest = ("A.pass", "B.pass", "C.continue")
    position, events = play_actions(THREE, *picks, *closed, *rest, "A.pass", "C.pass", "B.continue")
    assert "void 2 B closed" in short(events)
    assert " ".join(position.fields()) == "A../B../.CC 2 - - -"


def test_nope_beats_competition_of_the_same_turn() -> None:
    picks = ("A.1+2", "B.1+4", "C.8+9-1")
    for order in (("B.call+1", "C.call-1"), ("C.call-1", "B.call+1")):
        position, events = play_actions(THREE, *picks, *order, "A.continue")
        assert position.cells[0] == -1
        assert position.reading is not None
        assert position.reading.closed == (1,)
        assert "blocked 1 A, B C" in short(events)


def test_taken_and_black_hexagons_stay_so_and_later_picks_are_void() -> None:
    # B misses the call; A keeps 1, and B's own pick of it is void.
    silent = ("A.continue", "B.pass", "C.pass", "A.pass", "B.pass", "C.continue")
    position, events = play_actions(THREE, *PICKS, *silent, "A.pass", "C.pass", "B.continue")
    assert "void 1 B taken" in short(events)
    assert " ".join(position.fields()) == "AA./B../.CC 2 - - -"
    # Black stays black: C's antibiotic on 1 comes too late for B's reading of it.
    picks = ("A.1+2", "B.1+4", "C.8+9-1")
    called = ("B.call+1", "C.pass", "A.continue")
    position, events = play_actions(THREE, *picks, *called, "A.pass", "B.pass", "C.continue")
    assert position.cells[0] == -2
    assert (
        refused(THREE, *picks, *called, "A.pass", "B.pass", "C.continue", "C.call-1").rule
        == Rule.CALL_OPEN
    )


def test_players_who_publicly_have_nothing_to_call_are_not_waited_for() -> None:
    """Without antibiotics, seats that have read cannot call, and the last reader needs no turn."""
    picks = ("A.1+2", "B.1+4", "C.8+9")
    position, _ = play_actions(LATE, *picks, "A.continue", "B.pass", "C.pass")
    assert GAME.actors(position) == (1, 2)
    position, events = play_actions(
        LATE, *picks, "A.continue", "B.pass", "C.pass", "C.continue", "B.pass"
    )
    assert short(events)[-4:] == ["read B 1+4", "void 1 B taken", "colonised 4 B", "round 2 C"]
    assert GAME.actors(position) == (0, 1, 2)


def test_the_seats_waited_for_do_not_depend_on_secrets() -> None:
    position, _ = play_actions(THREE, "A.1+2", "B.5+6", "C.8+9")
    other, _ = play_actions(THREE, *PICKS)
    assert GAME.actors(position) == GAME.actors(other) == (0, 1, 2)


def test_a_seat_that_does_not_answer_in_time_says_nothing() -> None:
    position, _ = play_actions(THREE, *PICKS)
    assert GAME.choice_limit(at(THREE)) is None
    assert GAME.choice_limit(position) == 8
    assert [GAME.missed_choice(position, seat) for seat in range(3)] == [
        Continue(),
        NO_CALL,
        NO_CALL,
    ]
    slow = THREE.replace("calls=spoken", "calls=spoken,call-seconds=20")
    assert GAME.choice_limit(play_actions(slow, *PICKS)[0]) == 20


def test_time_may_be_up_while_picks_are_read() -> None:
    timed = TWO.replace("calls=spoken", "calls=spoken,minutes=1")
    actions = ("A.1+2", "B.1+4", "$.time-up", "A.continue", "B.call+1", "A.pass", "B.continue")
    assert after(timed, *actions) == "#A./B.. 1 - time_up -"


def test_the_board_may_be_crowded_only_after_the_round() -> None:
    text = "honeycomb players=3,board=rectangle:3x2,calls=spoken .../... 1 - - -"
    position, _ = play_actions(text, "A.1+2", "B.3+4", "C.5+6", "B.pass", "C.pass", "A.continue")
    assert at(position.text()) == position
    position, events = play_actions(
        text, "A.1+2", "B.3+4", "C.5+6", *("B.pass", "C.pass", "A.continue"),
        *("A.pass", "B.pass", "C.continue"), *("A.pass", "C.pass", "B.continue"),
    )  # fmt: skip
    assert " ".join(position.fields()) == "AAB/BCC 1 - crowded -"
    assert short(events)[-1].startswith("end crowded")


@pytest.mark.parametrize(
    "fields",
    [
        ".../... 1 A:1+2,B:1+4 - -",
        ".../... 1 A:1+2 - 1/-/-",
        ".../... 1 A:1+2,B:1+4 - 3/-/-",
        ".../... 1 A:1+2,B:1+4 - 2/-/-",
        ".../... 1 A:1+2,B:1+4 - 1/1/-",
        ".../... 1 A:1+2,B:1+4 - 1/-/A:continue,B:pass",
        ".../... 1 A:1+2,B:1+4 - 1/-/A:pass",
        ".../... 1 A:1+2,B:1+4 - 1/-/B:call+2",
        ".../... 1 A:1+2,B:1+4 - 1/-/B:call+1,A:continue",
        ".../... 1 A:1+2,B:1+4 - 1/-/B:hello",
        ".../... 1 A:1+2,B:1+4 - 1/-",
        "BA./... 1 A:1+2,B:1+4 - 2/-/-",
        "A../... 1 A:1+2,B:1+4 - 2/-/-",
        "AA./... 1 A:1+2,B:1+2 - 2/-/-",
        ".../... 1 A:1+9,B:1+4 - 1/-/-",
        ".../... 1 A:1+2,B:1+4 max_rounds 1/-/-",
    ],
)
def test_impossible_readings_are_refused(fields: str) -> None:
    assert refusal_at(f"honeycomb board=rectangle:3x2,calls=spoken {fields}").rule


def test_answers_have_texts_codes_and_steps() -> None:
    options = at(TWO).options
    moves: list[HoneycombMove] = [
        Continue(),
        NO_CALL,
        Call((3,)),
        Call((1, 6), 2),
        Call((), 5),
        Pick((1, 2), 3),
    ]
    assert [move.text() for move in moves] == [
        *("continue", "pass", "call+3", "call+1+6-2", "call-5", "1+2-3"),
    ]
    for move in moves:
        assert GAME.parse_move(move.text()) == move
        assert GAME.from_code(options, GAME.code(options, move)) == move
    every = {GAME.code(options, GAME.parse_move(move.text())) for move in moves}
    assert len(every) == len(moves)
    alike: list[HoneycombMove] = [Call((1, 2), 3), Pick((1, 2), 3)]
    assert alike[0] != alike[1]
    assert GAME.steps(Call((1, 6), 2)) == ("+1", "+6", "-2")
    automatic = at("honeycomb board=rectangle:3x2 .../... 1 - -").options
    with pytest.raises(ValueError, match="Call"):
        GAME.code(automatic, Call((1,)))


def test_a_preview_offers_only_the_calls_of_its_seat() -> None:
    position, _ = play_actions(THREE, *PICKS)
    shown = [GAME.preview(GAME.view(position, seat), seat, ()) for seat in range(3)]
    assert [list(preview.steps) for preview in shown] == [[], ["+1"], ["-2"]]
    assert [str(preview.move.text()) for preview in shown if preview.move] == [
        *("continue", "pass", "pass"),
    ]
    called = GAME.preview(GAME.view(position, 1), 1, ("1",))
    assert (called.partial, called.move) == (("+1",), Call((1,)))
    assert called.ghost is not None
    assert short(called.ghost.coming) == ["competition 1 A, B"]
    nope = GAME.preview(GAME.view(position, 2), 2, ("2",))
    assert nope.move == Call((), 2)
    assert nope.ghost is not None
    assert short(nope.ghost.coming) == ["blocked 2 A C"]


def test_a_scene_shows_what_is_read_and_the_secrets_of_its_seat() -> None:
    position, _ = play_actions(THREE, *PICKS)
    shown = {
        seat: {(t.place, t.kind, t.seat) for t in GAME.scene(GAME.view(position, seat)).tokens}
        for seat in (None, 0, 1, 2)
    }
    public = {("1", "proposal", 0), ("2", "proposal", 0)}
    assert shown[None] == public
    assert shown[0] == public | {("9", "antibiotic", 0)}
    assert shown[1] == public | {("1", "pick", 1), ("4", "pick", 1)}
    assert shown[2] == public | {("8", "pick", 2), ("9", "pick", 2), ("2", "antibiotic", 2)}
    facts = {(f.kind, f.value) for f in GAME.scene(GAME.view(position, None)).facts}
    assert ("honeycomb-fact-reader", "A") in facts


def play_round(position: HoneycombPosition, picks: list[Pick]) -> HoneycombPosition:
    """Return the position after a round in which everybody calls everything."""
    number = position.round
    for seat, pick in enumerate(picks):
        position = GAME.apply(position, seat, pick)
    while position.round == number and (turn := position.reading_turn):
        for seat in GAME.actors(position):
            possible = possible_call(turn.open_cells(position.cells), picks[seat])
            answer = Continue() if seat == turn.reader else possible
            position = GAME.apply(position, seat, answer)
    return position


@pytest.mark.parametrize("options", ["-", "players=3,board=hexagon:3", "players=6,board=hexagon:3"])
def test_players_who_call_everything_get_the_automatic_result(options: str) -> None:
    source, chosen = SeededRandomSource(options), random.Random(options)  # noqa: S311
    spoken = "calls=spoken" if options == "-" else f"{options},calls=spoken"
    for _ in range(6):
        one = GAME.initial(GAME.options_type.parse(options))
        other = GAME.initial(GAME.options_type.parse(spoken))
        while GAME.actors(one):
            legal = GAME.legal(one, 0)
            picks: list[Pick] = []
            for _ in one.seats:
                pick = legal.nth(source.below(legal.size))
                assert isinstance(pick, Pick)
                wanted = [c for each in picks for c in each.colonies if c not in pick.colonies]
                if wanted and pick.antibiotic and chosen.random() < 0.5:
                    pick = Pick(pick.colonies, chosen.choice(wanted))
                picks.append(pick)
            for seat, pick in enumerate(picks):
                one = GAME.apply(one, seat, pick)
            foreseen = other
            for seat, pick in enumerate(picks):
                foreseen = GAME.apply(foreseen, seat, pick)
            points = [GAME.heuristic_score(foreseen, seat) for seat in one.seats]
            assert points == [GAME.heuristic_score(one, seat) for seat in one.seats]
            other = play_round(other, picks)
            assert (one.cells, one.round, one.time) == (other.cells, other.round, other.time)
