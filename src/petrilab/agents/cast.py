"""The cast: every opponent by its name."""

from petrilab.agents.base import Agent
from petrilab.agents.forager import ForagerAgent
from petrilab.agents.levels import LEVELS, find_level
from petrilab.agents.simple import GreedyAgent, RandomAgent

_SIMPLE: tuple[Agent, ...] = (RandomAgent(), GreedyAgent(), ForagerAgent())


def agent_names() -> tuple[str, ...]:
    """The names of all opponents."""
    return (*(agent.name for agent in _SIMPLE), *(level.name for level in LEVELS))


def find_agent(name: str) -> Agent | None:
    """The opponent of that name; levels may also be called by their numbers."""
    return next((agent for agent in _SIMPLE if agent.name == name), None) or find_level(name)
