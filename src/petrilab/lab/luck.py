"""Luck and skill: how much of a result came from dice, and how much from moves.

The luck of a seat in a roll is its expected share after the best use of the roll, by evaluation,
minus the mean over all rolls. It is 0 on average by construction, even if the evaluation is wrong.
The rest of the result is skill: the share minus the expected share at the start minus luck.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from petrilab.core import CHANCE, GameRecord, actor_letter, find_game
from petrilab.kernels.environment import RANDOM, find_environment
from petrilab.kernels.evaluation import fitted_weights, make_evaluator
from petrilab.kernels.luck import (
    make_move_values,
    move_advantage,
    play_with_luck,
    write_draw_shares,
)
from petrilab.kernels.randomness import make_rng
from petrilab.kernels.registry import Kernel, find_kernel
from petrilab.lab.errors import LabError, require_libraries
from petrilab.lab.intervals import Floats
from petrilab.lab.plugin import find_lab_plugin

if TYPE_CHECKING:
    import polars as pl


@dataclass(frozen=True, slots=True)
class SeatLuck:
    """By seat: the share, the expected share after the set-up, and the luck of all rolls."""

    shares: Floats
    start: Floats
    luck: Floats

    @property
    def skill(self) -> Floats:
        """The shares that the moves have won or lost."""
        return self.shares - self.start - self.luck


def record_luck(record: GameRecord) -> SeatLuck:
    """Return the luck in a finished record; raise `LabError` if the game has none."""
    start, luck, _ = moves_luck(record)
    outcome = record.game.outcome(record.replay())
    if outcome is None:
        raise LabError("Luck is computed for finished games; a record has no result.")
    shares = [float(outcome.share(seat)) for seat in range(record.options.players)]
    return SeatLuck(np.array(shares), start, luck)


class GameLuck(NamedTuple):
    """By seat: the expected share before the first roll, and the luck of all rolls."""

    start: Floats
    luck: Floats
    variance: Floats
    """The luck of all rolls in the variance of a win, which is the share times its rest."""


def moves_luck(record: GameRecord, names: Sequence[str] = ()) -> GameLuck:
    """Return the luck of all rolls in a record.

    `names` are the opponents by seat if they play by plans that are known before the roll: then a
    roll is worth what they make of it, errors included. The share before the first roll is always
    that of best use, which is the same for all seatings.
    """
    players = record.options.players
    start, luck, variance = np.full(players, 1 / players), np.zeros(players), np.zeros(players)
    for number, roll in enumerate(_rolls(record, names)):
        if number == 0:
            start = roll_luck(record.game, roll.position, roll.move).expected
        luck += roll.luck
        variance += roll.variance
    return GameLuck(start, luck, variance)


class RollLuck(NamedTuple):
    """A roll: where it was made, the expected shares before it, and the luck by seat."""

    position: Any
    move: Any
    expected: Floats
    luck: Floats
    variance: Floats
    """The luck in the variance of a win."""


def _rolls(record: GameRecord, names: Sequence[str] = ()) -> Iterator[RollLuck]:
    """Yield the rolls from the last draw before the first move of a seat."""
    game = record.game
    _kernel_with_luck(game.name)
    positions = list(record.positions())
    for number in range(_first_roll(record), len(record.moves)):
        actor, move = record.moves[number]
        if actor == CHANCE:
            yield roll_luck(game, positions[number], move, names)


def roll_luck(game: Any, position: Any, move: Any, names: Sequence[str] = ()) -> RollLuck:
    """Return the luck of an outcome of a draw, by the values that `draw_shares` returns."""
    codes, odds = _outcomes(game, position)
    shares = draw_shares(game, position, names)
    drawn = int(np.flatnonzero(codes == game.code(position.options, move))[0])
    luck, variance = (each[drawn] - odds @ each for each in (shares, shares * (1 - shares)))
    return RollLuck(position, move, odds @ shares, luck, variance)


def draw_shares(game: Any, position: Any, names: Sequence[str] = ()) -> Floats:
    """Return the expected shares after each outcome of a draw, by seat.

    An outcome is used as the mover among `names` uses it, if that is known, and at its best
    otherwise.
    """
    plugin = find_lab_plugin(game.name)
    found = plugin.draw_shares(position, tuple(names)) if plugin else None
    if found is not None:
        return found
    kernel, players = _kernel_with_luck(game.name), position.options.players
    evaluator = make_evaluator(fitted_weights(game.name, players))
    codes, _ = _outcomes(game, position)
    state, after, spare = (kernel.encode(position) for _ in range(3))
    shares = np.zeros((len(codes), players))
    write_draw_shares(state, after, spare, evaluator, make_move_values(), codes, shares)
    return shares


def roll_lucks(record: GameRecord) -> Iterator[tuple[Any, Any, Floats]]:
    """Yield the position before each roll, the roll, and its luck by seat."""
    for roll in _rolls(record):
        yield roll.position, roll.move, roll.luck


def move_advantages(record: GameRecord) -> Iterator[tuple[Any, Any, float]]:
    """Yield each move of a seat with its position and its advantage.

    The advantage is the mover's expected share after the move, minus the mean over its legal moves.
    """
    game, kernel = record.game, find_kernel(record.game.name)
    if kernel is None:
        raise LabError(f"{game.name} has no kernel.")
    plugin = find_lab_plugin(game.name)
    evaluator = make_evaluator(fitted_weights(game.name, record.options.players))
    for (actor, move), position in zip(record.moves, record.positions(), strict=False):
        if actor < 0:
            continue
        if plugin and (shares := plugin.move_shares(position)):
            yield position, move, shares[move] - float(np.mean(list(shares.values())))
        else:
            state, spare = kernel.encode(position), kernel.encode(position)
            code = game.code(record.options, move)
            yield position, move, move_advantage(state, spare, evaluator, code)


def _kernel_with_luck(game: str) -> Kernel:
    """Return the kernel of a game with luck."""
    kernel = find_kernel(game)
    if not find_game(game).has_luck or kernel is None or find_environment(game) is None:
        raise LabError(f"There is no luck in {game}.")
    return kernel


def _first_roll(record: GameRecord) -> int:
    """Return the number of the last draw before the first move of a seat, after the set-up."""
    actors = [actor for actor, _ in record.moves]
    first_seat = next((n for n, actor in enumerate(actors) if actor >= 0), len(actors))
    return max(0, first_seat - 1)


def _outcomes(game: Any, position: Any) -> tuple[Any, Floats]:
    """Return the codes and probabilities of a draw."""
    chance = game.chance(position)
    codes = np.array([game.code(position.options, move) for move, _ in chance], np.int64)
    return codes, np.array([float(odds) for _, odds in chance])


def luck_table(records: Sequence[GameRecord]) -> "pl.DataFrame":
    """Return share, start, luck and skill, one row for each seat of each record."""
    require_libraries()
    import polars as pl  # noqa: PLC0415  # an optional library, slow to import

    rows = []
    for number, record in enumerate(records):
        found = record_luck(record)
        for seat in range(record.options.players):
            name = record.seats[seat] if record.seats else ""
            rows.append(
                {
                    "game": number,
                    "seat": actor_letter(seat),
                    "name": name,
                    "share": float(found.shares[seat]),
                    "start": float(found.start[seat]),
                    "luck": float(found.luck[seat]),
                    "skill": float(found.skill[seat]),
                }
            )
    return pl.DataFrame(rows)


def kernel_luck(
    game: str, options: str, games: int, seed: int = 0, opponent: str = RANDOM
) -> tuple[Floats, Floats]:
    """Return luck and shares by game and seat, of games of one of the kernel's opponents."""
    found, kernel = find_game(game), _kernel_with_luck(game)
    chosen = found.options_type.parse(options)
    from petrilab.kernels.benchmark import first_position  # noqa: PLC0415

    position = first_position(found, options)
    position = _before_roll(found, position)
    codes, odds = _outcomes(found, position)
    start, state, after, spare = (kernel.encode(position) for _ in range(4))
    evaluator = make_evaluator(fitted_weights(game, chosen.players))
    luck, shares = np.zeros((games, chosen.players)), np.zeros((games, chosen.players))
    rng, player = make_rng(seed), _make_opponent(game, opponent, start)
    known, drawn = make_move_values(), np.zeros((len(codes), chosen.players))
    play_with_luck(
        start, state, after, spare, evaluator, known, codes, odds, player, rng, drawn, luck, shares
    )
    return luck, shares


def _make_opponent(game: str, name: str, start: Any) -> Any:
    """Return an opponent inside the kernel of a game; raise LabError if there is none."""
    found = find_environment(game)
    if found is None or name not in found.OPPONENTS:
        raise LabError(f"The kernel of {game} has no opponent {name!r}.")
    return found.make_opponent(name, start)


def _before_roll(game: Any, position: Any) -> Any:
    """Return the next position that waits for a roll, after first moves of seats."""
    while CHANCE not in game.actors(position):
        actor = game.actors(position)[0]
        position = game.follow(position, actor, game.legal(position, actor).nth(0)).position
    return position


def variance_ratio(shares: Floats, luck: Floats) -> float:
    """Return the variance of the shares minus luck, relative to that of the shares.

    A mean share needs this part of the games for an interval of the same width. It is 1 if shares
    or luck do not vary.
    """
    if not np.var(shares) or not np.var(luck):
        return 1.0
    factor = float(np.cov(shares, luck)[0, 1] / np.var(luck, ddof=1))
    return float(np.var(shares - factor * luck, ddof=1) / np.var(shares, ddof=1))
