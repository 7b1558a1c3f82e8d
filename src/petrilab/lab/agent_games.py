"""Games between agents as tables; every opening is played from all sides."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np

from petrilab.agents.arena import PlayedGame, find_entrant, play_game, seat_order
from petrilab.core import CHANCE, AnyGame, GameRecord, find_game
from petrilab.kernels.environment import find_environment
from petrilab.kernels.evaluation import fitted_weights, make_evaluator
from petrilab.kernels.game_statistics import (
    CLARITY,
    Statistics,
    make_statistics,
    score_of,
    spread_of_choices,
    summarise,
    write_expected_shares,
)
from petrilab.kernels.registry import find_kernel
from petrilab.lab.errors import LabError
from petrilab.lab.tables import make_table

if TYPE_CHECKING:
    import polars as pl

MAX_BRANCHING: Final = 10**9
"""Numbers of legal moves above this are cut off."""


@dataclass(frozen=True, slots=True)
class AgentGames:
    """Games of one line-up; a part is an opening, played once for every rotation of the seats."""

    game: str
    options: str
    names: tuple[str, ...]
    openings: int
    opening_moves: int
    seed: str
    has_luck: bool = False
    """Whether the table has columns of luck, which takes longer than most games."""
    is_compiled: ClassVar[bool] = False

    def __post_init__(self) -> None:
        """Refuse unknown agents and wrong numbers of them."""
        for name in self.names:
            if find_entrant(name) is None:
                raise LabError(f"There is no opponent {name!r}.")
        if self.has_luck and not find_game(self.game).has_luck:
            raise LabError(f"There is no luck in {self.game}.")
        players = find_game(self.game).options_type.parse(self.options).players
        if len(self.names) not in (players, 1):
            raise LabError(
                f"The game has {players} players: name {players} opponents, or one for all seats."
            )

    @property
    def parts(self) -> range:
        """The numbers of all parts."""
        return range(self.openings)

    def __call__(self, part: int) -> "pl.DataFrame":
        """Play an opening from all sides and return the table of these games."""
        game = find_game(self.game)
        options = game.options_type.parse(self.options)
        players = options.players
        rotations = players if len(set(self.names)) > 1 else 1
        statistics = make_statistics(rotations, players)
        endings, lines, records = [], [], []
        for number in range(rotations):
            seats = seat_order(self.names, players, number)
            played = play_game(
                self.game,
                self.options,
                seats,
                f"{self.seed}/{part}/{number}",
                opening=(f"{self.seed}/{part}", self.opening_moves),
            )
            record = played_record(game, options, seats, played)
            endings.append(write_statistics(record, number, statistics))
            lines.append(",".join(seats))
            records.append(record.text())
        table = make_table(part * rotations, lines, statistics, endings, records, opening=part)
        if self.has_luck:
            from petrilab.lab.control_variates import with_luck  # noqa: PLC0415  # loads kernels

            table = with_luck(table)
        return table


def played_record(
    game: AnyGame, options: Any, seats: Sequence[str], played: PlayedGame
) -> GameRecord:
    """Return the record of a game that agents have played."""
    position, moves = game.initial(options), []
    for text in played.moves:
        actors = game.actors(position)
        actor = actors[-1] if actors[-1] >= 0 else actors[0]
        move = game.parse_move(text)
        moves.append((actor, move))
        position = game.follow(position, actor, move).position
    outcome = game.outcome(position)
    result = outcome.text() if outcome else "*"
    return GameRecord(game, options, tuple(moves), result, position.stable_hash(), tuple(seats))


def write_statistics(record: GameRecord, row: int, out: Statistics) -> str:
    """Write the statistics of a record into a row; return the name of the ending."""
    game, players = record.game, record.options.players
    probe = _Probe(game, players)
    sizes: list[int] = []
    trace: list[list[float]] = []
    spreads: list[float] = []
    position = None
    for number, position in enumerate(record.positions()):
        actor = record.moves[number][0] if number < len(record.moves) else CHANCE
        is_after_move = number > 0 and record.moves[number - 1][0] >= 0
        if is_after_move or (actor >= 0 and not trace):
            trace.append(probe.shares(position))
        if actor >= 0:
            sizes.append(min(MAX_BRANCHING, game.legal(position, actor).size))
            spreads.append(probe.spread(position))
    outcome = game.outcome(position)
    for seat in range(players):
        out.shares[row, seat] = outcome.share(seat) if outcome else 1 / players
        out.scores[row, seat] = probe.score(position, seat)
    out.moves[row] = len(sizes)
    if sizes:
        out.branching[row] = np.mean(sizes)
        out.decisions[row] = np.mean([size > 1 for size in sizes])
        if probe.is_able and len(trace) > 1:
            summarise(np.array(trace), out.shares[row], out.trace[row])
            known = [spread for spread in spreads if spread >= 0]
            out.trace[row, CLARITY] = np.mean(known) if known else np.nan
    return outcome.trigger if outcome else ""


class _Probe:
    """Evaluates positions on the kernel, if it can play the game with these options."""

    def __init__(self, game: AnyGame, players: int) -> None:
        self._game, self._players = game, players
        self._kernel = find_kernel(game.name)
        self.is_able = self._kernel is not None and find_environment(game.name) is not None
        weights = fitted_weights(game.name, players) if self.is_able else None
        self._evaluator = make_evaluator(weights)

    def _encode(self, position: Any) -> Any:
        """Return the state of a position, or None if the kernel has none."""
        if self._kernel is None or not self.is_able:
            return None
        try:
            return self._kernel.encode(position)
        except ValueError:  # such as a pick that is being read out
            self.is_able = False
            return None

    def shares(self, position: Any) -> list[float]:
        """Return the expected share of each seat."""
        state = self._encode(position)
        if state is None:
            return [1 / self._players] * self._players
        write_expected_shares(state, self._evaluator)
        return [float(share) for share in self._evaluator.shares[: self._players]]

    def spread(self, position: Any) -> float:
        """Return the standard deviation of the mover's expected share; -1 if unknown."""
        state, spare = self._encode(position), self._encode(position)
        if state is None or spare is None:
            return -1.0
        return spread_of_choices(state, spare, self._evaluator)

    def score(self, position: Any, seat: int) -> int:
        """Return the score of a seat."""
        state = self._encode(position)
        if state is None:
            return int(self._game.heuristic_score(position, seat))
        return score_of(state, seat)
