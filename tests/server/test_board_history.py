"""The board history of a match, for guests who may see the match."""

import asyncio

from match_harness import MatchHarness, run
from petrilab.match.public_boards import PublicBoards
from petrilab.server.packed_boards import PackedBoards, pack_boards
from server_process import Guest


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


def test_every_change_of_the_board_is_a_scene_and_the_last_is_current(ada: Guest) -> None:
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


def test_every_scene_names_the_log_line_that_led_to_it(ada: Guest) -> None:
    match = ada.create("numbered past")
    _move(ada, match, 0, "2>0:1")
    _move(ada, match, 1, "4>6:1")
    past = ada.get(f"/api/matches/{match}/past").json()
    lines = ada.get(f"/api/matches/{match}").json()["lines"]
    moved = [line["number"] for line in lines if line["kind"] == "moved"]
    assert past["numbers"] == [0, *moved]


def test_the_picks_of_a_round_share_the_line_of_their_reveal(ada: Guest) -> None:
    match = ada.create("numbered reveal", game="honeycomb", options="board=hexagon:2")
    for number, moves in ((1, ("1+2", "3+4")), (2, ("5+6", "6+7"))):
        for seat, move in enumerate(moves):
            pick = {"do": "pick", "id": move, "seat": seat, "move": move, "round": number}
            answer = ada.post(f"/api/matches/{match}/commands", pick)
            assert answer.json()["type"] == "done", answer.text
    past = ada.get(f"/api/matches/{match}/past").json()
    lines = ada.get(f"/api/matches/{match}").json()["lines"]
    revealed = [line["number"] for line in lines if line["kind"] == "revealed"]
    assert past["numbers"] == [0, *revealed]


def test_secret_picks_are_in_no_scene_before_their_reveal(ada: Guest) -> None:
    match = ada.create("secret past", game="honeycomb", options="board=hexagon:2")
    pick = {"do": "pick", "id": "p", "seat": 0, "move": "1+2", "round": 1}
    assert ada.post(f"/api/matches/{match}/commands", pick).json()["type"] == "done"
    (scene,) = _scenes(ada, match)
    assert scene["tokens"] == []


def test_the_history_of_a_private_match_is_private(ada: Guest, bob: Guest) -> None:
    match = ada.create("private past", private=True)
    assert bob.get(f"/api/matches/{match}/past").status_code == 404


def test_a_long_history_is_packed_in_slices_one_match_at_a_time() -> None:
    async def scenario() -> tuple[PublicBoards, PackedBoards, list[str]]:
        harness, log = MatchHarness(), list[str]()
        match = await harness.create_match("honeycomb", "board=hexagon:9,colonies=1")
        await harness.play_randomly(match, most=120)
        turn, boards = asyncio.Lock(), await harness.service.boards(match, "ada")

        async def pack(name: str) -> PackedBoards:
            packed = await pack_boards(boards, turn)
            log.append(name)
            return packed

        async def tick() -> None:
            while True:
                log.append("other work")
                await asyncio.sleep(0)

        ticking = asyncio.ensure_future(tick())
        packed, _ = await asyncio.gather(pack("one"), pack("two"))
        ticking.cancel()
        return boards, packed, log

    boards, packed, log = run(scenario())
    assert packed.unpacked() == boards
    assert len(boards.past) == 120
    assert log[: log.index("one")].count("other work") >= 2
    assert log[log.index("one") : log.index("two")].count("other work") >= 2
