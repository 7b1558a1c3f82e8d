"""The match finder: matches from memory or from the store, with their timers set and bots awake."""

import asyncio
from collections.abc import Set as AbstractSet

from petrilab.core import RefusedError, refusal
from petrilab.match.active_match import ActiveMatch
from petrilab.match.active_matches import ActiveMatches
from petrilab.match.command_runner import CommandRunner
from petrilab.match.refusal_rules import MatchRule

UNREADABLE = (MatchRule.DAMAGED, MatchRule.RULES_MISSING)
"""Refusals of a match that cannot be shown."""
_MATCHES_SEARCHED = 256
"""Matches that are searched for erased sessions in one step of the event loop."""


class MatchFinder:
    """Finds matches. One that had to be loaded, or has changed in the store, is scheduled."""

    def __init__(self, matches: ActiveMatches, runner: CommandRunner) -> None:
        self._matches = matches
        self._runner = runner

    async def get(self, match: str) -> ActiveMatch:
        """Return a match from memory or from the store. Raises `RefusedError` if it is unknown."""
        active = self._matches.in_memory(match) or await self.find(match)
        if active is None:
            raise refusal(MatchRule.UNKNOWN).error()
        return active

    async def find(self, match: str) -> ActiveMatch | None:
        """Return a match from memory or from the store; None if it is unknown.

        Raises `RefusedError` if it is damaged.
        """
        if active := self._matches.in_memory(match):
            return active
        loaded = await self._matches.load(match)
        if loaded is None:
            return None
        self._runner.schedule(loaded.active)  # again for each caller that has waited: no effect
        await self.catch_up(match, loaded.newest)
        return loaded.active

    async def find_intact(self, match: str) -> ActiveMatch | None:
        """Return a match from memory or from the store; None if it cannot be shown."""
        try:
            return await self.find(match)
        except RefusedError as error:
            if error.refusal.rule in UNREADABLE:
                return None
            raise

    async def reload_erased(self, sessions: AbstractSet[str]) -> None:
        """Reload the matches in memory that name sessions which were erased from the store."""
        self._matches.note_erased(sessions)
        for number, active in enumerate(self._matches):
            if number % _MATCHES_SEARCHED == _MATCHES_SEARCHED - 1:
                await asyncio.sleep(0)
            if not sessions.isdisjoint(active.mentioned_sessions()):
                await self.reload(active.state.match)

    async def reload(self, match: str) -> None:
        """Replace a match in memory by that of the store, after it was redacted there."""
        if changed := await self._matches.reload(match):
            self._runner.schedule(changed)

    async def catch_up(self, match: str, version: int) -> None:
        """Load and publish the events that other processes wrote, up to a reported version."""
        if active := await self._matches.catch_up(match, version):
            self._runner.schedule(active)
