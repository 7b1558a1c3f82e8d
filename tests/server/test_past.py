"""Stepping through a match: how the board has looked, for those who may see it."""

from serving import Guest


def _scenes(guest: Guest, match: str) -> list[dict[str, object]]:
    answer = guest.get(f"/api/matches/{match}/past")
    assert answer.status_code == 200, answer.text
    scenes: list[dict[str, object]] = answer.json()["scenes"]
    return scenes


def _move(guest: Guest, match: str, seat: int, move: str) -> None:
    version = guest.get(f"/api/matches/{match}").json()["version"]
    command = {"do": "move", "id": move, "seat": seat, "move": move, "version": version}
    answer = guest.post(f"/api/matches/{match}/commands", command)
    assert answer.json()["type"] == "done", answer.text


def test_every_change_of_the_board_is_a_scene_and_the_last_is_now(ada: Guest) -> None:
    match = ada.create("past")
    assert len(_scenes(ada, match)) == 1
    _move(ada, match, 0, "2>0:1")
    _move(ada, match, 1, "4>6:1")
    scenes = _scenes(ada, match)
    assert len(scenes) == 3
    assert scenes[-1] == ada.get(f"/api/matches/{match}").json()["scene"]
    assert scenes[0]["tokens"] == [
        {"place": "2", "kind": "bacterium", "seat": 0, "count": 1},
        {"place": "4", "kind": "bacterium", "seat": 1, "count": 1},
    ]


def test_secret_picks_are_in_no_scene_before_their_reveal(ada: Guest) -> None:
    match = ada.create("secret past", game="honeycomb", options="board=hexagon:2")
    pick = {"do": "pick", "id": "p", "seat": 0, "move": "1+2", "round": 1}
    assert ada.post(f"/api/matches/{match}/commands", pick).json()["type"] == "done"
    (scene,) = _scenes(ada, match)
    assert scene["tokens"] == []


def test_the_past_of_a_private_match_is_private(ada: Guest, bob: Guest) -> None:
    match = ada.create("private past", private=True)
    assert bob.get(f"/api/matches/{match}/past").status_code == 404
