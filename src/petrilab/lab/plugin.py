"""Plugins of games for the laboratory, found by the entry point group `petrilab.lab`.

Each entry names a game and a `LabPlugin`. A game without one has the common metrics only.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, cast

from petrilab.core import Actor, GameRecord
from petrilab.core.plugins import entry_points
from petrilab.lab.intervals import Floats

GROUP: Final = "petrilab.lab"
"""The entry point group; each entry names the plugin of a game."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """A measure that needs games of its own."""

    name: str
    play: Callable[[int], float]
    """Plays a game with a seed and returns the value of the measure."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LabPlugin:
    """The kinds of actions, measures, experiments and ruling settings of a game."""

    kind_of: Callable[[Any, Any], str | None]
    """Returns the kind of action that a move is in a position; None for draws and answers."""
    kinds: tuple[str, ...]
    """All kinds of actions; restricted play forbids one at a time."""
    measures: Callable[[GameRecord], Iterable[tuple[str, float]]] = lambda _: ()
    """Returns the values of one finished game, each measure at most once."""
    draw_shares: Callable[[Any, tuple[str, ...]], Floats | None] = lambda *_: None
    """Returns the expected shares after each outcome of a draw, by seat; None if the fitted
    evaluation is to be used. The names of the opponents by seat tell how an outcome is used;
    without names it is used at its best."""
    move_shares: Callable[[Any], Mapping[Any, float] | None] = lambda _: None
    """Returns the expected share of the player to move after each legal move; None if the fitted
    evaluation is to be used."""
    random_moves: Callable[[Any, Any], Iterator[tuple[Actor, Any]]] | None = None
    """Yields the actors and moves of a random game of the kernel from a position on, with the
    kernel's random numbers; None if its games cannot be replayed."""
    experiments: tuple[Experiment, ...] = ()
    definitions: Mapping[str, str] = field(default_factory=dict)
    """By measure, up to a bracket: its definition in short."""
    ruling_bases: tuple[str, ...] = ("-",)
    """The options besides which rulings are measured. Some values need more players."""
    unmeasured: Mapping[str, str] = field(default_factory=dict)
    """By option whose values are not measured: the reason."""
    unmeasured_strong: Mapping[str, str] = field(default_factory=dict)
    """By options of `ruling_bases` besides which nothing is measured at strong play: the reason."""


@cache
def find_lab_plugin(game: str) -> LabPlugin | None:
    """Return the plugin of a game; None if it declares none."""
    found = entry_points(group=GROUP, name=game)
    return cast("LabPlugin", next(iter(found)).load()) if found else None
