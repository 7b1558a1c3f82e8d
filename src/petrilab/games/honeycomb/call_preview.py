"""Building an answer by steps: `+12` calls COMPETITION, `-12` calls NOPE, in any order."""

import re
from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from petrilab.core import Ghost, Preview, Refusal, Seat, actor_letter, game_event, unknown_step
from petrilab.games.honeycomb.answering import reader_refusal
from petrilab.games.honeycomb.calls import NO_CALL, Answer, Call, Continue
from petrilab.games.honeycomb.moves import HoneycombMove, Pick
from petrilab.games.honeycomb.reading import (
    ReadingTurn,
    competition_refusal,
    nope_refusal,
)
from petrilab.games.honeycomb.resolution import CellResolution
from petrilab.games.honeycomb.round_events import resolution_event
from petrilab.games.honeycomb.rulebook import Ask, EventKind
from petrilab.games.honeycomb.view import HoneycombView

_STEP = re.compile(r"([+-]?)([1-9][0-9]{0,2})")


def call_preview(
    view: HoneycombView, turn: ReadingTurn, seat: Seat, partial: Sequence[str]
) -> Preview[HoneycombMove]:
    """Return the state of an answer in the making, from the view of a seat that is to answer."""
    if seat == turn.reader:
        return _reader_preview(view, turn, seat, partial)
    call, made, mistake = NO_CALL, [], None
    for given in partial:
        step = _signed(view, given)
        mistake = _step_refusal(view, turn, call, step)
        if mistake:
            break
        call = _with_step(call, step)
        made.append(step)
    return _preview_after(view, turn, call, tuple(made), mistake)


def answer_steps(call: Call) -> tuple[str, ...]:
    """Return the steps that make these calls: every COMPETITION, then NOPE."""
    cells = tuple(f"+{cell}" for cell in call.competition)
    return cells if call.nope is None else (*cells, f"-{call.nope}")


def _reader_preview(
    view: HoneycombView, turn: ReadingTurn, seat: Seat, partial: Sequence[str]
) -> Preview[HoneycombMove]:
    """Return the reader's preview: there are no steps, only going on."""
    refused = reader_refusal(turn)
    mistake = None
    if partial:
        mistake = refused if _STEP.fullmatch(partial[0]) else unknown_step(partial[0])
    answer = Continue()
    return Preview(
        partial=(),
        ask=Ask.CONTINUE,
        steps={},
        refused=MappingProxyType({str(n): refused for n in range(1, len(view.cells) + 1)}),
        move=answer,
        ghost=_ghost(view, seat, answer, ()),
        mistake=mistake,
    )


def _preview_after(
    view: HoneycombView,
    turn: ReadingTurn,
    call: Call,
    made: tuple[str, ...],
    mistake: Refusal | None,
) -> Preview[HoneycombMove]:
    """Return the preview after these steps, which have built `call`."""
    steps: dict[str, str | None] = {}
    refused: dict[str, Refusal] = {}
    for cell in range(1, len(view.cells) + 1):
        no_competition = _step_refusal(view, turn, call, f"+{cell}")
        no_nope = _step_refusal(view, turn, call, f"-{cell}")
        if not no_competition:
            steps[f"+{cell}"] = str(cell)
        if not no_nope:
            steps[f"-{cell}"] = str(cell)
        if no_competition and no_nope:
            refused[str(cell)] = no_competition
    seat = view.seat or 0
    return Preview(
        partial=made,
        ask=Ask.CALL,
        steps=MappingProxyType(steps),
        refused=MappingProxyType(refused),
        move=call,
        ghost=_ghost(view, seat, call, _results(turn, seat, call)),
        mistake=mistake,
    )


def _signed(view: HoneycombView, step: str) -> str:
    """Return a step with its sign; a number alone gets the sign of the caller's pick there."""
    if not step[:1].isdigit():
        return step
    is_antibiotic = view.own_pick is not None and str(view.own_pick.antibiotic) == step
    return f"-{step}" if is_antibiotic else f"+{step}"


def _with_step(call: Call, step: str) -> Call:
    cell = int(step[1:])
    if step[0] == "-":
        return Call(call.competition, cell)
    return Call(tuple(sorted((*call.competition, cell))), call.nope)


def _step_refusal(view: HoneycombView, turn: ReadingTurn, call: Call, step: str) -> Refusal | None:
    """Return why a step cannot be added to the calls, or None."""
    match = _STEP.fullmatch(step)
    if match is None:
        return unknown_step(step)
    cell, pick = int(match[2]), view.own_pick or Pick(())
    open_cells = tuple(
        each for each in turn.open_cells(view.cells) if each not in (*call.competition, call.nope)
    )
    find_refusal = competition_refusal if match[1] == "+" else nope_refusal
    return find_refusal(open_cells, pick, cell)


def _results(turn: ReadingTurn, seat: Seat, call: Call) -> tuple[CellResolution, ...]:
    """Return the result of the called hexagons if no other seat calls."""
    pickers = tuple(sorted((turn.reader, seat)))
    black = tuple(CellResolution(cell, pickers, ()) for cell in call.competition)
    if call.nope is None:
        return black
    return (*black, CellResolution(call.nope, (turn.reader,), (seat,)))


def _ghost(
    view: HoneycombView, seat: Seat, answer: Answer, results: tuple[CellResolution, ...]
) -> Ghost:
    """Return the answer as its owner sees it, and its effect if no other seat calls."""
    chosen = tuple(done or other == seat for other, done in enumerate(view.chosen))
    return Ghost(
        view=replace(view, own_answer=answer, chosen=chosen),
        events=(game_event(EventKind.READY, player=actor_letter(seat)),),
        coming=tuple(map(resolution_event, results)),
    )
