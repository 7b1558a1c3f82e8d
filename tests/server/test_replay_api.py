"""Replayed records and positions, matches to watch, verified dice, and ratings."""

import re
from pathlib import Path

from petrilab.core import read_record
from server_process import Guest, running


def test_a_position_is_shown(ada: Guest) -> None:
    shown = ada.post("/api/read", {"text": "petris - 0002000/0200000 0,0 2"}).json()
    assert shown["game"] == "petris"
    assert len(shown["moments"]) == 1
    assert len(shown["geometry"]["places"]) == 7


def test_a_record_is_shown_move_by_move(ada: Guest) -> None:
    match = ada.create("to be read")
    version = ada.get(f"/api/matches/{match}").json()["version"]
    command = {"do": "move", "id": "1", "seat": 0, "move": "2>0:1", "version": version}
    ada.post(f"/api/matches/{match}/commands", command)
    record = ada.get(f"/api/matches/{match}/record").text
    shown = ada.post("/api/read", {"text": record}).json()
    assert [len(moment.get("events", ())) for moment in shown["moments"]] == [0, 1]
    assert shown["moments"][-1]["scene"] == ada.get(f"/api/matches/{match}").json()["scene"]


def test_an_unreadable_text_is_refused_with_a_reason(ada: Guest) -> None:
    refused = {
        text: ada.post("/api/read", {"text": text}).json()["rule"]
        for text in ("chess - 1", "petris - 9", '[Game "petris"]', "[Nonsense]")
    }
    assert refused == {
        "chess - 1": "text-unknown-game",
        "petris - 9": "text-fields",
        '[Game "petris"]': "text-rules-version",
        "[Nonsense]": "text-tag",
    }


def test_other_guests_may_watch_public_matches(ada: Guest) -> None:
    eve = ada.server.guest()
    seen, hidden = ada.create("to be watched"), ada.create("in private", private=True)

    def watched(guest: Guest) -> set[str]:
        return {match["match"] for match in guest.get("/api/watch").json()}

    assert seen in watched(eve)
    assert hidden not in watched(eve)
    assert seen not in watched(ada)


def test_dice_are_verified_after_the_match(ada: Guest) -> None:
    match = ada.create("dice", game="petri-dish")
    assert ada.get(f"/api/matches/{match}/verify").json()["rule"] == "dice-unsealed"
    resign = {"do": "resign", "id": "r", "seat": 0}
    assert ada.post(f"/api/matches/{match}/commands", resign).json()["type"] == "done"
    assert ada.get(f"/api/matches/{match}/verify").json()["draws"] >= 1


def test_a_downloaded_record_has_a_date_and_the_names_of_opponents(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'matches.db'}"
    match, cookie = "", ""
    for _ in range(2):  # from memory, then from the store
        with running(tmp_path / "log", store=store, bots=1) as server:
            ada = Guest(server, cookie)
            seats = [{"who": "me"}, {"who": "bot", "level": "random"}]
            match, cookie = match or ada.create(seats=seats), ada.cookie
            text = ada.get(f"/api/matches/{match}/record").text
        assert re.search(r'^\[Date "20\d\d-\d\d-\d\d"\]$', text, re.MULTILINE)
        assert '[B "Random"]' in text
        assert read_record(text).date
