"""Compares the engine of Honeycomb with the model: positions, random picks, whole games."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from oracles.honeycomb_model import (
    BLACK,
    EMPTY,
    LETTERS,
    Pick,
    Rules,
    State,
    antibiotics,
    can_end_time,
    can_pick,
    choose,
    empty_cells,
    end_time,
    is_legal,
    is_over,
    legal,
    legal_size,
    order_key,
    revealed,
    scores,
    start,
    winners,
)
from petrilab.core import TABLE, RefusedError, find_game, read_move, read_position

LISTED = 400
"""Most legal picks that are compared one by one; of more, a sample is compared."""
BAD_PICKS = 4
OUTCOMES = ("blocked", "competition", "colonised")

GAME = find_game("honeycomb")


def seeded_random(seed: str) -> Random:
    return Random(seed)  # noqa: S311


def read(pick: Pick) -> Any:
    return read_move(GAME, pick.text())


# One position -------------------------------------------------------------------------------


def compare(state: State, position: Any, rng: Random) -> None:
    assert position.text() == state.text()
    assert read_position(state.text()) == (GAME, position)
    assert position.scores == scores(state)
    seats = tuple(seat for seat in range(state.rules.players) if can_pick(state, seat))
    timer = (TABLE,) if can_end_time(state) else ()
    assert GAME.actors(position) == timer + seats, state.text()
    compare_outcome(state, GAME.outcome(position))
    compare_time(state, position)
    compare_picks(state, position, rng, seats)


def compare_outcome(state: State, outcome: Any) -> None:
    if not is_over(state):
        assert outcome is None
        return
    best = winners(state)
    assert (outcome.trigger, outcome.winners, outcome.losers) == (state.time, best, ())
    assert outcome.decided_by == ("most_points" if len(best) == 1 else "shared"), state.text()


def compare_time(state: State, position: Any) -> None:
    move = read_move(GAME, "time-up")
    allowed = can_end_time(state)
    assert (GAME.check(position, TABLE, move) is None) == allowed, state.text()
    assert [found.text() for found in GAME.legal(position, TABLE)] == ["time-up"] * allowed
    assert GAME.check(position, 0, move) is not None


def compare_picks(state: State, position: Any, rng: Random, seats: tuple[int, ...]) -> None:
    for seat in range(state.rules.players):
        found = GAME.legal(position, seat)
        if seat not in seats:
            assert found.size == 0
            continue
        assert found.size == legal_size(state), state.text()
        for outside in (-1, found.size):
            with pytest.raises(IndexError):
                found.nth(outside)
    for seat in rng.sample(seats, min(1, len(seats))):
        compare_listed(state, position, rng, seat)
    for _ in range(BAD_PICKS):
        compare_refusal(state, position, any_pick(rng, state))


def compare_listed(state: State, position: Any, rng: Random, seat: int) -> None:
    found = GAME.legal(position, seat)
    if found.size > LISTED:
        compare_sample(state, found, rng)
        return
    texts = [pick.text() for pick in legal(state)]
    assert [move.text() for move in found] == texts, (state.text(), seat)
    for rank, text in enumerate(texts):
        assert found.rank(read_move(GAME, text)) == rank


def compare_sample(state: State, found: Any, rng: Random) -> None:
    """Check on samples that numbers give ordered legal picks, and picks their numbers."""
    ranks = sorted(rng.sample(range(found.size), 6))
    picks = [as_pick(found.nth(rank)) for rank in ranks]
    assert all(is_legal(state, pick) for pick in picks), state.text()
    assert sorted(picks, key=order_key) == picks
    assert [found.rank(read(pick)) for pick in picks] == ranks
    pick = random_pick(rng, state)
    assert found.nth(found.rank(read(pick))).text() == pick.text()


def as_pick(move: Any) -> Pick:
    colonies, _, antibiotic = move.text().partition("-")
    return Pick(tuple(map(int, colonies.split("+"))), int(antibiotic) if antibiotic else None)


def compare_refusal(state: State, position: Any, pick: Pick) -> None:
    for seat in range(state.rules.players):
        allowed = can_pick(state, seat) and is_legal(state, pick)
        try:
            move = read(pick)
        except RefusedError:
            assert not allowed
            continue
        assert (GAME.check(position, seat, move) is None) == allowed, (state.text(), pick.text())
        assert (move in GAME.legal(position, seat)) == allowed, (state.text(), pick.text())


# Random choices -----------------------------------------------------------------------------


def random_pick(rng: Random, state: State) -> Pick:
    free = empty_cells(state)
    colonies = tuple(sorted(rng.sample(free, min(state.rules.colonies, len(free)))))
    return Pick(colonies, rng.choice(antibiotics(state, colonies)))


def colliding_pick(rng: Random, state: State) -> Pick:
    """Return a pick from the first few empty hexagons, so that players collide."""
    few = empty_cells(state)[: state.rules.colonies + rng.randrange(1, 6)]
    colonies = tuple(sorted(rng.sample(few, min(state.rules.colonies, len(few)))))
    options = [a for a in antibiotics(state, colonies) if a is None or a in few]
    return Pick(colonies, rng.choice(options or antibiotics(state, colonies)))


def any_pick(rng: Random, state: State) -> Pick:
    """Return a pick that is nearly legal, or arbitrary."""
    cells = range(len(state.cells) + 2)
    count = max(1, state.rules.colonies + rng.choice((-1, 0, 0, 0, 1)))
    pool = empty_cells(state) if rng.random() < 0.5 else list(cells)
    colonies = tuple(sorted(rng.choice(pool or cells) for _ in range(count)))
    return Pick(colonies, rng.choice((None, colonies[0], rng.choice(pool or cells))))


def late_state(rng: Random, rules: Rules) -> State:
    """Return a board with few empty hexagons in a round that can have it.

    In a round without antibiotics, at least as many hexagons are filled as one player picks.
    """
    size = len(start(rules).cells)
    left = rng.randrange(rules.players, min(size, rules.players + 8) + 1)
    signs = [rng.choice(LETTERS[: rules.players] + BLACK) for _ in range(size - left)]
    picked = len(signs) + signs.count(BLACK)
    played = -(-picked // rules.colonies) + rng.randrange(3)
    fewest = max(0, played - len(signs) // rules.colonies)
    rules = replace(rules, antibiotic_rounds=rng.randrange(fewest, played + 4))
    signs += [EMPTY] * left
    rng.shuffle(signs)
    return replace(start(rules), cells="".join(signs), round=played + 1)


# Games --------------------------------------------------------------------------------------


def play_on(rng: Random, state: State, seen: Counter[str]) -> None:
    """Play at random in engine and model to the end; TABLE ends the time at any moment."""
    position = read_position(state.text())[1]
    hasty = rng.random() < 0.5
    while True:
        compare(state, position, rng)
        if is_over(state):
            seen[state.time] += 1
            return
        if can_end_time(state) and rng.random() < (0.2 if hasty else 0.01):
            state = end_time(state)
            position = GAME.apply(position, TABLE, read_move(GAME, "time-up"))
            continue
        seat = rng.choice([s for s in range(state.rules.players) if can_pick(state, s)])
        pick = rng.choice((random_pick, colliding_pick))(rng, state)
        compare_events(state, seat, pick, GAME.follow(position, seat, read(pick)).events)
        state = choose(state, seat, pick)
        position = GAME.apply(position, seat, read(pick))


def with_pick(state: State, seat: int, pick: Pick) -> State:
    return replace(state, picks=(*state.picks[:seat], pick, *state.picks[seat + 1 :]))


def compare_events(state: State, seat: int, pick: Pick, events: Any) -> None:
    """Compare the public events of the hexagons, and the points for contacts."""
    picks = [made for made in with_pick(state, seat, pick).picks if made]
    complete = len(picks) == state.rules.players
    heard = [event_outcome(event) for event in events if event.kind.split("-")[-1] in OUTCOMES]
    assert sorted(heard, key=lambda line: line[1]) == (revealed(picks) if complete else [])
    gained = [0] * state.rules.players
    for event in events:
        if event.kind == "honeycomb-event-contacts":
            gained[LETTERS.index(event.params["player"])] += event.params["points"]
    after = zip(scores(choose(state, seat, pick)), scores(state), strict=True)
    assert gained == [new - old for new, old in after]


def event_outcome(event: Any) -> tuple[str, int, str, str]:
    found = event.params
    who, owners = found.get("players", found.get("player")), found.get("owners", "")
    return event.kind.split("-")[-1], found["cell"], letters(who), letters(owners)


def letters(seats: str) -> str:
    return "".join(sign for sign in seats if sign in LETTERS)
