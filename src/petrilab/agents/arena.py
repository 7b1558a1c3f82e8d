"""One game between agents: participants and their budgets, seats and dice.

`petrilab.lab` plays many of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from petrilab.agents.base import Agent, Budget
from petrilab.agents.levels import Level, find_level
from petrilab.agents.match_levels import with_memory
from petrilab.agents.proofs import forget_proofs
from petrilab.agents.registry import find_agent
from petrilab.core import CHANCE, SeededRandomSource, draw, find_game

MAX_MOVES: Final = 5_000
"""Moves of seats after which a game is broken off: some games of weak players never end."""
_WHOLE: Final = Fraction(1)
_MAX_DIGITS: Final = 9


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

    def budget(self, game: str, fraction: Fraction, *, is_fixed: bool = False) -> Budget | None:
        """Return a fraction of the entrant's budget; None for a whole budget or no level.

        A fixed budget has the same number of nodes in every position.
        """
        fraction *= self.fraction
        level = find_level(self.agent.name)
        if level is None or not level.can_search(game) or fraction >= 1:
            return None
        return level.fixed_budget(game, fraction) if is_fixed else Budget(fraction=fraction)


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
    """A game: the share of each seat, and the texts of all moves in order.

    In a game that was broken off, all seats have the same share.
    """

    shares: tuple[Fraction, ...]
    moves: tuple[str, ...]


def play_game(  # noqa: PLR0913  # all that a game depends on
    game: str,
    options: str,
    names: Sequence[str],
    seed: str,
    budget: Fraction = _WHOLE,
    opening: tuple[str, int] | None = None,
    *,
    has_fixed_budgets: bool = False,
) -> PlayedGame:
    """Play one game; `budget` is the fraction of their own budgets that levels get.

    The same seed gives the same game in any process: nothing is remembered from earlier games. An
    opening is a seed, which draws the dice of the whole game, and a number of random moves. Games
    with the same opening begin with the same moves, in whichever order the players are seated. A
    game is broken off after `MAX_MOVES` moves of seats.
    """
    forget_proofs()
    found, source = find_game(game), SeededRandomSource(seed)
    dice = source if opening is None else SeededRandomSource(opening[0])
    random_moves = 0 if opening is None else opening[1]
    position = found.initial(found.options_type.parse(options))
    entrants = [_existing_entrant(name) for name in names]
    agents = [with_memory(entrant.agent) for entrant in entrants]
    budgets = [entrant.budget(game, budget, is_fixed=has_fixed_budgets) for entrant in entrants]
    moves: list[str] = []
    made = 0
    while (actors := found.actors(position)) and made < MAX_MOVES:
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
        made += actor >= 0
        moves.append(move.text())
        position = found.apply(position, actor, move)
    outcome, players = found.outcome(position), len(names)
    equal = Fraction(1, players)
    shares = tuple(outcome.share(seat) if outcome else equal for seat in range(players))
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
