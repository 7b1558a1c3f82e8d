"""Agents: opponents that see only their seat's view, and the engine that analyses positions.

Every move of an agent is checked by the rules. What a game contributes (levels, solver, ratings) is
declared in its own folder here; see `plugin`.
"""

from petrilab.agents.base import Agent, Analysis, Budget, Candidate, Choice
from petrilab.agents.engine import Engine
from petrilab.agents.registry import agent_names, find_agent
from petrilab.agents.simple import GreedyAgent, RandomAgent

__all__ = [
    "Agent",
    "Analysis",
    "Budget",
    "Candidate",
    "Choice",
    "Engine",
    "GreedyAgent",
    "RandomAgent",
    "agent_names",
    "find_agent",
]
