"""Reading: records and positions that people bring along, and whether dice were fair."""

import asyncio
from typing import Any

from litestar import get, post
from litestar.params import JSONBody

from petrilab.core import GameRecord, read_position, read_record
from petrilab.core.record import UNFINISHED
from petrilab.match.dice import verify
from petrilab.match.telling import outcome_shown, told_events
from petrilab.server.api import Invite, Match, TheHouse, Visitor
from petrilab.server.shapes import DiceVerified, Moment, ReadAsk, Reading

_one_at_a_time = asyncio.Lock()
"""Replaying takes up to a second of the processor; matches that are played go first."""


@post("/api/read", status_code=200, summary="A record or a position")
async def read(data: JSONBody[ReadAsk], visitor: Visitor) -> Reading:
    """What the text shows, move by move; refused with the reason if it cannot be read."""
    del visitor
    async with _one_at_a_time:
        return await asyncio.to_thread(reading_of, data.text)


def reading_of(text: str) -> Reading:
    """A text that begins with a tag is a record, any other a position."""
    if text.lstrip("\N{BYTE ORDER MARK} \r\n\t").startswith("["):
        return _record_read(read_record(text))
    game, position = read_position(text)
    return Reading(
        game=game.name,
        options=position.options.text(),
        geometry=game.geometry(position.options),
        moments=(_moment(game, position),),
        outcome=outcome_shown(game.outcome(position)),
    )


def _record_read(record: GameRecord) -> Reading:
    """Every position of a record that replays to its own end."""
    game = record.game
    moments: list[Moment] = []
    last: Any = None
    for number, position in enumerate(record.positions()):
        events: tuple[Any, ...] = ()
        if number:
            events = game.follow(last, *record.moves[number - 1]).events
        moments.append(_moment(game, position, events))
        last = position
    record.verify(last)
    sealed = record.dice is not None and record.dice.secret
    return Reading(
        game=game.name,
        options=record.options.text(),
        geometry=game.geometry(record.options),
        moments=tuple(moments),
        names=record.seats,
        outcome=outcome_shown(game.outcome(last)),
        result="" if record.result == UNFINISHED else record.result,
        draws=verify(record) if sealed else None,
    )


def _moment(game: Any, position: Any, events: tuple[Any, ...] = ()) -> Moment:
    return Moment(scene=game.scene(game.view(position, None)), events=told_events(events))


@get("/api/matches/{match:str}/verify", summary="Were the dice fair?")
async def verify_dice(
    match: Match, visitor: Visitor, house: TheHouse, invite: Invite = ""
) -> DiceVerified:
    """Derives every draw again from what was sealed; only when the match has ended."""
    record = await house.authority.record(match, visitor.session, invite)
    async with _one_at_a_time:
        return DiceVerified(await asyncio.to_thread(verify, record))


HANDLERS = (read, verify_dice)
