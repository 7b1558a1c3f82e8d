"""Game records of matches; they are available when no secrets are left."""

import time

from petrilab.core import DiceSeal, GameRecord, Seat, refusal, result_text
from petrilab.core.record import UNFINISHED
from petrilab.match.evolve import ENDED
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.state import State


def record_of(state: State, created_at: int = 0) -> GameRecord:
    """Return the record so far; refuses for a game with secrets that has not ended.

    `created_at` is the wall-clock time in milliseconds at which the match was set up, if known.
    """
    if state.game.has_secrets and not state.outcome:
        raise refusal(MatchRule.RECORD_SEALED).error()
    return GameRecord(
        state.game,
        state.options,
        tuple((played.actor, played.move) for played in state.played),
        UNFINISHED if is_ended_by_host(state) else result_text(state.outcome),
        state.position.stable_hash(),
        tuple(seat_state.name or seat_state.level.capitalize() for seat_state in state.seat_states),
        _seal(state),
        time.strftime("%Y-%m-%d", time.gmtime(created_at / 1000)) if created_at else "",
        state.start,
    )


def is_ended_by_host(state: State) -> bool:
    """Return whether the host ended the match before its game had a result."""
    return state.outcome is not None and state.outcome.trigger == ENDED


def _seal(state: State) -> DiceSeal | None:
    """Return the sealed dice, their secret only after the end; None if there were no draws."""
    if not state.draws or not state.commitment:
        return None
    secret = state.dice_secret if state.outcome else ""
    without = seats_without_nonce(state)
    has_server_nonces = any(state.nonces[seat] for seat in without)  # a match of an old store
    return DiceSeal(state.commitment, state.nonces, secret, None if has_server_nonces else without)


def seats_without_nonce(state: State) -> tuple[Seat, ...]:
    """Return the seats that added no nonce of their own to the dice."""
    return tuple(seat for seat in state.seats if not state.seat_states[seat].nonce)
