"""Answering a reader: the legal answers of a seat, why others are not legal, and silence."""

from petrilab.core import LegalMoves, MoveList, Refusal, Seat, actor_letter, refusal
from petrilab.games.honeycomb.calls import NO_CALL, Answer, Call, Continue
from petrilab.games.honeycomb.moves import HoneycombMove, Pick
from petrilab.games.honeycomb.position import HoneycombPosition
from petrilab.games.honeycomb.reading import ReadingTurn, call_refusal, legal_calls
from petrilab.games.honeycomb.rulebook import Rule


def legal_answers(position: HoneycombPosition, seat: Seat) -> LegalMoves[HoneycombMove]:
    """Return the answers of a seat: `continue` for the reader, calls for the others."""
    turn, pick = _turn_and_pick(position, seat)
    if seat == turn.reader:
        return MoveList((Continue(),))
    return MoveList(tuple(legal_calls(turn.open_cells(position.cells), pick)))


def answer_refusal(position: HoneycombPosition, seat: Seat, move: HoneycombMove) -> Refusal | None:
    """Return the rule that a move breaks while a pick is read out, or None."""
    turn, pick = _turn_and_pick(position, seat)
    if isinstance(move, Call) and seat != turn.reader:
        return call_refusal(turn.open_cells(position.cells), pick, move)
    if isinstance(move, Continue) and seat == turn.reader:
        return None
    if isinstance(move, Pick):
        return refusal(Rule.CALL_PHASE, phase="reading")
    return reader_refusal(turn)


def reader_refusal(turn: ReadingTurn) -> Refusal:
    """Return why the reader may not call, and others may not continue."""
    return refusal(Rule.CALL_READER, reader=actor_letter(turn.reader))


def missed_answer(position: HoneycombPosition, seat: Seat) -> Answer:
    """Return the default answer of a seat that has not answered in time."""
    turn, _ = _turn_and_pick(position, seat)
    return Continue() if seat == turn.reader else NO_CALL


def _turn_and_pick(position: HoneycombPosition, seat: Seat) -> tuple[ReadingTurn, Pick]:
    turn, pick = position.reading_turn, position.picks[seat]
    if turn is None or pick is None:
        raise ValueError("no pick is being read")
    return turn, pick
