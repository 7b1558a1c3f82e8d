"""Drawing a position or a view: finds the game and asks it for geometry and scene."""

from typing import Any

from petrilab.core import Position, find_game
from petrilab.svg.panel import Label, fact_label
from petrilab.svg.picture import picture


def draw(shown: Any, label: Label = fact_label) -> str:
    """Return the SVG of a position, as a spectator sees it, or of a view.

    `label` returns the text beside a fact, so that it can be in any language.
    """
    game = find_game(shown.game)
    view = game.view(shown, None) if isinstance(shown, Position) else shown
    return picture(game.name, game.geometry(view.options), game.scene(view), label)
