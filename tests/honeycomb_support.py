"""Helpers for tests of Honeycomb: positions, actions such as `A.3+7-12`, and events as words."""

import pytest

from petrilab.core import (
    GameEvent,
    Outcome,
    Refusal,
    RefusedError,
    actor_from_letter,
    read_position,
)
from petrilab.games.honeycomb import GAME, HoneycombPosition


def at(text: str) -> HoneycombPosition:
    game, position = read_position(text)
    assert game is GAME
    assert isinstance(position, HoneycombPosition)
    return position


def play_actions(text: str, *actions: str) -> tuple[HoneycombPosition, tuple[GameEvent, ...]]:
    """Return the position after actions such as `A.3+7-12`, and the events of the last one."""
    position = at(text)
    events: tuple[GameEvent, ...] = ()
    for action in actions:
        letter, _, move = action.partition(".")
        actor = actor_from_letter(letter)
        assert actor is not None
        parsed = GAME.parse_move(move)
        if refusal := GAME.check(position, actor, parsed):
            raise refusal.error()
        consequence = GAME.follow(position, actor, parsed)
        position, events = consequence.position, consequence.events
    return position, events


def after(text: str, *actions: str) -> str:
    """Return the position's own fields after these actions."""
    return " ".join(play_actions(text, *actions)[0].fields())


def refused(text: str, *actions: str) -> Refusal:
    with pytest.raises(RefusedError) as caught:
        play_actions(text, *actions)
    return caught.value.refusal


def outcome(text: str) -> Outcome | None:
    return GAME.outcome(at(text))


def short(events: tuple[GameEvent, ...]) -> list[str]:
    return [
        " ".join([one.kind.removeprefix("honeycomb-event-"), *map(str, one.params.values())])
        for one in events
    ]
