"""Reading the last field of a position with spoken calls: the state of the reading."""

import re

from petrilab.core import Field, actor_from_letter
from petrilab.games.honeycomb.answering import answer_refusal
from petrilab.games.honeycomb.calls import Answer, parse_answer
from petrilab.games.honeycomb.contacts import BLACK, EMPTY
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.position import NOTHING, HoneycombPosition
from petrilab.games.honeycomb.reading import Reading

_FORM = "2/5+9/A:pass,C:call+3-12"
_CLOSED = re.compile(r"[1-9][0-9]{0,2}(?:\+[1-9][0-9]{0,2})*")


def parse_reading(options: HoneycombOptions, field: Field) -> Reading | None:
    """Return the reading; None for `-`, while picks are made."""
    if field.text == NOTHING:
        return None
    turn, closed, answers = field.text.split("/") if field.text.count("/") == 2 else ("", "", "")  # noqa: PLR2004
    turns = [str(number) for number in range(1, options.players + 1)]
    if turn not in turns or not (closed == NOTHING or _CLOSED.fullmatch(closed)):
        field.fail(_FORM)
    cells = () if closed == NOTHING else tuple(map(int, closed.split("+")))
    at = len(turn) + len(closed) + 2
    return Reading(turns.index(turn), cells, _parse_answers(options, field, answers, at))


def _parse_answers(
    options: HoneycombOptions, field: Field, text: str, at: int
) -> tuple[Answer | None, ...]:
    """Return the answers by seat; they are written by ascending seat, each once."""
    answers: list[Answer | None] = [None] * options.players
    latest = -1
    for part in [] if text == NOTHING else text.split(","):
        letter, _, word = part.partition(":")
        seat, answer = actor_from_letter(letter), parse_answer(word)
        if seat is None or answer is None or not latest < seat < options.players:
            field.fail(_FORM, at=at)
        if answer.text() != word:
            field.fail(answer.text(), at=at + len(letter) + 1)
        answers[seat] = answer
        at, latest = at + len(part) + 1, seat
    return tuple(answers)


def refuse_wrong_reading(position: HoneycombPosition, field: Field) -> None:
    """Refuse a reading that no round can reach."""
    size = len(position.cells)
    picked = [cell for pick in position.picks if pick for cell in pick.colonies]
    is_complete = None not in position.picks and not position.ending
    if not is_complete or not all(1 <= cell <= size for cell in picked):
        field.fail(NOTHING)
    if not _is_consistent(position):
        field.fail(_FORM)
    answers = position.reading.answers if position.reading else ()
    answering = position.answering
    for seat, answer in enumerate(answers):
        if answer is None:
            continue
        if seat not in answering:
            field.fail(_FORM)
        if refused := answer_refusal(position, seat, answer):
            raise refused.error()
    if not position.choosing:
        field.fail(_FORM)


def _is_consistent(position: HoneycombPosition) -> bool:
    """Return whether the hexagons that were read are taken by their readers, black or closed."""
    turn = position.reading_turn
    if turn is None:
        return False
    done = list(zip(turn.readers, turn.read, strict=True))[:-1]
    owners = {cell: seat for seat, cells in reversed(done) for cell in cells}
    closed = [cell for cell in owners if position.cells[cell - 1] == EMPTY]
    if list(turn.closed) != sorted(closed):
        return False
    return all(position.cells[cell - 1] in (EMPTY, BLACK, seat) for cell, seat in owners.items())
