"""What a player of OpenSpiel sees and remembers."""

from typing import Any

import pyspiel

from petrilab.adapters.openspiel.here import Step
from petrilab.core import actor_letter


class Observer:
    """What one player, a spectator or an all-seeing one knows, as a string; there are no tensors.

    With perfect recall, what was heard and done on the way comes first.
    """

    tensor = None

    def __init__(self, kind: Any) -> None:
        if not kind.public_info:
            raise ValueError("what is public is always part of what a player sees")
        self.dict: dict[str, Any] = {}
        self._recalls = kind.perfect_recall
        self._private = kind.private_info

    def set_from(self, state: Any, player: int) -> None:
        """Nothing: there are no tensors."""

    def string_from(self, state: Any, player: int) -> str:
        """The player's view, after what it has done and heard if that is to be recalled."""
        here, private = state.here, pyspiel.PrivateInfoType
        sees_all = not here.game.has_secrets or self._private == private.ALL_PLAYERS
        seat = None if self._private == private.NONE else player
        now = str(here.position) if sees_all else repr(here.game.view(here.position, seat))
        if not self._recalls:
            return now
        steps = (_told(step, sees_all=sees_all or step.actor == seat) for step in here.steps)
        return "\n".join((*steps, now))


def _told(step: Step, *, sees_all: bool) -> str:
    """A step as its own actor knows it, or as everybody hears of it."""
    heard = "; ".join(
        " ".join((happened.kind, *happened.places, *map(str, happened.params.values())))
        for happened in step.events
    )
    return f"{actor_letter(step.actor)}.{step.move.text()}; {heard}" if sees_all else heard
