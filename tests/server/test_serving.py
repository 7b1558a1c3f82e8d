"""How a server is set up: settings, addresses, pages, types, what its process may load."""

import asyncio
import io
import re
import socket
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, cast, get_type_hints

import httpx
import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler

from petrilab.core import Geometry, RefusedError
from petrilab.match import messages as m
from petrilab.server import api, catalog, reading, shapes
from petrilab.server.addresses import Addresses, is_secure
from petrilab.server.app import make_app
from petrilab.server.guests import PLAIN, SECURE, cookie, new_token, token_in
from petrilab.server.house import House
from petrilab.server.limits import Rate
from petrilab.server.logs import Log
from petrilab.server.pages import Pages
from petrilab.server.running import _hire, addresses_of, bind, serve, terminal_qr
from petrilab.server.settings import Settings, flag, read, variable
from petrilab.server.typescript import typescript
from petrilab.store.sqlite import SqliteStore
from server_refusing import house_for
from serving import Server, running

ROOT = Path(__file__).parents[2]


# Settings -------------------------------------------------------------------------------------


def test_settings_go_through_the_environment_unchanged() -> None:
    chosen = Settings(
        port=1, lan=True, store="postgresql://x", bot_seconds=1.5, public_url="http://a"
    )
    assert Settings.from_environment(chosen.to_environment()) == chosen
    assert Settings.from_environment({}) == Settings()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("port", "many"),
        ("port", "-1"),
        ("lan", "perhaps"),
        ("bot_seconds", "nan"),
        ("workers", "0"),
    ],
)
def test_a_setting_has_its_kind_of_value(name: str, text: str) -> None:
    with pytest.raises(RefusedError, match="server-setting"):
        read(name, text)


def test_every_setting_and_variable_is_documented() -> None:
    manual = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    for each in fields(Settings):
        assert f"`{flag(each.name)}`" in manual, each.name
        assert f"`{variable(each.name)}`" in manual, each.name
    sources = [file.read_text(encoding="utf-8") for file in (ROOT / "src").rglob("*.py")]
    named = {name for text in sources for name in re.findall(r"PETRILAB_[A-Z][A-Z_]*[A-Z]", text)}
    assert sorted(name for name in named if f"`{name}`" not in manual) == []


def test_every_documented_setting_exists() -> None:
    manual = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    known = {variable(each.name) for each in fields(Settings)}
    known |= {"PETRILAB_DATA_DIR", "PETRILAB_CACHE_DIR"}
    assert set(re.findall(r"PETRILAB_[A-Z][A-Z_]*[A-Z]", manual)) <= known


def test_several_workers_need_postgresql() -> None:
    for store in ("memory", "sqlite:///x.db", ""):
        with pytest.raises(RefusedError, match="server-workers"):
            serve(Settings(workers=2, store=store))


def test_a_taken_port_is_refused() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(RefusedError, match="server-port"):
            bind(Settings(port=taken.getsockname()[1]))


# Addresses ------------------------------------------------------------------------------------


def test_listening_to_the_world_needs_a_name() -> None:
    everywhere = Settings(host="0.0.0.0")  # noqa: S104
    with pytest.raises(RefusedError, match="server-public"):
        Addresses(everywhere, 80)
    named = Addresses(replace(everywhere, public_url="https://games.example.org/"), 8008)
    assert named.origin("games.example.org") == "https://games.example.org"
    assert named.origin("games.example.org:443") is None
    assert named.origin("GAMES.example.org") == "https://games.example.org"
    assert named.main == "https://games.example.org"


@pytest.mark.parametrize("url", ["games", "ftp://x", "https://", "https://x/path", "http://x:y"])
def test_a_public_url_is_an_origin(url: str) -> None:
    with pytest.raises(RefusedError, match="server-setting"):
        Addresses(Settings(public_url=url), 80)


def test_lan_needs_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petrilab.server.running.lan_address", lambda: None)
    with pytest.raises(RefusedError, match="server-no-network"):
        addresses_of(Settings(lan=True))
    monkeypatch.setattr("petrilab.server.running.lan_address", lambda: "192.168.1.7")
    found = addresses_of(Settings(lan=True, port=8008))
    assert found.main == "http://192.168.1.7:8008"
    assert found.origin("192.168.1.7:8008") == found.main
    assert found.origin("localhost:8008") == "http://localhost:8008"


def test_secure_cookies_are_for_https_and_loopback() -> None:
    assert is_secure("https://games.example.org")
    assert is_secure("http://localhost:8008")
    assert is_secure("http://[::1]:8008")
    assert not is_secure("http://192.168.1.7:8008")
    token, other = new_token(), new_token()
    assert cookie(token, secure=False).startswith(f"{PLAIN}={token}; Path=/; ")
    assert "Secure" not in cookie(token, secure=False)
    both = f"a=b; {PLAIN}={other}; {SECURE}={token}"
    assert token_in(both, secure=True) == token
    assert token_in(both, secure=False) == other
    assert token_in(f"{SECURE}=short", secure=True) is None


def test_a_code_for_the_terminal_has_a_quiet_rim() -> None:
    rows = terminal_qr("http://192.168.1.7:8008").splitlines()
    assert len({len(row) for row in rows}) == 1
    assert set(rows[0]) == {"█"}


# Limits ---------------------------------------------------------------------------------------


def test_a_rate_lets_a_burst_through_and_then_waits() -> None:
    now = [0.0]
    rate = Rate(2.0, 4.0, lambda: now[0])
    assert [rate.take("a") for _ in range(4)] == [0.0] * 4
    assert rate.take("a") == pytest.approx(0.5)
    assert rate.take("b") == 0.0
    now[0] = 0.5
    assert rate.take("a") == 0.0


# Stopping and faults --------------------------------------------------------------------------


async def _asking(house: House, method: str, path: str, **more: Any) -> httpx.Response:
    transport = httpx.ASGITransport(app=make_app(house), raise_app_exceptions=False)
    here = "http://localhost:8008"
    async with httpx.AsyncClient(transport=transport, base_url=here) as client:
        headers = {"origin": here, "cookie": f"{SECURE}={'a' * 43}"}
        return await client.request(method, path, headers=headers, **more)


_WISH = {"id": "1", "game": "petris", "name": "Ada", "seats": [{"who": "me"}] * 2}


def test_a_stopping_server_begins_nothing() -> None:
    house = house_for()
    house.stopping = True
    answer = asyncio.run(_asking(house, "POST", "/api/matches", json=_WISH))
    assert (answer.status_code, answer.json()["rule"]) == (503, "server-stopping")


class _NoScribes:
    """A store for which no scribe can live."""

    async def hire(self, lost: Callable[[], None]) -> None:
        lost()


def test_a_stopping_server_waits_for_no_scribe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petrilab.server.running._BEFORE_ANOTHER", 3600.0)

    async def story() -> None:
        house = house_for()
        await _hire(cast("SqliteStore", _NoScribes()), house)
        await asyncio.wait_for(house.rest(), 5)
        assert house.metrics.value("scribes_lost_total") == 1

    asyncio.run(story())


def test_a_fault_is_said_without_details(monkeypatch: pytest.MonkeyPatch) -> None:
    house = house_for()
    stream = io.StringIO()
    house.log = Log(stream)

    async def broken(*_: object) -> None:
        raise LookupError("a secret of the house")

    monkeypatch.setattr(type(house.authority), "create", broken)
    answer = asyncio.run(_asking(house, "POST", "/api/matches", json=_WISH))
    assert answer.status_code == 500
    assert answer.json() == {"type": "refused", "rule": "server-error"}
    assert '"error":"LookupError"' in stream.getvalue()
    assert "secret" not in stream.getvalue()
    assert house.metrics.value("faults_total") == 1


# Pages and texts ------------------------------------------------------------------------------


def test_the_page_and_its_files(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("1")
    pages = Pages(tmp_path)
    index = pages.find("/index.html")
    assert index is not None
    assert index.cache == "no-cache"
    for path in ("/", "/m/0123", "/games/petris"):
        assert pages.find(path) == index
    script = pages.find("/assets/app-1a2b.js")
    assert script is not None
    assert "immutable" in script.cache
    assert script.kind == "text/javascript"
    for path in ("/assets/old.js", "/api/nothing", "/favicon.ico", "/../secret.txt"):
        assert pages.find(path) is None


def test_files_are_not_sent_twice(server: Server) -> None:
    for path in ("/", "/locales/fr.ftl"):
        first = server.http.get(path)
        assert first.status_code == 200
        again = server.http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert "petris-name" in first.text
    assert server.http.get("/locales/xx.ftl").status_code == 404


def test_the_catalogue(server: Server) -> None:
    games = {game["name"]: game for game in server.http.get("/api/games").json()}
    assert set(games) == {"petris", "petri-dish", "honeycomb"}
    assert games["petris"]["players"] == [2, 3]
    option = next(o for o in games["honeycomb"]["options"] if o["name"] == "antibiotic")
    assert option["default"] in option["values"]
    places = server.http.get("/api/games/petris/board?options=players%3D3").json()["places"]
    assert len(places) > 6
    assert server.http.get("/api/games/petris/board?options=x").status_code == 422
    for path in ("/api/games/honeycomb/picture.svg",):
        assert server.http.get(path).text.startswith("<svg")
    assert server.http.get("/api/levels").json() == []
    code = server.http.post(
        "/api/qr", json={"path": "/m/1#join=x"}, headers={"origin": server.origin}
    )
    assert "currentColor" in code.text
    assert "petrilab_sockets" in server.http.get("/api/metrics").text


# What is promised about the whole -------------------------------------------------------------


def test_the_page_knows_the_types_of_all_messages() -> None:
    file = ROOT / "frontend" / "src" / "messages.ts"
    assert file.read_text(encoding="utf-8") == typescript(), (
        "run: python -m petrilab.server.typescript > frontend/src/messages.ts"
    )


def test_routes_give_nothing_but_messages() -> None:
    """A route cannot give away a position: what it returns is made for clients."""
    allowed = (m.Done, m.View, m.PreviewShown, m.Past, m.Hint, Geometry, str, bytes)
    shown = tuple(kind for kind in vars(shapes).values() if isinstance(kind, type))
    lists = (tuple[m.MatchShown, ...], tuple[shapes.GameShown, ...], tuple[shapes.LevelShown, ...])
    for handler in (*api.HANDLERS, *catalog.HANDLERS, *reading.HANDLERS):
        assert isinstance(handler, HTTPRouteHandler)
        given = get_type_hints(handler.fn)["return"]
        given = getattr(given, "__args__", [given])[0] if "Response" in str(given) else given
        assert given in (*allowed, *shown, *lists), handler


def test_the_server_does_not_load_the_compiler() -> None:
    code = (
        "import sys, petrilab.server.running; print('numba' in sys.modules, 'numpy' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert said.stdout.split() == ["False", "False"]


def test_requests_are_counted_and_logged_as_json(tmp_path: Path) -> None:
    with running(tmp_path / "log") as server:
        match = server.guest().create()
        events = [msgspec.json.decode(line) for line in server.logged().splitlines()]
        assert [event["event"] for event in events] == ["ready", "created"]
        assert events[1]["match"] == match
