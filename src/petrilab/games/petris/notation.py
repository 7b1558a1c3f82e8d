"""Reading the text of a Petris position."""

from petrilab.core import Field, Fields, actor_letter, impossible
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
from petrilab.games.petris.propagation import equal_rival
from petrilab.games.petris.rulebook import Rule


def parse_position(options: PetrisOptions, fields: Fields) -> PetrisPosition:
    """The position with these fields; refuses dishes, points or numbers that cannot be."""
    dishes, points, propagations = fields.named("dishes", "points", "propagations")
    position = PetrisPosition(
        options,
        _parse_dishes(options, dishes),
        _parse_points(options, points),
        propagations.number(0, track.propagations_in_game(options.players)),
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
    parts = field.text.split(",")
    if len(parts) != options.players:
        field.fail(",".join(["0"] * options.players))
    return tuple(Field(field.name, part, field.column).number(0, options.track) for part in parts)


def _refuse_impossible(position: PetrisPosition) -> None:
    """Refuse more tokens than a player has, and equal numbers that no move could leave."""
    for seat, row in enumerate(position.dishes):
        bacteria, sarcinas, stranded = bacteria_in_dishes(row), row.count(SARCINA), STRANDED in row
        lacking = stranded and sarcinas < SARCINAS
        if sarcinas > SARCINAS or lacking or (bacteria > BACTERIA and not stranded):
            impossible(Rule.SUPPLY, player=actor_letter(seat), bacteria=bacteria, sarcinas=sarcinas)
    for dish in position.layout.dishes:
        for seat in position.seats:
            if rival := equal_rival(position, seat, dish, position.dishes[seat][dish]):
                impossible(Rule.EQUAL, str(dish), dish=dish, player=actor_letter(seat), rival=rival)
