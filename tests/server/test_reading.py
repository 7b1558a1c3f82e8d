"""Records and positions that people bring along, matches to watch, and dice that are verified."""

from serving import Guest


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


def test_what_cannot_be_read_is_refused_with_a_reason(ada: Guest) -> None:
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


def test_others_may_watch_what_is_played_before_everybody(ada: Guest) -> None:
    eve = ada.server.guest()
    seen, hidden = ada.create("to be watched"), ada.create("in private", private=True)

    def watched(guest: Guest) -> set[str]:
        return {match["match"] for match in guest.get("/api/watch").json()}

    assert seen in watched(eve)
    assert hidden not in watched(eve)
    assert seen not in watched(ada)


def test_dice_are_verified_when_the_match_is_over(ada: Guest) -> None:
    match = ada.create("dice", game="petri-dish")
    assert ada.get(f"/api/matches/{match}/verify").json()["rule"] == "dice-unsealed"
    resign = {"do": "resign", "id": "r", "seat": 0}
    assert ada.post(f"/api/matches/{match}/commands", resign).json()["type"] == "done"
    assert ada.get(f"/api/matches/{match}/verify").json()["draws"] >= 1


def test_opponents_come_with_their_ratings(ada: Guest) -> None:
    levels = ada.get("/api/levels").json()
    assert all(level["ratings"].keys() >= {"petris"} for level in levels)
