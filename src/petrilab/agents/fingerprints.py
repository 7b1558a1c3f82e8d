"""Fingerprints: short digests that change when an opponent begins to play differently.

Ratings belong to opponents as they were. Comments and speed do not matter to them, moves do, so
what is compared are moves: a few choices of everybody, and whole games of neighbours.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from petrilab.agents.arena import play_out, seatings
from petrilab.agents.base import Budget
from petrilab.agents.cast import find_agent
from petrilab.agents.ladder import LADDER, TABLES, Table
from petrilab.agents.levels import LEVELS
from petrilab.agents.proofs import forget
from petrilab.core import CHANCE, SeededSource, draw, find_game

NEIGHBOURS: Final = tuple(pairwise(LADDER))
REPLAYED: Final = 20
"""So many games of each neighbouring pair are replayed."""
REPLAY_BUDGET: Final = Fraction(1, 20)
_SHORT: Final = {"petri-dish": "max-turns=8"}
"""Upper levels make games of hundreds of turns here; replayed ones end early, mostly drawn."""
_CHOICES: Final = 6
_NODES: Final = 64
_DIGITS: Final = 16


@dataclass(frozen=True, slots=True)
class Replay:
    """What came of a pair's games: the points of the upper one, and a digest of all moves."""

    points: str
    digest: str


def fingerprint(game: str) -> str:
    """A digest of everybody's settings and choices in some positions of a game."""
    digest = hashlib.sha256()
    for level in LEVELS:
        digest.update(f"{level.name} {level.settings(game)}\n".encode())
    for table in TABLES:
        if table.game == game:
            for words in _choices(table):
                digest.update(f"{table.options} {words}\n".encode())
    return digest.hexdigest()[:_DIGITS]


def replay(game: str, lower: str, upper: str) -> Replay:
    """Play the games of a neighbouring pair at a small part of the budgets."""
    digest, points = hashlib.sha256(), Fraction(0)
    for number in range(REPLAYED):
        seats = seatings((lower, upper), 2, number)
        seed = f"replay {lower} {upper} {number}"
        played = play_out(game, _SHORT.get(game, "-"), seats, seed, REPLAY_BUDGET)
        points += played.shares[seats.index(upper)]
        digest.update(" ".join(played.moves).encode() + b"\n")
    return Replay(str(points), digest.hexdigest()[:_DIGITS])


def _choices(table: Table) -> Iterator[str]:
    """What everybody chooses in positions along a random game."""
    game = find_game(table.game)
    positions = list(_positions(table))
    forget()
    for part in range(_CHOICES):
        position, seat = positions[part * len(positions) // _CHOICES]
        for name in LADDER:
            agent = find_agent(name)
            if agent is not None:
                source, view = SeededSource(f"fingerprint {part}"), game.view(position, seat)
                choice = agent.choose(game, view, source, Budget(nodes=_NODES))
                yield f"{part} {name} {choice.move.text()}"


def _positions(table: Table) -> Iterator[tuple[Any, int]]:
    """Every position of a random game in which a seat chooses, and that seat."""
    game, source = find_game(table.game), SeededSource(f"fingerprint {table.options}")
    position = game.initial(game.options_type.parse(table.options))
    while actors := game.actors(position):
        actor = actors[-1] if actors[-1] >= 0 else actors[0]
        if actor == CHANCE:
            move = draw(game.chance(position), source)
        else:
            yield position, actor
            legal = game.legal(position, actor)
            move = legal.nth(source.below(legal.size))
        position = game.apply(position, actor, move)
