"""Clients of a server in another process play, reconnect and watch."""

import json
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from server_process import Guest, Server, running, start


def _join(host: Guest, friend: Guest, match: str) -> int:
    token = host.post(f"/api/matches/{match}/invites", {}).json()["token"]
    done = friend.post(f"/api/matches/{match}/join", {"invite": token, "name": "Bob"})
    assert done.status_code == 200, done.text
    return int(done.json()["seat"])


_OPEN = [{"who": "me"}, {"who": "open"}]


def test_both_players_receive_a_move(ada: Guest, bob: Guest) -> None:
    match = ada.create(seats=_OPEN)
    assert _join(ada, bob, match) == 1
    with ada.socket(match) as first, bob.socket(match) as second:
        view = second.wait_for("view")
        assert view["you"] == [1]
        assert [seat["name"] for seat in view["seats"]] == ["Ada", "Bob"]
        version = first.wait_for("view")["version"]
        first.send(do="move", id="1", seat=0, move="2>0:1", version=version)
        done, update = first.wait_for("done"), first.wait_for("update")
        assert done["version"] == update["version"] == version + 1
        second_update = second.wait_for("update")
        assert second_update["lines"][0]["move"] == "2>0:1"
        assert second_update["waiting"] == [1]


def test_the_reply_precedes_the_update(ada: Guest) -> None:
    match = ada.create()
    with ada.socket(match) as socket:
        version = socket.wait_for("view")["version"]
        socket.wait_for("presence")
        socket.send(do="move", id="1", seat=0, move="2>0:1", version=version)
        assert [socket.receive()["type"] for _ in range(2)] == ["done", "update"]


def test_a_repeated_move_is_made_once(ada: Guest) -> None:
    match = ada.create()
    with ada.socket(match) as socket:
        version = socket.wait_for("view")["version"]
        socket.send(do="move", id="1", seat=0, move="2>0:1", version=version)
        first = socket.wait_for("done")
    with ada.socket(match, since=version) as socket:
        update = socket.wait_for("update")
        assert (update["since"], update["version"]) == (version, version + 1)
        socket.send(do="move", id="1", seat=0, move="2>0:1", version=version)
        assert socket.wait_for("done") == first
    assert ada.get(f"/api/matches/{match}").json()["version"] == version + 1


def test_an_outdated_move_is_refused_and_the_current_view_follows(ada: Guest) -> None:
    match = ada.create()
    with ada.socket(match) as socket:
        version = socket.wait_for("view")["version"]
        for name, seat in (("1", 0), ("2", 1)):
            socket.send(do="move", id=name, seat=seat, move="2>0:1", version=version)
        assert socket.wait_for("refused", id="2")["rule"] == "match-stale"
        assert socket.wait_for("view")["version"] == version + 1


def test_a_move_is_previewed_step_by_step(ada: Guest) -> None:
    match = ada.create()
    with ada.socket(match) as socket:
        socket.send(do="preview", id="p", seat=0, partial=["2"])
        assert "0" in socket.wait_for("preview")["steps"]
        socket.send(do="preview", id="p", seat=0, partial=["2", "0"])
        assert socket.wait_for("preview")["move"] == "2>0:1"
    over_http = ada.post(f"/api/matches/{match}/preview", {"seat": 0, "partial": ["2", "0"]})
    assert over_http.json()["move"] == "2>0:1"


def test_presence_names_the_connected_seats(ada: Guest, bob: Guest) -> None:
    match = ada.create(seats=_OPEN)
    _join(ada, bob, match)
    with ada.socket(match) as socket:
        assert socket.wait_for("presence")["here"] == [0]
        other = bob.socket(match)
        assert socket.wait_for("presence")["here"] == [0, 1]
        other.close()
        assert socket.wait_for("presence")["here"] == [0]


def test_a_spectator_without_a_cookie_watches(server: Server, ada: Guest) -> None:
    match = ada.create()
    stranger = Guest(server, cookie="none=1")
    with stranger.socket(match) as socket:
        assert socket.wait_for("view")["you"] == []
        socket.send(do="resign", id="1", seat=0)
        assert socket.wait_for("refused")["rule"] == "match-not-your-seat"


def test_a_seat_moves_to_another_device(ada: Guest, bob: Guest) -> None:
    match = ada.create()
    link = ada.post(f"/api/matches/{match}/links", {"seat": 1}).json()
    assert link["url"].endswith(f"/m/{match}#seat={link['token']}")
    claim = {"token": link["token"]}
    first = bob.post(f"/api/matches/{match}/claim", claim)
    assert first.json()["seat"] == 1
    assert bob.post(f"/api/matches/{match}/claim", claim).json() == first.json()
    assert ada.post(f"/api/matches/{match}/claim", claim).status_code == 403
    assert ada.get(f"/api/matches/{match}").json()["you"] == [0]


def test_a_guest_lists_own_matches_and_deletes_own_data(ada: Guest) -> None:
    match = ada.create()
    assert [each["match"] for each in ada.get("/api/matches").json()] == [match]
    gone = ada.delete("/api/session")
    assert "Max-Age=0" in gone.headers["set-cookie"]
    assert ada.get("/api/matches").status_code == 401
    assert ada.delete("/api/session").status_code == 200  # again
    assert "Ada" not in ada.get(f"/api/matches/{match}").text


def test_hello_is_answered_by_the_view_or_by_closing_an_unknown_match(ada: Guest) -> None:
    match = ada.create()
    with ada.socket(match) as socket:
        socket.wait_for("view")
        socket.send(do="hello")
        assert socket.wait_for("view")["match"] == match
    with ada.socket("0" * 32) as nowhere:
        assert nowhere.receive()["rule"] == "match-unknown"
        assert nowhere.close_code() == 4404


def test_a_private_match_is_unknown_to_others(ada: Guest, bob: Guest) -> None:
    match = ada.create(private=True)
    token = ada.post(f"/api/matches/{match}/invites", {}).json()["token"]
    assert bob.get(f"/api/matches/{match}").status_code == 404
    assert bob.get(f"/api/matches/{match}", **{"petrilab-invite": token}).status_code == 200
    with bob.socket(match, invite=token) as socket:
        assert socket.wait_for("view")["match"] == match


def test_a_graceful_stop_asks_clients_to_reconnect(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'store.db'}"
    with running(tmp_path / "log", store=store) as server:
        ada = server.guest()
        match = ada.create()
        with ada.socket(match) as socket:
            version = socket.wait_for("view")["version"]
            socket.send(do="move", id="1", seat=0, move="2>0:1", version=version)
            socket.wait_for("done")
            server.stop()
            assert socket.close_code() == 1012
        assert '"event":"stopped"' in server.logged()
    with running(tmp_path / "log", store=store, port=server.port) as again:
        cookie = ada.cookie
        shown = Guest(again, cookie=cookie).get(f"/api/matches/{match}").json()
        assert shown["version"] == version + 1


def test_a_second_server_on_the_same_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'store.db'}"
    with running(tmp_path / "log", store=store) as server:
        second = start(tmp_path / "second", store=store)
        assert second.process.wait(20) != 0
        assert "store-held" in second.logged()
        assert str(server.process.pid) in second.logged()


def test_log_lines_are_json_without_names_or_tokens(tmp_path: Path) -> None:
    with running(tmp_path / "log") as server:
        ada = server.guest()
        for number, name in enumerate(NASTY):
            answer = ada.post(
                "/api/matches",
                {"id": f"n{number}", "game": "petris", "name": name, "seats": [{"who": "me"}] * 2},
            )
            assert answer.status_code in (201, 409), answer.text
            if answer.status_code == 201:
                shown = ada.get(f"/api/matches/{answer.json()['match']}").json()
                assert shown["seats"][0]["name"].isprintable()
        server.stop()
        lines = server.logged().splitlines()
        assert all("event" in json.loads(line) for line in lines)
        assert not any("markup" in line or "evil" in line for line in lines)
        assert ada.cookie.split("=")[1] not in server.logged()


NASTY = (
    "<script>evil()</script>",
    "<b>markup</b>",
    "\u202eevil\u202c",
    "e\u200bv\u200bil",
    "evil\nline",
    "evil\x00\x1b[31m",
    "\u200b\u200b",
    "a" * 64,
    "'; DROP TABLE events; --evil",
)


def test_a_refused_handshake_is_no_error_in_the_log(tmp_path: Path) -> None:
    with running(tmp_path / "log") as server:
        guest = server.guest()
        for _ in range(2):
            with pytest.raises(InvalidStatus):
                guest.socket("nonsense")
        assert "library-error" not in server.logged()
