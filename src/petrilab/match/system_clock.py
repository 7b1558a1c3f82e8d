"""The system's clock and source of randomness."""

import asyncio
import secrets
import time
from collections.abc import Callable

from petrilab.match.ports import Timer


class SystemClock:
    """The clock of the machine."""

    monotonic = staticmethod(time.monotonic)
    """Returns monotonic seconds."""
    perf_counter = staticmethod(time.perf_counter)
    """Returns seconds of the finest clock; processor time would take a system call."""

    def wall(self) -> int:
        """Return milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Schedule a call after some seconds."""
        return asyncio.get_running_loop().call_later(seconds, call)


class SystemRandomness:
    """Tokens and secrets from the system's cryptographic generator."""

    def token(self) -> str:
        """Return 160 random bits as a word that fits into a URL."""
        return secrets.token_urlsafe(20)

    def secret(self) -> str:
        """Return 256 random bits in hexadecimal."""
        return secrets.token_hex(32)
