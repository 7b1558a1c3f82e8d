"""The front door: whom do we answer at all? Host, Origin, cookie, headers on the way out."""

import re
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any, Final

import msgspec

from petrilab.core import Refusal, RefusedError, refuse
from petrilab.core.rules import MatchRule, ServerRule
from petrilab.match.telling import refused
from petrilab.server.addresses import is_secure
from petrilab.server.frames import MOST_BYTES, check
from petrilab.server.guests import session_of, token_in
from petrilab.server.house import Guest, House
from petrilab.server.sockets import serve_socket, wire_of

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

GUEST: Final = "petrilab.guest"
_SAFE = ("GET", "HEAD")
_SOCKET = re.compile(r"/api/matches/([0-9a-f]{1,64})/socket")
_ASKED = {b"host", b"origin", b"cookie", b"sec-fetch-site"}

_HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self' {sockets}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

STATUS: Final = {
    ServerRule.SESSION: 401,
    ServerRule.ORIGIN: 403,
    ServerRule.HOST: 421,
    ServerRule.NOT_FOUND: 404,
    ServerRule.TOO_LARGE: 413,
    ServerRule.TOO_FAST: 429,
    ServerRule.TOO_MANY: 429,
    ServerRule.STOPPING: 503,
    ServerRule.ERROR: 500,
    ServerRule.MESSAGE: 400,
    MatchRule.UNKNOWN: 404,
    MatchRule.NOT_YOUR_SEAT: 403,
    MatchRule.BAD_INVITE: 403,
    MatchRule.NOT_HOST: 403,
    MatchRule.STORE: 503,
}
_CONFLICT, _UNFIT = 409, 422


def status_of(refusal: Refusal) -> int:
    """The HTTP status that goes with a refusal."""
    usual = _CONFLICT if refusal.rule.startswith(("match-", "turn-")) else _UNFIT
    return STATUS.get(refusal.rule, usual)  # type: ignore[call-overload,no-any-return]


class Front:
    """Lets in whom we answer: pages and API to `inside`, sockets to their matches."""

    def __init__(self, house: House, inside: App) -> None:
        self._house, self.inside = house, inside
        self._headers: dict[str, list[tuple[bytes, bytes]]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or connection."""
        if scope["type"] == "lifespan":
            await self.inside(scope, receive, send)
            return
        asked = _asked(scope["headers"])
        origin = self._origin(asked)
        if origin is None:
            await _turn_away(scope, send, refuse(ServerRule.HOST))
        elif refusal := _foreign(scope, asked, origin):
            await _turn_away(scope, send, refusal)
        else:
            guest = self._guest(scope, asked, origin)
            if scope["type"] == "websocket":
                await self._connect(scope, guest, send)
            else:
                scope.setdefault("state", {})[GUEST] = guest
                await self._answer(scope, receive, self._adding(origin, send))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the routes answer, once the whole of a body of sane size and depth is here."""
        if scope["method"] in _SAFE:
            await self.inside(scope, receive, send)
            return
        try:
            body = await _body(receive)
        except RefusedError as error:
            await _turn_away(scope, send, error.refusal)
            return
        parts = [{"type": "http.request", "body": body, "more_body": False}]

        async def received() -> Any:
            return parts.pop() if parts else await receive()

        await self.inside(scope, received, send)

    def _origin(self, asked: dict[bytes, list[str]]) -> str | None:
        host = asked.get(b"host", [])
        return self._house.addresses.origin(host[0]) if len(host) == 1 else None

    def _guest(self, scope: Scope, asked: dict[bytes, list[str]], origin: str) -> Guest:
        secure = is_secure(origin)
        token = token_in("; ".join(asked.get(b"cookie", [])), secure=secure)
        address = scope["client"][0] if scope["client"] else ""
        return Guest(session_of(token) if token else "", address, origin, secure)

    async def _connect(self, scope: Scope, guest: Guest, send: Send) -> None:
        house = self._house
        found = _SOCKET.fullmatch(scope["path"])
        if found is None:
            await _turn_away(scope, send, refuse(ServerRule.NOT_FOUND))
        elif house.stopping:
            await _turn_away(scope, send, refuse(ServerRule.STOPPING))
        elif not house.limits.open_socket(guest):
            await _turn_away(scope, send, refuse(ServerRule.TOO_MANY))
        else:
            try:
                await serve_socket(house, guest, found[1], wire_of(scope))
            finally:
                house.limits.close_socket(guest)

    def _adding(self, origin: str, send: Send) -> Send:
        """Send with our headers added."""
        headers = self._headers.get(origin)
        if headers is None:
            headers = self._headers[origin] = list(_headers(origin))

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        return sending


def _asked(headers: Iterable[tuple[bytes, bytes]]) -> dict[bytes, list[str]]:
    """The headers that we look at, with every value they were given."""
    found: dict[bytes, list[str]] = {}
    for name, value in headers:
        if name in _ASKED:
            found.setdefault(name, []).append(value.decode("latin-1"))
    return found


def _foreign(scope: Scope, asked: dict[bytes, list[str]], origin: str) -> Refusal | None:
    """A refusal for what another site's page asks, or what does not say where it comes from."""
    given = asked.get(b"origin", [])
    needed = scope["type"] == "websocket" or scope["method"] not in _SAFE
    if (given or needed) and given != [origin]:
        return refuse(ServerRule.ORIGIN)
    api = scope["path"].startswith("/api/")
    site = asked.get(b"sec-fetch-site", ["same-origin"])
    if api and any(word not in ("same-origin", "none") for word in site):
        return refuse(ServerRule.ORIGIN)
    return None


def _headers(origin: str) -> Iterable[tuple[bytes, bytes]]:
    sockets = origin.replace("http", "ws", 1)
    said = {**_HEADERS, "content-security-policy": _POLICY.format(sockets=sockets)}
    if is_secure(origin):  # elsewhere browsers ignore it, and complain
        said["cross-origin-opener-policy"] = "same-origin"
    if origin.startswith("https:"):
        said["strict-transport-security"] = "max-age=31536000"
    return ((name.encode(), value.encode()) for name, value in said.items())


async def _body(receive: Receive) -> bytes:
    """The body of a request. Raises `RefusedError` when it is too large or too deep."""
    body, more = b"", True
    while more:
        part = await receive()
        body += part.get("body", b"")
        more = part.get("more_body", False)
        if len(body) > MOST_BYTES:
            refuse(ServerRule.TOO_LARGE).raised()
    check(body)
    return body


async def _turn_away(scope: Scope, send: Send, refusal: Refusal) -> None:
    """Answer with a refusal and nothing else."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    body = msgspec.json.encode(refused(refusal))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"x-content-type-options", b"nosniff"),
    ]
    await send({"type": f"{kind}.start", "status": status_of(refusal), "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
