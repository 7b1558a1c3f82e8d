"""Meeting people over HTTP and sockets: lobby, pairing, reactions, recovery codes, classes."""

import concurrent.futures
from collections.abc import Callable
from pathlib import Path

import pytest

from server_process import Guest, Server, running


def test_open_seats_are_listed_and_taken(ada: Guest, bob: Guest) -> None:
    match = ada.create(seats=[{"who": "me"}, {"who": "open"}], listed=True)
    assert match not in {each["match"] for each in bob.get("/api/lobby").json()}
    assert bob.post(f"/api/lobby/{match}", {}).json()["rule"] == "match-not-listed"
    assert ada.post(f"/api/lobby/{match}", {}).status_code == 204
    (shown,) = [each for each in bob.get("/api/lobby").json() if each["match"] == match]
    assert shown["seats"][0]["name"] == "Ada"
    joined = bob.post(f"/api/matches/{match}/join", {"invite": None, "name": "Bob"})
    assert joined.json()["seat"] == 1
    assert match not in {each["match"] for each in ada.get("/api/lobby").json()}
    assert ada.delete(f"/api/lobby/{match}").status_code == 204


def test_the_lobby_shows_no_sessions(ada: Guest, bob: Guest) -> None:
    match = ada.create("secret", seats=[{"who": "me"}, {"who": "open"}], listed=True)
    ada.post(f"/api/lobby/{match}", {})
    shown = bob.get("/api/lobby").text
    assert ada.cookie.split("=")[1].split(".")[0] not in shown
    assert set(bob.get("/api/lobby").json()[0]) <= {
        *("match", "game", "options", "phase", "you", "seats", "waiting", "version", "changed"),
    }


def _pair(guest: Guest, request: str = "p1") -> str:
    body = {"id": request, "game": "petris", "name": "Guest"}
    answer = guest.post("/api/pairings", body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["match"])


def test_two_guests_are_paired_and_one_who_left_is_not(server: Server) -> None:
    ada, bob, cyd = server.guest(), server.guest(), server.guest()
    assert _pair(ada) == ""
    assert ada.delete("/api/pairings").json() == {"match": ""}
    assert _pair(bob) == ""
    match = _pair(cyd)
    assert match
    assert bob.delete("/api/pairings").json() == {"match": match}
    assert _pair(bob) == match
    assert [each["match"] for each in bob.get("/api/matches").json()] == [match]
    assert ada.get("/api/matches").json() == []
    unknown = ada.post("/api/pairings", {"id": "1", "game": "chess", "name": "A"})
    assert unknown.status_code == 422


def test_waiting_counts_as_one_match(tmp_path: Path) -> None:
    with running(tmp_path / "log", matches_per_hour=2) as server:
        ada = server.guest()
        for _ in range(5):
            assert _pair(ada) == ""
        _pair(ada, "p2")
        body = {"id": "p3", "game": "petris", "name": "A"}
        assert ada.post("/api/pairings", body).json()["rule"] == "server-too-fast"


def test_reactions_are_passed_on_and_limited(ada: Guest, bob: Guest) -> None:
    match = ada.create()
    with ada.socket(match) as here, bob.socket(match) as there:
        here.wait_for("view")
        there.wait_for("view")
        here.send(do="react", id="r1", seat=1, reaction="thanks")
        assert there.wait_for("reaction") == {
            "type": "reaction",
            "match": match,
            "seat": 1,
            "reaction": "thanks",
        }
        there.send(do="react", id="r2", seat=1, reaction="thanks")
        assert there.wait_for("refused", id="r2")["rule"] == "match-not-your-seat"
        here.send(do="react", id="r3", seat=1, reaction="you are an idiot")
        assert here.wait_for("refused")["rule"] == "server-message"
        for number in range(6):
            here.send(do="react", id=f"s{number}", seat=0, reaction="oops")
        assert here.wait_for("refused")["rule"] == "server-too-fast"
        version = here.last_version()
        assert ada.get(f"/api/matches/{match}").json()["version"] == version


def test_a_recovery_code_brings_the_matches_to_another_browser(server: Server) -> None:
    old, new = server.guest(), server.guest()
    match = old.create()
    code = old.post("/api/recovery", {}).json()["code"]
    assert code not in server.logged()
    wrong = new.post("/api/recovery/claim", {"code": "AAAA-BBBB-CCCC-DDDD-EEEE"})
    assert (wrong.status_code, wrong.json()["rule"]) == (403, "match-recovery")
    with old.socket(match) as socket:
        socket.wait_for("view")
        assert new.post("/api/recovery/claim", {"code": code}).json() == {"matches": 1}
        assert socket.close_code() == 4403
    assert new.get(f"/api/matches/{match}").json()["you"] == [0, 1]
    assert old.get(f"/api/matches/{match}").json()["you"] == []
    assert new.post("/api/recovery/claim", {"code": code}).status_code == 403
    second = new.post("/api/recovery", {}).json()["code"]
    assert new.delete("/api/recovery").status_code == 204
    assert old.post("/api/recovery/claim", {"code": second}).status_code == 403


def test_guessing_recovery_codes_is_limited(tmp_path: Path) -> None:
    with running(tmp_path / "log") as server:
        eve = server.guest()
        answers = [eve.post("/api/recovery/claim", {"code": f"{n:020}"}) for n in range(30)]
        assert [each.status_code for each in answers].count(429) == 10
        assert {each.status_code for each in answers} == {403, 429}


def test_a_class_from_the_link_to_the_end(server: Server) -> None:
    host, ann, ben, eve = (server.guest() for _ in range(4))
    body = {"id": "c1", "game": "honeycomb", "options": "board=hexagon:2"}
    made = host.post("/api/classes", body).json()
    assert host.post("/api/classes", body).json() == made
    path, code = f"/api/classes/{made['classroom']}", made["code"]
    assert made["url"] == f"{server.origin}/class#{code}"
    assert code not in server.logged()
    assert eve.post("/api/class-codes", {"code": "AAAA-BBBB-CCCC"}).status_code == 404
    assert ann.post("/api/class-codes", {"code": code.lower()}).json()["matches"] == []
    joined = [
        guest.post("/api/class-codes/join", {"code": code, "name": name}).json()
        for guest, name in ((ann, "Ann"), (ben, "Ben"))
    ]
    match = joined[0]["match"]
    assert [each["seat"] for each in joined] == [0, 1]
    assert eve.get(path).status_code == 403
    assert eve.get(f"/api/matches/{match}").status_code == 404  # class matches are private
    assert ann.post(f"{path}/control", {"action": "start"}).status_code == 403
    with ann.socket(match) as socket:
        socket.wait_for("view")
        view = host.post(f"{path}/control", {"action": "start"}).json()
        assert [each["phase"] for each in view["matches"]] == ["playing"]
        socket.wait_for("update", phase="playing")
        host.post(f"{path}/control", {"action": "pause", "match": match})
        assert socket.wait_for("update", phase="paused")["held"] is True
        socket.send(do="pick", id="p", seat=0, move="1+2", round=1)
        assert socket.wait_for("refused")["rule"] == "match-paused"
        host.post(f"{path}/control", {"action": "resume"})
        socket.wait_for("update", phase="playing")
        host.post(f"{path}/control", {"action": "end"})
        over = socket.wait_for("update", phase="over")
        assert over["outcome"]["trigger"] == "ended"
        socket.send(do="ask", id="a", seat=0, matter="rematch")
        assert socket.wait_for("refused")["rule"] == "match-class-rematch"
        (again,) = host.post(f"{path}/control", {"action": "rematch"}).json()["matches"]
        assert socket.wait_for("update", rematch=again["match"])["phase"] == "over"
    assert [each["name"] for each in again["seats"]] == ["Ben", "Ann"]


def test_each_rematch_of_a_class_counts_as_a_match(tmp_path: Path) -> None:
    limit = 4
    with running(tmp_path / "log", matches_per_hour=limit) as server:
        host = server.guest()
        body = {"id": "c1", "game": "petris", "options": "-"}
        made = host.post("/api/classes", body).json()
        path, code = f"/api/classes/{made['classroom']}/control", made["code"]
        for name in "ABC":
            server.guest().post("/api/class-codes/join", {"code": code, "name": name})
        answers = []
        for _ in range(3):
            host.post(path, {"action": "end"})
            answers.append(host.post(path, {"action": "rematch"}).status_code)
        assert answers == [200, 429, 429]  # a class, two matches, and then two of one left


@pytest.fixture
def pair_of_servers(tmp_path: Path, new_database: Callable[[], str]) -> object:
    """Two servers on one database."""
    store = new_database()
    with (
        running(tmp_path / "one", store=store) as one,
        running(tmp_path / "two", store=store) as two,
    ):
        yield one, two


def test_two_workers_share_lobby_pairing_reactions_codes_and_classes(
    pair_of_servers: tuple[Server, Server],
) -> None:
    one, two = pair_of_servers
    ada, bob = one.guest(), two.guest()
    listed = ada.create(seats=[{"who": "me"}, {"who": "open"}], listed=True)
    ada.post(f"/api/lobby/{listed}", {})
    assert [each["match"] for each in bob.get("/api/lobby").json()] == [listed]
    with concurrent.futures.ThreadPoolExecutor(2) as both:
        list(both.map(_pair, (ada, bob)))
    match = _pair(ada)
    assert match == _pair(bob) != ""
    with ada.socket(match) as here, bob.socket(match) as there:
        seat = here.wait_for("view")["you"][0]
        there.wait_for("view")
        here.send(do="react", id="r", seat=seat, reaction="hello")
        assert there.wait_for("reaction")["reaction"] == "hello"
        assert here.wait_for("reaction")["seat"] == seat
    code = ada.post("/api/recovery", {}).json()["code"]
    new = two.guest()
    assert new.post("/api/recovery/claim", {"code": code}).json() == {"matches": 2}
    body = {"id": "c1", "game": "petris"}
    made = ada.post("/api/classes", body).json()
    pupils = [Guest((one, two)[number % 2]) for number in range(6)]
    seats = [
        pupil.post("/api/class-codes/join", {"code": made["code"], "name": "P"}).json()
        for pupil in pupils
    ]
    assert len({(each["match"], each["seat"]) for each in seats}) == 6
    view = ada.get(f"/api/classes/{made['classroom']}").json()
    assert len(view["matches"]) == 3
