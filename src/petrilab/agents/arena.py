"""One game between agents: participants and their budgets, seats and dice.

`petrilab.lab` plays many of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from petrilab.agents.base import Agent, Budget
from petrilab.agents.levels import Level, find_level
from petrilab.agents.match_levels import with_memory
from petrilab.agents.proofs import forget_proofs
from petrilab.agents.registry import find_agent
from petrilab.core import CHANCE, SeededRandomSource, draw, find_game

_WHOLE = Fraction(1)
_MAX_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant: an agent and the fraction of its own budget that it may use."""

    agent: Agent
    fraction: Fraction = _WHOLE

    @property
    def title(self) -> str:
        """The agent's title with the fraction."""
        if self.fraction == _WHOLE:
            return self.agent.title
        return f"{self.agent.title}/{1 / self.fraction}"

    def budget(self, game: str, fraction: Fraction) -> Budget | None:
        """Return a fraction of the entrant's budget; None for a whole budget or no level."""
        fraction *= self.fraction
        level = find_level(self.agent.name)
        if level is None or not level.can_search(game) or fraction >= 1:
            return None
        return level.partial_budget(game, fraction)


def find_entrant(text: str) -> Entrant | None:
    """Return the entrant of that name; `5/10` is level 5 with a tenth of its budget."""
    name, slash, divisor = text.partition("/")
    agent = find_agent(name)
    if agent is None or not slash:
        return Entrant(agent) if agent else None
    is_number = divisor.isascii() and divisor.isdigit() and len(divisor) <= _MAX_DIGITS
    if not is_number or not int(divisor) or not isinstance(agent, Level):
        return None
    return Entrant(agent, Fraction(1, int(divisor)))


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: the share of each seat, and the texts of all moves in order."""

    shares: tuple[Fraction, ...]
    moves: tuple[str, ...]


def play_game(
    game: str,
    options: str,
    names: Sequence[str],
    seed: str,
    budget: Fraction = _WHOLE,
    opening: tuple[str, int] | None = None,
) -> PlayedGame:
    """Play one game, levels with this fraction of their own budgets.

    The same seed gives the same game in any process: nothing is remembered from earlier games. An
    opening has a seed of its own, which draws the dice of the whole game, and a number of random
    moves: games with the same opening begin alike, whoever has which seat.
    """
    forget_proofs()
    found, source = find_game(game), SeededRandomSource(seed)
    dice = source if opening is None else SeededRandomSource(opening[0])
    random_moves = 0 if opening is None else opening[1]
    position = found.initial(found.options_type.parse(options))
    entrants = [_existing_entrant(name) for name in names]
    agents = [with_memory(entrant.agent) for entrant in entrants]
    budgets = [entrant.budget(game, budget) for entrant in entrants]
    moves = []
    while actors := found.actors(position):
        actor = actors[-1] if actors[-1] >= 0 else actors[0]
        if actor == CHANCE:
            move = draw(found.chance(position), dice)
        elif random_moves:
            random_moves -= 1
            legal = found.legal(position, actor)
            move = legal.nth(dice.below(legal.size))
        else:
            view = found.view(position, actor)
            move = agents[actor].choose(found, view, source, budgets[actor]).move
        moves.append(move.text())
        position = found.apply(position, actor, move)
    outcome = found.outcome(position)
    shares = tuple(outcome.share(seat) for seat in range(len(names))) if outcome else ()
    return PlayedGame(shares, tuple(moves))


def _existing_entrant(name: str) -> Entrant:
    """Return the entrant of that name. Raises ValueError if there is none."""
    entrant = find_entrant(name)
    if entrant is None:
        raise ValueError(name)
    return entrant


def seat_order(names: Sequence[str], players: int, number: int) -> tuple[str, ...]:
    """Return the names by seat in game `number`: from game to game all move on by one seat."""
    return tuple(names[(seat + number) % len(names)] for seat in range(players))
