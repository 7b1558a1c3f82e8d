"""The laboratory's view of Honeycomb: antibiotics and blocked picks, round by round."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import numpy as np

from petrilab.core import GameRecord, Seat, find_game
from petrilab.games.honeycomb.contacts import scores
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.position import HoneycombPosition
from petrilab.games.honeycomb.resolution import CellResolution, cell_resolutions, resolve
from petrilab.kernels.honeycomb.codec import decode, encode
from petrilab.kernels.honeycomb.state import WAITING
from petrilab.kernels.honeycomb.transitions import honeycomb_copy, honeycomb_draw
from petrilab.lab.plugin import LabPlugin

_ROUNDS = 8
"""Rounds with a measure of their own; later ones are left out."""
_DEFINITIONS: Final = {
    "BlockedPicks": "part of the picked hexagons that an antibiotic keeps empty",
    "Competitions": "part of the picked hexagons that several players picked",
    "BlockedPickValue": "points that a pick loses to an antibiotic: contacts that the hexagon would"
    " have made for its picker; 0 if it would have turned black",
    "AntibioticHits": "part of the antibiotics that keep a hexagon empty",
    "AntibioticValue": "points that an antibiotic gains its player on the mean of the others: the"
    " same round with and without it",
}
WITH = "pick with antibiotic"
WITHOUT = "pick without antibiotic"


def kind_of(position: object, move: object) -> str | None:
    """Return whether a pick has an antibiotic."""
    del position
    if not isinstance(move, Pick):
        return None
    return WITHOUT if move.antibiotic is None else WITH


def random_moves(position: HoneycombPosition, rng: Any) -> Iterator[tuple[Seat, Pick]]:
    """Yield the picks of a random game of the kernel."""
    game, state, spare = find_game("honeycomb"), encode(position), encode(position)
    while seats := [actor for actor in game.actors(position) if actor >= 0]:
        honeycomb_copy(spare, state)
        spare.longs[WAITING] += 1  # so that the last pick of a round is kept, not resolved
        honeycomb_draw(spare, seats[0], rng.copy())
        honeycomb_draw(state, seats[0], rng)
        pick = decode(position.options, spare).picks[seats[0]]
        if pick is None:
            raise LookupError(seats[0])
        yield seats[0], pick
        position = game.follow(position, seats[0], pick).position


def measures(record: GameRecord) -> Iterable[tuple[str, float]]:
    """Yield for each round of a game what picks and antibiotics were worth."""
    positions = list(record.positions())
    for round_, (before, after, picks) in enumerate(_rounds(record, positions), 1):
        if round_ > _ROUNDS:
            return
        for name, values in _round_values(before, after, picks).items():
            if values:
                yield f"{name}[round {round_}]", float(np.mean(values))


def _round_values(
    before: HoneycombPosition, after: HoneycombPosition, picks: Sequence[Pick]
) -> dict[str, list[float]]:
    """Return the values of a round by measure: one for each pick, or for each antibiotic."""
    found: dict[str, list[float]] = {name: [] for name in _DEFINITIONS}
    resolutions = cell_resolutions(picks)
    for one in resolutions:
        for seat in one.pickers:
            found["BlockedPicks"].append(bool(one.antibiotics))
            found["Competitions"].append(not one.antibiotics and len(one.pickers) > 1)
            if one.antibiotics:
                found["BlockedPickValue"].append(_blocked_contacts(after, one, seat))
    struck = {seat for one in resolutions for seat in one.antibiotics}
    for seat, pick in enumerate(picks):
        if pick.antibiotic is not None:
            found["AntibioticHits"].append(seat in struck)
            found["AntibioticValue"].append(_antibiotic_value(before, picks, seat))
    return found


def _blocked_contacts(after: HoneycombPosition, one: CellResolution, seat: Seat) -> float:
    """Return the contacts that a blocked hexagon would have made beside all that the round left.

    None if several players picked it: without the antibiotic it would have turned black.
    """
    if len(one.pickers) > 1:
        return 0.0
    cells = list(after.cells)
    cells[one.cell - 1] = seat
    return float(scores(after.board, cells, len(after.seats))[seat] - after.scores[seat])


def _antibiotic_value(before: HoneycombPosition, picks: Sequence[Pick], seat: Seat) -> float:
    """Return what an antibiotic gained on the mean of the others: the round with and without it."""
    without = [Pick(pick.colonies) if number == seat else pick for number, pick in enumerate(picks)]
    leads = []
    for resolved in (picks, without):
        points = scores(before.board, resolve(before.cells, resolved), len(picks))
        leads.append(points[seat] - float(np.mean(points[:seat] + points[seat + 1 :])))
    return leads[0] - leads[1]


def _rounds(record: GameRecord, positions: list) -> Iterable[tuple]:  # type: ignore[type-arg]
    """Yield the positions before and after each round, and the picks by seat."""
    picks: dict[int, Pick] = {}
    start = positions[0]
    for (actor, move), after in zip(record.moves, positions[1:], strict=False):
        if isinstance(move, Pick):
            picks[actor] = move
        is_resolved = after.round > start.round or after.ending is not None
        if len(picks) == record.options.players and is_resolved:
            yield start, after, [picks[seat] for seat in range(len(picks))]
            picks, start = {}, after


LAB = LabPlugin(
    kind_of=kind_of,
    kinds=(WITH, WITHOUT),
    measures=measures,
    random_moves=random_moves,
    ruling_bases=("-", "players=4"),
    unmeasured_strong={
        "-": "not played yet",
        "players=4": "not played yet",
    },
    unmeasured={
        "minutes": "agents do not look at a clock",
        "call-seconds": "agents do not look at a clock",
    },
    definitions=_DEFINITIONS,
)
