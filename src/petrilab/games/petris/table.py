"""The table while a move is carried out: propagation, fission and contamination in turn."""

from functools import lru_cache

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
        self.events: list[Event] = []

    def position(self) -> PetrisPosition:
        """The position as it now stands."""
        dishes = tuple([tuple(row) for row in self._rows])
        options = self._before.options
        return PetrisPosition(options, dishes, tuple(self._points), self._propagations)

    def propagate(self, move: Propagation) -> None:
        """Carry out a propagation; five of a player in a dish become a sarcina."""
        seat, row = self._before.propagator, self._rows[self._before.propagator]
        self._tell(Happening.PROPAGATED, seat, move.source, move=move.text())
        row[move.source] -= move.total
        for dish, amount in move.sent:
            if row[dish] + amount == _FIVE:
                self._five_become_a_sarcina(seat, dish)
            else:
                row[dish] += amount
        self._propagations += 1

    def end_set(self) -> None:
        """After everybody's propagation: the fission or contamination phase that ends the set."""
        if self._propagations % len(self._rows) or self._somebody_lacks_a_sarcina():
            return
        done = self._propagations // len(self._rows)
        self.end_set_as(done - 1)
        if done < track.SETS and not self._somebody_has_lost():
            options = self._before.options
            first = track.propagator(options.players, options.order, self._propagations)
            self.events.append(event(Happening.SET, set=done + 1, player=actor_letter(first)))

    def end_set_as(self, number: int) -> None:
        """The phase that ends set `number`, whoever has still to propagate in it."""
        self._fission()
        phase = track.set_end(len(self._rows), number)
        if phase == track.CONTAMINATION and not self._somebody_lacks_a_sarcina():
            self._contamination(track.contaminations_before(len(self._rows), number))

    def _five_become_a_sarcina(self, seat: Seat, dish: int) -> None:
        """A sarcina takes the place of five bacteria; with none left they stay, and lose."""
        row = self._rows[seat]
        if sarcinas_in_dishes(row) < SARCINAS:
            row[dish] = SARCINA
            self._tell(Happening.SARCINA, seat, dish)
        else:
            row[dish] = STRANDED
            self._tell(Happening.STRANDED, seat, dish)

    def _fission(self) -> None:
        """Every dish with bacteria of one player only gains one: fours first, then in order."""
        self.events.append(event(Happening.FISSION))
        growing = self._alone()
        fours = [(seat, dish) for seat, dish in growing if self._rows[seat][dish] == _FIVE - 1]
        for seat, dish in fours:
            self._five_become_a_sarcina(seat, dish)
        for seat, dish in growing:
            if (seat, dish) not in fours:
                self._grow(seat, dish)

    def _alone(self) -> list[tuple[Seat, int]]:
        """The dishes that hold bacteria of one player and nothing else, with that player."""
        found = []
        for dish, numbers in enumerate(zip(*self._rows, strict=True)):
            most = max(numbers)
            if most == sum(numbers) and 0 < most < SARCINA:
                found.append((numbers.index(most), dish))
        return found

    def _grow(self, seat: Seat, dish: int) -> None:
        """Put one bacterium from the supply into a dish, if one is left."""
        if bacteria_in_dishes(self._rows[seat]) < BACTERIA:
            self._rows[seat][dish] += 1
            self._tell(Happening.GREW, seat, dish, count=self._rows[seat][dish])
        else:
            self._tell(Happening.NO_SUPPLY, seat, dish)

    def _somebody_lacks_a_sarcina(self) -> bool:
        return any(STRANDED in row for row in self._rows)

    def _somebody_has_lost(self) -> bool:
        overrun = max(self._points) >= self._before.options.track
        return overrun or self._somebody_lacks_a_sarcina()

    def _contamination(self, earlier: int) -> None:
        """Whoever has most in a shared dish scores there; `earlier` phases came before."""
        self.events.append(event(Happening.CONTAMINATION))
        for dish in self._before.layout.dishes:
            most = self._majority(dish)
            if most is not None:
                points = self._worth(dish, earlier)
                last_space = self._before.options.track
                self._points[most] = min(self._points[most] + points, last_space)
                self._tell(Happening.SCORED, most, dish, points=points)

    def _majority(self, dish: int) -> Seat | None:
        """Who scores in a dish: the one player with most, where enough players are present."""
        numbers = [row[dish] for row in self._rows]
        present = len(numbers) - numbers.count(0)
        needed = len(numbers) if self._before.options.scoring3 == "all-present" else 2
        largest = max(numbers)
        if present < needed or numbers.count(largest) > 1:
            return None
        return numbers.index(largest)

    def _worth(self, dish: int, earlier: int) -> int:
        """How many points a dish gives: by phase for two players, by opponents for three."""
        if self._before.options.advanced:
            return _ADVANCED_POINTS[earlier]
        return sum(1 for row in self._rows if row[dish]) - 1

    def _tell(self, kind: Happening, seat: Seat, dish: int, **values: str | int) -> None:
        self.events.append(_event(kind, seat, dish, **values))


@lru_cache(maxsize=1 << 14)
def _event(kind: Happening, seat: Seat, dish: int, **values: str | int) -> Event:
    """Something that happens in a player's dish; made once, since few different things do."""
    return event(kind, str(dish), player=actor_letter(seat), dish=dish, **values)
