"""Fallbacks of bot moves: the requested level, then greedy, then a random legal move.

This is the only place where a move of another source replaces one of the requested level. What a
level plays while its kernels are being compiled (`agents/match_levels.py`) is a part of the level:
the pool returns it as the level's move, and it counts as one.
"""

from collections.abc import Awaitable, Callable, Iterator
from enum import Enum

from msgspec.structs import replace

from petrilab.core import RefusedError, SeededRandomSource, find_game
from petrilab.match.ports import BotError, BotPool, BotPoolBusyError, BotRequest, Randomness
from petrilab.match.refusal_rules import MatchRule

_GREEDY = "greedy"
"""The level that replaces others: it looks one move ahead and needs no compiled kernels."""

_FINAL = {
    MatchRule.STORE,
    MatchRule.STALE,
    MatchRule.WRONG_ROUND,
    MatchRule.HAS_CHOSEN,
    MatchRule.MISSED,
    MatchRule.NOT_HANDED_OVER,
    MatchRule.DAMAGED,
    MatchRule.PAUSED,
    MatchRule.OVER,
    MatchRule.TOO_LONG,
}
"""Refusals of a move that are not the bot's fault: no other source is asked.

The store could not save the move, or the match does not need it.
"""


class MoveSource(Enum):
    """The chooser of a bot's move; the values are labels of metrics."""

    REQUESTED = "requested"
    GREEDY = "greedy"
    RANDOM = "random"


class BotMoves:
    """Chooses bots' moves, and decides who replaces a level that fails."""

    def __init__(self, pool: BotPool, randomness: Randomness) -> None:
        self._pool = pool
        self._randomness = randomness

    async def choose(
        self, request: BotRequest, execute: Callable[[str], Awaitable[None]] | None = None
    ) -> str:
        """Return the text of a move, after `execute` has carried it out.

        If a source fails, the next one follows. Raises `BotPoolBusyError` or a final refusal at
        once, and the last error when all sources have failed.
        """
        failure: Exception | None = None
        for source in _sources(request):
            try:
                text = await self._choose(request, source)
                if execute:
                    await execute(text)
            except Exception as error:
                if _is_final(error):
                    raise
                failure = error
            else:
                if failure:
                    self._pool.record_fallback(source.value, _reason(failure))
                return text
        raise failure or BotError("no source")

    async def _choose(self, request: BotRequest, source: MoveSource) -> str:
        """Return the text of a move from a source. Raises any error of the pool."""
        if source is MoveSource.RANDOM:
            return self._random_move(request)
        if source is MoveSource.GREEDY:
            request = replace(request, level=_GREEDY, is_fallback=True)
        return await self._pool.choose(request)

    def _random_move(self, request: BotRequest) -> str:
        game, random_source = find_game(request.game), SeededRandomSource(self._randomness.token())
        legal = game.legal(game.determinize(request.view, random_source), request.seat)
        text: str = legal.nth(random_source.below(legal.size)).text()
        return text


def _sources(request: BotRequest) -> Iterator[MoveSource]:
    """Yield the sources of a move in their order; a hint is never a random move."""
    yield MoveSource.REQUESTED
    if request.level != _GREEDY:
        yield MoveSource.GREEDY
    if not request.is_hint:
        yield MoveSource.RANDOM


def _is_final(error: Exception) -> bool:
    """Return whether an error ends the choice, instead of a move by the next source."""
    if isinstance(error, RefusedError):
        return error.refusal.rule in _FINAL
    return isinstance(error, BotPoolBusyError)


def _reason(error: Exception) -> str:
    """Return what may be logged of an error: not the text of a refusal, which repeats the move."""
    if isinstance(error, RefusedError):
        return str(error.refusal.rule)
    return str(error) if isinstance(error, BotError) else type(error).__name__
