"""The course of a round: picks are made in secret, the last one brings the reveal."""

from collections.abc import Iterator
from dataclasses import replace

from petrilab.core import Consequence, Event, Seat, actor_letter, event, seat_list
from petrilab.games.honeycomb.contacts import BLACK, EMPTY, contacts_made
from petrilab.games.honeycomb.ending import ending_after, outcome
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.position import NOTHING, UP, HoneycombPosition
from petrilab.games.honeycomb.resolution import Fate, fates, resolve
from petrilab.games.honeycomb.rulebook import Happening


def first_reader(players: int, number: int) -> Seat:
    """Who reads first in round `number`: seat A in round 1, then counter-clockwise.

    Seats sit clockwise in their order, so counter-clockwise is from A to the last seat.
    """
    return (1 - number) % players


def reading_order(players: int, number: int) -> tuple[Seat, ...]:
    """All seats in the order they read in round `number`: counter-clockwise."""
    first = first_reader(players, number)
    return tuple((first - turn) % players for turn in range(players))


def time_is_up(position: HoneycombPosition) -> Consequence[HoneycombPosition]:
    """The round goes on, to be the last."""
    return Consequence(replace(position, time=UP), (event(Happening.TIME_UP),))


def pick_made(
    position: HoneycombPosition, seat: Seat, pick: Pick
) -> Consequence[HoneycombPosition]:
    """All hear that the seat has picked, and nothing more, until everybody has."""
    picks = (*position.picks[:seat], pick, *position.picks[seat + 1 :])
    chosen = event(Happening.CHOSEN, player=actor_letter(seat))
    made = tuple(pick for pick in picks if pick is not None)
    if len(made) < len(picks):
        return Consequence(replace(position, picks=picks), (chosen,))
    after = _next_round(position, made)
    return Consequence(after, (chosen, *_reveal(position, made, after)))


def _next_round(position: HoneycombPosition, picks: tuple[Pick, ...]) -> HoneycombPosition:
    """The position after the round: at the end of the game or before the next picks."""
    options, cells = position.options, resolve(position.cells, picks)
    ending = ending_after(options, cells, position.round, time_up=position.time_up)
    number = position.round if ending else position.round + 1
    time = ending.value if ending else NOTHING
    return HoneycombPosition(options, cells, number, (None,) * options.players, time)


def _reveal(
    before: HoneycombPosition, picks: tuple[Pick, ...], after: HoneycombPosition
) -> Iterator[Event]:
    """Everybody's colonies read out, what becomes of them, the points, and what comes next."""
    for seat in reading_order(before.options.players, before.round):
        yield _read_out(seat, picks[seat])
    for fate in fates(picks):
        yield _fate_told(fate)
    for seat in before.seats:
        made = contacts_made(before.board, before.cells, after.cells, seat)
        if made:
            yield contacts_told(seat, made)
    yield _next_told(after)


def _read_out(seat: Seat, pick: Pick) -> Event:
    """Colonies only: an antibiotic is not read out."""
    places = tuple(map(str, pick.colonies))
    return event(Happening.READ, *places, player=actor_letter(seat), cells="+".join(places))


def _fate_told(fate: Fate) -> Event:
    """NOPE, COMPETITION or a new colony."""
    place, cell, pickers = str(fate.cell), fate.cell, seat_list(fate.pickers)
    if fate.becomes == EMPTY:
        owners = seat_list(fate.antibiotics)
        return event(Happening.BLOCKED, place, cell=cell, players=pickers, owners=owners)
    if fate.becomes == BLACK:
        return event(Happening.COMPETITION, place, cell=cell, players=pickers)
    return event(Happening.COLONISED, place, cell=cell, player=pickers)


def contacts_told(seat: Seat, made: tuple[tuple[int, int], ...]) -> Event:
    """A point for each contact; the places are the contacts' hexagons, two by two."""
    places = (str(cell) for pair in made for cell in pair)
    return event(Happening.CONTACTS, *places, player=actor_letter(seat), points=len(made))


def _next_told(after: HoneycombPosition) -> Event:
    """The end and who wins, or the new round and who will read first in it."""
    if result := outcome(after):
        return event(Happening.END, ending=str(result.trigger), winners=seat_list(result.winners))
    reader = actor_letter(first_reader(after.options.players, after.round))
    return event(Happening.ROUND, round=after.round, reader=reader)
