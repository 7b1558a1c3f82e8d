"""Guests and their cookies: which cookie counts at which origin."""

from dataclasses import dataclass
from typing import Final

from petrilab.server.addresses import is_secure
from petrilab.server.session_tokens import SessionToken

SECURE: Final = "__Host-petrilab"
"""The name of the cookie on https and loopback: only this host itself can set it."""
PLAIN: Final = "petrilab"
"""The name of the cookie on a home network, where browsers drop secure cookies."""
_MAX_AGE_SECONDS = 365 * 86_400


@dataclass(frozen=True, slots=True)
class Guest:
    """The sender of a request.

    `session` is "" without a session, `origin` the server's own origin that was asked, `is_secure`
    whether browsers keep secure cookies of it. `token` and `cookie_name` are how the session was
    proved. `refused_token` is a token that came with the request and does not count.
    """

    session: str
    address: str
    origin: str
    is_secure: bool
    token: SessionToken | None = None
    cookie_name: str = ""
    refused_token: str = ""


def cookie_names(origin: str) -> tuple[str, ...]:
    """Return the names of the cookies that count at an origin, the preferred one first.

    On https only the secure one counts: sites of the same domain can set the plain one. On
    loopback both count, since Safari drops secure cookies there.
    """
    if origin.startswith("https:"):
        return (SECURE,)
    return (SECURE, PLAIN) if is_secure(origin) else (PLAIN,)


def cookie_values(cookies: str, names: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return the name and value of the cookies that count in a Cookie header, in this order."""
    found: dict[str, str] = {}
    for part in cookies.split(";"):
        name, _, value = part.strip().partition("=")
        if value:
            found.setdefault(name, value)
    return [(name, found[name]) for name in names if name in found]


def cookie(token: str, name: str) -> str:
    """Return the Set-Cookie header that stores a token in the browser."""
    mark = "; Secure" if name == SECURE else ""
    return f"{name}={token}; Path=/; Max-Age={_MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax{mark}"
