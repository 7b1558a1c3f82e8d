"""The engine of Honeycomb with spoken calls against the model, answer by answer."""

import os
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from oracles.honeycomb_comparison import (
    GAME,
    colliding_pick,
    late_state,
    letters,
    random_pick,
    read,
    seeded_random,
)
from oracles.honeycomb_model import Pick, Rules, State, end_time, scores, start
from oracles.honeycomb_spoken_model import SILENCE, SpokenRound, spoken_text, words_text
from petrilab.core import TABLE, RefusedError, read_move, read_position

ROUNDS = max(800, 20 * int(os.environ.get("PETRILAB_ORACLE_GAMES", "2")))
"""Random rounds; 10,000 in the long form, `PETRILAB_ORACLE_GAMES=500`."""
BATCHES = 8
SEED = 20261

SETS = (
    Rules(board="hexagon:2"),
    Rules(board="hexagon:2", colonies=3, antibiotic="required"),
    Rules(board="hexagon:2", players=7, colonies=1),
    Rules(board="hexagon:3", players=3, antibiotic="required", antibiotic_rounds=3),
    Rules(board="hexagon:3", players=4, minutes=5, max_rounds=3),
    Rules(),
    Rules(colonies=3, antibiotic_rounds=0, max_rounds=4),
    Rules(players=3, board="rectangle:4x3", colonies=3, antibiotic_rounds=1, minutes=9),
    Rules(players=5, board="hexagon:3", colonies=4),
    Rules(players=10, board="rectangle:5x7"),
    Rules(players=4, board="rectangle:4x2", colonies=9),
)
RESULTS = ("void", "blocked", "competition", "colonised")


def picked_state(rng: Random, rules: Rules) -> State:
    """Return a random board at the beginning of a round."""
    if rules.max_rounds is None and rng.random() < 0.7:
        state = late_state(rng, rules)
    else:
        state = start(rules)
    return end_time(state) if rules.minutes and rng.random() < 0.2 else state


def crowded_picks(rng: Random, state: State) -> list[Pick]:
    """Return picks of all seats that often meet."""
    made: list[Pick] = []
    for _ in range(state.rules.players):
        pick = rng.choice((random_pick, colliding_pick, colliding_pick))(rng, state)
        wanted = [c for other in made for c in other.colonies if c not in pick.colonies]
        if pick.antibiotic is not None and wanted and rng.random() < 0.6:
            pick = replace(pick, antibiotic=rng.choice(wanted))
        made.append(pick)
    return made


def play_round(rng: Random, rules: Rules, seen: Counter[str]) -> None:
    state = picked_state(rng, rules)
    picks = crowded_picks(rng, state)
    position = read_position(spoken_text(state, "-"))[1]
    events: list[Any] = []
    for seat in rng.sample(range(rules.players), rules.players):
        found = GAME.follow(position, seat, read(picks[seat]))
        position, events = found.position, list(found.events[1:])
    spoken = SpokenRound(state, picks)
    silent = rng.random() < 0.2
    while not spoken.is_over:
        compare(rng, spoken, position)
        seat = rng.choice(spoken.missing)
        words = SILENCE if silent else rng.choice(spoken.may_say(seat))
        move = read_move(GAME, words_text(words, is_reader=seat == spoken.reader))
        seen["call"] += words != SILENCE
        seen["both"] += bool(words[0]) and words[1] is not None
        seen["missed"] += words == SILENCE and len(spoken.may_say(seat)) > 1
        spoken.say(seat, words)
        found = GAME.follow(position, seat, move)
        position = found.position
        events += found.events[1:]
    assert position.text() == spoken.text()
    assert position.scores == scores(spoken.board_state)
    assert [result(event) for event in events if kind(event) in RESULTS] == spoken.heard
    seen.update(what for what, _, _ in spoken.heard)
    seen["ended"] += GAME.outcome(position) is not None


def compare(rng: Random, spoken: SpokenRound, position: Any) -> None:
    """Compare text, scores, actors, legal answers, and that other answers are refused."""
    assert position.text() == spoken.text()
    assert read_position(spoken.text())[1] == position
    assert position.scores == scores(spoken.board_state)
    actors = [actor for actor in GAME.actors(position) if actor != TABLE]
    assert actors == spoken.missing
    for seat in range(spoken.state.rules.players):
        expected = [
            words_text(words, is_reader=seat == spoken.reader) for words in spoken.may_say(seat)
        ]
        listed = [move.text() for move in GAME.legal(position, seat)]
        assert listed == (expected if seat in actors else [])
    seat, cells = rng.choice(actors), range(1, len(spoken.cells) + 1)
    guess = f"call+{rng.choice(cells)}" if rng.random() < 0.5 else f"call-{rng.choice(cells)}"
    allowed = [move.text() for move in GAME.legal(position, seat)]
    if guess not in allowed:
        with pytest.raises(RefusedError):
            GAME.apply(position, seat, read_move(GAME, guess))


def kind(event: Any) -> str:
    return str(event.kind).removeprefix("honeycomb-event-")


def result(event: Any) -> tuple[str, int, str]:
    found = event.params
    return kind(event), found["cell"], letters(found.get("players", found.get("player")))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_rounds_equal_the_model(batch: int) -> None:
    rng = seeded_random(f"{SEED} {batch}")
    seen: Counter[str] = Counter()
    for number in range(ROUNDS // BATCHES):
        play_round(rng, SETS[(number + batch) % len(SETS)], seen)
    assert set(RESULTS) <= set(seen)
    assert min(seen[what] for what in ("call", "both", "missed", "ended")) > 0
