"""Tokens of guest sessions: signing and verification.

A token is `<id>.<signed part>`: 256 random bits that identify the session; then the number of the
key, the generation, the time of issue and a salt, with a message authentication code over it all.
"""

import base64
import binascii
import hashlib
import hmac
import re
import secrets
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

_FORM: Final = re.compile(r"([A-Za-z0-9_-]{43})(?:\.([A-Za-z0-9_-]{44}))?")
_SIGNED: Final = struct.Struct("!BHI")
"""Number of the key, generation, and minutes since 1970."""
_SALT_BYTES: Final = 10
_MAC_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class SessionToken:
    """A token. Unsigned ones, from before tokens were signed, have generation 0 and no time."""

    text: str
    id: str
    generation: int = 0
    minute: int = 0

    @property
    def session(self) -> str:
        """The session of the token: all that matches know of a guest."""
        return hashlib.sha256(self.id.encode()).hexdigest()

    @property
    def hash(self) -> str:
        """The form in which the token is stored."""
        return hashlib.sha256(self.text.encode()).hexdigest()


def new_id() -> str:
    """Return 256 random bits as text."""
    return secrets.token_urlsafe(32)


def successor_salt(secret: str, text: str, network: str, minute: int) -> bytes:
    """Return the salt of a token's successor, the same for one network and time of issue.

    Parallel requests of one browser get the same successor; a client elsewhere gets another one.
    """
    message = f"successor|{text}|{network}|{minute}".encode()
    return hmac.digest(bytes.fromhex(secret), message, "sha256")[:_SALT_BYTES]


def sign(
    key: tuple[int, str], session_id: str, generation: int, minute: int, salt: bytes = b""
) -> SessionToken:
    """Return a token of a session, signed by a key given as number and secret.

    Without a salt it is a new token, with one the same arguments give the same token.
    """
    number, secret = key
    signed = _SIGNED.pack(number, generation, minute) + (salt or secrets.token_bytes(_SALT_BYTES))
    mac = _mac(secret, session_id, signed)
    text = f"{session_id}.{base64.urlsafe_b64encode(signed + mac).decode()}"
    return SessionToken(text, session_id, generation, minute)


def key_number(text: str) -> int | None:
    """Return the number of the key that claims to have signed a token; None if it is unsigned."""
    signed = _signed_part(text)
    return signed[0] if signed else None


def verify(text: str, keys: Mapping[int, str]) -> SessionToken | None:
    """Return the token if one of our keys has signed it."""
    signed = _signed_part(text)
    if not signed or signed[0] not in keys:
        return None
    session_id = text[: text.index(".")]
    data, mac = signed[:-_MAC_BYTES], signed[-_MAC_BYTES:]
    if not hmac.compare_digest(mac, _mac(keys[signed[0]], session_id, data)):
        return None
    _, generation, minute = _SIGNED.unpack_from(data)
    return SessionToken(text, session_id, generation, minute)


def unsigned(text: str) -> SessionToken | None:
    """Return a token whose signature does not count; None if it has not the form of one."""
    form = _FORM.fullmatch(text)
    return SessionToken(text, form[1]) if form else None


def _signed_part(text: str) -> bytes:
    form = _FORM.fullmatch(text)
    if not form or not form[2]:
        return b""
    try:
        return base64.urlsafe_b64decode(form[2])
    except binascii.Error:
        return b""


def _mac(secret: str, session_id: str, signed: bytes) -> bytes:
    message = session_id.encode() + b"." + signed
    return hmac.digest(bytes.fromhex(secret), message, "sha256")[:_MAC_BYTES]
