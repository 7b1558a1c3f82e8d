"""The dependencies of a match service: its ports and its policy."""

from typing import NamedTuple

from petrilab.match.policy import Policy
from petrilab.match.ports import Clock, EventStore, Randomness


class Dependencies(NamedTuple):
    """The ports and the policy of a match service."""

    store: EventStore
    clock: Clock
    randomness: Randomness
    policy: Policy
