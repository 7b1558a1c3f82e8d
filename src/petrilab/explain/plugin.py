"""Plugins of games for explanations, found by the entry point group `petrilab.explain`.

Each entry names a game and an `ExplainPlugin`. A game without a plugin has no findings of its own;
its reviews contain values and common findings only.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Final, cast

from petrilab.core import Seat
from petrilab.core.plugins import entry_points
from petrilab.explain.finding import Finding
from petrilab.explain.measure import Measure
from petrilab.texts import Texts

GROUP: Final = "petrilab.explain"
"""The entry point group; each entry names the plugin of a game."""


@dataclass(frozen=True, slots=True)
class ReviewBudget:
    """Node budgets of a review, and the strength of the engine.

    `nodes` is for each decision, `quick_nodes` for the first pass over the game, `chance_nodes` for
    each outcome of a chance move, `proof_nodes` for the solver in each position.
    """

    strength: int
    nodes: int
    quick_nodes: int
    chance_nodes: int = 0
    proof_nodes: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainPlugin:
    """The kinds of findings, measures and wordings of a game."""

    kinds: type[StrEnum]
    """All kinds of findings of this game; each has a text in every language."""
    has_ending_findings: bool = False
    """Whether there are kinds `<game>-finding-ends-win`, `-loss` and `-shared`.

    Their value `ending` is what triggered the end, and `losers` who lost by it.
    """
    measures: Callable[[Any], Iterable[Measure]]
    """Returns the measures of a position."""
    outlook: Callable[[Any, Seat, Any], Iterable[Measure]] | None = None
    """Returns the measures of a position and a move whose result is not known yet.

    None if moves have certain results: then the measures of the position after the move count.
    """
    remarks: Callable[[Any], Iterable[Finding]] = lambda _: ()
    """Returns further findings about a position."""
    margin: Callable[[Any], tuple[int, ...]]
    """Returns by how many points each seat leads; negative if it trails."""
    is_picking: Callable[[Any], bool] = lambda _: True
    """Returns whether the secret moves of a position are reviewed as those of a round.

    False while players only answer what has been picked.
    """
    truth: Callable[[Any, Sequence[Any], Any], tuple[tuple[Finding, ...], ...]] | None = None
    """Returns for each seat the actual effect of its secret move.

    The arguments are the position before a round, the moves by seat, and the position after it.
    """
    move_words: Callable[[Texts, Any], str] | None = None
    """Returns a move in words, without its player; empty for a move without words."""
    budget: ReviewBudget


@cache
def find_explainer(game: str) -> ExplainPlugin | None:
    """Return the plugin of a game; None if it declares none."""
    found = entry_points(group=GROUP, name=game)
    return cast("ExplainPlugin", next(iter(found)).load()) if found else None
