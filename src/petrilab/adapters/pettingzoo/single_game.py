"""One game on arrays: what both kinds of environment share."""

import sys
from functools import cached_property
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from petrilab.core import actor_letter, find_game
from petrilab.kernels.vector_games import NO_RESET, VectorGames

RENDER_MODES: Final = ("human", "ansi", "rgb_array")
"""Print the position, return it as a text, or return the board as pixels."""


class SingleGame:
    """One game on arrays, with the spaces of its agents."""

    def __init__(self, game: str, options: str, render_mode: str | None) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            modes = ", ".join(RENDER_MODES)
            raise ValueError(f"render_mode must be one of {modes}, not {render_mode!r}")
        self.game = find_game(game)
        chosen = self.game.options_type.parse(options)
        self.games = VectorGames(self.game, chosen, 1, autoreset=NO_RESET)
        self.render_mode = render_mode
        self.agents = [f"player_{seat}" for seat in range(chosen.players)]

    @cached_property
    def agent_spaces(self) -> dict[str, tuple[spaces.Dict, spaces.Discrete]]:
        """The observation and action space of each agent, always the same objects."""
        return {agent: self._make_spaces() for agent in self.agents}

    def _make_spaces(self) -> tuple[spaces.Dict, spaces.Discrete]:
        rows, highest = self.games.rows, np.iinfo(np.int16).max
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0, highest, rows.observation.shape[1:], np.int16),
            "action_mask": spaces.Box(0, 1, rows.mask.shape[1:], np.int8),
        }
        return spaces.Dict(parts), spaces.Discrete(self.games.action_count)

    def begin(self, seed: int | None) -> None:
        """Begin a new game; with a seed, always the same one."""
        if seed is not None:
            self.games.seed(np.array([seed % 2**64], np.uint64))
        self.games.reset()

    def render(self) -> Any:
        """Print the position, or return it as a text or the board as pixels."""
        if self.render_mode is None:
            return None
        position = self.games.position(0)
        if self.render_mode == "rgb_array":
            from petrilab.adapters.pictures import pixels  # noqa: PLC0415  # loads resvg

            return pixels(self.game, position)
        text = self._text(position)
        if self.render_mode == "human":
            sys.stdout.write(f"{text}\n")
            return None
        return text

    def _text(self, position: Any) -> str:
        """Return the position with its result or the seats to act; without secrets."""
        if self.game.has_secrets:
            return repr(self.game.view(position, None))
        outcome = self.game.outcome(position)
        actors = "".join(actor_letter(actor) for actor in self.game.actors(position))
        return f"{position.text()} {outcome.text() if outcome else actors}"
