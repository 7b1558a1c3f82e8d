"""Explanations: the most important findings about a position, a move, or two moves."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from petrilab.core import AnyGame, Outcome, Seat, actor_letter, next_actor, seat_list
from petrilab.explain.finding import MOST, CommonKind, Finding, Values, select
from petrilab.explain.measure import (
    Comparison,
    Measure,
    change_findings,
    difference_findings,
    position_findings,
)
from petrilab.explain.plugin import ExplainPlugin, find_explainer
from petrilab.explain.proof import Prover

_ENDING = "ending"
_CAN_WIN = "can-win"
_ENDING_WEIGHT = 100.0
_CAN_WIN_WEIGHT = 90.0


def explain_position(
    game: AnyGame, position: Any, most: int = MOST, prover: Prover | None = None
) -> tuple[Finding, ...]:
    """Return the most important findings about a position; with a prover, proven results too."""
    return select(all_position_findings(game, position, prover), most)


def all_position_findings(
    game: AnyGame, position: Any, prover: Prover | None = None
) -> Iterator[Finding]:
    """Yield every finding about a position, in no order."""
    if prover and (proof := prover.prove(position)):
        yield proof.finding()
    yield from _can_win(game, position)
    if plugin := find_explainer(game.name):
        yield from position_findings(game.name, plugin.measures(position))
        yield from plugin.remarks(position)


def explain_move(
    game: AnyGame, position: Any, seat: Seat, move: Any, most: int = MOST
) -> tuple[Finding, ...]:
    """Return the most important findings about the changes by a move."""
    return select(all_move_findings(game, position, seat, move), most)


def all_move_findings(game: AnyGame, position: Any, seat: Seat, move: Any) -> Iterator[Finding]:
    """Yield every finding about a move: the end of the game, or the differences after it."""
    plugin = find_explainer(game.name)
    if game.has_secrets:
        if plugin and plugin.outlook:
            before, after = plugin.measures(position), plugin.outlook(position, seat, move)
            yield from change_findings(game.name, before, after)
        return
    after_move = game.follow(position, seat, move).position
    if outcome := game.outcome(after_move):
        yield _ending(game, outcome, seat, move)
        return
    yield from _can_win(game, after_move)
    if plugin:
        before = plugin.measures(position)
        yield from change_findings(game.name, before, plugin.measures(after_move))


def explain_difference(
    game: AnyGame, position: Any, seat: Seat, better: Any, played: Any, most: int = MOST
) -> tuple[Finding, ...]:
    """Return the most important differences between a better move and the one played."""
    return select(all_difference_findings(game, position, seat, better, played), most)


def all_difference_findings(
    game: AnyGame, position: Any, seat: Seat, better: Any, played: Any
) -> Iterator[Finding]:
    """Yield every difference that speaks for the better move, and the neutral ones."""
    plugin = find_explainer(game.name)
    moves = Comparison(seat, better.text(), played.text())
    if game.has_secrets:
        if plugin and plugin.outlook:
            measures = (plugin.outlook(position, seat, move) for move in (better, played))
            yield from difference_findings(game.name, moves, *measures)
        return
    after_better = game.follow(position, seat, better).position
    after_played = game.follow(position, seat, played).position
    yield from _ending_differences(game, seat, (better, after_better), (played, after_played))
    if game.outcome(after_better) is None and game.outcome(after_played) is None and plugin:
        yield from difference_findings(game.name, moves, *_both(plugin, after_better, after_played))


def _both(plugin: ExplainPlugin, *positions: Any) -> tuple[Iterable[Measure], Iterable[Measure]]:
    first, second = positions
    return plugin.measures(first), plugin.measures(second)


def _ending(game: AnyGame, outcome: Outcome, seat: Seat, move: Any) -> Finding:
    """Return how a move ends the game for its player, and why if the game has words for it."""
    share = outcome.share(seat)
    kind = CommonKind.ENDS_SHARED
    if share == 1:
        kind = CommonKind.ENDS_WIN
    elif share == 0:
        kind = CommonKind.ENDS_LOSS
    params: Values = {"player": actor_letter(seat), "move": move.text()}
    plugin = find_explainer(game.name)
    if plugin is None or not plugin.has_ending_findings:
        return Finding(kind, _ENDING, _ENDING_WEIGHT, (), params)
    params |= {"ending": outcome.trigger.replace("_", "-"), "losers": seat_list(outcome.losers)}
    own = kind.replace("explain-", f"{game.name}-finding-")
    return Finding(own, _ENDING, _ENDING_WEIGHT, (), params)


def _can_win(game: AnyGame, position: Any) -> Iterator[Finding]:
    """Yield that the seat to move can win at once, if it can."""
    if winning := winning_move(game, position):
        seat, move = winning
        params = {"player": actor_letter(seat), "move": move.text()}
        yield Finding(CommonKind.CAN_WIN, _CAN_WIN, _CAN_WIN_WEIGHT, (), params)


@lru_cache(maxsize=256)
def winning_move(game: AnyGame, position: Any) -> tuple[Seat, Any] | None:
    """Return the seat to move and its first move that wins at once; None if it has none.

    Moves of CHANCE and secret moves are left out.
    """
    seat = next_actor(game, position)
    if seat is None or seat < 0 or game.has_secrets:
        return None
    for move in game.legal(position, seat):
        outcome = game.outcome(game.follow(position, seat, move).position)
        if outcome and outcome.share(seat) == 1:
            return seat, move
    return None


def _ending_differences(
    game: AnyGame, seat: Seat, better: tuple[Any, Any], played: tuple[Any, Any]
) -> Iterator[Finding]:
    """Yield how the two moves differ in wins and losses at once or on the next move."""
    ends = [game.outcome(after) for _, after in (better, played)]
    shares = [outcome.share(seat) if outcome else None for outcome in ends]
    for (move, _), outcome, share in zip((better, played), ends, shares, strict=True):
        speaks = share == 1 if move is better[0] else share == 0
        if outcome and speaks and shares[0] != shares[1]:
            yield _ending(game, outcome, seat, move)
    winning = [None if end else winning_move(game, after) for end, (_, after) in zip(
        ends, (better, played), strict=True)]  # fmt: skip
    winners = [found[0] if found else None for found in winning]
    if winners[0] == winners[1]:
        return
    if winning[0] and winners[0] == seat:
        yield _can_win_after(winning[0], better[0], played[0])
    if winning[1] and winners[1] != seat:
        yield _can_win_after(winning[1], played[0], better[0])


def _can_win_after(winning: tuple[Seat, Any], after: Any, instead: Any) -> Finding:
    """Return a finding if a player can win at once after only one of two moves."""
    seat, move = winning
    params = {
        "player": actor_letter(seat),
        "move": move.text(),
        "after": after.text(),
        "instead": instead.text(),
    }
    return Finding(CommonKind.CAN_WIN_AFTER, _CAN_WIN, _CAN_WIN_WEIGHT, (), dict(params))
