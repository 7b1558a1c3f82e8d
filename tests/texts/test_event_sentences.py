"""Every game event becomes a sentence, in every language."""

from collections.abc import Iterator
from functools import cache

import pytest

from petrilab.core import (
    GameEvent,
    SeededRandomSource,
    all_games,
    draw,
    game_event,
    next_actor,
)
from petrilab.texts import LANGUAGES, texts
from support import start

_GAMES = (
    *(("petris", options) for options in ("-", "players=3,ties=all", "track=5,advanced=on")),
    *(("petri-dish", options) for options in ("-", "players=4,max-turns=60")),
    *(("honeycomb", "board=hexagon:2"), ("honeycomb", "players=4,board=hexagon:3,minutes=9")),
)


@cache
def sample_events() -> tuple[GameEvent, ...]:
    """Return events of a few random games, each kind with each set of parameters once."""
    seen: dict[tuple[str, frozenset[str]], GameEvent] = {}
    for name, options in _GAMES:
        for seed in range(3):
            for event in _random_game(name, options, SeededRandomSource(seed)):
                seen.setdefault((event.kind, frozenset(event.params)), event)
    return tuple(seen.values())


def _random_game(name: str, options: str, source: SeededRandomSource) -> Iterator[GameEvent]:
    position = start(name, options)
    (game,) = (game for game in all_games() if game.name == name)
    while (actor := next_actor(game, position)) is not None:
        legal = game.legal(position, actor)
        drawn = game.chance(position)
        move = draw(drawn, source) if drawn else legal.nth(source.below(legal.size))
        consequence = game.follow(position, actor, move)
        yield from consequence.events
        position = consequence.position


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_becomes_a_sentence(language: str) -> None:
    for event in sample_events():
        sentence = texts(language).event(event)
        assert sentence != event.kind, event
        assert sentence.rstrip()[-1] in ".!", sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_crowded_game_says_no_more_than_the_rule(language: str) -> None:
    """A hexagon may still be empty then, so the board is not called full."""
    event = game_event("honeycomb-event-end", ending="crowded", winners="A")
    said = texts(language)
    assert said.event(event).startswith(said.get("honeycomb-ending-crowded").rstrip("."))
