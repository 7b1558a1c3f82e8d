"""Sealed dice: drawn by a secret that was promised before the game and is shown after it.

Before the game the SHA-256 of a 256-bit secret is published. Each seat adds a nonce. Draw number
i (from 0) takes its bits from HMAC-SHA256(secret, nonces joined by "," + ":" + i + ":" + try); a
number above the bound is drawn again with the next try. So nobody, the server included, can choose
a roll after the nonces are known, and everybody can check it afterwards. It does not keep a server
from knowing the rolls to come.
"""

import hashlib
import hmac
from collections.abc import Sequence

_BITS = 256


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
