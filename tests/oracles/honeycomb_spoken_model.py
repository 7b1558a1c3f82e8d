"""A slow, simple model of a Honeycomb round with spoken calls, written from the rules.

The model changes itself in place. It finds the seats to wait for by trying every pick that a seat
could have, by what is public.
"""

from dataclasses import replace
from itertools import combinations

from oracles.honeycomb_model import (
    BLACK,
    EMPTY,
    LETTERS,
    Pick,
    State,
    antibiotics,
    row_lengths,
    trigger,
)

Words = tuple[frozenset[int], int | None]
"""An answer of a seat: the hexagons called COMPETITION, and the one called NOPE."""
SILENCE: Words = (frozenset(), None)


class SpokenRound:
    """One round while its picks are read out; `state` is the state in which they were picked."""

    def __init__(self, state: State, picks: list[Pick]) -> None:
        self.state = state
        self.picks = picks
        self.cells = list(state.cells)
        self.closed: set[int] = set()
        self.said: dict[int, Words] = {}
        self.heard: list[tuple[str, int, str]] = []
        players = state.rules.players
        first = -(state.round - 1) % players
        self.order = [(first + step) % players for step in range(0, -players, -1)]
        self.turn = 0
        self.skip()

    # Public information -------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether all picks are read."""
        return self.turn == len(self.order)

    @property
    def reader(self) -> int:
        """The seat that reads."""
        return self.order[self.turn]

    @property
    def proposals(self) -> list[int]:
        """The hexagons being read that a player could still get."""
        return [
            cell
            for cell in self.picks[self.reader].colonies
            if self.cells[cell - 1] == EMPTY and cell not in self.closed
        ]

    def could_call(self, seat: int) -> bool:
        """Return whether some pick that the seat may have, for all we know, allows a call."""
        wanted = set(self.proposals)
        if seat in self.order[: self.turn]:
            known = self.picks[seat].colonies
            return bool(wanted & set(antibiotics(self.state, known)))
        return bool(wanted)

    @property
    def waited_for(self) -> list[int]:
        """The seats that have to answer in this turn, whether they have done so or not."""
        others = [s for s in self.order if s != self.reader and self.could_call(s)]
        return sorted([self.reader, *others]) if others else []

    @property
    def missing(self) -> list[int]:
        """The seats that have not answered."""
        return [seat for seat in self.waited_for if seat not in self.said]

    # Calls --------------------------------------------------------------------------------------

    def may_say(self, seat: int) -> list[Words]:
        """Return everything that a seat may say: true calls on hexagons that are read and open."""
        if seat == self.reader:
            return [SILENCE]
        pick = self.picks[seat]
        true = [cell for cell in self.proposals if cell in pick.colonies]
        nopes = [None, *(cell for cell in self.proposals if cell == pick.antibiotic)]
        return [
            (frozenset(cells), nope)
            for count in range(len(true) + 1)
            for cells in combinations(true, count)
            for nope in nopes
        ]

    def say(self, seat: int, words: Words) -> None:
        """Let a seat answer; the last answer ends the turn."""
        self.said[seat] = words
        if not self.missing:
            self.end_turn()
            self.skip()

    def skip(self) -> None:
        """Read the turns in which no seat has to be waited for."""
        while not self.is_over and not self.waited_for:
            self.end_turn()

    def end_turn(self) -> None:
        """Colour, blacken or close the hexagons that were read, and let the next seat read."""
        open_now = self.proposals
        for cell in self.picks[self.reader].colonies:
            if cell not in open_now:
                self.heard.append(("void", cell, LETTERS[self.reader]))
                continue
            nope = [seat for seat, words in self.said.items() if words[1] == cell]
            rivals = [seat for seat, words in self.said.items() if cell in words[0]]
            if nope:
                self.closed.add(cell)
                self.heard.append(("blocked", cell, seats([self.reader, *rivals])))
            elif rivals:
                self.cells[cell - 1] = BLACK
                self.heard.append(("competition", cell, seats([self.reader, *rivals])))
            else:
                self.cells[cell - 1] = LETTERS[self.reader]
                self.heard.append(("colonised", cell, LETTERS[self.reader]))
        self.said = {}
        self.turn += 1

    # Texts --------------------------------------------------------------------------------------

    @property
    def board_state(self) -> State:
        """The state with the board as it is now; the next round or the end after the last turn."""
        now = replace(self.state, cells="".join(self.cells), picks=tuple(self.picks))
        if not self.is_over:
            return now
        after = replace(now, picks=(None,) * len(self.picks))
        ended = trigger(after)
        if ended:
            return replace(after, time=ended)
        return replace(after, round=after.round + 1)

    def text(self) -> str:
        """Return the one-line text of the position."""
        state = self.board_state
        if self.is_over:
            return spoken_text(state, "-")
        closed = "+".join(map(str, sorted(self.closed))) or "-"
        answers = [f"{LETTERS[s]}:{self.words(s)}" for s in sorted(self.said)]
        return spoken_text(state, f"{self.turn + 1}/{closed}/{','.join(answers) or '-'}")

    def words(self, seat: int) -> str:
        """Return the answer of a seat as it is written."""
        return words_text(self.said[seat], is_reader=seat == self.reader)


def words_text(words: Words, *, is_reader: bool) -> str:
    """Return the text of the move."""
    if is_reader:
        return "continue"
    if words == SILENCE:
        return "pass"
    cells = "".join(f"+{cell}" for cell in sorted(words[0]))
    return f"call{cells}" + ("" if words[1] is None else f"-{words[1]}")


def spoken_text(state: State, reading: str) -> str:
    """Return the text of a position with spoken calls; the options have one value more."""
    name, options, *fields = state.text().split(" ")
    named = {} if options == "-" else dict(part.split("=") for part in options.split(","))
    order = ("players", "board", "colonies", "antibiotic-rounds", "antibiotic", "calls")
    named["calls"] = "spoken"
    listed = [key for key in order if key in named] + [key for key in named if key not in order]
    written = ",".join(f"{key}={named[key]}" for key in listed)
    assert sum(len(row) for row in fields[0].split("/")) == sum(row_lengths(state.rules.hexagons))
    return " ".join((name, written, *fields, reading))


def seats(found: list[int]) -> str:
    """Return seats as letters, ascending."""
    return "".join(LETTERS[seat] for seat in sorted(found))
