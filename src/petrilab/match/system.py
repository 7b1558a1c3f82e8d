"""The real clock and the system's own randomness."""

import asyncio
import secrets
import time
from collections.abc import Callable

from petrilab.match.ports import Timer


class SystemClock:
    """Time as the machine has it."""

    def monotonic(self) -> float:
        """Seconds that only grow."""
        return time.monotonic()

    def wall(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call so many seconds from now."""
        return asyncio.get_running_loop().call_later(seconds, call)


class SystemRandomness:
    """Secrets from the system's generator."""

    def token(self) -> str:
        """160 random bits, fit for a link."""
        return secrets.token_urlsafe(20)

    def secret(self) -> str:
        """256 random bits in hexadecimal."""
        return secrets.token_hex(32)
