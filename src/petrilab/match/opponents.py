"""Opponents at the table: when a match waits for a program, its pool is asked."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from petrilab.core import RefusedError, Seat, SeededSource, refuse
from petrilab.core.rules import MatchRule
from petrilab.match import commands as c
from petrilab.match.live import Live
from petrilab.match.ports import BotAsk, BotPool, Randomness
from petrilab.match.state import State

Obey = Callable[[Live, c.Command], Awaitable[Any]]
_LATE = {MatchRule.STALE, MatchRule.WRONG_ROUND, MatchRule.HAS_CHOSEN, MatchRule.NOT_HANDED_OVER}
"""The match went on without this move; nothing is wrong with it."""
_RETRY = 1.0
"""Seconds until a move is tried again that could not be saved."""


class Opponents:
    """Asks the pool for every seat that a program plays. `fallbacks` counts moves made instead."""

    def __init__(self, pool: BotPool, obey: Obey, randomness: Randomness) -> None:
        self._pool = pool
        self._obey = obey
        self._randomness = randomness
        self._tasks: set[asyncio.Task[None]] = set()
        self.fallbacks = 0

    def wake(self, live: Live) -> None:
        """Let those think who are waited for and do not think yet."""
        state = live.state
        if state.phase != "playing":
            return
        for seat in state.waiting:
            if state.chairs[seat].level and seat not in live.thinking:
                live.thinking.add(seat)
                task = asyncio.get_running_loop().create_task(self._turn(live, seat))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _turn(self, live: Live, seat: Seat) -> None:
        """Think and move, again if the match went on in the meantime."""
        try:
            while _is_to_move(live.state, seat):
                version = live.state.version
                saved = await self._move(live, live.state, seat)
                if not saved:
                    await asyncio.sleep(_RETRY)
                elif live.state.version == version:
                    break  # refused for good: the next change of the match wakes it again
        finally:
            live.thinking.discard(seat)

    async def _move(self, live: Live, state: State, seat: Seat) -> bool:
        """Ask and move; whether the store took it, or it was refused for another reason."""
        chair = state.chairs[seat]
        view = state.game.view(state.table_position, seat)
        ask = BotAsk(state.match, state.version, seat, chair.level, state.game.name, view)
        try:
            text = await self._pool.choose(ask)
            await self._obey(live, command_of(state, seat, text))
        except RefusedError as error:
            rule = error.refusal.rule
            if rule in _LATE or rule == MatchRule.STORE:
                return rule != MatchRule.STORE
            return await self._move_anyhow(live, state, seat, view)
        except Exception:  # noqa: BLE001  # whatever is wrong with a pool, the match goes on
            return await self._move_anyhow(live, state, seat, view)
        return True

    async def _move_anyhow(self, live: Live, state: State, seat: Seat, view: Any) -> bool:
        """A random legal move instead of one that failed; False if the store did not take it."""
        self.fallbacks += 1
        source = SeededSource(self._randomness.token())
        legal = state.game.legal(state.game.imagine(view, source), seat)
        move = legal.nth(source.below(legal.size))
        try:
            await self._obey(live, command_of(state, seat, move.text()))
        except RefusedError as error:
            return error.refusal.rule != MatchRule.STORE
        return True

    async def hint(self, state: State, seat: Seat, level: str) -> str:
        """What an opponent of this level would do on this seat. Raises `RefusedError`."""
        view = state.game.view(state.table_position, seat)
        ask = BotAsk(state.match, state.version, seat, level, state.game.name, view)
        try:
            return await self._pool.choose(ask)
        except Exception as error:
            raise RefusedError(refuse(MatchRule.NO_HINT)) from error

    async def close(self) -> None:
        """Stop thinking."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _is_to_move(state: State, seat: Seat) -> bool:
    return state.phase == "playing" and seat in state.waiting and bool(state.chairs[seat].level)


def command_of(state: State, seat: Seat, text: str) -> c.Command:
    """The command by which a program moves. Its id makes sure that it moves once."""
    if state.game.has_secrets:
        return c.Pick(id=_id(state.round), seat=seat, move=text, round=state.round)
    number = state.position_version
    return c.Move(id=_id(number), seat=seat, move=text, version=number)


def _id(number: int) -> str:
    """Longer than any that people may choose: nobody can have used it up for a program."""
    return f"program-{number:0{c.LONGEST_ID}}"
