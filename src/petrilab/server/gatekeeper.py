"""The gatekeeper: checks Host, Origin, cookie and limits of requests; adds security headers."""

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from dataclasses import replace
from typing import Any, Final

import msgspec

from petrilab.core import Refusal, RefusedError, refusal
from petrilab.match.refusal_rules import MatchRule
from petrilab.match.serialization import refusal_message
from petrilab.server.addresses import is_secure
from petrilab.server.admission import check_running
from petrilab.server.connection_limits import CONNECTION_LIMITS
from petrilab.server.context import ServerContext
from petrilab.server.frames import MAX_FRAME_BYTES, check_size
from petrilab.server.guest_sessions import Guest, cookie_names, cookie_values
from petrilab.server.match_socket import serve_socket
from petrilab.server.rate_limits import rate_limit_refusal
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.stopwatch import Stopwatch
from petrilab.server.websocket_protocol import protocol_of

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]
HeaderValues = dict[bytes, list[str]]
"""The headers that are checked, with every value they were given."""

GUEST: Final = "petrilab.guest"
"""Key of the guest in the state of a route's scope."""
CLEANUP: Final = "petrilab.cleanup"
"""Key of the exit stack that is closed after a route's response was sent."""
_SAFE_METHODS = ("GET", "HEAD")
_HEALTH_PATH = "/api/health"
_RATE_REFUSAL_SECONDS = 1.0
"""A request beyond a limit is refused after this time, which slows a client that repeats it."""
_PIECE_BYTES = 64 * 1024
"""Bytes of a body that are sent at once; the next ones, and the end of the response, wait until the
client has read most of them. So a response keeps its slots until almost all of it was read."""
_SOCKET_PATH = re.compile(r"/api/matches/([0-9a-f]{1,64})/socket")
_API = "/api/"
_NO_STORE = (b"cache-control", b"no-store")
"""Header of responses that depend on the guest: no cache may give them to another one."""
_CHECKED_HEADERS = {b"host", b"origin", b"cookie", b"sec-fetch-site"}

_SECURITY_HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
_CONTENT_SECURITY_POLICY = (
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
    ServerRule.BOT_MATCHES: 429,
    ServerRule.STOPPING: 503,
    ServerRule.ERROR: 500,
    ServerRule.MESSAGE: 400,
    MatchRule.UNKNOWN: 404,
    MatchRule.NOT_YOUR_SEAT: 403,
    MatchRule.BAD_INVITE: 403,
    MatchRule.RECOVERY: 403,
    MatchRule.NOT_HOST: 403,
    MatchRule.STORE: 503,
    MatchRule.DAMAGED: 503,
    MatchRule.RULES_MISSING: 503,
}
_CONFLICT, _UNPROCESSABLE, _TOO_MANY_REQUESTS = 409, 422, 429


def status_of(refusal: Refusal) -> int:
    """Return the HTTP status of a refusal."""
    return status_of_rule(refusal.rule)


def status_of_rule(rule: str) -> int:
    """Return the HTTP status of the refusals by a rule."""
    is_conflict = rule.startswith(("match-", "turn-"))
    default = _CONFLICT if is_conflict else _UNPROCESSABLE
    return STATUS.get(rule, default)  # type: ignore[call-overload,no-any-return]


class Gatekeeper:
    """The outermost ASGI app: passes HTTP requests to `routes`, and sockets to their matches."""

    def __init__(self, context: ServerContext, routes: App) -> None:
        self._context, self.routes = context, routes
        self._headers: dict[str, list[tuple[bytes, bytes]]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or connection."""
        if scope["type"] == "lifespan":
            scope["state"][CONNECTION_LIMITS] = self._context.connections
            await self.routes(scope, receive, send)
            return
        headers = _checked_headers(scope["headers"])
        origin = self._origin(headers)
        if scope["type"] == "websocket":
            await self._serve_websocket(scope, headers, origin, send)
            return
        limits, address = self._context.limits, _address_of(scope)
        if not limits.open_request(address):  # at once: refusals that wait are requests, too
            adding = self._with_headers(origin, scope, send, delays_refusals=False)
            await _send_refusal(scope, adding, refusal(ServerRule.TOO_MANY))
            return
        adding = self._with_headers(origin, scope, send)
        scope, receive, send = _as_get(scope, receive, adding)
        try:
            guest = await self._admit(scope, headers, origin)
            await self._serve_charged(scope, receive, send, guest)
        except RefusedError as error:
            await _send_refusal(scope, send, error.refusal)
        finally:
            limits.close_request(address)

    def _origin(self, headers: HeaderValues) -> str | None:
        host = headers.get(b"host", [])
        return self._context.addresses.origin(host[0]) if len(host) == 1 else None

    async def _admit(self, scope: Scope, headers: HeaderValues, origin: str | None) -> Guest:
        """Return the guest of a request that may be served. Raises `RefusedError`.

        The limits of the address come first: refusals and unknown sessions cost something, too.
        """
        limits, address, path = self._context.limits, _address_of(scope), scope["path"]
        is_health_check = path == _HEALTH_PATH
        _check_rate(
            (limits.count_health_check if is_health_check else limits.count_request)(address)
        )
        if origin is None:
            raise refusal(ServerRule.HOST).error()
        if _is_cross_site(scope, headers, origin):
            raise refusal(ServerRule.ORIGIN).error()
        guest = Guest("", address, origin, is_secure(origin))
        if is_health_check:
            return guest
        await limits.pace(address)
        if not path.startswith(_API):  # guests behind one address may open the page together
            return guest
        guest = await self._identify(guest, headers)
        _check_rate(limits.count_session_request(guest))
        return guest

    async def _serve_charged(
        self, scope: Scope, receive: Receive, send: Send, guest: Guest
    ) -> None:
        """Serve a request, and charge the guest for its computing."""
        limits, stopwatch = self._context.limits, Stopwatch()
        with contextlib.ExitStack() as cleanup:
            scope.setdefault("state", {}).update({GUEST: guest, CLEANUP: cleanup})
            cleanup.callback(lambda: limits.charge_paced(guest, stopwatch.milliseconds))
            await stopwatch.measure(self._serve_http(scope, receive, send))

    async def _identify(self, guest: Guest, headers: HeaderValues) -> Guest:
        """Return a guest with the session whose cookie comes with the request, if any."""
        cookies = "; ".join(headers.get(b"cookie", []))
        for name, value in cookie_values(cookies, cookie_names(guest.origin)):
            if token := await self._context.sessions.identify(value, guest.address):
                known = replace(guest, session=token.session, token=token, cookie_name=name)
                self._context.guest_addresses.note(known)
                return known
            guest = replace(guest, refused_token=value, cookie_name=name)
        return guest

    async def _serve_http(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, after reading and checking its whole body. Raises `RefusedError`."""
        if scope["method"] in _SAFE_METHODS:
            await self.routes(scope, receive, send)
            return
        body = await _read_body(receive)
        if body is None:
            return
        messages = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive_again() -> Any:
            return messages.pop() if messages else await receive()

        await self.routes(scope, receive_again, send)

    async def _serve_websocket(
        self, scope: Scope, headers: HeaderValues, origin: str | None, send: Send
    ) -> None:
        limits, address = self._context.limits, _address_of(scope)
        if not limits.open_request(address):
            await _send_refusal(scope, send, refusal(ServerRule.TOO_MANY))
            return
        try:
            guest, match = await self._open_socket(scope, headers, origin)
        except RefusedError as error:
            if status_of(error.refusal) == _TOO_MANY_REQUESTS:
                await self._delay_refusal(scope)
            await _send_refusal(scope, send, error.refusal)
            return
        finally:
            limits.close_request(address)
        try:
            await serve_socket(self._context, guest, match, protocol_of(scope))
        finally:
            limits.close_socket(guest, match)

    async def _delay_refusal(self, scope: Scope) -> None:
        """Wait before a refusal; those of one address one after the other."""
        await asyncio.sleep(_RATE_REFUSAL_SECONDS)
        await self._context.limits.pace(_address_of(scope))

    async def _open_socket(
        self, scope: Scope, headers: HeaderValues, origin: str | None
    ) -> tuple[Guest, str]:
        """Count one more socket; return its guest and its match. Raises `RefusedError`."""
        guest = await self._admit(scope, headers, origin)
        path = _SOCKET_PATH.fullmatch(scope["path"])
        if path is None:
            raise refusal(ServerRule.NOT_FOUND).error()
        check_running(self._context)
        _check_rate(self._context.limits.excess_seconds(guest))
        if not self._context.limits.open_socket(guest, path[1]):
            raise refusal(ServerRule.TOO_MANY).error()
        return guest, path[1]

    def _with_headers(
        self, origin: str | None, scope: Scope, send: Send, *, delays_refusals: bool = True
    ) -> Send:
        """Return a `send` that adds the security headers, and delays refusals beyond a limit.

        Responses of the API are not cached.
        """
        if origin and origin not in self._headers:
            self._headers[origin] = list(_security_headers(origin))
        headers = self._headers[origin] if origin else []
        added = [*headers, _NO_STORE] if scope["path"].startswith(_API) else headers

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                present = {name for name, _ in message["headers"]}
                more = (header for header in added if header[0] not in present)
                message["headers"] = [*message["headers"], *more]
                if message["status"] == _TOO_MANY_REQUESTS and delays_refusals:
                    await self._delay_refusal(scope)
            for piece in _pieces(message):
                await send(piece)

        return send_with_headers


def _pieces(message: Any) -> Iterable[Any]:
    """Return a message as it is, or a long body in pieces."""
    body = message.get("body", b"")
    if len(body) <= _PIECE_BYTES:
        return (message,)
    starts = range(0, len(body), _PIECE_BYTES)
    pieces = [body[start : start + _PIECE_BYTES] for start in starts]
    return (
        *({"type": message["type"], "body": piece, "more_body": True} for piece in pieces),
        {**message, "body": b""},
    )


def _address_of(scope: Scope) -> str:
    return scope["client"][0] if scope["client"] else ""


def _check_rate(seconds: float) -> None:
    """Refuse a request whose sender has to wait."""
    if seconds:
        raise rate_limit_refusal(seconds).error()


def _checked_headers(headers: Iterable[tuple[bytes, bytes]]) -> HeaderValues:
    found: HeaderValues = {}
    for name, value in headers:
        if name in _CHECKED_HEADERS:
            found.setdefault(name, []).append(value.decode("latin-1"))
    return found


def _as_get(scope: Scope, receive: Receive, send: Send) -> tuple[Scope, Receive, Send]:
    """Return a HEAD request as a GET request whose body is not sent; any other as it is."""
    if scope["method"] != "HEAD":
        return scope, receive, send

    async def send_without_body(message: Any) -> None:
        is_body = message["type"] == "http.response.body"
        await send({**message, "body": b""} if is_body else message)

    return {**scope, "method": "GET"}, receive, send_without_body


def _is_cross_site(scope: Scope, headers: HeaderValues, origin: str) -> bool:
    """Return whether a request comes from another site's page, or lacks the required Origin."""
    origins = headers.get(b"origin", [])
    needs_origin = scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS
    if (origins or needs_origin) and origins != [origin]:
        return True
    sites = headers.get(b"sec-fetch-site", [])
    is_api = scope["path"].startswith(_API)
    return is_api and any(site not in ("same-origin", "none") for site in sites)


def _security_headers(origin: str) -> Iterable[tuple[bytes, bytes]]:
    sockets = origin.replace("http", "ws", 1)
    policy = _CONTENT_SECURITY_POLICY.format(sockets=sockets)
    headers = {**_SECURITY_HEADERS, "content-security-policy": policy}
    if is_secure(origin):  # elsewhere browsers ignore it, and complain
        headers["cross-origin-opener-policy"] = "same-origin"
    if origin.startswith("https:"):
        headers["strict-transport-security"] = "max-age=31536000"
    return ((name.encode(), value.encode()) for name, value in headers.items())


async def _read_body(receive: Receive) -> bytes | None:
    """Return the body of a request, or None if the client has disconnected before its end.

    Raises `RefusedError` if it is too large or too deep.
    """
    body, has_more = b"", True
    while has_more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        has_more = message.get("more_body", False)
        if len(body) > MAX_FRAME_BYTES:
            raise refusal(ServerRule.TOO_LARGE).error()
    check_size(body)
    return body


async def _send_refusal(scope: Scope, send: Send, refusal: Refusal) -> None:
    """Answer a request or a handshake with a refusal."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    body = msgspec.json.encode(refusal_message(refusal))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"x-content-type-options", b"nosniff"),
        _NO_STORE,
    ]
    if seconds := refusal.params.get("seconds"):
        headers.append((b"retry-after", str(seconds).encode()))
    await send({"type": f"{kind}.start", "status": status_of(refusal), "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
