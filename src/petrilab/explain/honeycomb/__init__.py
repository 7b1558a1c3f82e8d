"""Findings of Honeycomb: contacts made and open, chances of failure, room, and results."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final

from petrilab.core import Seat, actor_letter, seat_list
from petrilab.explain.finding import Finding, Values
from petrilab.explain.honeycomb.chances import eager_risk, random_antibiotic, random_competition
from petrilab.explain.honeycomb.contact_counts import contacts_at
from petrilab.explain.honeycomb.words import move_words
from petrilab.explain.measure import Measure
from petrilab.explain.plugin import ExplainPlugin, ReviewBudget
from petrilab.games.honeycomb import BLACK, EMPTY, HoneycombPosition, Pick
from petrilab.games.honeycomb.contacts import contacts_made
from petrilab.games.honeycomb.picking import empty_cells
from petrilab.games.honeycomb.resolution import CellResolution, cell_resolutions


class HoneycombFinding(StrEnum):
    """The kinds of findings of Honeycomb."""

    CONTACTS = "honeycomb-finding-contacts"
    OPEN = "honeycomb-finding-open"
    BEST = "honeycomb-finding-best"
    GAIN = "honeycomb-finding-gain"
    GAIN_DIFFERENCE = "honeycomb-finding-gain-difference"
    OPEN_NEXT = "honeycomb-finding-open-next"
    OPEN_NEXT_DIFFERENCE = "honeycomb-finding-open-next-difference"
    RISK = "honeycomb-finding-risk"
    RISK_DIFFERENCE = "honeycomb-finding-risk-difference"
    DENIED = "honeycomb-finding-denied"
    DENIED_DIFFERENCE = "honeycomb-finding-denied-difference"
    TAKEN = "honeycomb-finding-taken"
    TAKEN_DIFFERENCE = "honeycomb-finding-taken-difference"
    ROOM = "honeycomb-finding-room"
    RANDOM_COMPETITION = "honeycomb-finding-random-competition"
    RANDOM_ANTIBIOTIC = "honeycomb-finding-random-antibiotic"
    TRUE_GAIN = "honeycomb-finding-true-gain"
    TRUE_COMPETITION = "honeycomb-finding-true-competition"
    TRUE_BLOCKED = "honeycomb-finding-true-blocked"
    TRUE_DENIED = "honeycomb-finding-true-denied"


def _measures(position: HoneycombPosition) -> Iterator[Measure]:
    """Yield the public measures of a position; secret picks play no part."""
    if position.ending:
        return
    for seat in position.seats:
        yield Measure("contacts", seat, position.scores[seat], 6.0, 1, 6.0)
        yield Measure("open", seat, _open_contacts(position, seat), 3.0, 1, 6.0)
        if position.reading:  # the hexagons of this round have been chosen
            continue
        best = max(contacts_at(position, cell, seat) for cell in empty_cells(position))
        cells = tuple(
            str(cell) for cell in empty_cells(position) if contacts_at(position, cell, seat) == best
        )
        yield Measure("best", seat, best, 5.0, 1, 3.0, cells if best else ())


def _open_contacts(position: HoneycombPosition, seat: Seat) -> int:
    """Return how many pairs of adjacent hexagons are a player's colony and an empty one."""
    return sum(contacts_at(position, cell, seat) for cell in empty_cells(position))


def _outlook(position: HoneycombPosition, seat: Seat, pick: Pick) -> Iterator[Measure]:
    """Yield the effect of a pick if all colonies succeed, and its risks, by public knowledge."""
    cells = list(position.cells)
    for cell in pick.colonies:
        cells[cell - 1] = seat
    after = replace(position, cells=tuple(cells))
    places = tuple(map(str, pick.colonies))
    gain = after.scores[seat] - position.scores[seat]
    yield Measure("gain", seat, gain, 10.0, 1, 2.0, places)
    yield Measure("open-next", seat, _open_contacts(after, seat), 4.0, 1, 4.0)
    risk = round(100 * eager_risk(position, seat, pick.colonies))
    yield Measure("risk", seat, risk, 9.0, -1, 50.0, places)
    rivals = [rival for rival in position.seats if rival != seat]
    for rival in rivals:
        taken = sum(contacts_at(position, cell, rival) for cell in pick.colonies)
        yield Measure("taken", rival, taken, 3.0, -1, 3.0, places)
        blocked = contacts_at(position, pick.antibiotic, rival) if pick.antibiotic else 0
        where = (str(pick.antibiotic),) if blocked else ()
        yield Measure("denied", rival, blocked, 3.0, -1, 2.0, where)


def _remarks(position: HoneycombPosition) -> Iterator[Finding]:
    """Yield the room that is left, and the chances against players who pick at random."""
    if position.ending:
        return
    players = position.options.players
    room = len(empty_cells(position))
    values: Values = {"count": room, "players": players}
    yield Finding(HoneycombFinding.ROOM, "room", 4.0 if room < 4 * players else 1.0, (), values)
    if position.reading:
        return
    chances = (
        (HoneycombFinding.RANDOM_COMPETITION, "competition", random_competition(position)),
        (HoneycombFinding.RANDOM_ANTIBIOTIC, "antibiotic", random_antibiotic(position)),
    )
    for kind, topic, chance in chances:
        if chance:
            percent: Values = {"percent": round(100 * chance)}
            yield Finding(kind, f"random-{topic}", float(chance), (), percent)


def _truth(
    position: HoneycombPosition, picks: Sequence[Pick], after: HoneycombPosition
) -> tuple[tuple[Finding, ...], ...]:
    """Return for each seat the result of its pick."""
    found: list[list[Finding]] = [[] for _ in picks]
    for seat in position.seats:
        made = contacts_made(position.board, position.cells, after.cells, seat)
        values: Values = {"player": actor_letter(seat), "count": len(made)}
        places = tuple(dict.fromkeys(str(cell) for pair in made for cell in pair))
        kind = HoneycombFinding.TRUE_GAIN
        found[seat].append(Finding(kind, "true-gain", 5.0, places, values))
    for resolution in cell_resolutions(picks):
        becomes = after.cells[resolution.cell - 1]
        for seat in resolution.pickers if becomes == BLACK else ():
            found[seat].append(_competition(seat, resolution))
        if becomes == EMPTY and _has_known_stopper(position, resolution):
            for seat in resolution.pickers:
                found[seat].append(_blocked(seat, resolution))
            for seat in resolution.antibiotics:
                found[seat].append(_denied(seat, resolution))
    return tuple(tuple(each) for each in found)


def _has_known_stopper(position: HoneycombPosition, resolution: CellResolution) -> bool:
    """Return whether every antibiotic on a hexagon stopped its pickers for certain.

    If calls are spoken and one of several players calls NOPE, the others need not have called.
    """
    return position.options.calls == "automatic" or len(resolution.antibiotics) == 1


def _competition(seat: Seat, resolution: CellResolution) -> Finding:
    """Return the rivals that a player met on a hexagon that turned black."""
    rivals = tuple(other for other in resolution.pickers if other != seat)
    kind, topic = HoneycombFinding.TRUE_COMPETITION, "true-competition"
    return _fate(kind, topic, 6.0, seat, resolution.cell, rivals)


def _blocked(seat: Seat, resolution: CellResolution) -> Finding:
    """Return the players whose antibiotics stopped a colony."""
    kind, topic = HoneycombFinding.TRUE_BLOCKED, "true-blocked"
    return _fate(kind, topic, 6.0, seat, resolution.cell, resolution.antibiotics)


def _denied(seat: Seat, resolution: CellResolution) -> Finding:
    """Return the players whose colonies an antibiotic stopped."""
    kind, topic = HoneycombFinding.TRUE_DENIED, "true-denied"
    return _fate(kind, topic, 4.0, seat, resolution.cell, resolution.pickers)


def _fate(  # the values of a finding
    kind: HoneycombFinding, topic: str, weight: float, seat: Seat, cell: int, rivals: Sequence[Seat]
) -> Finding:
    """Return a finding about a picked hexagon and the rivals that were involved."""
    values: Values = {
        "player": actor_letter(seat),
        "cell": cell,
        "rivals": seat_list(tuple(rivals)),
    }
    return Finding(kind, f"{topic}-{cell}", weight, (str(cell),), values)


def _margin(position: HoneycombPosition) -> tuple[int, ...]:
    """Return the lead of each seat in contacts."""
    points = position.scores
    return tuple(points[seat] - max(points[:seat] + points[seat + 1 :]) for seat in position.seats)


EXPLAIN: Final = ExplainPlugin(
    move_words=move_words,
    kinds=HoneycombFinding,
    measures=lambda position: tuple(_measures(position)),
    outlook=lambda position, seat, pick: tuple(_outlook(position, seat, pick)),
    remarks=_remarks,
    margin=_margin,
    is_picking=lambda position: position.reading is None,
    truth=_truth,
    budget=ReviewBudget(strength=4, nodes=2_000, quick_nodes=60),
)
