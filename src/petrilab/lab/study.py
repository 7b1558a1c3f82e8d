"""A study of games move by move: heat maps, the measures of a game, restricted play.

It needs every position and move, so it works on records, or on random games of the rules themselves
if there are none. It is much slower than random games of the kernel.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from petrilab.core import (
    CHANCE,
    AnyGame,
    GameRecord,
    SeededRandomSource,
    draw,
    find_game,
    read_record,
)
from petrilab.lab.intervals import Estimate, mean
from petrilab.lab.plugin import LabPlugin, find_lab_plugin

if TYPE_CHECKING:
    import polars as pl

MAX_MOVES: Final = 5_000
"""Moves after which a game is broken off; all seats then share the point."""
_CANDIDATES: Final = 24
"""Legal moves that a player of restricted play compares; more are sampled."""
_TRIES: Final = 200
"""Draws of a random move until one of an allowed kind is found; after that any is played."""


@dataclass(frozen=True, slots=True)
class Study:
    """What a study has found."""

    occupancy: Mapping[str, Estimate]
    """By place: part of the positions in which a piece of a player stands there."""
    winner_occupancy: Mapping[str, Estimate]
    """By place: part of the positions in which a piece of the later sole winner stands there."""
    measures: Mapping[str, Estimate]
    """The measures of the game's plugin by name."""
    restricted: Mapping[str, Estimate]
    """By kind of action: the share that a player loses who never uses it."""


def study_games(game: str, options: str, table: "pl.DataFrame", games: int, seed: str) -> Study:
    """Study the first records of a table, or random games if it has none."""
    found, plugin = find_game(game), find_lab_plugin(game)
    chosen = found.options_type.parse(options)
    records = [read_record(text) for text in table["record"].head(games) if text]
    if not records:
        records = [random_record(found, chosen, f"{seed}/study/{n}") for n in range(games)]
    occupancy, winner_occupancy = occupancies(records)
    measures = record_measures(records, plugin) if plugin else {}
    restricted = {}
    if plugin:
        for experiment in plugin.experiments:
            values = [experiment.play(number) for number in range(games)]
            measures[experiment.name] = mean(np.array(values))
        for kind in plugin.kinds:
            restricted[kind] = restricted_loss(found, chosen, plugin, kind, games, seed)
    return Study(occupancy, winner_occupancy, measures, restricted)


def random_record(game: AnyGame, options: Any, seed: str) -> GameRecord:
    """Return a random game of the rules, broken off at the limit of moves."""
    source, position = SeededRandomSource(seed), game.initial(options)
    moves: list[tuple[int, Any]] = []
    while (actors := game.actors(position)) and len(moves) < MAX_MOVES:
        actor = actors[0]
        if actor == CHANCE:
            move = draw(game.chance(position), source)
        else:
            legal = game.legal(position, actor)
            move = legal.nth(source.below(legal.size))
        moves.append((actor, move))
        position = game.follow(position, actor, move).position
    outcome = game.outcome(position)
    result = outcome.text() if outcome else "*"
    return GameRecord(game, options, tuple(moves), result, position.stable_hash())


def occupancies(
    records: Iterable[GameRecord],
) -> tuple[dict[str, Estimate], dict[str, Estimate]]:
    """Return by place how often pieces of any player, and of the later winner, stand there."""
    every: defaultdict[str, list[float]] = defaultdict(list)
    winners: defaultdict[str, list[float]] = defaultdict(list)
    for record in records:
        game, players = record.game, record.options.players
        names = [place.name for place in game.geometry(record.options).places]
        counts = np.zeros((players, len(names)))
        taken, index = np.zeros(len(names)), {name: n for n, name in enumerate(names)}
        positions = 0
        for number, position in enumerate(record.positions()):
            if number and record.moves[number - 1][0] < 0:
                continue  # draws put no pieces on the board
            positions += 1
            here = {
                (token.seat, index[token.place])
                for token in game.scene(game.view(position, None)).tokens
                if token.seat is not None and token.place in index
            }
            for seat, place in here:
                counts[seat, place] += 1
            for place in {place for _, place in here}:
                taken[place] += 1
        outcome = game.outcome(position)
        winner = next((s for s in range(players) if outcome and outcome.share(s) == 1), None)
        for place, name in enumerate(names):
            every[name].append(taken[place] / positions)
            if winner is not None:
                winners[name].append(counts[winner, place] / positions)
    return (
        {name: mean(np.array(values)) for name, values in every.items()},
        {name: mean(np.array(values)) for name, values in winners.items()},
    )


def record_measures(records: Iterable[GameRecord], plugin: LabPlugin) -> dict[str, Estimate]:
    """Return the measures of the plugin: means over games, with normal intervals."""
    values: defaultdict[str, list[float]] = defaultdict(list)
    for record in records:
        for name, value in plugin.measures(record):
            values[name].append(value)
    return {name: mean(np.array(found)) for name, found in sorted(values.items())}


# Restricted play ----------------------------------------------------------------------------------


def restricted_loss(
    game: AnyGame, options: Any, plugin: LabPlugin, kind: str, games: int, seed: str
) -> Estimate:
    """Return the share that a player loses who never uses a kind of action, unless it must.

    All players choose the best of some legal moves by the heuristic score; one of them, from game
    to game another seat, among those of other kinds. Without the restriction its mean share is the
    same as that of the others.
    """
    players = options.players
    shares = []
    for number in range(games):
        source = SeededRandomSource(f"{seed}/restricted/{kind}/{number}")
        shares.append(_restricted_share(game, options, plugin, kind, number % players, source))
    return mean(1 / players - np.array(shares))


def _restricted_share(
    game: AnyGame, options: Any, plugin: LabPlugin, kind: str, seat: int, source: Any
) -> float:
    """Play a game in which a seat avoids a kind of action; return its share."""
    position, moves = game.initial(options), 0
    while (actors := game.actors(position)) and moves < MAX_MOVES:
        actor = actors[0]
        if actor == CHANCE:
            move = draw(game.chance(position), source)
        else:
            avoided = kind if actor == seat else None
            move = _best_sampled(game, position, actor, plugin, avoided, source)
        position = game.follow(position, actor, move).position
        moves += 1
    outcome = game.outcome(position)
    return float(outcome.share(seat)) if outcome else 1 / options.players


def _best_sampled(
    game: AnyGame, position: Any, actor: int, plugin: LabPlugin, avoided: str | None, source: Any
) -> Any:
    """Return the best of some allowed moves by the heuristic score after it; ties by chance."""
    best, most = None, (float("-inf"), -1)
    for move in _sampled(game, position, actor, plugin, avoided, source):
        after = game.follow(position, actor, move).position
        value = game.heuristic_score(after, actor), source.below(1 << 30)
        if best is None or value > most:
            best, most = move, value
    return best


def _sampled(
    game: AnyGame, position: Any, actor: int, plugin: LabPlugin, avoided: str | None, source: Any
) -> Sequence[Any]:
    """Return some legal moves that are not of the avoided kind; any move if all are."""
    legal = game.legal(position, actor)
    if legal.size <= _CANDIDATES:
        moves = [legal.nth(index) for index in range(legal.size)]
        allowed = [
            move for move in moves if not avoided or plugin.kind_of(position, move) != avoided
        ]
        return allowed or moves
    found: list[Any] = []
    for _ in range(_TRIES):
        move = legal.nth(source.below(legal.size))
        if not avoided or plugin.kind_of(position, move) != avoided:
            found.append(move)
            if len(found) == _CANDIDATES:
                break
    return found or [legal.nth(source.below(legal.size))]
