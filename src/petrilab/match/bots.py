"""Bots: when a match waits for a bot's seat, a move is chosen and executed."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from msgspec.structs import replace

from petrilab.core import RefusedError, Seat, refusal
from petrilab.match import commands as c
from petrilab.match.active_match import ActiveMatch, report_error
from petrilab.match.bot_fallbacks import BotMoves
from petrilab.match.ports import BotPool, BotPoolBusyError, BotRequest, Randomness
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.state import State

_RETRY_SECONDS = 1.0
"""Seconds until a move that could not be chosen or saved is chosen again."""


class BotCommandRunner(Protocol):
    """The part of the command runner that bots use."""

    async def execute_command(
        self, active: ActiveMatch, command: c.Command, authorise: Callable[[State], None]
    ) -> Any:
        """Carry out a command of a seat and wait for it. Raises `RefusedError`."""


class Opponents:
    """Plays every seat that belongs to a bot.

    A task plays a seat as long as the match waits for it. If the task ends before that, in
    whatever way, another one follows.
    """

    def __init__(self, pool: BotPool, randomness: Randomness) -> None:
        self._moves = BotMoves(pool, randomness)
        self._tasks: dict[tuple[ActiveMatch, Seat], asyncio.Task[None]] = {}
        self._is_closing = False

    def wake(self, active: ActiveMatch, runner: BotCommandRunner) -> None:
        """Start to play the bots' seats that the match waits for, unless they are being played.

        `runner` carries out their moves.
        """
        state = active.state
        if state.phase != "playing" or self._is_closing:
            return
        for seat in state.waiting:
            if state.seat_states[seat].level and seat not in active.thinking:
                active.thinking.add(seat)
                task = asyncio.get_running_loop().create_task(self._play(active, seat, runner))
                self._tasks[active, seat] = task
                task.add_done_callback(partial(self._on_end, active, seat, runner))

    def _on_end(
        self,
        active: ActiveMatch,
        seat: Seat,
        runner: BotCommandRunner,
        task: asyncio.Task[None],
    ) -> None:
        """Continue to play a seat whose task has failed or was cancelled."""
        if self._tasks.get((active, seat)) is task:
            del self._tasks[active, seat]
            active.thinking.discard(seat)  # a task that was cancelled early has not done it
        error = None if task.cancelled() else task.exception()
        if self._is_closing or not (error or task.cancelled()):
            return
        asyncio.get_running_loop().call_later(_RETRY_SECONDS, self.wake, active, runner)
        if isinstance(error, Exception):
            report_error("a bot's seat could not be played", error)

    async def _play(self, active: ActiveMatch, seat: Seat, runner: BotCommandRunner) -> None:
        """Move as long as the match waits for this seat."""
        try:
            while _is_to_move(active.state, seat):
                version = active.state.version
                is_done = await self._move(active, seat, runner)
                if not is_done:
                    await asyncio.sleep(_RETRY_SECONDS)
                elif active.state.version == version:
                    break  # refused for good: the next change of the match wakes the bot again
        finally:
            active.thinking.discard(seat)
            active.set_queued(seat, is_queued=False)

    async def _move(self, active: ActiveMatch, seat: Seat, runner: BotCommandRunner) -> bool:
        """Choose and execute a move, with fallbacks; return False if it has to be tried again.

        That is so if the store could not save it, or the pool is busy: lack of time never makes
        a bot weaker.
        """
        state = active.state
        request = replace(
            _request(state, seat, state.seat_states[seat].level),
            owner=state.host,
            is_background=state.has_only_bots,
            on_queued=partial(active.set_queued, seat),
        )

        async def execute(text: str) -> None:
            command = command_of(state, seat, text)
            await runner.execute_command(active, command, partial(_authorise_bot, seat))

        try:
            await self._moves.choose(request, execute)
        except BotPoolBusyError:
            active.set_queued(seat, is_queued=True)
            return False
        except RefusedError as error:
            return error.refusal.rule != MatchRule.STORE
        except Exception:  # noqa: BLE001  # the match goes on whatever the pool does
            return True
        return True

    async def hint(self, state: State, seat: Seat, level: str, session: str) -> str:
        """Return the best move for a seat at a level. Raises `RefusedError` rather than guess."""
        request = replace(_request(state, seat, level), owner=session, is_hint=True)
        try:
            return await self._moves.choose(request)
        except Exception as error:
            raise RefusedError(refusal(MatchRule.NO_HINT)) from error

    async def close(self) -> None:
        """Stop playing."""
        self._is_closing = True
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _request(state: State, seat: Seat, level: str) -> BotRequest:
    view = state.game.view(state.full_position, seat)
    return BotRequest(state.match, state.version, seat, level, state.game.name, view)


def _authorise_bot(seat: Seat, state: State) -> None:
    """Refuse a bot whose seat was taken back by its owner."""
    if not state.seat_states[seat].level:
        raise refusal(MatchRule.NOT_HANDED_OVER).error()


def _is_to_move(state: State, seat: Seat) -> bool:
    return (
        state.phase == "playing" and seat in state.waiting and bool(state.seat_states[seat].level)
    )


def command_of(state: State, seat: Seat, text: str) -> c.Command:
    """Return the command of a bot's move; the id prevents that the move is made twice."""
    if state.game.has_secrets:
        return c.Pick(id=_id(state.round), seat=seat, move=text, round=state.round)
    number = state.position_version
    return c.Move(id=_id(number), seat=seat, move=text, version=number)


def _id(number: int) -> str:
    """Return a command id that is too long for clients, so that no client can have used it."""
    return f"program-{number:0{c.LONGEST_ID}}"
