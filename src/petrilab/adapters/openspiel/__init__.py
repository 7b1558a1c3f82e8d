"""Petrilab's games in OpenSpiel, and adapters between agents and bots.

Importing this package registers every installed game as `petrilab_<name>`:

    import petrilab.adapters.openspiel
    game = pyspiel.load_game("petrilab_petris(options=players:3;order:fixed)")

docs/adr/0011-openspiel.md describes the mapping.
"""

try:
    import pyspiel
except ImportError as missing:
    raise ImportError("OpenSpiel is missing: pip install 'petrilab[openspiel]'") from missing

from petrilab.adapters.openspiel.bots import AgentBot, BotAgent, act
from petrilab.adapters.openspiel.game_node import GameNode
from petrilab.adapters.openspiel.games import SpielGame, SpielState, spiel_class
from petrilab.adapters.openspiel.translation import game_type, our_options, spiel_name, utilities
from petrilab.core import all_games

__all__ = [
    "AgentBot",
    "BotAgent",
    "GameNode",
    "SpielGame",
    "SpielState",
    "act",
    "our_options",
    "spiel_class",
    "spiel_name",
    "utilities",
]

for _game in all_games():
    pyspiel.register_game(game_type(_game), spiel_class(_game))
