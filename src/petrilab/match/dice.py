"""Sealed dice: drawn by a secret that was promised before the game and is shown after it.

Before the game the SHA-256 of a 256-bit secret is published. Each seat adds a nonce. Draw number
i (from 0) takes its bits from HMAC-SHA256(secret, nonces joined by "," + ":" + i + ":" + try); a
number above the bound is drawn again with the next try. So nobody, the server included, can choose
a roll after the nonces are known, and everybody can check it afterwards. It does not keep a server
from knowing the rolls to come.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence

from petrilab.core import CHANCE, DiceSeal, GameRecord, draw, refuse
from petrilab.core.rules import DiceRule

_BITS = 256
_HEX = re.compile("[0-9a-f]{64}")


def commitment(secret: str) -> str:
    """What is published of a secret (both in hexadecimal)."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


class SealedDice:
    """The source of draw number `index`; `petrilab.core.draw` asks it once."""

    def __init__(self, secret: str, nonces: Sequence[str], index: int) -> None:
        self._key = bytes.fromhex(secret)
        self._text = f"{','.join(nonces)}:{index}"
        self._tries = 0

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely as the others."""
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
    """Derive every draw of a record again; how many there were. Raises `RefusedError`.

    The record itself must have been replayed, so that its moves are known to be legal.
    """
    seal = record.dice
    if seal is None or not seal.secret:
        refuse(DiceRule.UNSEALED).raised()
    if not _HEX.fullmatch(seal.secret) or commitment(seal.secret) != seal.commitment:
        refuse(DiceRule.COMMITMENT).raised()
    return _verify_draws(record, seal)


def _verify_draws(record: GameRecord, seal: DiceSeal) -> int:
    draws = 0
    steps = zip(record.moves, record.positions(), strict=False)
    for number, ((actor, move), position) in enumerate(steps, 1):
        if actor == CHANCE:
            dice = SealedDice(seal.secret, seal.nonces, draws)
            expected = draw(record.game.chance(position), dice)
            if expected != move:
                found, due = move.text(), expected.text()
                refuse(DiceRule.DRAW, move=number, found=found, expected=due).raised()
            draws += 1
    return draws
