"""The engine of Honeycomb against the model, pick by pick, and the secrecy of picks."""

import os
from collections import Counter
from dataclasses import replace
from math import dist, isclose
from random import Random
from typing import Any

import pytest

from oracles.honeycomb_comparison import (
    GAME,
    colliding_pick,
    late_state,
    play_on,
    random_pick,
    read,
    seeded_random,
    with_pick,
)
from oracles.honeycomb_model import (
    Pick,
    Rules,
    State,
    antibiotics,
    can_pick,
    centres,
    choose,
    contacts,
    default_board,
    is_over,
    scores,
    seats_with_unmet,
    start,
)
from petrilab.core import RefusedError, SeededRandomSource, read_position

GAMES = int(os.environ.get("PETRILAB_ORACLE_GAMES", "2"))
"""Whole games from the start for each set of options; late boards are played in proportion."""
LATE_BOARDS = 5
SEED = 20241

SETS = (
    Rules(board="hexagon:2"),
    Rules(board="hexagon:2", colonies=3, antibiotic="required"),
    Rules(board="hexagon:2", players=7, colonies=1),
    Rules(board="hexagon:2", colonies=9),
    Rules(board="hexagon:3", colonies=1, antibiotic_rounds=2),
    Rules(board="hexagon:3", players=3, antibiotic="required", antibiotic_rounds=3),
    Rules(board="hexagon:3", players=4, minutes=5, max_rounds=3),
    Rules(),
    Rules(minutes=30, antibiotic="required"),
    Rules(max_rounds=1),
    Rules(colonies=3, antibiotic_rounds=0, max_rounds=4),
    Rules(players=3, minutes=1),
    Rules(players=4, colonies=3),
    Rules(players=5),
    Rules(players=6, antibiotic="required", max_rounds=5),
    Rules(players=7, max_rounds=6),
    Rules(players=8, colonies=3, minutes=60),
    Rules(players=9, colonies=1, max_rounds=7),
    Rules(players=10, colonies=3, antibiotic="required"),
    Rules(players=2, board="classic", max_rounds=5),
    Rules(board="rectangle:3x2"),
    Rules(board="rectangle:1x6", minutes=2),
    Rules(board="rectangle:6x1", colonies=1, antibiotic="required"),
    Rules(players=3, board="rectangle:4x3", colonies=3, antibiotic_rounds=1, minutes=9),
    Rules(players=4, board="rectangle:2x5", max_rounds=2),
    Rules(players=10, board="rectangle:5x7"),
)
BOARDS = (
    *(f"hexagon:{side}" for side in range(2, 13)),
    *(f"rectangle:{w}x{h}" for w, h in ((2, 1), (1, 9), (3, 2), (2, 3), (7, 4), (5, 12), (30, 9))),
    "classic",
)


def rules_id(rules: Rules) -> str:
    return rules.text()


def possible(rules: Rules) -> set[str]:
    timed = {"time_up"} if rules.minutes else set()
    counted = {"max_rounds"} if rules.max_rounds else set()
    return {"crowded"} | timed | counted


@pytest.mark.parametrize("rules", SETS, ids=rules_id)
def test_games_from_the_start(rules: Rules) -> None:
    rng = seeded_random(f"{SEED} {rules.text()}")
    options = GAME.options_type.parse(rules.text())
    assert options.text() == rules.text()
    assert GAME.initial(options).text() == start(rules).text()
    seen: Counter[str] = Counter()
    for _ in range(GAMES):
        play_on(rng, start(rules), seen)
    assert set(seen) <= possible(rules)


@pytest.mark.parametrize("timed", [False, True])
def test_late_boards_and_every_ending(*, timed: bool) -> None:
    rng = seeded_random(f"{SEED} {timed}")
    seen: Counter[str] = Counter()
    for rules in SETS * LATE_BOARDS * GAMES:
        late = late_state(rng, replace(rules, minutes=30 if timed else None, max_rounds=None))
        if rng.random() < 0.5:
            last = late.round + rng.randrange(3)
            late = replace(late, rules=replace(late.rules, max_rounds=last))
        play_on(rng, late, seen)
    assert set(seen) == {"crowded", "max_rounds"} | ({"time_up"} if timed else set())


# Boards -------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
def test_boards_touch_as_their_geometry_says(board: str) -> None:
    geometry = GAME.geometry(GAME.options_type.parse(f"board={board}"))
    found = {(int(a), int(b)) for a, b in geometry.adjacent}
    assert {(min(pair), max(pair)) for pair in found} == contacts(board)
    assert len(geometry.adjacent) == len(contacts(board))
    places = [place.name for place in geometry.places]
    assert places == [str(number + 1) for number in range(len(centres(board)))]


@pytest.mark.parametrize("board", BOARDS)
def test_drawn_boards_have_the_shape_of_the_model(board: str) -> None:
    """Distances from the first hexagon and from the second agree up to one scale."""
    places = GAME.geometry(GAME.options_type.parse(f"board={board}")).places
    mine, drawn = centres(board), [place.centre for place in places]
    scale = dist(drawn[0], drawn[1]) / dist(mine[0], mine[1])
    for p, q in zip(mine, drawn, strict=True):
        for of_mine, of_drawn in zip(mine[:2], drawn[:2], strict=True):
            assert isclose(dist(p, of_mine) * scale, dist(q, of_drawn), abs_tol=1e-9)
        assert isclose((p[1] - mine[0][1]) * scale, q[1] - drawn[0][1], abs_tol=1e-9)


def test_published_numbers_of_the_boards() -> None:
    numbers = {"hexagon:4": (37, 90), "hexagon:5": (61, 156), "hexagon:6": (91, 240)}
    for board, expected in (numbers | {"classic": (168, 443)}).items():
        assert (len(centres(board)), len(contacts(board))) == expected
    assert {pair for pair in contacts("rectangle:3x2") if 1 in pair} == {(1, 2), (1, 4)}


@pytest.mark.parametrize("players", range(2, 11))
def test_default_boards_are_those_of_the_rules(players: int) -> None:
    options = GAME.options_type.parse(f"players={players}")
    named = GAME.options_type.parse(f"players={players},board={default_board(players)}")
    assert options == named


def test_boards_with_fewer_hexagons_than_players_are_refused() -> None:
    for players, board in ((8, "hexagon:2"), (3, "rectangle:2x1"), (2, "rectangle:1x1")):
        with pytest.raises(RefusedError):
            GAME.options_type.parse(f"players={players},board={board}")


@pytest.mark.parametrize("board", ["hexagon:3", "rectangle:5x4", "classic"])
def test_scores_of_random_boards(board: str) -> None:
    rng = seeded_random(f"{SEED} {board}")
    for _ in range(20 * GAMES):
        blank = start(Rules(players=3, board=board, antibiotic_rounds=999))
        cells = "".join(rng.choice("AAABBC#.") for _ in blank.cells[3:]) + "..."
        state = replace(blank, cells=cells, round=400)
        position = read_position(state.text())[1]
        assert position.scores == scores(state)
        assert GAME.view(position, None).scores == scores(state)


# Secrecy ------------------------------------------------------------------------------------


def pending_state(rng: Random, rules: Rules) -> State:
    """Return a random board on which some, but not all, seats have picked."""
    fits = rules.max_rounds is None
    state = late_state(rng, rules) if fits and rng.random() < 0.5 else start(rules)
    chosen = rng.sample(range(rules.players), rng.randrange(1, rules.players))
    for seat in chosen:
        state = choose(state, seat, random_pick(rng, state))
    return state


def assert_same_for_others(seat: int | None, players: int, one: Any, other: Any) -> None:
    """Check that all other seats and a spectator see the same in two positions."""
    for watcher in (None, *range(players)):
        if watcher == seat and seat is not None:
            continue
        views = GAME.view(one, watcher), GAME.view(other, watcher)
        assert views[0] == views[1], (one.text(), other.text(), watcher)
        assert repr(views[0]) == repr(views[1])
        assert GAME.scene(views[0]) == GAME.scene(views[1])


@pytest.mark.parametrize("rules", SETS, ids=rules_id)
def test_a_pick_is_seen_by_its_owner_alone(rules: Rules) -> None:
    rng = seeded_random(f"{SEED} secret {rules.text()}")
    for _ in range(4 * GAMES):
        state = pending_state(rng, rules)
        seat = rng.choice([s for s, pick in enumerate(state.picks) if pick])
        one = read_position(state.text())[1]
        for _ in range(4):
            pick = random_pick(rng, state)
            other = read_position(with_pick(state, seat, pick).text())[1]
            assert_same_for_others(seat, rules.players, one, other)
            mine = GAME.view(one, seat) == GAME.view(other, seat)
            assert mine == (pick == state.picks[seat])


@pytest.mark.parametrize("rules", SETS, ids=rules_id)
def test_a_determinization_is_consistent_with_the_view(rules: Rules) -> None:
    rng = seeded_random(f"{SEED} imagined {rules.text()}")
    for _ in range(GAMES):
        state = pending_state(rng, rules)
        position = read_position(state.text())[1]
        for seat in range(rules.players):
            view = GAME.view(position, seat)
            determinized = GAME.determinize(view, SeededRandomSource(rng.randrange(1000)))
            assert GAME.view(determinized, seat) == view
            assert read_position(determinized.text())[1] == determinized


@pytest.mark.parametrize("rules", SETS, ids=rules_id)
def test_events_reveal_only_that_a_pick_was_made(rules: Rules) -> None:
    rng = seeded_random(f"{SEED} told {rules.text()}")
    for _ in range(4 * GAMES):
        state = pending_state(rng, rules)
        waiting = [s for s in range(rules.players) if can_pick(state, s)]
        if len(waiting) == 1:
            continue
        position = read_position(state.text())[1]
        heard = [
            GAME.follow(position, waiting[0], read(random_pick(rng, state))).events
            for _ in range(4)
        ]
        assert all(events == heard[0] for events in heard)


def test_antibiotics_that_met_no_pick_stay_secret() -> None:
    """The round looks the same for every place of such an antibiotic, and without it."""
    rng = seeded_random(f"{SEED} seats_with_unmet")
    compared = 0
    for rules in SETS * 3 * GAMES:
        state = pending_state(rng, replace(rules, max_rounds=None, minutes=None))
        waiting = [s for s in range(rules.players) if can_pick(state, s)]
        for seat in waiting[:-1]:
            state = choose(state, seat, colliding_pick(rng, state))
        compared += compare_unmet(rng, state, waiting[-1])
    assert compared > GAMES


def compare_unmet(rng: Random, state: State, last: int) -> int:
    """Compare reveals with different places of an unmet antibiotic; return the number of pairs."""
    final = random_pick(rng, state)
    hidden = [seat for seat in seats_with_unmet(with_pick(state, last, final)) if seat != last]
    if not hidden or is_over(choose(state, last, final)):
        return 0
    shown = reveal_events(state, last, final)
    pick = state.picks[hidden[0]]
    assert pick
    for antibiotic in antibiotics(state, pick.colonies):
        moved = with_pick(state, hidden[0], replace(pick, antibiotic=antibiotic))
        if antibiotic is None or hidden[0] in seats_with_unmet(with_pick(moved, last, final)):
            assert reveal_events(moved, last, final) == shown, (state.text(), moved.text())
    return 1


def reveal_events(state: State, last: int, final: Pick) -> Any:
    """Return the public events and the board after the last pick."""
    found = GAME.follow(read_position(state.text())[1], last, read(final))
    return found.position, found.events
