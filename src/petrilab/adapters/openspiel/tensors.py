"""Encodes a player's knowledge as numbers; docs/research.md describes the layout."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from petrilab.adapters.openspiel.game_node import GameNode
from petrilab.adapters.openspiel.numbering import Actions
from petrilab.core import AnyGame, Options, Seat
from petrilab.kernels.environment import find_environment, observe_state

Tensor = NDArray[np.float32]


class TensorLayout:
    """The parts of a tensor and their shapes.

    - `player`: the number at the observing player is 1.
    - `actor`: one of players + 1 numbers is 1: the first for chance and finished games, the second
      for the observing player, the third for the next one, and so on.
    - `observation`: that of the game's environment.
    - `choices`, for information states of games with secrets: the observations at earlier choices
      of the player, the latest first, with what it chose; zeros where there is none.
    - `others`, for observers that see everything: the observations of the other players.
    """

    def __init__(
        self, game: AnyGame, options: Options, *, recall: int, sees_own: bool, sees_all: bool
    ) -> None:
        environment = find_environment(game.name)
        if environment is None:
            raise ValueError(f"{game.name} has no environment")
        self._environment, self._options = environment, options
        self._size, self._players = environment.observation_size(options), options.players
        self._sees_own = sees_own or sees_all
        self.shapes: dict[str, tuple[int, ...]] = {
            "player": (self._players,),
            "actor": (self._players + 1,),
            "observation": (self._size,),
        }
        if recall:
            self.shapes["choices"] = (recall, self._size)
        if sees_all:
            self.shapes["others"] = (self._players - 1, self._size)

    def write(self, parts: dict[str, Tensor], node: GameNode, player: Seat) -> None:
        """Write a player's knowledge at a node into arrays of zeros."""
        actor = node.player
        parts["player"][player] = 1
        parts["actor"][(actor - player) % self._players + 1 if actor >= 0 else 0] = 1
        state = self._environment.public_state(node.position)
        parts["observation"][:] = self._observation(state, player, self._own(node, player))
        if "choices" in parts:
            for row, (before, chosen) in zip(
                parts["choices"], self._choices(node, player), strict=False
            ):
                row[:] = self._observation(before, player, chosen)
        for distance, row in enumerate(parts.get("others", ()), start=1):
            seat = (player + distance) % self._players
            row[:] = self._observation(state, seat, self._own(node, seat))

    def _choices(self, node: GameNode, player: Seat) -> Iterator[tuple[Any, Actions]]:
        """Yield the states and actions of a player's earlier choices, the latest first."""
        for step in reversed(node.steps):
            if step.actor == player:
                chosen = self._environment.move_actions(step.before, step.move)
                if chosen:
                    yield self._environment.public_state(step.before), chosen

    def _own(self, node: GameNode, seat: Seat) -> Actions:
        """Return the actions of the seat's secret choice, finished or not."""
        if not self._sees_own:
            return ()
        if node.player == seat and node.made:
            return node.made
        return self._environment.pending_actions(node.position, seat)

    def _observation(self, state: Any, seat: Seat, actions: Actions) -> NDArray[np.int16]:
        observation = np.zeros(self._size, np.int16)
        words = np.array(self._environment.partial_words(self._options, actions), np.int64)
        observe_state(state, seat, words, observation)
        return observation
