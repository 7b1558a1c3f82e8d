"""Identity: match ids, hashes of tokens, and codes that people type."""

import hashlib
from typing import Final

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no letter looks like a digit."""
_LOOKALIKES: Final = str.maketrans("OIL", "011")
_GROUP: Final = 4


def token_hash(token: str) -> str:
    """Return the form in which a token is stored."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def match_id(session: str, command: str) -> str:
    """Return the id of the match that a session creates by a command: 128 unguessable bits."""
    return token_hash(f"{session}\0{command}")[:32]


def code_of(secret: str, length: int) -> str:
    """Return a code of 5 bits for each letter, from a hexadecimal secret, in groups of four."""
    number = int(secret, 16)
    letters = "".join(_ALPHABET[number >> 5 * index & 31] for index in range(length))
    return "-".join(letters[at : at + _GROUP] for at in range(0, length, _GROUP))


def typed_code(text: str) -> str:
    """Return the letters of a typed code: case, separators and lookalikes do not matter."""
    return "".join(sign for sign in text.upper() if sign.isalnum()).translate(_LOOKALIKES)
