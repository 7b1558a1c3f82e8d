"""The promises of previews and refusals."""

from functools import lru_cache
from typing import Any

from petrilab.core.actors import Seat
from petrilab.core.conformance.require import place_names, require
from petrilab.core.game import AnyGame
from petrilab.core.preview import Preview
from petrilab.core.refusal import Refusal
from petrilab.core.refusal_rules import TextRule, TurnRule

_NO_STEP = "no such step"


def check_reachable(game: AnyGame, position: Any, seat: Seat, move: Any) -> None:
    """Check that each step of a move is offered, and that confirming makes exactly this move."""
    view = game.view(position, seat)
    steps = game.steps(move)
    for made in range(len(steps)):
        preview = game.preview(view, seat, steps[:made])
        require(steps[made] in preview.steps, game, "steps are offered", position, move, made)
        require(preview.ask in list(game.questions), game, "named question", position, move)
        _check_preview(game, position, preview)
    preview = game.preview(view, seat, steps)
    require(preview.partial == steps, game, "offered steps are taken", position, move)
    require(preview.move == move and preview.blocked is None, game, "confirm", position, move)
    require(preview.ghost is not None, game, "ghost of a move", position, move)
    mistaken = game.preview(view, seat, (*steps, _NO_STEP))
    require(mistaken.partial == steps, game, "mistakes change nothing", position, move)
    require(mistaken.mistake is not None, game, "mistakes are named", position, move)


def _check_preview(game: AnyGame, position: Any, preview: Preview[Any]) -> None:
    """Steps lie on the board or nowhere, and every refusal can become a sentence."""
    places = {place for place in preview.steps.values() if place is not None}
    require(places <= place_names(game, position.options), game, "steps on board", position)
    for refused in (preview.blocked, preview.mistake, *preview.refused.values()):
        if refused:
            check_refusal(game, position, refused)


def check_closed_preview(game: AnyGame, position: Any, seat: Seat) -> None:
    """A seat that is not to move cannot build a move, and is told why."""
    preview = game.preview(game.view(position, seat), seat, ())
    closed = preview.move is None and preview.blocked is not None and not preview.steps
    require(closed, game, "no steps out of turn", position, seat)


def check_refusal(game: AnyGame, position: Any, refused: Refusal) -> None:
    """A refusal names a declared rule, and leaves the name of RECORD_MOVE to records."""
    require(refused.rule in _rule_ids(game), game, "named rule", position, refused)
    require(refused.record_move is None, game, "refusals have no move number", position, refused)


@lru_cache(maxsize=8)
def _rule_ids(game: AnyGame) -> frozenset[str]:
    return frozenset((*game.rule_ids(), *TurnRule, *TextRule))


def confirmable(game: AnyGame, position: Any, seat: Seat) -> set[Any]:
    """Return every move that some sequence of steps can confirm; for small positions."""
    view = game.view(position, seat)
    moves: set[Any] = set()
    paths: list[tuple[str, ...]] = [()]
    while paths:
        preview = game.preview(view, seat, paths.pop())
        one = (preview.move is None) != (preview.blocked is None)
        require(one, game, "confirm or why", position)
        if preview.move is not None:
            moves.add(preview.move)
        paths += [(*preview.partial, step) for step in preview.steps]
    return moves
