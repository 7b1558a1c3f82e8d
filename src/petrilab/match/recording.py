"""Records of matches: complete when there are no secrets left to keep."""

from petrilab.core import DiceSeal, GameRecord, refuse, result_text
from petrilab.core.rules import MatchRule
from petrilab.match.state import State


def record_of(state: State) -> GameRecord:
    """The record so far; of a game with secrets only when it has ended."""
    if state.game.has_secrets and not state.outcome:
        refuse(MatchRule.RECORD_SEALED).raised()
    return GameRecord(
        state.game,
        state.options,
        tuple((deed.actor, deed.move) for deed in state.deeds),
        result_text(state.outcome),
        state.position.stable_hash(),
        tuple(chair.name or chair.level for chair in state.chairs),
        _seal(state),
    )


def _seal(state: State) -> DiceSeal | None:
    """What can be told of the dice: their secret only after the end; nothing if there were none."""
    if not state.draws or not state.commitment:
        return None
    secret = state.dice_secret if state.outcome else ""
    return DiceSeal(state.commitment, state.nonces, secret)
