"""Observations of OpenSpiel players as strings."""

from typing import Any

import pyspiel

from petrilab.adapters.openspiel.game_node import Step
from petrilab.core import actor_letter


class Observer:
    """Observes what a player, a spectator or an omniscient observer knows; there are no tensors.

    With perfect recall, the own moves and all public events come first.
    """

    tensor = None

    def __init__(self, kind: Any) -> None:
        if not kind.public_info:
            raise ValueError("observations always include public information")
        self.dict: dict[str, Any] = {}
        self._has_recall = kind.perfect_recall
        self._private = kind.private_info

    def set_from(self, state: Any, player: int) -> None:
        """Do nothing: there are no tensors."""

    def string_from(self, state: Any, player: int) -> str:
        """Return the player's view, with perfect recall after its moves and the public events."""
        node, private = state.node, pyspiel.PrivateInfoType
        sees_all = not node.game.has_secrets or self._private == private.ALL_PLAYERS
        seat = None if self._private == private.NONE else player
        now = str(node.position) if sees_all else repr(node.game.view(node.position, seat))
        if not self._has_recall:
            return now
        steps = (_step_text(step, sees_all=sees_all or step.actor == seat) for step in node.steps)
        return "\n".join((*steps, now))


def _step_text(step: Step, *, sees_all: bool) -> str:
    """Return a step with its move, or only its public events."""
    events = "; ".join(
        " ".join((event.kind, *event.places, *map(str, event.params.values())))
        for event in step.events
    )
    return f"{actor_letter(step.actor)}.{step.move.text()}; {events}" if sees_all else events
