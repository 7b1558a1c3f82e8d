"""Sealed dice: drawn from a secret that is committed to before the game and revealed after it.

Before the game the SHA-256 of a 256-bit secret is published. After that, each player's browser
adds a nonce; the nonce of every other seat is empty. Draw number i (from 0) takes its bits from
HMAC-SHA256(secret, nonces joined by "," + ":" + i + ":" + try); a number above the bound is drawn
again with the next try. docs/dice.md says what this proves, and what it does not.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence

from petrilab.core import CHANCE, DiceSeal, GameRecord, Seat, draw, refusal
from petrilab.match.refusal_rules import DiceRule

_BITS = 256
_HEX = re.compile("[0-9a-f]{64}")


def commitment(secret: str) -> str:
    """Return the published commitment to a secret, both in hexadecimal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


class SealedDice:
    """The random source of draw number `index`; `petrilab.core.draw` uses it once."""

    def __init__(self, secret: str, nonces: Sequence[str], index: int) -> None:
        self._key = bytes.fromhex(secret)
        self._text = f"{','.join(nonces)}:{index}"
        self._tries = 0

    def below(self, bound: int) -> int:
        """Return a uniformly distributed number from 0 to bound - 1."""
        bits = (bound - 1).bit_length()
        if bits > _BITS:
            raise ValueError("a draw among more than 2**256 outcomes")
        while True:
            text = f"{self._text}:{self._tries}"
            self._tries += 1
            block = hmac.digest(self._key, text.encode(), "sha256")
            number = int.from_bytes(block, "big") >> (_BITS - bits)
            if number < bound:
                return number


def verify(record: GameRecord) -> int:
    """Derive every draw of a record again and return their number. Raises `RefusedError`.

    The record must have been replayed before, so that its moves are known to be legal.
    """
    seal = record.dice
    if seal is None or not seal.secret:
        raise refusal(DiceRule.UNSEALED).error()
    if not _HEX.fullmatch(seal.secret) or commitment(seal.secret) != seal.commitment:
        raise refusal(DiceRule.COMMITMENT).error()
    if not _names_seats_without_nonce(seal, record.options.players):
        raise refusal(DiceRule.NONCES).error()
    return _verify_draws(record, seal)


def seats_with_empty_nonce(seal: DiceSeal) -> tuple[Seat, ...]:
    """Return the seats whose nonce is empty."""
    return tuple(seat for seat, nonce in enumerate(seal.nonces) if not nonce)


def _names_seats_without_nonce(seal: DiceSeal, players: int) -> bool:
    """Return whether each seat has a nonce, and exactly the named seats an empty one.

    Older records name no seats.
    """
    expected = seats_with_empty_nonce(seal)
    return len(seal.nonces) == players and seal.without_nonce in (None, expected)


def _verify_draws(record: GameRecord, seal: DiceSeal) -> int:
    draws = 0
    steps = zip(record.moves, record.positions(), strict=False)
    for number, ((actor, move), position) in enumerate(steps, 1):
        if actor == CHANCE:
            dice = SealedDice(seal.secret, seal.nonces, draws)
            expected = draw(record.game.chance(position), dice)
            if expected != move:
                texts = {"found": move.text(), "expected": expected.text()}
                raise refusal(DiceRule.DRAW, **texts).at_move(number).error()
            draws += 1
    return draws
