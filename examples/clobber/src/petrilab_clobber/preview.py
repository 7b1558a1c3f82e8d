"""Building a capture by steps: the square of a stone, then the square of the stone it captures."""

from collections.abc import Sequence
from types import MappingProxyType

from petrilab.core import Ghost, OpenView, Preview, Refusal, Seat, refusal, unknown_step
from petrilab_clobber.moves import Capture, capture, capture_refusal, source_refusal
from petrilab_clobber.position import ClobberPosition
from petrilab_clobber.rulebook import Ask, Rule

_STEPS = 2


def preview(position: ClobberPosition, seat: Seat, partial: Sequence[str]) -> Preview[Capture]:
    """Return the state of a capture in the making; steps are names of squares."""
    made: tuple[str, ...] = ()
    mistake = None
    for step in partial:
        refused = _refused_steps(position, made)
        if step in refused or step not in position.board.names:
            mistake = refused.get(step) or unknown_step(step)
            break
        made = (*made, step)
    refused = _refused_steps(position, made)
    move = Capture(*made) if len(made) == _STEPS else None
    return Preview(
        partial=made,
        ask=Ask.TARGET if made else Ask.SOURCE,
        steps=MappingProxyType({n: n for n in position.board.names if n not in refused}),
        refused=MappingProxyType(refused),
        move=move,
        blocked=None if move else refusal(Rule.CAPTURE if made else Rule.OWN_STONE),
        ghost=_ghost(position, seat, move) if move else None,
        mistake=mistake,
    )


def _refused_steps(position: ClobberPosition, made: tuple[str, ...]) -> dict[str, Refusal]:
    """Return why each square that cannot be the next step is refused."""
    reasons = {name: _step_refusal(position, made, name) for name in position.board.names}
    return {name: reason for name, reason in reasons.items() if reason}


def _step_refusal(position: ClobberPosition, made: tuple[str, ...], step: str) -> Refusal | None:
    if not made:
        return source_refusal(position, step)
    if len(made) == _STEPS:
        return unknown_step(step)
    return capture_refusal(position, Capture(made[0], step))


def _ghost(position: ClobberPosition, seat: Seat, move: Capture) -> Ghost:
    """Return what would follow if the capture were confirmed."""
    result = capture(position, move)
    return Ghost(OpenView(result.position, seat), result.events)
