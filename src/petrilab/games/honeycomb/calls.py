"""Calls: what players say while a pick is read out, with texts and codes (`calls=spoken`)."""

import re
from dataclasses import dataclass
from itertools import pairwise
from math import comb
from typing import Final, TypeAlias

from petrilab.games.honeycomb.combinations import combination_rank, nth_combination

_CALL = re.compile(r"call((?:\+[1-9][0-9]{0,2})*)(?:-([1-9][0-9]{0,2}))?")
_SILENCE: Final = "pass"
_CONTINUE: Final = "continue"


@dataclass(frozen=True, slots=True)
class Call:
    """An answer to the reader: the hexagons called COMPETITION, ascending, and possibly a NOPE.

    Without hexagons it says nothing. It is a dataclass, because a tuple would equal a pick.
    """

    competition: tuple[int, ...] = ()
    nope: int | None = None

    def text(self) -> str:
        """Return `pass`, or a text such as `call+3-12`: COMPETITION on 3, NOPE on 12."""
        if self == NO_CALL:
            return _SILENCE
        cells = "".join(f"+{cell}" for cell in self.competition)
        return f"call{cells}" if self.nope is None else f"call{cells}-{self.nope}"


@dataclass(frozen=True, slots=True)
class Continue:
    """The reader's only answer: the reading may go on once all others have answered."""

    def text(self) -> str:
        """Return the constant text."""
        return _CONTINUE


NO_CALL: Final = Call()
Answer: TypeAlias = Call | Continue


def parse_answer(text: str) -> Answer | None:
    """Return the answer with this text, hexagons in any order; None for other texts."""
    if text == _SILENCE:
        return NO_CALL
    if text == _CONTINUE:
        return Continue()
    match = _CALL.fullmatch(text)
    if match is None or not (match[1] or match[2]):
        return None
    cells = sorted({int(cell) for cell in match[1].split("+")[1:]})
    return Call(tuple(cells), int(match[2]) if match[2] else None)


# Codes ----------------------------------------------------------------------------------------


def answer_codes(size: int, most: int) -> int:
    """Return the number of codes of answers on a board, with up to `most` competitions."""
    return 1 + sum(comb(size, count) * (size + 1) for count in range(most + 1))


def answer_code(size: int, most: int, answer: Answer) -> int:
    """Return 0 for `continue`, then calls by number of competitions, hexagons, NOPE (0: none)."""
    if isinstance(answer, Continue):
        return 0
    cells, nope = answer.competition, answer.nope or 0
    ascending = all(a < b for a, b in pairwise((0, *cells, size + 1)))
    if not ascending or len(cells) > most or not 0 <= nope <= size:
        raise ValueError(answer)
    number = combination_rank(size, [cell - 1 for cell in cells])
    return answer_codes(size, len(cells) - 1) + number * (size + 1) + nope


def answer_from_code(size: int, most: int, code: int) -> Answer:
    """Return the answer with this code; raise ValueError if there is none."""
    if code == 0:
        return Continue()
    for count in range(most + 1) if code > 0 else ():
        if code < answer_codes(size, count):
            number, nope = divmod(code - answer_codes(size, count - 1), size + 1)
            cells = tuple(index + 1 for index in nth_combination(size, count, number))
            if nope in cells:
                break
            return Call(cells, nope or None)
    raise ValueError(code)
