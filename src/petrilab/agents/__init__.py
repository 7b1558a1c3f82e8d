"""Opponents. Each sees only its seat's view, and every move it makes is checked by the rules."""

from petrilab.agents.base import Agent
from petrilab.agents.simple import GreedyAgent, RandomAgent, agent_names, find_agent

__all__ = ["Agent", "GreedyAgent", "RandomAgent", "agent_names", "find_agent"]
