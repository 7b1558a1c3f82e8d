"""A match that is being played: its latest state, whose turn it is, who listens, what was said."""

import asyncio
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from petrilab.core import Seat
from petrilab.match.evolve import evolve
from petrilab.match.messages import Presence, encode
from petrilab.match.ports import (
    Elsewhere,
    Encoded,
    History,
    Listener,
    Nowhere,
    Row,
    Timer,
)
from petrilab.match.state import State, with_sealed
from petrilab.match.telling import Teller
from petrilab.match.turn import Turn

_CROWD = 100
"""So many listeners are told of each other's coming and going."""


class Live:
    """What an authority holds of a match in memory; all that matters comes back from the store.

    `is_erased` is set when the store knows nothing of it any more. `ahead` says by how many
    milliseconds the match's own time has gone on since its last happening.
    """

    def __init__(self, state: State, monotonic: float, ahead: int = 0) -> None:
        self.state = state
        self.turn = Turn()
        self.listeners: dict[Subscription, None] = {}
        self.answers: dict[tuple[Seat, str], int] = {}
        self.thinking: set[Seat] = set()
        self.timer: Timer | None = None
        self.is_erased = False
        self.elsewhere: Elsewhere = Nowhere()
        self._here: dict[str, int] = {}
        self._left: dict[str, float] = {}
        self._loaded = monotonic
        self._base = monotonic
        self._ahead = ahead

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not (self.listeners or self.thinking or self.turn.is_taken)

    def time(self, monotonic: float) -> int:
        """The match's own time in milliseconds: it stands still unless the match is played."""
        if self.state.phase != "playing":
            return self.state.at
        return self.state.at + self._ahead + int((monotonic - self._base) * 1000)

    def advance(self, state: State, monotonic: float) -> None:
        """The match has just come to this state: its time counts from now."""
        self.state = state
        self._base, self._ahead = monotonic, 0

    def remember(self, rows: Iterable[Row]) -> None:
        """Keep the answers to commands."""
        for row in rows:
            if row.command is not None and row.seat is not None:
                self.answers[row.seat, row.command] = row.number

    def learn(self, history: History, monotonic: float) -> None:
        """Follow what others wrote."""
        state = self.state
        state = replace(state, sealed=with_sealed(state.sealed, history.sealed))
        for row in history.rows:
            state = evolve(state, row.happening, row.at)
        self.advance(state, monotonic)
        self.remember(history.rows)

    # Those who listen -------------------------------------------------------------------------

    def tell(self, since: int) -> None:
        """Tell every listener what changed, each what it may know."""
        if self.listeners:
            teller = Teller(self.state, since, self.state.at)
            for listener in tuple(self.listeners):
                listener.hear(teller.encoded(listener.session))

    def come(self, listener: "Subscription") -> None:
        """Somebody listens from now on; everybody hears it of a player, players of a watcher."""
        session = listener.session
        self.listeners[listener] = None
        self._here[session] = self._here.get(session, 0) + 1
        if self._here[session] == 1 and self.state.seats_of(session):
            self.tell_presence()
            self.elsewhere.tell(self.state.match, session, here=True)
        else:
            listener.hear(self.presence())
            if not self.state.seats_of(session):
                self._tell_players()

    def go(self, listener: "Subscription", monotonic: float) -> None:
        """Somebody listens no more; everybody hears it of a player, players of a watcher."""
        if self.listeners.pop(listener, listener) is not None:
            return
        session = listener.session
        self._here[session] -= 1
        if not self._here[session]:
            del self._here[session]
            if self.state.seats_of(session):
                self._left[session] = monotonic
                self.tell_presence()
                self.elsewhere.tell(self.state.match, session, here=False)
        if not self.state.seats_of(session):
            self._tell_players()

    def is_here(self, session: str) -> bool:
        """Whether somebody listens."""
        return session in self._here

    def players_here(self) -> list[str]:
        """Those who have a seat and listen."""
        return [session for session in self._here if self.state.seats_of(session)]

    def gone_for(self, session: str, monotonic: float) -> float:
        """For how many seconds somebody has not listened; as far as is known here."""
        if self.is_here(session):
            return 0.0
        return monotonic - self._left.get(session, self._loaded)

    def presence(self) -> Encoded:
        """Whose people listen, here or elsewhere; of those who watch, the ones here."""
        match, chairs = self.state.match, self.state.chairs
        here = tuple(
            seat
            for seat, chair in enumerate(chairs)
            if chair.session
            and (self.is_here(chair.session) or self.elsewhere.has(match, chair.session))
        )
        owners = {chairs[seat].session for seat in here}
        playing = sum(self._here.get(session, 0) for session in owners)
        return encode(Presence(match, here, len(self.listeners) - playing))

    def _tell_players(self) -> None:
        """Tell the players how many watch; a crowd is not counted one by one."""
        if len(self.listeners) > _CROWD:
            return
        message = self.presence()
        for listener in tuple(self.listeners):
            if self.state.seats_of(listener.session):
                listener.hear(message)

    def tell_presence(self) -> None:
        """Tell everybody who is here."""
        message = self.presence()
        for listener in tuple(self.listeners):
            listener.hear(message)


class Subscription:
    """A listener at a match, until it is closed."""

    def __init__(
        self, live: Live, session: str, listener: Listener, monotonic: Callable[[], float]
    ) -> None:
        self.live = live
        self.session = session
        self._listener = listener
        self._monotonic = monotonic
        live.come(self)

    def hear(self, message: Encoded) -> None:
        """Pass a message on; a listener that fails disturbs nobody else."""
        try:
            self._listener.hear(message)
        except Exception as error:  # noqa: BLE001  # the others have nothing to do with it
            context = {"message": "a listener failed", "exception": error}
            asyncio.get_running_loop().call_exception_handler(context)

    def close(self) -> None:
        """Hear no more. Closing twice does no harm."""
        self.live.go(self, self._monotonic())
