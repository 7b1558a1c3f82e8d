"""The execution of a move of Petris: propagation, fission and contamination in turn."""

from functools import cache, lru_cache

from petrilab.core import GameEvent, Seat, actor_letter, game_event
from petrilab.games.petris import track
from petrilab.games.petris.moves import Propagation
from petrilab.games.petris.position import (
    BACTERIA,
    SARCINA,
    SARCINAS,
    STRANDED,
    PetrisPosition,
    bacteria_in_dishes,
    sarcinas_in_dishes,
)
from petrilab.games.petris.rulebook import EventKind

_FIVE = 5
_ADVANCED_POINTS = (3, 2, 2, 1)


class MoveExecutor:
    """The mutable state of a position during one move; `events` collects the game events."""

    def __init__(self, position: PetrisPosition) -> None:
        self._before = position
        self._rows = [list(row) for row in position.dishes]
        self._points = list(position.points)
        self._propagations = position.propagations
        self._has_stranded = False
        self.events: list[GameEvent] = []

    def position(self) -> PetrisPosition:
        """Return the current state as a position."""
        dishes = tuple([tuple(row) for row in self._rows])
        options = self._before.options
        return PetrisPosition(options, dishes, tuple(self._points), self._propagations)

    def propagate(self, move: Propagation) -> None:
        """Carry out a propagation; five bacteria of a player in a dish become a sarcina."""
        seat = self._before.propagator
        source, sent = move
        row = self._rows[seat]
        self.events.append(_propagated(seat, move))
        for dish, amount in sent:
            row[source] -= amount
            if row[dish] + amount == _FIVE:
                self._place_sarcina(seat, dish)
            else:
                row[dish] += amount
        self._propagations += 1

    def end_set(self) -> None:
        """Run the phase that ends the set, if every player has propagated in it."""
        done, begun = divmod(self._propagations, len(self._rows))
        if begun or self._has_stranded:
            return
        self.run_set_phase(done - 1)
        if done < track.SETS and not self._has_loser():
            options = self._before.options
            first = options.propagators[self._propagations]
            self.events.append(_set_begins(done + 1, first))

    def run_set_phase(self, number: int) -> None:
        """Run the phase that ends set `number`, even if players have yet to propagate in it."""
        self._fission()
        phase = track.set_end(len(self._rows), number)
        if phase == track.CONTAMINATION and not self._has_stranded:
            self._contamination(track.contaminations_before(len(self._rows), number))

    def _place_sarcina(self, seat: Seat, dish: int) -> None:
        """Replace five bacteria by a sarcina; if none is left they stay, and the seat loses."""
        row = self._rows[seat]
        if sarcinas_in_dishes(row) < SARCINAS:
            row[dish] = SARCINA
            self.events.append(_sarcina(seat, dish))
        else:
            row[dish] = STRANDED
            self._has_stranded = True
            self.events.append(_stranded(seat, dish))

    def _fission(self) -> None:
        """Add one bacterium to every uncontested dish: dishes of four first, then ascending."""
        self.events.append(_FISSION)
        others = []
        for seat, dish in self._uncontested_dishes():
            if self._rows[seat][dish] == _FIVE - 1:
                self._place_sarcina(seat, dish)
            else:
                others.append((seat, dish))
        supplies = [BACTERIA - bacteria_in_dishes(row) for row in self._rows]
        for seat, dish in others:
            if supplies[seat] > 0:
                supplies[seat] -= 1
                self._rows[seat][dish] += 1
                self.events.append(_grew(seat, dish, self._rows[seat][dish]))
            else:
                self.events.append(_no_supply(seat, dish))

    def _uncontested_dishes(self) -> list[tuple[Seat, int]]:
        """Return the dishes that hold bacteria of one player and nothing else, with that player."""
        found, all_others = [], len(self._rows) - 1
        for dish, numbers in enumerate(zip(*self._rows, strict=True)):
            if numbers.count(0) == all_others and (number := sum(numbers)) < SARCINA:
                found.append((numbers.index(number), dish))
        return found

    def _has_loser(self) -> bool:
        return self._has_stranded or max(self._points) >= self._before.options.track

    def _contamination(self, earlier: int) -> None:
        """Score each shared dish for its sole majority; `earlier` contaminations came before."""
        self.events.append(_CONTAMINATION)
        options, players = self._before.options, len(self._rows)
        needed = players if options.scoring3 == "all-present" else 2
        for dish, numbers in enumerate(zip(*self._rows, strict=True)):
            present, largest = players - numbers.count(0), max(numbers)
            if present >= needed and numbers.count(largest) == 1:
                seat = numbers.index(largest)
                points = _ADVANCED_POINTS[earlier] if options.advanced else present - 1
                self._points[seat] = min(self._points[seat] + points, options.track)
                self.events.append(_scored(seat, dish, points))


# Dish events repeat constantly on a server and take few values, so each one is built only once.

_FISSION = game_event(EventKind.FISSION)
_CONTAMINATION = game_event(EventKind.CONTAMINATION)


def _in_dish(kind: EventKind, seat: Seat, dish: int, **values: str | int) -> GameEvent:
    return game_event(kind, str(dish), player=actor_letter(seat), dish=dish, **values)


@lru_cache(maxsize=1 << 14)
def _propagated(seat: Seat, move: Propagation) -> GameEvent:
    return _in_dish(EventKind.PROPAGATED, seat, move.source, move=move.text())


@cache
def _sarcina(seat: Seat, dish: int) -> GameEvent:
    return _in_dish(EventKind.SARCINA, seat, dish)


@cache
def _stranded(seat: Seat, dish: int) -> GameEvent:
    return _in_dish(EventKind.STRANDED, seat, dish)


@cache
def _grew(seat: Seat, dish: int, count: int) -> GameEvent:
    return _in_dish(EventKind.GREW, seat, dish, count=count)


@cache
def _no_supply(seat: Seat, dish: int) -> GameEvent:
    return _in_dish(EventKind.NO_SUPPLY, seat, dish)


@cache
def _scored(seat: Seat, dish: int, points: int) -> GameEvent:
    return _in_dish(EventKind.SCORED, seat, dish, points=points)


@cache
def _set_begins(number: int, first: Seat) -> GameEvent:
    return game_event(EventKind.SET, set=number, player=actor_letter(first))
