"""The game events of a round, automatic or spoken."""

from petrilab.core import GameEvent, Seat, actor_letter, game_event, seat_list
from petrilab.games.honeycomb.contacts import BLACK, EMPTY
from petrilab.games.honeycomb.ending import outcome
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.position import HoneycombPosition
from petrilab.games.honeycomb.reading import first_reader
from petrilab.games.honeycomb.resolution import CellResolution
from petrilab.games.honeycomb.rulebook import EventKind


def reading_event(seat: Seat, pick: Pick) -> GameEvent:
    """Return the reading of a pick's colonies; an antibiotic is not read out."""
    places = tuple(map(str, pick.colonies))
    return game_event(EventKind.READ, *places, player=actor_letter(seat), cells="+".join(places))


def resolution_event(resolution: CellResolution) -> GameEvent:
    """Return the event of NOPE, COMPETITION or a new colony."""
    place, cell, pickers = str(resolution.cell), resolution.cell, seat_list(resolution.pickers)
    if resolution.becomes == EMPTY:
        owners = seat_list(resolution.antibiotics)
        return game_event(EventKind.BLOCKED, place, cell=cell, players=pickers, owners=owners)
    if resolution.becomes == BLACK:
        return game_event(EventKind.COMPETITION, place, cell=cell, players=pickers)
    return game_event(EventKind.COLONISED, place, cell=cell, player=pickers)


def contacts_event(seat: Seat, made: tuple[tuple[int, int], ...]) -> GameEvent:
    """Return the points for new contacts; the places are the contacts' hexagons in pairs."""
    places = (str(cell) for pair in made for cell in pair)
    return game_event(EventKind.CONTACTS, *places, player=actor_letter(seat), points=len(made))


def next_event(after: HoneycombPosition) -> GameEvent:
    """Return the end with its winners, or the new round with its first reader."""
    if result := outcome(after):
        return game_event(
            EventKind.END, ending=str(result.trigger), winners=seat_list(result.winners)
        )
    reader = actor_letter(first_reader(after.options.players, after.round))
    return game_event(EventKind.ROUND, round=after.round, reader=reader)
