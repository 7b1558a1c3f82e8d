"""A study of games move by move: heat maps, the measures of a game, restricted play.

It needs every position and move, so it works on records, or on random games of the rules themselves
if there are none. It is much slower than random games of the kernel.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np

from petrilab.agents.arena import MAX_MOVES, find_entrant
from petrilab.agents.levels import agents_version
from petrilab.core import (
    CHANCE,
    AnyGame,
    GameRecord,
    SeededRandomSource,
    draw,
    find_game,
    read_record,
)
from petrilab.lab.errors import LabError
from petrilab.lab.fingerprints import run_fingerprints
from petrilab.lab.intervals import Estimate, Longs, mean
from petrilab.lab.plugin import LabPlugin, find_lab_plugin
from petrilab.lab.restricted import RestrictedPlay
from petrilab.lab.run_collection import Progress, collect
from petrilab.lab.runs import check_run
from petrilab.lab.tables import opening_clusters
from petrilab.lab.workers import Workers

if TYPE_CHECKING:
    import polars as pl

# Kinds of values in the table of a study.
_EVERY: Final = "occupancy"
_WINNER: Final = "occupancy of the winner"
_MEASURE: Final = "measure"
_EXPERIMENT: Final = "experiment"
_RESTRICTED: Final = "restricted"
_OF_RECORDS: Final = (_EVERY, _WINNER, _MEASURE)
"""Kinds of values of the studied games, which may share openings."""
_RECORDS: Final = "records"
"""The setting of a run with the digest of the records, known only once they have been played."""

_Values = defaultdict[str, list[tuple[int, float]]]
"""By figure: the numbers of games, each with its value."""


@dataclass(frozen=True, slots=True)
class Study:
    """The estimates of a study."""

    occupancy: Mapping[str, Estimate]
    """By place: part of the positions in which a piece of a player stands there."""
    winner_occupancy: Mapping[str, Estimate]
    """By place: part of the positions in which a piece of the later sole winner stands there."""
    measures: Mapping[str, Estimate]
    """The measures of the game's plugin by name."""
    restricted: Mapping[str, Estimate]
    """By kind of action: the share that a player loses who never uses it. After a colon, the agent
    that has all seats; without one, simple players have them."""


@dataclass(frozen=True, slots=True)
class StudySettings:
    """The settings of a study, besides the records it works on."""

    game: str
    options: str
    games: int
    seed: str = "0"
    names: tuple[str, ...] = ()
    """Agents whose restricted play is measured, besides that of simple players."""


@dataclass(frozen=True, slots=True)
class StudyGames:
    """The games of a study; part n is game n, its experiments and its restricted games."""

    settings: StudySettings
    records: tuple[str, ...] = ()
    """The games to study; without any, random games of the rules."""
    is_compiled: ClassVar[bool] = False

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.settings.game

    @property
    def parts(self) -> range:
        """The numbers of all parts."""
        return range(self.settings.games)

    def values(self) -> dict[str, Any]:
        """Return the settings for a run folder."""
        plugin = find_lab_plugin(self.game)
        definitions = repr(sorted(plugin.definitions.items())) if plugin else ""
        records = sha256("\0".join(self.records).encode()).hexdigest()
        return {
            "kind": "study",
            "rules": find_game(self.game).rules_version,
            "agents": agents_version(self.game) if self.settings.names else 0,
            **run_fingerprints(self.game, self.settings.names),
            "definitions": sha256(definitions.encode()).hexdigest()[:16],
            _RECORDS: records,
            **asdict(self.settings),
            "names": list(self.settings.names),
        }

    def __call__(self, part: int) -> "pl.DataFrame":
        """Return the values of a part: game, kind, name of the figure, and the value."""
        import polars as pl  # noqa: PLC0415  # an optional library, slow to import

        types = {"game": pl.Int64, "kind": pl.String, "name": pl.String, "value": pl.Float64}
        rows = [(part, *values) for values in self._values(part)]
        return pl.DataFrame(rows, schema=types, orient="row")

    def _values(self, part: int) -> Iterator[tuple[str, str, float]]:
        game, plugin = find_game(self.game), find_lab_plugin(self.game)
        options = game.options_type.parse(self.settings.options)
        record = self._record(game, options, part)
        if record:
            every, winners = _occupancy(record)
            yield from ((_EVERY, name, value) for name, value in every.items())
            yield from ((_WINNER, name, value) for name, value in winners.items())
        if plugin is None:
            return
        if record:
            yield from ((_MEASURE, name, value) for name, value in plugin.measures(record))
        for experiment in plugin.experiments:
            yield _EXPERIMENT, experiment.name, experiment.play(part)
        for agent in ("", *self.settings.names):
            for kind in plugin.kinds:
                play = RestrictedPlay(game, options, kind, self.settings.seed, agent)
                yield _RESTRICTED, play.name, play.loss(part)

    def _record(self, game: AnyGame, options: Any, part: int) -> GameRecord | None:
        """Return the game of a part; None if there are fewer records than parts."""
        if not self.records:
            return random_record(game, options, f"{self.settings.seed}/study/{part}")
        return read_record(self.records[part]) if part < len(self.records) else None


def study_games(
    settings: StudySettings,
    table: "pl.DataFrame | None" = None,
    run: Path | None = None,
    workers: Workers = 1,
    on_progress: Progress | None = None,
) -> Study:
    """Study the first records of a table, or random games if it has none.

    Restricted play is measured with simple players, and with each of the named agents.
    """
    _check_names(settings)
    studied = None if table is None else table.head(settings.games)
    if studied is not None:
        studied = studied.filter(studied["record"] != "")
    task = StudyGames(settings, () if studied is None else tuple(studied["record"]))
    found = collect(task, task.values(), run, workers, on_progress=on_progress)
    values: defaultdict[str, _Values] = defaultdict(lambda: defaultdict(list))
    for game, kind, name, value in found.iter_rows():
        values[kind][name].append((game, value))
    # Experiments and restricted play have random numbers of their own.
    openings = None if studied is None or studied.is_empty() else opening_clusters(studied)
    means = {
        kind: _means(named, openings if kind in _OF_RECORDS else None)
        for kind, named in values.items()
    }
    return Study(
        means.get(_EVERY, {}),
        means.get(_WINNER, {}),
        {**dict(sorted(means.get(_MEASURE, {}).items())), **means.get(_EXPERIMENT, {})},
        means.get(_RESTRICTED, {}),
    )


def check_study_run(settings: StudySettings, run: Path) -> None:
    """Raise `LabError` if a folder cannot hold a study of games that are still to be played."""
    _check_names(settings)
    check_run(run, StudyGames(settings).values(), unknown=(_RECORDS,))


def _check_names(settings: StudySettings) -> None:
    """Raise `LabError` if there is no opponent of one of the names."""
    for name in settings.names:
        if find_entrant(name) is None:
            raise LabError(f"There is no opponent {name!r}.")


def _means(values: _Values, openings: Longs | None) -> dict[str, Estimate]:
    """Return the mean of each figure; games with the same number of an opening are a cluster."""
    means = {}
    for name, found in values.items():
        games, numbers = np.array([game for game, _ in found]), [value for _, value in found]
        clusters = None if openings is None else openings[games]
        means[name] = mean(np.array(numbers), clusters)
    return means


def random_record(game: AnyGame, options: Any, seed: str) -> GameRecord:
    """Return a random game of the rules, broken off at the limit of moves."""
    source, position = SeededRandomSource(seed), game.initial(options)
    moves: list[tuple[int, Any]] = []
    made = 0
    while (actors := game.actors(position)) and made < MAX_MOVES:
        actor = actors[0]
        if actor == CHANCE:
            move = draw(game.chance(position), source)
        else:
            legal = game.legal(position, actor)
            move = legal.nth(source.below(legal.size))
        moves.append((actor, move))
        made += actor >= 0
        position = game.follow(position, actor, move).position
    outcome = game.outcome(position)
    result = outcome.text() if outcome else "*"
    return GameRecord(game, options, tuple(moves), result, position.stable_hash())


def occupancies(
    records: Iterable[GameRecord], openings: Longs | None = None
) -> tuple[dict[str, Estimate], dict[str, Estimate]]:
    """Return by place how often pieces of any player, and of the later winner, stand there.

    `openings` has a number for each record, which is the same for those of one opening.
    """
    every: _Values = defaultdict(list)
    winners: _Values = defaultdict(list)
    for game, record in enumerate(records):
        for values, into in zip(_occupancy(record), (every, winners), strict=True):
            for name, value in values.items():
                into[name].append((game, value))
    return _means(every, openings), _means(winners, openings)


def _occupancy(record: GameRecord) -> tuple[dict[str, float], dict[str, float]]:
    """Return by place in which part of a game's positions any player, and the winner, has it.

    The second is empty without a sole winner.
    """
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
    own = counts[winner] if winner is not None else None
    return (
        {name: float(taken[place] / positions) for name, place in index.items()},
        {} if own is None else {name: float(own[n] / positions) for name, n in index.items()},
    )


def record_measures(
    records: Iterable[GameRecord], plugin: LabPlugin, openings: Longs | None = None
) -> dict[str, Estimate]:
    """Return the measures of the plugin: means over games, with Student's intervals.

    `openings` has a number for each record, which is the same for those of one opening.
    """
    values: _Values = defaultdict(list)
    for game, record in enumerate(records):
        for name, value in plugin.measures(record):
            values[name].append((game, value))
    return dict(sorted(_means(values, openings).items()))
