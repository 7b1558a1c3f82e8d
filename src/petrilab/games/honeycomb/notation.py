"""Reading the text of a Honeycomb position."""

from dataclasses import replace

from petrilab.core import (
    Field,
    Fields,
    RefusedError,
    Seat,
    actor_from_letter,
    actor_letter,
    refuse_position,
    seat_letters,
    seat_list,
)
from petrilab.games.honeycomb.board import board
from petrilab.games.honeycomb.contacts import BLACK, EMPTY
from petrilab.games.honeycomb.ending import is_crowded
from petrilab.games.honeycomb.moves import Pick, parse_pick
from petrilab.games.honeycomb.options import HoneycombOptions
from petrilab.games.honeycomb.picking import pick_refusal
from petrilab.games.honeycomb.position import (
    BLACK_SIGN,
    EMPTY_SIGN,
    NOTHING,
    TIMES,
    UP,
    HoneycombPosition,
)
from petrilab.games.honeycomb.reading_notation import parse_reading, refuse_wrong_reading
from petrilab.games.honeycomb.rulebook import Ending, Rule

_PICKS_FORM = "A:3+7-12,C:1+2"


def parse_position(options: HoneycombOptions, fields: Fields) -> HoneycombPosition:
    """Return the position with these fields; refuse impossible boards, rounds or picks."""
    is_spoken = options.calls == "spoken"
    names = ("board", "round", "picks", "time", *(("reading",) if is_spoken else ()))
    hexagons, number, picks, time, *reading = fields.named(*names)
    cells = _parse_cells(options, hexagons)
    if time.text not in TIMES:
        time.fail("|".join(TIMES))
    over = time.text not in (NOTHING, UP)
    position = HoneycombPosition(
        options,
        cells,
        number.number(1, _last_round(options, cells, over=over)),
        _parse_picks(options, picks),
        time.text,
        parse_reading(options, reading[0]) if is_spoken else None,
    )
    if reading and position.reading:
        refuse_wrong_reading(position, reading[0])
    before = _before_reading(position)
    _refuse_wrong_time(before, time)
    _refuse_overgrowth(before)
    _refuse_wrong_picks(before, picks, is_reading=position.reading is not None)
    return position


def _before_reading(position: HoneycombPosition) -> HoneycombPosition:
    """Return the position when its round was picked, to which the limits apply."""
    turn = position.reading_turn
    return replace(position, cells=turn.cells_before(position.cells)) if turn else position


def _parse_cells(options: HoneycombOptions, field: Field) -> tuple[int, ...]:
    lengths = board(options.board).rows
    rows = field.text.split("/")
    letters = seat_letters(tuple(range(options.players)))
    signs = {EMPTY_SIGN: EMPTY, BLACK_SIGN: BLACK} | {sign: k for k, sign in enumerate(letters)}
    form = "/".join(EMPTY_SIGN * length for length in lengths)
    start = 0
    for index, row in enumerate(rows):
        for column, sign in enumerate(row):
            if sign not in signs:
                field.fail(" ".join(signs), at=start + column)
        if index >= len(lengths) or len(row) != lengths[index]:
            field.fail(form, at=start)
        start += len(row) + 1
    if len(rows) < len(lengths):
        field.fail(form)
    return tuple(signs[sign] for row in rows for sign in row)


def _last_round(options: HoneycombOptions, cells: tuple[int, ...], *, over: bool) -> int:
    """Return the highest number that a round can have on this board.

    In a round without antibiotics, at least as many hexagons are taken as one player picks, or all
    that are left. This limits the rounds after those with antibiotics.
    """
    taken = len(cells) - cells.count(EMPTY)
    rounds, rest = divmod(taken, options.colonies)
    filled = int(rest > 0 and taken == len(cells))
    last = options.antibiotic_rounds + rounds + filled + int(not over)
    return last if options.max_rounds is None else min(last, options.max_rounds)


def _parse_picks(options: HoneycombOptions, field: Field) -> tuple[Pick | None, ...]:
    """Return the picks by seat; they are written by ascending seat, each once."""
    picks: list[Pick | None] = [None] * options.players
    parts = [] if field.text == NOTHING else field.text.split(",")
    start, latest = 0, -1
    for part in parts:
        letter, colon, text = part.partition(":")
        seat = actor_from_letter(letter)
        if not colon or seat is None or not latest < seat < options.players:
            field.fail(_PICKS_FORM, at=start)
        picks[seat] = _parse_pick(field, text, start + len(letter) + 1)
        start, latest = start + len(part) + 1, seat
    return tuple(picks)


def _parse_pick(field: Field, text: str, at: int) -> Pick:
    """Return the pick with this text; refuse it with its column in the field."""
    try:
        pick = parse_pick(text)
    except RefusedError:
        field.fail(_PICKS_FORM, at=at)
    if pick.text() != text:
        field.fail(pick.text(), at=at)
    return pick


def _refuse_wrong_time(position: HoneycombPosition, field: Field) -> None:
    """Refuse an end that has not been reached, and an unfinished game that should have ended."""
    options, empty = position.options, position.cells.count(EMPTY)
    if is_crowded(options, position.cells) != (position.time == Ending.CROWDED):
        refuse_position(Rule.CROWDED, empty=empty, players=options.players)
    if position.is_time_up and options.minutes is None:
        refuse_position(Rule.TIME_UP)
    if position.time == Ending.MAX_ROUNDS and position.round != options.max_rounds:
        field.fail(NOTHING)


def _refuse_overgrowth(position: HoneycombPosition) -> None:
    """Refuse more colonies and black hexagons than the rounds played can have made."""
    seats: tuple[Seat, ...] = tuple(position.seats)
    most = position.rounds_resolved * position.options.colonies
    owned = [position.cells.count(seat) for seat in seats]
    for seat in seats:
        if owned[seat] > most:
            refuse_position(Rule.GROWTH, player=actor_letter(seat), count=owned[seat], most=most)
    used, all_most = sum(owned) + 2 * position.cells.count(BLACK), most * len(seats)
    if used > all_most:
        refuse_position(Rule.GROWTH, player=seat_list(seats), count=used, most=all_most)


def _refuse_wrong_picks(position: HoneycombPosition, field: Field, *, is_reading: bool) -> None:
    """Refuse picks after the end, a pick of every seat unless they are read, and illegal picks."""
    made = [pick for pick in position.picks if pick is not None]
    if position.ending and made:
        field.fail(NOTHING)
    if len(made) == position.options.players and not is_reading:
        refuse_position(Rule.SIMULTANEOUS, players=len(made))
    for pick in made:
        if refusal := pick_refusal(position, pick):
            raise refusal.error()
