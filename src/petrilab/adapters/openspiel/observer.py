"""Observations of OpenSpiel players as strings and tensors."""

from typing import Any

import numpy as np
import pyspiel

from petrilab.adapters.openspiel.game_node import GameNode, GameRules, Step
from petrilab.adapters.openspiel.tensors import Tensor, TensorLayout
from petrilab.core import actor_letter
from petrilab.kernels.environment import find_environment, has_environment


class Observer:
    """Observes a node as a player, a spectator or an omniscient observer.

    With perfect recall, the observer's moves and all public events come first in strings. `tensor`
    holds the numbers of all parts of `dict`; see `TensorLayout`. Games without an environment have
    none.
    An observer of private information alone has the player's secret choice as a string, no tensor.
    """

    def __init__(self, kind: Any, rules: GameRules, recall: int) -> None:
        private = pyspiel.PrivateInfoType
        self._has_recall = kind.perfect_recall
        self._private = kind.private_info
        self._sees_public = kind.public_info
        self.tensor: Tensor | None = None
        self.dict: dict[str, Tensor] = {}
        if kind.public_info and has_environment(rules.game.name):
            has_choices = rules.game.has_secrets and kind.private_info != private.NONE
            self._layout = TensorLayout(
                rules.game,
                rules.options,
                recall=recall if self._has_recall and has_choices else 0,
                sees_own=kind.private_info != private.NONE,
                sees_all=rules.game.has_secrets and kind.private_info == private.ALL_PLAYERS,
            )
            self._make_tensor()

    def _make_tensor(self) -> None:
        """Make one array for all parts."""
        shapes, start = self._layout.shapes, 0
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def set_from(self, state: Any, player: int) -> None:
        """Write the player's knowledge into the tensor."""
        if self.tensor is not None:
            self.tensor.fill(0)
            self._layout.write(self.dict, state.node, player)

    def string_from(self, state: Any, player: int) -> str:
        """Return the player's view, with perfect recall after its moves and the public events."""
        node, private = state.node, pyspiel.PrivateInfoType
        if not self._sees_public:
            return "" if self._private == private.NONE else _secret_text(node, player)
        sees_all = not node.game.has_secrets or self._private == private.ALL_PLAYERS
        seat = None if self._private == private.NONE else player
        now = str(node.position) if sees_all else repr(node.game.view(node.position, seat))
        if node.made and (sees_all or seat == node.player):
            now = f"{now} {_made_text(node)}"
        if not self._has_recall:
            return now
        steps = (
            _step_text(step, node.rules, sees_all=sees_all or step.actor == seat)
            for step in node.steps
        )
        return "\n".join((*steps, now))


def _secret_text(node: GameNode, player: int) -> str:
    """Return the secret choice of a player as actions; empty if there is none."""
    environment = find_environment(node.game.name) if node.game.has_secrets else None
    if environment is None:
        return ""
    is_making = node.player == player and node.made
    pending = node.made if is_making else environment.pending_actions(node.position, player)
    return " ".join(environment.action_text(node.rules.options, action) for action in pending)


def _made_text(node: GameNode) -> str:
    """Return the actions of an unfinished move."""
    return f"{actor_letter(node.player)}.{' '.join(map(node.rules.numbering.text, node.made))}..."


def _step_text(step: Step, rules: GameRules, *, sees_all: bool) -> str:
    """Return a step with its move, or only its public events.

    A move that was made of several actions is followed by them, in their order.
    """
    events = "; ".join(
        " ".join((event.kind, *event.places, *map(str, event.params.values())))
        for event in step.events
    )
    if not sees_all:
        return events
    order = f" {step.actions}" if rules.is_numbered and len(step.actions) > 1 else ""
    return f"{actor_letter(step.actor)}.{step.move.text()}{order}; {events}"
