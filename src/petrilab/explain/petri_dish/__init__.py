"""Findings of Petri Dish: pieces, threats, reach, dice, and chances of the next roll."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from petrilab.core import Seat, actor_letter
from petrilab.explain.finding import Finding, Values
from petrilab.explain.measure import Measure
from petrilab.explain.petri_dish.next_roll import elimination_rolls, nine_rolls
from petrilab.explain.petri_dish.words import move_words
from petrilab.explain.plugin import ExplainPlugin, ReviewBudget
from petrilab.games.petri_dish import GAME, PetriDishPosition, Size
from petrilab.games.petri_dish.actions import instances
from petrilab.games.petri_dish.board import ALL_PIECES, reach, spaces_of
from petrilab.games.petri_dish.dice import DIVIDE, INFECT, WILD, ZAP
from petrilab.games.petri_dish.turn import counts_as_wild, possible_actions
from petrilab.games.petri_dish.wheel import NAMES

_ROLLS: Final = 216
"""Outcomes of three dice, all equally likely."""


class PetriDishFinding(StrEnum):
    """The kinds of findings of Petri Dish."""

    PIECES = "petri-dish-finding-pieces"
    PIECES_DIFFERENCE = "petri-dish-finding-pieces-difference"
    INFECTABLE = "petri-dish-finding-infectable"
    INFECTABLE_DIFFERENCE = "petri-dish-finding-infectable-difference"
    INFECTIONS = "petri-dish-finding-infections"
    INFECTIONS_DIFFERENCE = "petri-dish-finding-infections-difference"
    ZAPPABLE = "petri-dish-finding-zappable"
    ZAPPABLE_DIFFERENCE = "petri-dish-finding-zappable-difference"
    ZAP_PROOF = "petri-dish-finding-zap-proof"
    ZAP_PROOF_DIFFERENCE = "petri-dish-finding-zap-proof-difference"
    DIVISIBLE = "petri-dish-finding-divisible"
    DIVISIBLE_DIFFERENCE = "petri-dish-finding-divisible-difference"
    REACH = "petri-dish-finding-reach"
    REACH_DIFFERENCE = "petri-dish-finding-reach-difference"
    ELIMINATION = "petri-dish-finding-elimination"
    ELIMINATION_DIFFERENCE = "petri-dish-finding-elimination-difference"
    NINE = "petri-dish-finding-nine"
    NINE_DIFFERENCE = "petri-dish-finding-nine-difference"
    DIE = "petri-dish-finding-die"
    DIE_WILD = "petri-dish-finding-die-wild"


def _measures(position: PetriDishPosition) -> Iterator[Measure]:
    """Yield the measures of a position in which the game continues."""
    if position.to_move is None or GAME.outcome(position):
        return
    for seat in position.alive:
        yield from _pieces(position, seat)
        yield from _threats(position, seat)
        yield from _reach(position, seat)
        yield from _chances(position, seat)


def _pieces(position: PetriDishPosition, seat: Seat) -> Iterator[Measure]:
    """Yield the pieces on the board; the nearer to nine, the more they matter."""
    count = len(spaces_of(position.board, seat))
    missing: Values = {"missing": ALL_PIECES - count}
    yield Measure("pieces", seat, count, 10.0 + count, 1, 2.0, params=missing)


def _threats(position: PetriDishPosition, seat: Seat) -> Iterator[Measure]:
    """Yield the pieces that one Infect or one Zap of another player can hit, and own threats."""
    board = position.board
    own = spaces_of(board, seat)
    rivals = [rival for rival in position.alive if rival != seat]
    hit = {here for rival in rivals for here, _ in instances(board, rival, INFECT)} & set(own)
    places, about = _names(hit), _hits_on(seat, rivals)
    yield Measure("infectable", seat, len(hit), 8.0, -1, 2.0, places, about=about)
    targets = {here for here, _ in instances(board, seat, INFECT)}
    places, about = _names(targets), _hits_on(rivals[0], rivals)
    yield Measure("infections", seat, len(targets), 6.0, 1, 2.0, places, about=about)
    smalls = {here for here in own if (piece := board[here]) and piece.size == Size.SMALL}
    yield Measure("zappable", seat, len(smalls), 3.0, -1, 2.0, _names(smalls))
    zapped = {here for here, _ in instances(board, seat, ZAP)}
    proof = set(own) - zapped
    yield Measure("zap-proof", seat, len(proof), 2.0, 1, 2.0, _names(proof))


def _hits_on(victim: Seat, rivals: list[Seat]) -> str:
    """Return the content of hits on a player if only two are left.

    With two players left, one player's targets are the other's exposed pieces, so both measures
    are the same fact.
    """
    return f"hits on {victim}" if len(rivals) == 1 else ""


def _reach(position: PetriDishPosition, seat: Seat) -> Iterator[Measure]:
    """Yield the spaces that a Move can reach, and the pieces that can divide."""
    board = position.board
    spaces = {target for here in spaces_of(board, seat) for target in reach(board, here)}
    yield Measure("reach", seat, len(spaces), 2.0, 1, 6.0, _names(spaces), is_listed=False)
    divisible = {source for source, _ in instances(board, seat, DIVIDE)}
    yield Measure("divisible", seat, len(divisible), 3.0, 1, 2.0, _names(divisible))


def _chances(position: PetriDishPosition, seat: Seat) -> Iterator[Measure]:
    """Yield in how many of 216 rolls a player can be eliminated, or can complete its pieces."""
    rivals = [rival for rival in position.alive if rival != seat]
    risk = max(elimination_rolls(position.board, seat, rival) for rival in rivals)
    yield Measure("elimination", seat, risk, 40.0, -1, 72.0, params=_percent(risk))
    nine = nine_rolls(position.board, seat)
    missing = ALL_PIECES - len(spaces_of(position.board, seat))
    params = {**_percent(nine), "missing": missing}
    yield Measure("nine", seat, nine, 30.0, 1, 72.0, params=params)


def _percent(rolls: int) -> Values:
    """Return the probability of a number of rolls, rounded to whole percents."""
    return {"percent": round(100 * rolls / _ROLLS)}


def _remarks(position: PetriDishPosition) -> Iterator[Finding]:
    """Yield the possible uses of each unused die."""
    seat = position.to_move
    if seat is None or GAME.outcome(position):
        return
    for die in dict.fromkeys(position.dice):
        ways = sum(
            len(instances(position.board, seat, action))
            for action in possible_actions(position.board, seat, die)
        )
        is_free = die != WILD and counts_as_wild(position.board, seat, die)
        kind = PetriDishFinding.DIE_WILD if is_free else PetriDishFinding.DIE
        params: Values = {
            "player": actor_letter(seat),
            "die": die,
            "count": ways,
        }
        yield Finding(kind, f"die-{die}", 2.0 if is_free else 1.0, (), params)


def _names(spaces: set[int]) -> tuple[str, ...]:
    return tuple(NAMES[here] for here in sorted(spaces))


def _margin(position: PetriDishPosition) -> tuple[int, ...]:
    """Return the lead of each seat in pieces on the board."""
    pieces = [len(spaces_of(position.board, seat)) for seat in position.seats]
    return tuple(pieces[seat] - max(pieces[:seat] + pieces[seat + 1 :]) for seat in position.seats)


EXPLAIN: Final = ExplainPlugin(
    move_words=move_words,
    kinds=PetriDishFinding,
    measures=lambda position: tuple(_measures(position)),
    remarks=_remarks,
    margin=_margin,
    budget=ReviewBudget(strength=4, nodes=250, quick_nodes=20, chance_nodes=10),
)
