"""The table while a move is carried out: propagation, fission and contamination in turn."""

from functools import cache, lru_cache

from petrilab.core import Event, Seat, actor_letter, event
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
from petrilab.games.petris.rulebook import Happening

_FIVE = 5
_ADVANCED_POINTS = (3, 2, 2, 1)


class Table:
    """A position taken apart for one move; `events` tells what happened to it."""

    def __init__(self, position: PetrisPosition) -> None:
        self._before = position
        self._rows = [list(row) for row in position.dishes]
        self._points = list(position.points)
        self._propagations = position.propagations
        self._somebody_is_stranded = False
        self.events: list[Event] = []

    def position(self) -> PetrisPosition:
        """The position as it now stands."""
        dishes = tuple([tuple(row) for row in self._rows])
        options = self._before.options
        return PetrisPosition(options, dishes, tuple(self._points), self._propagations)

    def propagate(self, move: Propagation) -> None:
        """Carry out a propagation; five of a player in a dish become a sarcina."""
        seat = self._before.propagator
        source, sent = move
        row = self._rows[seat]
        self.events.append(_propagated(seat, move))
        for dish, amount in sent:
            row[source] -= amount
            if row[dish] + amount == _FIVE:
                self._five_become_a_sarcina(seat, dish)
            else:
                row[dish] += amount
        self._propagations += 1

    def end_set(self) -> None:
        """After everybody's propagation: the fission or contamination phase that ends the set."""
        done, begun = divmod(self._propagations, len(self._rows))
        if begun or self._somebody_is_stranded:
            return
        self.end_set_as(done - 1)
        if done < track.SETS and not self._somebody_has_lost():
            options = self._before.options
            first = options.propagators[self._propagations]
            self.events.append(_set_begins(done + 1, first))

    def end_set_as(self, number: int) -> None:
        """The phase that ends set `number`, whoever has still to propagate in it."""
        self._fission()
        phase = track.set_end(len(self._rows), number)
        if phase == track.CONTAMINATION and not self._somebody_is_stranded:
            self._contamination(track.contaminations_before(len(self._rows), number))

    def _five_become_a_sarcina(self, seat: Seat, dish: int) -> None:
        """A sarcina takes the place of five bacteria; with none left they stay, and lose."""
        row = self._rows[seat]
        if sarcinas_in_dishes(row) < SARCINAS:
            row[dish] = SARCINA
            self.events.append(_sarcina(seat, dish))
        else:
            row[dish] = STRANDED
            self._somebody_is_stranded = True
            self.events.append(_stranded(seat, dish))

    def _fission(self) -> None:
        """Every dish with bacteria of one player only gains one: fours first, then in order."""
        self.events.append(_FISSION)
        others = []
        for seat, dish in self._alone():
            if self._rows[seat][dish] == _FIVE - 1:
                self._five_become_a_sarcina(seat, dish)
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

    def _alone(self) -> list[tuple[Seat, int]]:
        """The dishes that hold bacteria of one player and nothing else, with that player."""
        found, all_others = [], len(self._rows) - 1
        for dish, numbers in enumerate(zip(*self._rows, strict=True)):
            if numbers.count(0) == all_others and (most := max(numbers)) < SARCINA:
                found.append((numbers.index(most), dish))
        return found

    def _somebody_has_lost(self) -> bool:
        return self._somebody_is_stranded or max(self._points) >= self._before.options.track

    def _contamination(self, earlier: int) -> None:
        """Whoever has most in a shared dish scores there; `earlier` phases came before."""
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


# What happens in dishes is told in few different ways, and all the time: each is put once.

_FISSION = event(Happening.FISSION)
_CONTAMINATION = event(Happening.CONTAMINATION)


def _in_dish(kind: Happening, seat: Seat, dish: int, **values: str | int) -> Event:
    return event(kind, str(dish), player=actor_letter(seat), dish=dish, **values)


@lru_cache(maxsize=1 << 14)
def _propagated(seat: Seat, move: Propagation) -> Event:
    return _in_dish(Happening.PROPAGATED, seat, move.source, move=move.text())


@cache
def _sarcina(seat: Seat, dish: int) -> Event:
    return _in_dish(Happening.SARCINA, seat, dish)


@cache
def _stranded(seat: Seat, dish: int) -> Event:
    return _in_dish(Happening.STRANDED, seat, dish)


@cache
def _grew(seat: Seat, dish: int, count: int) -> Event:
    return _in_dish(Happening.GREW, seat, dish, count=count)


@cache
def _no_supply(seat: Seat, dish: int) -> Event:
    return _in_dish(Happening.NO_SUPPLY, seat, dish)


@cache
def _scored(seat: Seat, dish: int, points: int) -> Event:
    return _in_dish(Happening.SCORED, seat, dish, points=points)


@cache
def _set_begins(number: int, first: Seat) -> Event:
    return event(Happening.SET, set=number, player=actor_letter(first))
