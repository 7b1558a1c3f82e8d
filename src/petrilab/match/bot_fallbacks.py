"""Who moves when a bot fails: the requested level, then greedy, then a random legal move."""

from enum import Enum

from msgspec.structs import replace

from petrilab.core import RefusedError, SeededRandomSource, find_game
from petrilab.match.ports import BotError, BotPool, BotRequest, Randomness

_GREEDY = "greedy"
"""The level that replaces others: it looks one move ahead and needs no compiled kernels."""


class MoveSource(Enum):
    """By whom a bot's move is chosen; the values are labels of metrics."""

    REQUESTED = "requested"
    GREEDY = "greedy"
    RANDOM = "random"


class BotMoves:
    """Chooses bots' moves, and decides who replaces a level that fails."""

    def __init__(self, pool: BotPool, randomness: Randomness) -> None:
        self._pool = pool
        self._randomness = randomness

    async def choose(self, request: BotRequest, source: MoveSource) -> str:
        """Return the text of a move from a source. Raises any error of the pool."""
        if source is MoveSource.RANDOM:
            return self._random_move(request)
        if source is MoveSource.GREEDY:
            request = replace(request, level=_GREEDY, is_fallback=True)
        return await self._pool.choose(request)

    def fallback(self, request: BotRequest, failed: MoveSource) -> MoveSource | None:
        """Return the source that follows one that failed; None after a random move."""
        if failed is MoveSource.RANDOM:
            return None
        if failed is MoveSource.GREEDY or request.level == _GREEDY:
            return MoveSource.RANDOM
        return MoveSource.GREEDY

    def record(self, source: MoveSource, error: Exception | None) -> None:
        """Report a move that was not chosen by the requested level, and the last error."""
        if source is not MoveSource.REQUESTED:
            self._pool.record_fallback(source.value, _reason(error))

    def _random_move(self, request: BotRequest) -> str:
        game, random_source = find_game(request.game), SeededRandomSource(self._randomness.token())
        legal = game.legal(game.determinize(request.view, random_source), request.seat)
        text: str = legal.nth(random_source.below(legal.size)).text()
        return text


def _reason(error: Exception | None) -> str:
    """Return what may be logged of an error: not the text of a refusal, which repeats the move."""
    if isinstance(error, RefusedError):
        return str(error.refusal.rule)
    return str(error) if isinstance(error, BotError) else type(error).__name__
