"""Any game as an agent environment cycle: the player to move acts."""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from petrilab.adapters.pettingzoo.single_game import RENDER_MODES, SingleGame
from petrilab.kernels.vector_games import observe_row, step_rows

_Observation = dict[str, Any]


class PetrilabAECEnv(AECEnv[str, _Observation, int]):  # type: ignore[misc]  # PettingZoo is ignored by mypy
    """A game on the kernel, played action by action; dice are rolled by the environment.

    A player that is out of the game remains an agent until the end, but no longer acts.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, game: str, options: str = "-", render_mode: str | None = None) -> None:
        super().__init__()
        self._single = SingleGame(game, options, render_mode)
        self.metadata = {**self.metadata, "name": f"petrilab_{game.replace('-', '_')}_v0"}  # type: ignore[misc]
        self.render_mode = render_mode
        self.possible_agents = self._single.agents
        self.agents = list(self.possible_agents)
        games = self._single.games
        self._games, self._rows, self._work, self._setup = (
            games,
            games.rows,
            games.work,
            games.setup,
        )
        self._numbers = {agent: number for number, agent in enumerate(self.possible_agents)}
        self._chosen = np.zeros(1, np.int64)

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of observations and masks."""
        return self._single.agent_spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of actions."""
        return self._single.agent_spaces[agent][1]

    def action_text(self, action: int) -> str:
        """Return the meaning of an action, such as the text of its move."""
        return self._games.environment.action_text(self._games.options, action)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game."""
        del options
        self._single.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._rows.actor[0]]

    def observe(self, agent: str) -> _Observation:
        """Return an agent's observation and its legal actions; none if it is not to act."""
        rows, seat = self._rows, self._numbers[agent]
        if rows.actor[0] == seat:
            return {"observation": rows.observation[0].copy(), "action_mask": rows.mask[0].copy()}
        observation = np.zeros_like(rows.observation[0])
        observe_row(self._work, rows, 0, seat, observation)
        return {"observation": observation, "action_mask": np.zeros_like(rows.mask[0])}

    def step(self, action: int | None) -> None:
        """Make an action of the agent to act; None if the game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        rows = self._rows
        if action is None or not 0 <= action < len(rows.mask[0]) or not rows.mask[0, action]:
            raise ValueError(f"action {action} is not legal")
        self._chosen[0] = action
        step_rows(self._work, rows, self._setup, self._chosen, 0, 1)
        self._cumulative_rewards[agent] = 0.0
        if rows.terminated[0]:
            self.rewards = dict(zip(self.possible_agents, rows.utilities[0].tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            following = (self._numbers[agent] + 1) % len(self.agents)
            self.agent_selection = self.possible_agents[following]
            self._accumulate_rewards()
        else:
            self.agent_selection = self.possible_agents[rows.actor[0]]

    def render(self) -> Any:
        """Print the position, or return it as a text or the board as pixels."""
        return self._single.render()

    def close(self) -> None:
        """Do nothing: no window is open."""
