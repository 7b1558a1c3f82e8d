"""The moves of Petri Dish, actions and draws, with their texts."""

import re
from typing import NamedTuple, TypeAlias

from petrilab.core import MAX_SEATS, Seat, actor_letter, refuse_move_text
from petrilab.games.petri_dish.dice import ACTIONS, FACES, TWO_PLACES, in_order
from petrilab.games.petri_dish.wheel import CORNERS, NAMES

_FORM = "M1tip>1right | WZ7left | DGW | A@5 | first=B"
_PLACE = rf"[0-9](?:{'|'.join(CORNERS)})"
_ACTION = re.compile(rf"([{FACES}]?)([{ACTIONS}])({_PLACE})(?:>({_PLACE}))?")
_ROLL = re.compile(rf"[{FACES}]{{3}}")
_SEATING = re.compile(r"([A-J])@([0-9])")
_START = re.compile(r"first=([A-J])")


SEAT_OF_LETTER = {actor_letter(seat): seat for seat in range(MAX_SEATS)}


class Action(NamedTuple):
    """One action with one unused die, on one or two spaces.

    Divide and Move go from `source` to `target`. The others name one space, which is both: the
    piece that grows or the space where a Small is spawned, the piece infected, the piece zapped.
    """

    die: str
    action: str
    source: int
    target: int

    def text(self) -> str:
        """Return a text such as `M1tip>1right`; a different die comes first, as in `WZ7left`."""
        die = "" if self.die == self.action else self.die
        target = f">{NAMES[self.target]}" if self.action in TWO_PLACES else ""
        return f"{die}{self.action}{NAMES[self.source]}{target}"


class Roll(NamedTuple):
    """A roll of the dice; `faces` are sorted by the order of the faces."""

    faces: str

    def text(self) -> str:
        """Return a text such as `DGW`."""
        return self.faces


class Seating(NamedTuple):
    """The draw of a seat's wedge."""

    seat: Seat
    wedge: int

    def text(self) -> str:
        """Return a text such as `A@5`."""
        return f"{actor_letter(self.seat)}@{self.wedge}"


class Start(NamedTuple):
    """The draw of the starting player."""

    seat: Seat

    def text(self) -> str:
        """Return a text such as `first=B`."""
        return f"first={actor_letter(self.seat)}"


PetriDishMove: TypeAlias = Action | Roll | Seating | Start


def parse_move(text: str) -> PetriDishMove:
    """Return the move with this text; refuse a text that is not a move."""
    if match := _ACTION.fullmatch(text):
        return _action(text, match)
    if _ROLL.fullmatch(text) and in_order(text) == text:
        return Roll(text)
    if match := _SEATING.fullmatch(text):
        return Seating(SEAT_OF_LETTER[match[1]], int(match[2]))
    match = _START.fullmatch(text)
    if match is None:
        refuse_move_text(text, _FORM)
    return Start(SEAT_OF_LETTER[match[1]])


def _action(text: str, match: re.Match[str]) -> Action:
    """Return an action; only Divide and Move have a second place."""
    die, action, source, target = match.groups()
    if die == action or (target is not None) != (action in TWO_PLACES):
        refuse_move_text(text, _FORM)
    start = NAMES.index(source)
    return Action(die or action, action, start, NAMES.index(target) if target else start)
