"""A match in memory: a game, its seats, its versions, and everything that was done."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from petrilab.core import (
    CHANCE,
    TABLE,
    Actor,
    AnyGame,
    Event,
    GameRecord,
    Outcome,
    Seat,
    Source,
    draw,
    refuse,
    result_text,
    shown,
)
from petrilab.core.record import resigned
from petrilab.core.rules import MatchRule

_SECONDS = 60


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing done: by whom, from which position, and what everybody may hear of it."""

    actor: Actor
    move: Any
    before: Any
    events: tuple[Event, ...]


class Match:
    """Plays one game. Chance is drawn from `source`; time, if the game has any, from `clock`.

    Nothing else changes the position: people, opponents and pages all go through here.
    """

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        names: Sequence[str],
        source: Source,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.game = game
        self.options = options
        if len(names) != options.players:
            raise ValueError(f"{len(names)} names for {options.players} players")
        self.names = tuple(names)
        self._source = source
        self._clock = clock
        self._began = clock() if clock else 0.0
        self._position = game.initial(options)
        self._entries: list[Entry] = []
        self._resigned: Outcome | None = None
        self._version = 0
        self._let_chance_act()

    @property
    def version(self) -> int:
        """Grows with everything that is done or undone; a move may name the one it is made for."""
        return self._version

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or by resigning; None while it goes on."""
        return self._resigned or self.game.outcome(self._position)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that may move now."""
        if self.outcome:
            return ()
        return tuple(actor for actor in self.game.actors(self._position) if actor >= 0)

    @property
    def story(self) -> tuple[Event, ...]:
        """Everything that everybody may hear, from the beginning."""
        return tuple(event for entry in self._entries for event in entry.events)

    def view(self, seat: Seat | None) -> Any:
        """What this seat, or a spectator, may know now. Raises `RefusedError` for any other."""
        if seat is not None:
            self._refuse_unknown(seat)
        return self.game.view(self._position, seat)

    def play(self, seat: Seat, move: Any, version: int | None = None) -> tuple[Event, ...]:
        """Make a seat's move and let chance act; what happened. Raises `RefusedError`."""
        self.tick()
        self._refuse_if_over()
        self._refuse_unknown(seat)
        if version is not None and version != self._version:
            refuse(MatchRule.STALE, version=self._version).raised()
        if refusal := self.game.check(self._position, seat, move):
            refusal.raised()
        first_new = len(self._entries)
        self._do(seat, move)
        self._let_chance_act()
        return tuple(event for entry in self._entries[first_new:] for event in entry.events)

    def tick(self) -> None:
        """Look at the clock: when the agreed minutes are over, the table says so."""
        minutes = getattr(self.options, "minutes", None)
        if self._clock is None or minutes is None or self.outcome:
            return
        time_is_up = self._clock() - self._began >= minutes * _SECONDS
        if time_is_up and TABLE in self.game.actors(self._position):
            self._do(TABLE, self.game.legal(self._position, TABLE).nth(0))

    def undo(self, seat: Seat, agreeing: Collection[Seat] = ()) -> None:
        """Take back a seat's last move and all after it, which must be of `agreeing` seats.

        Never across dice or secrets. Raises `RefusedError`.
        """
        self._refuse_if_over(by_resigning=True)
        self._refuse_unknown(seat)
        for index in range(len(self._entries) - 1, -1, -1):
            entry = self._entries[index]
            if _is_final(self.game, entry) or entry.actor not in {seat, *agreeing}:
                refuse(MatchRule.UNDO_BLOCKED).raised()
            if entry.actor == seat:
                self._position = entry.before
                del self._entries[index:]
                self._version += 1
                return
        refuse(MatchRule.NOTHING_TO_UNDO).raised()

    def resign(self, seat: Seat) -> None:
        """End the match: this seat loses, all others still in it share the win.

        Raises `RefusedError`, also for a seat that is out of the game already.
        """
        self._refuse_if_over()
        self._refuse_unknown(seat)
        contenders = self.game.contenders(self._position)
        if seat not in contenders:
            self.game.not_waiting(self._position, seat).raised()
        self._resigned = resigned(contenders, seat)
        self._version += 1

    def record(self) -> GameRecord:
        """The record so far; of a game with secrets only when it has ended."""
        if self.game.has_secrets and not self.outcome:
            refuse(MatchRule.RECORD_SEALED).raised()
        return GameRecord(
            self.game,
            self.options,
            tuple((entry.actor, entry.move) for entry in self._entries),
            result_text(self.outcome),
            self._position.stable_hash(),
            self.names,
        )

    def _refuse_if_over(self, *, by_resigning: bool = False) -> None:
        if self._resigned if by_resigning else self.outcome:
            refuse(MatchRule.OVER).raised()

    def _refuse_unknown(self, seat: Seat) -> None:
        if type(seat) is not int or seat not in range(self.options.players):
            refuse(MatchRule.NO_SUCH_SEAT, seat=shown(str(seat))).raised()

    def _let_chance_act(self) -> None:
        while CHANCE in self.game.actors(self._position):
            self._do(CHANCE, draw(self.game.chance(self._position), self._source))

    def _do(self, actor: Actor, move: Any) -> None:
        before = self._position
        consequence = self.game.follow(before, actor, move)
        self._entries.append(Entry(actor, move, before, consequence.events))
        self._position = consequence.position
        self._version += 1


def _is_final(game: AnyGame, entry: Entry) -> bool:
    """Whether an entry can never be taken back: dice, the table, or a secret choice."""
    return entry.actor in (CHANCE, TABLE) or game.has_secrets
