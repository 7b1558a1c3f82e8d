"""Hypothesis strategies: positions reached by play, small enough to shrink."""

from typing import Any

from hypothesis import strategies as st

from petrilab.core import CHANCE, AnyGame, find_game

OPTION_SETS = {
    "petris": ("-", "advanced=on", "order=fixed", "players=3", "players=3,ties=all", "track=5"),
    "petri-dish": ("-", "players=3,wedge-setup=large-tip", "players=10", "max-turns=5"),
    "honeycomb": (
        "board=hexagon:2",
        "board=rectangle:3x2,antibiotic=required",
        "players=3,board=hexagon:3,colonies=1",
        "board=hexagon:2,minutes=1",
        "players=10",
        "board=hexagon:2,calls=spoken",
        "players=3,board=hexagon:3,antibiotic-rounds=1,calls=spoken",
    ),
}


@st.composite
def positions(draw: st.DrawFn, game: str, *, seat_to_act: bool = False) -> Any:
    """Return a position after some moves; each choice shrinks towards the first legal move."""
    found = find_game(game)
    options = draw(st.sampled_from(OPTION_SETS[game]))
    position = found.initial(found.options_type.parse(options))
    for choice in draw(st.lists(st.integers(0, 2**20), max_size=40)):
        if not found.actors(position):
            break
        position = _step(found, position, choice)
    while seat_to_act and found.actors(position) == (CHANCE,):
        position = _step(found, position, draw(st.integers(0, 2**20)))
    return position


def _step(game: AnyGame, position: Any, choice: int) -> Any:
    actors = game.actors(position)
    actor = actors[choice % len(actors)]
    legal = game.legal(position, actor)
    return game.apply(position, actor, legal.nth(choice % legal.size))
