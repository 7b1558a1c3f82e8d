"""The policy of a server: what its match service allows."""

from msgspec import Struct

from petrilab.match.ports import NoRemotePresence, RemotePresence


class Policy(Struct, frozen=True):
    """Limits and surroundings of a match service.

    `levels` are the bot levels that may be seated. A player who has been away for `away_seconds`
    may be replaced. At most about `in_memory` matches are held in memory. `remote_presence` knows
    which players are connected to other server processes.
    """

    levels: frozenset[str] = frozenset()
    away_seconds: float = 60.0
    in_memory: int = 20_000
    remote_presence: RemotePresence = NoRemotePresence()
