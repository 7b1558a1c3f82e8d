"""Opponents. Each sees only its seat's view, and every move it makes is checked by the rules."""

from petrilab.agents.base import Agent, Budget, Candidate, Choice, Thoughts
from petrilab.agents.cast import agent_names, find_agent
from petrilab.agents.simple import GreedyAgent, RandomAgent

__all__ = [
    "Agent",
    "Budget",
    "Candidate",
    "Choice",
    "GreedyAgent",
    "RandomAgent",
    "Thoughts",
    "agent_names",
    "find_agent",
]
