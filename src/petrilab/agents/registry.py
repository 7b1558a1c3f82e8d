"""All agents by name, and the ratings displayed beside their names."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final, cast

from petrilab.agents.base import Agent
from petrilab.agents.levels import LEVELS, find_level
from petrilab.agents.plugin import find_plugin, plugin_names
from petrilab.agents.simple import GreedyAgent, RandomAgent
from petrilab.core.plugins import entry_points

RATINGS_FILE = "ratings.json"
"""The file of ratings in this package."""
BOTS_GROUP: Final = "petrilab.bots"
"""The entry point group by which other distributions add agents; each entry is an `Agent`.

Such an agent must play every game. Its module must not load the compiler: servers list its name.
"""


@cache
def _simple_agents() -> tuple[Agent, ...]:
    special = (agent for game in plugin_names() for agent in find_plugin(game).agents)
    return (RandomAgent(), GreedyAgent(), *special, *_installed_agents())


def _installed_agents() -> Iterator[Agent]:
    """Yield the agents of other distributions, by name; one named like a level is left out."""
    for entry in sorted(entry_points(group=BOTS_GROUP), key=lambda entry: entry.name):
        agent = cast("Agent", entry.load())
        if find_level(agent.name) is None:
            yield agent


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
        setups = entry["setups"]
        for name, row in setups[min(setups, key=int)]["ratings"].items():
            found.setdefault(name, {})[game] = row["rating"]
    return found
