"""The records of finished matches in a store, for studies: without names of people."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from petrilab.core import GameRecord
from petrilab.match.evolve import replay
from petrilab.match.game_records import record_of
from petrilab.store.check import match_ids, opened_for_reading
from petrilab.store.event_history import decoded, read_rows

PERSON: Final = "person"
"""Stands for the name of a person."""


def finished_records(url: str, game: str, players: int) -> Iterator[GameRecord]:
    """Yield the games with a result by the rules; a server may use the store meanwhile.

    Damaged matches, and those that ended by resignation, a clock or the host, are left out.
    Raises `RefusedError` if there is no store of this schema.
    """
    with opened_for_reading(url) as engine:
        ids, _ = match_ids(engine)
        for match in ids:
            try:
                with engine.connect() as connection:
                    rows = read_rows(connection, match)
                if rows.fault():
                    continue
                history = decoded(rows)
                state = replay(match, history.rows, history.sealed)
            except Exception:  # noqa: BLE001, S112  # `petrilab check-store` names the damage
                continue
            if state.game.name != game or state.options.players != players or not state.outcome:
                continue
            if state.game.outcome(state.position) is None:
                continue
            names = tuple(each.level or PERSON for each in state.seat_states)
            yield replace(record_of(state), seats=names)
