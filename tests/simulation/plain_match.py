"""A plain model of a match of Petris or Honeycomb: which commands are allowed after its events.

It shares no code with `petrilab.match`: it folds stored events by their tags and asks only the
rules of the game.
"""

from dataclasses import dataclass, field
from typing import Any

from petrilab.core import find_game


@dataclass
class PlainMatch:
    """The state after the first `version` events of a match."""

    game: Any
    position: Any
    version: int = 0
    position_version: int = 0
    phase: str = "open"
    moves: list[tuple[int, str]] = field(default_factory=list)
    offers: dict[str, int] = field(default_factory=dict)
    picks: dict[int, str] = field(default_factory=dict)
    round: int = 1

    @classmethod
    def created(cls, event: dict[str, Any]) -> "PlainMatch":
        game = find_game(event["game"])
        return cls(game, game.initial(game.options_type.parse(event["options"])))

    def waiting(self) -> tuple[int, ...]:
        """Return the seats that have to move or pick."""
        if self.phase != "playing":
            return ()
        return tuple(seat for seat in self.game.actors(self.position) if seat not in self.picks)

    def apply(self, event: dict[str, Any], sealed: dict[tuple[int, int], str]) -> None:
        """Apply the next stored event."""
        self.version += 1
        tag = event["is"]
        handler = getattr(self, "_" + tag.replace("-", "_"), None)
        if handler:
            handler(event, sealed)

    def _started(self, event: dict[str, Any], sealed: dict[tuple[int, int], str]) -> None:
        del event, sealed
        self.phase = "playing"
        self.position_version = self.version

    def _moved(self, event: dict[str, Any], sealed: dict[tuple[int, int], str]) -> None:
        del sealed
        move = self.game.parse_move(event["move"])
        assert self.game.check(self.position, event["actor"], move) is None, "an illegal move"
        self.position = self.game.apply(self.position, event["actor"], move)
        assert self.position.stable_hash() == event["hash"], "another position than was stored"
        self.moves.append((event["actor"], event["move"]))
        self.offers.pop("takeback", None)
        self._position_changed()

    def _chosen(self, event: dict[str, Any], sealed: dict[tuple[int, int], str]) -> None:
        assert event["seat"] in self.waiting(), "a pick of a seat that has picked"
        self.picks[event["seat"]] = sealed[event["round"], event["seat"]]

    def _revealed(self, event: dict[str, Any], sealed: dict[tuple[int, int], str]) -> None:
        del sealed
        assert not self.waiting(), "a reveal before all have picked"
        for seat, text in sorted(self.picks.items()):
            self.position = self.game.apply(self.position, seat, self.game.parse_move(text))
        assert self.position.stable_hash() == event["hash"], "another position than was stored"
        self.picks.clear()
        self.round += 1
        self._position_changed()

    def _position_changed(self) -> None:
        self.position_version = self.version
        if self.game.outcome(self.position):
            self._end()

    def _end(self) -> None:
        self.phase = "over"
        self.offers.clear()

    def _resigned(self, event: dict[str, Any], sealed: dict[tuple[int, int], str]) -> None:
        del event, sealed
        assert self.phase in {"playing", "paused"}
        self._end()

    _timed_out = _resigned

    def _asked(self, event: dict[str, Any], sealed: dict[tuple[int, int], str]) -> None:
        del sealed
        assert event["matter"] not in self.offers, "an offer that was made already"
        self.offers[event["matter"]] = event["seat"]

    def _declined(self, event: dict[str, Any], sealed: dict[tuple[int, int], str]) -> None:
        del sealed
        del self.offers[event["matter"]]

    def _took_back(self, event: dict[str, Any], sealed: dict[tuple[int, int], str]) -> None:
        del sealed
        del self.moves[event["moves"] :]
        self.position = self.game.initial(self.position.options)
        for seat, text in self.moves:
            self.position = self.game.apply(self.position, seat, self.game.parse_move(text))
        assert self.position.stable_hash() == event["hash"], "another position than was stored"
        self.offers.pop("takeback")
        self.position_version = self.version

    def _paused(self, event: dict[str, Any], sealed: dict[tuple[int, int], str]) -> None:
        del event, sealed
        self.offers.pop("pause", None)
        self.phase = "paused"

    def _resumed(self, event: dict[str, Any], sealed: dict[tuple[int, int], str]) -> None:
        del event, sealed
        assert self.phase == "paused"
        self.phase = "playing"

    def allows(self, command: dict[str, Any]) -> bool:
        """Return whether a command may be carried out now."""
        check = getattr(self, "_allows_" + command["do"])
        return bool(check(command))

    def _allows_move(self, command: dict[str, Any]) -> bool:
        seat = command["seat"]
        is_current = self.position_version <= command["version"] <= self.version
        if not is_current or seat not in self.waiting():
            return False
        move = self.game.parse_move(command["move"])
        return bool(self.game.check(self.position, seat, move) is None)

    def _allows_pick(self, command: dict[str, Any]) -> bool:
        seat = command["seat"]
        if command["round"] != self.round or seat not in self.waiting():
            return False
        move = self.game.parse_move(command["move"])
        return bool(self.game.check(self.position, seat, move) is None)

    def _allows_resign(self, command: dict[str, Any]) -> bool:
        del command
        return self.phase in {"playing", "paused"}

    def _allows_ask(self, command: dict[str, Any]) -> bool:
        seat, matter = command["seat"], command["matter"]
        has_moved = any(mover == seat for mover, _ in self.moves)
        is_free = self.phase == "playing" and matter not in self.offers
        return is_free and (matter == "pause" or has_moved)

    def _allows_agree(self, command: dict[str, Any]) -> bool:
        asker = self.offers.get(command["matter"], command["seat"])
        return self.phase == "playing" and asker != command["seat"]

    def _allows_decline(self, command: dict[str, Any]) -> bool:
        return command["matter"] in self.offers

    def _allows_resume(self, command: dict[str, Any]) -> bool:
        del command
        return self.phase == "paused"
