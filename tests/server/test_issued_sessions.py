"""Sessions: only tokens that the server has issued count, and only as long as they are current."""

import asyncio
import hashlib
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from match_harness import refused, run, sqlite_url
from petrilab.match import SystemClock, SystemRandomness, build_match_service
from petrilab.match import commands as c
from petrilab.match.session_ports import KEY_DAYS, TOKEN_DAYS, MemorySessionStore, SessionStore
from petrilab.server.guest_sessions import PLAIN, SECURE
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.session_sockets import OpenSockets
from petrilab.server.session_tokens import SessionToken, new_id, sign
from petrilab.server.sessions import Sessions
from petrilab.store import open_store
from petrilab.store.backups import backup, restore
from server_process import Guest, running

_DAY = 86_400_000.0
_HOME, _ELSEWHERE = "192.0.2.1", "198.51.100.1"
_PUBLIC = "https://games.example.org"


class Workers:
    """Two servers on one session store, whose clock a test sets."""

    def __init__(self, store: SessionStore, owners: set[str] | None = None) -> None:
        self.wall = 1_800_000_000_000.0
        self.owners = owners or set()
        self.changed: list[str] = []
        self.one, self.two = (
            Sessions(store, self._owns_matches, lambda: self.wall, lambda: self.wall / 1000)
            for _ in range(2)
        )
        self.one.on_change = self.two.on_change = self._notify

    async def _owns_matches(self, session: str) -> bool:
        return session in self.owners

    def _notify(self, session: str) -> None:
        self.changed.append(session)
        for each in (self.one, self.two):
            each.forget_cached(session)

    async def identify(self, text: str) -> SessionToken | None:
        """Return what both servers say of a token; they must agree."""
        found = [await each.identify(text, "1.2.3.4") for each in (self.one, self.two)]
        assert found[0] == found[1]
        return found[0]


def _on_each_store(store_url: str, test: Callable[[Workers], Awaitable[None]]) -> None:
    async def scenario() -> None:
        await test(Workers(MemorySessionStore()))
        store = open_store(store_url)
        await test(Workers(store.sessions))
        await store.close()

    run(scenario())


def test_all_workers_accept_only_tokens_that_one_of_them_has_issued(store_url: str) -> None:
    async def test(workers: Workers) -> None:
        texts = [await each.issue() for each in (workers.one, workers.two)]
        tokens = [await workers.identify(text) for text in texts]
        assert len({token.session for token in tokens if token}) == 2
        forged = sign((0, secrets.token_hex(32)), new_id(), 0, int(workers.wall / 60_000)).text
        for text in (secrets.token_urlsafe(32), forged, "", "a", f"{texts[0]}x", texts[0][:43]):
            assert await workers.identify(text) is None

    _on_each_store(store_url, test)


def test_a_token_ends_when_its_successor_is_used(store_url: str) -> None:
    async def test(workers: Workers) -> None:
        first = await workers.one.identify(await workers.one.issue(), "")
        assert first is not None
        lost, second = [await workers.one.renew(first, each) for each in (_ELSEWHERE, _HOME)]
        assert lost
        assert second
        assert await workers.identify(first.text)  # the answer with the successor may be lost
        assert workers.changed == []
        renewed = await workers.two.identify(second, "")
        assert renewed is not None
        assert renewed.session == first.session
        assert workers.changed == [first.session]
        assert await workers.identify(second)
        assert await workers.identify(first.text) is None
        assert await workers.identify(lost) is None
        assert await workers.one.renew(renewed, _HOME) is None
        workers.wall += 31 * _DAY
        third = await workers.one.renew(renewed, _HOME)
        assert third is not None
        assert await workers.identify(third)
        assert await workers.identify(second) is None

    _on_each_store(store_url, test)


def test_parallel_renewals_of_one_browser_agree_and_a_late_request_gets_the_same(
    store_url: str,
) -> None:
    async def test(workers: Workers) -> None:
        first = await workers.one.identify(await workers.one.issue(), "")
        for _ in range(2):  # at the first use, and when the token is old
            assert first is not None
            assert await workers.one.renew_late(first.text, _HOME) is None  # it still counts
            successors = [await each.renew(first, _HOME) for each in (workers.one, workers.two)]
            assert successors[0]
            assert successors[0] == successors[1]
            used = await workers.identify(successors[0])
            assert await workers.two.renew_late(first.text, _HOME) == successors[0]
            assert await workers.two.renew_late(first.text, _ELSEWHERE) is None
            assert await workers.two.renew_late(f"{first.text[:-2]}AA", _HOME) is None
            workers.wall += 31 * _DAY
            assert await workers.two.renew_late(first.text, _HOME) is None
            first = used
        assert first is not None
        await workers.one.delete(first.session, _nothing)
        assert await workers.one.renew_late(first.text, _HOME) is None

    _on_each_store(store_url, test)


def test_a_deleted_session_stays_deleted(store_url: str) -> None:
    async def test(workers: Workers) -> None:
        token = await workers.one.identify(await workers.one.issue(), "")
        assert token is not None
        successor = await workers.one.renew(token, _HOME)
        assert successor is not None
        seen: list[object] = []

        async def erase() -> None:
            seen.append(await workers.one.identify(token.text, ""))

        await workers.one.delete(token.session, erase)
        assert seen == [None]  # nothing new can be written meanwhile
        assert workers.changed == [token.session]
        for text in (token.text, successor, token.id):
            assert await workers.identify(text) is None

    _on_each_store(store_url, test)


def test_a_session_survives_if_its_data_cannot_be_erased() -> None:
    async def scenario() -> None:
        workers = Workers(MemorySessionStore())
        token = await workers.one.identify(await workers.one.issue(), "")
        assert token is not None

        async def fail() -> None:
            raise LookupError

        with pytest.raises(LookupError):
            await workers.one.delete(token.session, fail)
        assert await workers.identify(token.text)

    run(scenario())


def test_keys_are_replaced_and_old_tokens_expire(store_url: str) -> None:
    async def test(workers: Workers) -> None:
        text = await workers.one.issue()
        token = await workers.identify(text)
        assert token is not None
        await workers.one.delete((await workers.one.issue())[:43], _nothing)
        workers.wall += (KEY_DAYS + 1) * _DAY
        newer = [await each.issue() for each in (workers.one, workers.two)]
        assert len(await workers.one._store.session_keys()) == 2
        assert all([await workers.identify(each) for each in (text, *newer)])
        workers.wall += (TOKEN_DAYS - KEY_DAYS) * _DAY
        assert await workers.identify(text) is None
        assert await workers.identify(newer[1])
        workers.wall += (TOKEN_DAYS + KEY_DAYS) * _DAY
        await workers.one.issue()
        assert len(await workers.one._store.session_keys()) == 1

    _on_each_store(store_url, test)


async def _nothing() -> None:
    """Erase nothing."""


def test_an_unsigned_token_of_an_earlier_release_counts_until_it_is_replaced(
    store_url: str,
) -> None:
    async def test(workers: Workers) -> None:
        old, stranger = new_id(), new_id()
        session = hashlib.sha256(old.encode()).hexdigest()
        workers.owners.add(session)
        token = await workers.identify(old)
        assert token is not None
        assert token.session == session
        assert await workers.identify(stranger) is None
        for _ in range(100):  # more often than unknown tokens are looked up
            assert await workers.identify(old)
        renewed = await workers.one.renew(token, _HOME)
        assert renewed is not None
        found = await workers.identify(renewed)
        assert found is not None
        assert found.session == session
        assert await workers.identify(old) is None

    _on_each_store(store_url, test)


def test_one_address_cannot_look_up_many_unsigned_tokens() -> None:
    async def scenario() -> None:
        workers = Workers(MemorySessionStore())
        for _ in range(60):
            assert await workers.one.identify(new_id(), "1.2.3.4") is None
        assert await refused(workers.one.identify(new_id(), "1.2.3.4")) == ServerRule.TOO_FAST
        assert await workers.one.identify(new_id(), "5.6.7.8") is None

    run(scenario())


class FakeSocket:
    """A socket that remembers how it was ended."""

    def __init__(self) -> None:
        self.ended: list[bool] = []

    def end_session(self, *, is_deleted: bool) -> None:
        self.ended.append(is_deleted)


def test_changes_that_were_missed_are_found_by_checking_all_sockets(store_url: str) -> None:
    async def test(workers: Workers) -> None:
        tasks: list[asyncio.Task[None]] = []

        def start_task(work: Coroutine[Any, Any, None]) -> None:
            tasks.append(asyncio.get_running_loop().create_task(work))

        workers.one.on_change = lambda _: None  # the notification is lost
        there, sockets = OpenSockets(workers.two, start_task), []
        for number in range(3):
            token = await workers.two.identify(await workers.one.issue(), "")
            assert token is not None
            sockets.append(FakeSocket())
            there.add(sockets[-1], token)
            if number == 0:
                await workers.one.delete(token.session, _nothing)
            if number == 1:
                successor = await workers.one.renew(token, _HOME)
                assert successor
                assert await workers.one.identify(successor, "")
        there.recheck_all()
        await asyncio.gather(*tasks)
        assert [socket.ended for socket in sockets] == [[True], [False], []]

    _on_each_store(store_url, test)


def test_a_restored_backup_knows_the_same_guests(store_url: str, tmp_path: Path) -> None:
    async def issue() -> tuple[str, str]:
        store = open_store(store_url)
        workers = Workers(store.sessions)
        known, deleted = await workers.one.issue(), await workers.one.issue()
        token = await workers.one.identify(deleted, "")
        assert token is not None
        await workers.one.delete(token.session, _nothing)
        await store.close()
        return known, deleted

    async def check(known: str, deleted: str) -> None:
        store = open_store(restored)
        workers = Workers(store.sessions)
        assert await workers.identify(known)
        assert await workers.identify(deleted) is None
        await store.close()

    texts = run(issue())
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    backup(store_url, tmp_path / "backup")
    restore(tmp_path / "backup", restored)
    run(check(*texts))


# Over HTTP ----------------------------------------------------------------------------------------


def test_made_up_cookies_do_not_evade_the_limits_of_sessions(tmp_path: Path) -> None:
    with running(tmp_path / "log", sessions_per_address=3, matches_per_hour=1) as server:
        for number in range(5):
            forger = Guest(server, f"{SECURE}={secrets.token_urlsafe(32)}")
            seats = [{"who": "me"}, {"who": "me"}]
            body = {"id": str(number), "game": "petris", "name": "Eve", "seats": seats}
            assert forger.post("/api/matches", body).status_code == 401
            assert forger.get("/api/matches").status_code == 401
        answers = [Guest(server, "x=1").post("/api/session", {}).status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]


def test_on_https_the_cookie_of_a_sibling_site_is_ignored(tmp_path: Path) -> None:
    with running(tmp_path / "log", public_url=_PUBLIC) as server:

        def ask(method: str, path: str, cookie: str, body: object = None) -> httpx.Response:
            headers = {"host": "games.example.org", "origin": _PUBLIC, "cookie": cookie}
            answer = server.http.request(method, path, headers=headers, json=body)
            server.http.cookies.clear()
            return answer

        for body in ({}, {"plain": True}):
            made = ask("POST", "/api/session", "x=1", body)
            cookie = made.headers["set-cookie"].split(";")[0]
            assert cookie.startswith(f"{SECURE}=")
        planted = cookie.replace(SECURE, PLAIN)
        assert ask("GET", "/api/session", cookie).json()["known"]
        assert not ask("GET", "/api/session", planted).json()["known"]
        assert ask("GET", "/api/matches", planted).status_code == 401
        both = ask("POST", "/api/session", planted, {})
        assert both.json()["fresh"]


def test_a_planted_session_is_of_no_use_after_the_first_match(tmp_path: Path) -> None:
    with running(tmp_path / "log") as server:
        planted = server.guest()
        victim = Guest(server, planted.cookie)
        seats = [{"who": "me"}, {"who": "me"}]
        body = {"id": "1", "game": "petris", "name": "Ada", "seats": seats}
        made = victim.post("/api/matches", body)
        assert made.status_code == 201
        match = made.json()["match"]
        victim.cookie = made.headers["set-cookie"].split(";")[0]
        assert victim.cookie != planted.cookie
        with planted.socket(match) as socket:
            socket.wait_for("view")
            assert victim.get(f"/api/matches/{match}").json()["you"] == [0, 1]
            assert socket.close_code() == 4409
        assert planted.get("/api/matches").status_code == 401
        assert planted.get(f"/api/matches/{match}").json()["you"] == []
        again = victim.post("/api/matches", {**body, "id": "2"})
        assert "set-cookie" not in again.headers


def test_two_tabs_that_renew_their_session_at_once_keep_it(tmp_path: Path) -> None:
    with running(tmp_path / "log") as server:
        jar = server.guest()  # a session of generation 0, which every response renews
        seats = [{"who": "me"}, {"who": "me"}]
        made = jar.post("/api/matches", {"id": "1", "game": "petris", "name": "A", "seats": seats})
        match, old = made.json()["match"], jar.cookie

        def ask(cookie: str) -> str:
            answer = Guest(server, cookie).post("/api/session", {})
            assert "fresh" not in answer.json() or not answer.json()["fresh"]
            return answer.headers["set-cookie"].split(";")[0]

        of_one, of_other = ask(old), ask(old)
        owner = Guest(server, of_one)
        assert owner.get(f"/api/matches/{match}").json()["you"] == [0, 1]
        jar.cookie = of_other  # the response to the second tab arrives last
        assert jar.get(f"/api/matches/{match}").json()["you"] == [0, 1]
        jar.cookie = ask(old)  # and a third request was on its way all the time
        assert jar.get(f"/api/matches/{match}").json()["you"] == [0, 1]


def test_a_guest_of_an_earlier_release_keeps_the_matches(tmp_path: Path) -> None:
    url, old = sqlite_url(tmp_path), secrets.token_urlsafe(32)

    async def play_before() -> str:
        service = build_match_service(open_store(url), SystemClock(), SystemRandomness())
        me = c.SeatPlan("me")
        session = hashlib.sha256(old.encode()).hexdigest()
        create = c.Create("1", "petris", (me, me), name="Ada")
        match = (await service.create(session, create)).match
        await service.close()
        return match

    match = asyncio.run(play_before())
    with running(tmp_path / "log", store=url) as server:
        ada = Guest(server, f"{SECURE}={old}")
        assert [each["match"] for each in ada.get("/api/matches").json()] == [match]
        with ada.socket(match) as socket:
            assert socket.wait_for("view")["you"] == [0, 1]
        answer = ada.post("/api/session", {})
        assert answer.json() == {"known": True, "fresh": False, "address": ""}
        renewed = Guest(server, answer.headers["set-cookie"].split(";")[0])
        assert [each["match"] for each in renewed.get("/api/matches").json()] == [match]
        assert ada.get("/api/matches").status_code == 401


def test_sessions_survive_a_restart_and_stay_deleted(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    with running(tmp_path / "log", store=url) as server:
        ada, bob = server.guest(), server.guest()
        bob.delete("/api/session")
        server.stop()
    with running(tmp_path / "log", store=url, port=server.port) as again:
        assert Guest(again, ada.cookie).get("/api/matches").status_code == 200
        assert Guest(again, bob.cookie).get("/api/matches").status_code == 401
