"""Games whose players choose simultaneously as a parallel environment."""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from petrilab.adapters.pettingzoo.single_game import RENDER_MODES, SingleGame
from petrilab.core import find_game
from petrilab.kernels.interface import OVER
from petrilab.kernels.vector_games import act_for_seats, mask_for_seat, observe_row

_Observation = dict[str, Any]
_ILLEGAL_REWARD = -1.0
"""The reward of an agent whose illegal action ended the game."""


class PetrilabParallelEnv(ParallelEnv[str, _Observation, int]):  # type: ignore[misc]  # as above
    """A game with secret simultaneous choices: all agents act at once, part by part of a choice.

    Raises ValueError for games in which players act one after the other.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(self, game: str, options: str = "-", render_mode: str | None = None) -> None:
        if not find_game(game).has_secrets:
            raise ValueError(f"players of {game} act one after the other; use env")
        self._single = SingleGame(game, options, render_mode)
        self.metadata = {**self.metadata, "name": f"petrilab_{game.replace('-', '_')}_v0"}  # type: ignore[misc]
        self.render_mode = render_mode
        self.possible_agents = self._single.agents
        self.agents: list[str] = []
        self._games = self._single.games

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of observations and masks."""
        return self._single.agent_spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of actions."""
        return self._single.agent_spaces[agent][1]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, _Observation], dict[str, dict[str, Any]]]:
        """Begin a new game."""
        del options
        self._single.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, _Observation]:
        games, found = self._games, {}
        for seat, agent in enumerate(self.possible_agents):
            observation = np.zeros_like(games.rows.observation[0])
            mask = np.zeros_like(games.rows.mask[0])
            observe_row(games.work, games.rows, 0, seat, observation)
            mask_for_seat(games.work, games.rows, games.setup, 0, seat, mask)
            found[agent] = {"observation": observation, "action_mask": mask}
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, _Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Make one action of every agent; raise ValueError if one is missing.

        An illegal action ends the game and costs its agent a point, as PettingZoo's wrapper does
        for agents who act one after the other.
        """
        games, agents = self._games, list(self.possible_agents)
        chosen = np.array([_action(actions, agent) for agent in agents], np.int64)
        masks = [seen["action_mask"] for seen in self._observations().values()]
        legal = [
            0 <= action < len(mask) and bool(mask[action])
            for action, mask in zip(chosen, masks, strict=True)
        ]
        if all(legal):
            act_for_seats(games.work, games.rows, games.setup, 0, chosen)
            is_over = bool(games.rows.actor[0] == OVER)
            rewards = games.rows.utilities[0].tolist() if is_over else [0.0] * len(agents)
        else:
            is_over, rewards = True, [0.0 if is_legal else _ILLEGAL_REWARD for is_legal in legal]
        self.agents = [] if is_over else agents
        return (
            self._observations(),
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def render(self) -> Any:
        """Print the position, or return it as a text or the board as pixels."""
        return self._single.render()

    def close(self) -> None:
        """Do nothing: no window is open."""


def _action(actions: dict[str, int], agent: str) -> int:
    """Return an agent's action. Raises ValueError if it is missing."""
    if agent not in actions:
        raise ValueError(f"the action of {agent} is missing")
    return actions[agent]
