"""Guests: a cookie with a random token says who somebody is; only its hash is known to matches."""

import hashlib
import re
import secrets
from typing import Final

SECURE: Final = "__Host-petrilab"
"""The cookie on https and loopback: sent to this host only, never over plain http to others."""
PLAIN: Final = "petrilab"
"""The cookie on a home network, where browsers drop the other."""
_YEAR = 365 * 86_400
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def session_of(token: str) -> str:
    """What matches and the store know of a guest."""
    return hashlib.sha256(token.encode()).hexdigest()


def token_in(cookies: str, *, secure: bool) -> str | None:
    """The token in a Cookie header, if there is a well-formed one.

    Where secure cookies are kept, they count; the plain one only if there is none.
    """
    found: dict[str, str] = {}
    for part in cookies.split(";"):
        name, _, value = part.strip().partition("=")
        if name in (SECURE, PLAIN) and _TOKEN.fullmatch(value):
            found.setdefault(name, value)
    return found.get(SECURE) or found.get(PLAIN) if secure else found.get(PLAIN)


def cookie(token: str, *, secure: bool) -> str:
    """The Set-Cookie header that makes a browser this guest."""
    name, mark = (SECURE, "; Secure") if secure else (PLAIN, "")
    return f"{name}={token}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{mark}"
