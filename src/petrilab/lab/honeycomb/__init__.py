"""The laboratory's view of Honeycomb: antibiotics and blocked picks, round by round."""

from collections import defaultdict
from collections.abc import Iterable

import numpy as np

from petrilab.core import GameRecord
from petrilab.games.honeycomb.moves import Pick
from petrilab.games.honeycomb.resolution import cell_resolutions
from petrilab.lab.plugin import LabPlugin

_ROUNDS = 8
"""Rounds with a measure of their own; later ones are left out."""
WITH = "pick with antibiotic"
WITHOUT = "pick without antibiotic"


def kind_of(position: object, move: object) -> str | None:
    """Return whether a pick has an antibiotic."""
    del position
    if not isinstance(move, Pick):
        return None
    return WITHOUT if move.antibiotic is None else WITH


def measures(record: GameRecord) -> Iterable[tuple[str, float]]:
    """Yield for each round of a game what picks and antibiotics were worth."""
    blocked: defaultdict[int, list[float]] = defaultdict(list)
    competing: defaultdict[int, list[float]] = defaultdict(list)
    hits: defaultdict[int, list[float]] = defaultdict(list)
    gains: dict[tuple[int, bool], list[float]] = defaultdict(list)
    positions = list(record.positions())
    for round_, (before, after, picks) in enumerate(_rounds(record, positions), 1):
        if round_ > _ROUNDS:
            return
        resolutions = cell_resolutions(picks)
        for one in resolutions:
            for _ in one.pickers:
                blocked[round_].append(bool(one.antibiotics))
                competing[round_].append(not one.antibiotics and len(one.pickers) > 1)
        struck = {seat for one in resolutions for seat in one.antibiotics}
        for seat, pick in enumerate(picks):
            gain = after.scores[seat] - before.scores[seat]
            others = np.mean(
                [after.scores[n] - before.scores[n] for n in before.seats if n != seat]
            )
            gains[round_, pick.antibiotic is not None].append(float(gain - others))
            if pick.antibiotic is not None:
                hits[round_].append(seat in struck)
        yield f"BlockedPicks[round {round_}]", float(np.mean(blocked[round_]))
        yield f"Competitions[round {round_}]", float(np.mean(competing[round_]))
        if hits[round_]:
            yield f"AntibioticHits[round {round_}]", float(np.mean(hits[round_]))
        if gains[round_, True] and gains[round_, False]:
            worth = np.mean(gains[round_, True]) - np.mean(gains[round_, False])
            yield f"AntibioticValue[round {round_}]", float(worth)


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
    definitions={
        "BlockedPicks": "part of the picked hexagons that an antibiotic keeps empty",
        "Competitions": "part of the picked hexagons that several players picked",
        "AntibioticHits": "part of the antibiotics that keep a hexagon empty",
        "AntibioticValue": "points gained on the others in the round by players with an antibiotic,"
        " minus those by players without, in rounds with both",
    },
)
