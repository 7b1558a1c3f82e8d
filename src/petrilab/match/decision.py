"""A decision: the events that a command causes, and the context that they depend on."""

from collections.abc import Callable

from msgspec import Struct

from petrilab.core import Seat
from petrilab.match import events as ev
from petrilab.match.ports import Sealed
from petrilab.match.state import State


class Context(Struct, frozen=True):
    """The inputs of a decision besides state and command.

    `at` is the match time. `is_away` tells whether a seat's player has been away long enough to be
    replaced. `levels` are the bot levels that exist. `next_match_id` is the id of a rematch.
    """

    at: int
    is_away: Callable[[Seat], bool] = lambda _: False
    levels: frozenset[str] = frozenset()
    next_match_id: str = ""


class Decision(Struct, frozen=True, gc=False):
    """The events that were decided, and the state after them; not durable before the commit.

    `sealed` are new secrets, `sessions` are new participants, `next_match` is a rematch.
    """

    state: State
    events: tuple[ev.AnyMatchEvent, ...]
    sealed: tuple[Sealed, ...] = ()
    sessions: tuple[str, ...] = ()
    next_match: "Decision | None" = None
