"""All agents by name, and the ratings displayed beside their names."""

import json
from functools import cache
from importlib.resources import files

from petrilab.agents.base import Agent
from petrilab.agents.levels import LEVELS, find_level
from petrilab.agents.plugin import find_plugin, plugin_names
from petrilab.agents.simple import GreedyAgent, RandomAgent

RATINGS_FILE = "ratings.json"
"""The file of ratings in this package."""


@cache
def _simple_agents() -> tuple[Agent, ...]:
    special = (agent for game in plugin_names() for agent in find_plugin(game).agents)
    return (RandomAgent(), GreedyAgent(), *special)


def agent_names() -> tuple[str, ...]:
    """Return the names of all agents."""
    return (*(agent.name for agent in _simple_agents()), *(level.name for level in LEVELS))


def find_agent(name: str) -> Agent | None:
    """Return the agent of that name; levels are also found by their numbers."""
    return next((agent for agent in _simple_agents() if agent.name == name), None) or find_level(
        name
    )


@cache
def displayed_ratings() -> dict[str, dict[str, int]]:
    """Return the ratings by agent and game, measured with the smallest number of players."""
    source = files(__package__) / RATINGS_FILE
    found: dict[str, dict[str, int]] = {}
    for game, entry in json.loads(source.read_text(encoding="utf-8")).items():
        setups = entry["tables"]
        for name, row in setups[min(setups, key=int)]["ratings"].items():
            found.setdefault(name, {})[game] = row["rating"]
    return found
