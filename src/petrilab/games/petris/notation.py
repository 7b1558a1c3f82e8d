"""Reading the text of a Petris position."""

from dataclasses import replace
from itertools import product

from petrilab.core import Field, Fields, actor_letter, refuse_position
from petrilab.games.petris import track
from petrilab.games.petris.board import layout
from petrilab.games.petris.options import PetrisOptions
from petrilab.games.petris.position import (
    BACTERIA,
    SARCINA,
    SARCINAS,
    SIGNS,
    STRANDED,
    PetrisPosition,
    bacteria_in_dishes,
)
from petrilab.games.petris.propagation import tied_rival
from petrilab.games.petris.rulebook import Rule


def parse_position(options: PetrisOptions, fields: Fields) -> PetrisPosition:
    """Return the position with these fields; refuse impossible dishes, points or numbers."""
    dishes, points, propagations = fields.named("dishes", "points", "propagations")
    made = propagations.number(0, track.propagations_in_game(options.players))
    position = PetrisPosition(
        options, _parse_dishes(options, dishes), _parse_points(options, points), made
    )
    _refuse_impossible(position)
    return position


def _parse_dishes(options: PetrisOptions, field: Field) -> tuple[tuple[int, ...], ...]:
    rows = field.text.split("/")
    length = len(layout(options.players).neighbours)
    if len(rows) != options.players:
        field.fail("/".join(["0" * length] * options.players))
    for number, row in enumerate(rows):
        start = sum(len(earlier) + 1 for earlier in rows[:number])
        for column, sign in enumerate(row):
            if sign not in SIGNS:
                field.fail("0-5 S", at=start + column)
        if len(row) != length:
            field.fail("0" * length, at=start)
    return tuple(tuple(SIGNS.index(sign) for sign in row) for row in rows)


def _parse_points(options: PetrisOptions, field: Field) -> tuple[int, ...]:
    """Return the points of each seat; with a handicap any number is possible."""
    parts = field.text.split(",")
    if len(parts) != options.players:
        field.fail(",".join(["0"] * options.players))
    return tuple(Field(field.name, part, field.column).number(0, options.track) for part in parts)


def _refuse_impossible(position: PetrisPosition) -> None:
    """Refuse tokens that a player cannot have, and ties that no move can leave."""
    for seat, row in enumerate(position.dishes):
        if not _possible_tokens(row):
            bacteria, sarcinas = bacteria_in_dishes(row), row.count(SARCINA)
            player = actor_letter(seat)
            refuse_position(Rule.SUPPLY, player=player, bacteria=bacteria, sarcinas=sarcinas)
    counted = tuple(tuple(min(number, SARCINA) for number in row) for row in position.dishes)
    for seat, dish in product(position.seats, position.layout.dishes):
        compared = replace(position, dishes=counted)
        if rival := tied_rival(compared, seat, dish, counted[seat][dish]):
            player = actor_letter(seat)
            refuse_position(Rule.EQUAL, str(dish), dish=dish, player=player, rival=rival)


def _possible_tokens(row: tuple[int, ...]) -> bool:
    """Return whether a player can have these tokens in the dishes.

    Five bacteria stay only if all sarcinas are in dishes; the fifth may exceed the supply.
    """
    sarcinas, stranded = row.count(SARCINA), row.count(STRANDED)
    if stranded and sarcinas < SARCINAS:
        return False
    return any(row) and sarcinas <= SARCINAS and bacteria_in_dishes(row) - stranded <= BACTERIA
