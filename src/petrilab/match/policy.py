"""The policy of a server: the limits of its match service."""

from collections.abc import Callable

from msgspec import Struct

from petrilab.match.ports import DamageLog, NoDamageLog, NoRemotePresence, RemotePresence


class Policy(Struct, frozen=True):
    """Limits and surroundings of a match service.

    `levels` are the bot levels that may be seated. A player who has been away for `away_seconds`
    may be replaced. At most about `in_memory` matches, estimated to take `bytes_in_memory`, are
    held in memory; `network_of` returns the network of a host, whose matches share a part of that.
    `remote_presence` knows which players are connected to other server processes; `damage_log`
    records which matches are found damaged.
    """

    levels: frozenset[str] = frozenset()
    away_seconds: float = 60.0
    in_memory: int = 20_000
    bytes_in_memory: int = 256_000_000
    network_of: Callable[[str], str] = str
    remote_presence: RemotePresence = NoRemotePresence()
    damage_log: DamageLog = NoDamageLog()
