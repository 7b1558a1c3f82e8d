"""Bots on a server play as the rated ones do: each remembers its search from move to move."""

import asyncio
import io
import sys
from typing import Any

import numpy as np
import pytest

from petrilab.agents import find_agent
from petrilab.agents.arena import play_game
from petrilab.agents.match_levels import LevelWithMemory
from petrilab.core import CHANCE, RandomSource, SeededRandomSource, draw, find_game
from petrilab.match import BotRequest
from petrilab.server import bot_main, seat_agents
from petrilab.server.bot_main import reply_to
from petrilab.server.bot_pool import BotProcessPool
from petrilab.server.bot_protocol import MoveRequest
from petrilab.server.logs import Log
from petrilab.server.metrics import Metrics
from petrilab.server.seat_agents import ADDRESS_BYTES, SeatAgents, SeatKey, total_bytes
from petrilab.server.settings import Settings
from petrilab.server.supervisor import Supervisor

_LEVEL = "coccus"
_SEED = "as rated"
_SEEDED_MAIN = f"""
from petrilab.core import SeededRandomSource
from petrilab.server import bot_main
source = SeededRandomSource({_SEED!r})
bot_main.new_source = lambda: source
bot_main.main()
"""
"""The bot process with the arena's random numbers instead of unpredictable ones."""


def _play_through_pool() -> tuple[str, ...]:
    """Play a game of Petris between two bots of one pool with one process; return the moves."""
    settings, metrics = Settings(bots=1), Metrics()
    command = (sys.executable, "-c", _SEEDED_MAIN, "2048")
    log = Log(io.StringIO())
    pool = BotProcessPool(settings, log, metrics, str, command)
    game = find_game("petris")

    async def play() -> tuple[str, ...]:
        supervisor = Supervisor(log, metrics)
        pool.start(supervisor)
        position = game.initial(game.options_type.parse("-"))
        moves: list[str] = []
        try:
            while actors := game.actors(position):
                (seat,) = actors
                view = game.view(position, seat)
                text = await pool.choose(BotRequest("m", 1, seat, _LEVEL, "petris", view))
                moves.append(text)
                position = game.apply(position, seat, game.parse_move(text))
        finally:
            await supervisor.close()
        return tuple(moves)

    return asyncio.run(asyncio.wait_for(play(), 300))


@pytest.mark.usefixtures("prepared")
def test_a_level_in_a_bot_process_plays_the_same_game_as_in_the_arena() -> None:
    rated = play_game("petris", "-", (_LEVEL, _LEVEL), _SEED).moves
    assert _play_through_pool() == rated


@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize(
    ("game", "options"), [("petris", "players=3"), ("petri-dish", "max-turns=6")]
)
def test_memory_is_used_and_changes_the_choice(
    game: str, options: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a memory the game is the rated one; without, it becomes another game."""
    players = find_game(game).options_type.parse(options).players
    rated = play_game(game, options, (_LEVEL,) * players, _SEED).moves
    assert _play_in_process(monkeypatch, game, options, SeatAgents(ADDRESS_BYTES)) == rated
    assert _play_in_process(monkeypatch, game, options, SeatAgents(0)) != rated


@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize(("options", "has_memory"), [("players=3", True), ("players=2", False)])
def test_a_reply_says_whether_there_is_a_memory(options: str, has_memory: bool) -> None:
    """The pool lets moves wait for the process that has the memory, and no others."""
    agents, game = SeatAgents(ADDRESS_BYTES), find_game("petris")
    view = game.view(game.initial(game.options_type.parse(options)), 0)
    request = MoveRequest("m", 0, _LEVEL, "petris", view)
    assert reply_to(request, agents).has_memory == has_memory
    agents.clear()
    assert not agents.has_memory(("m", 0, _LEVEL))


def _play_in_process(
    monkeypatch: pytest.MonkeyPatch, name: str, options: str, agents: SeatAgents
) -> tuple[str, ...]:
    """Play a game by `reply_to`, with the arena's random numbers; return the moves."""
    source: RandomSource = SeededRandomSource(_SEED)
    monkeypatch.setattr(bot_main, "new_source", lambda: source)
    game = find_game(name)
    position = game.initial(game.options_type.parse(options))
    moves: list[str] = []
    while actors := game.actors(position):
        actor = actors[-1] if actors[-1] >= 0 else actors[0]
        move: Any
        if actor == CHANCE:
            move = draw(game.chance(position), source)
        else:
            request = MoveRequest("m", actor, _LEVEL, name, game.view(position, actor))
            move = game.parse_move(reply_to(request, agents).move)
        moves.append(move.text())
        position = game.apply(position, actor, move)
    return tuple(moves)


def _agent(agents: SeatAgents, *key: Any, address: str = "") -> Any:
    """Return the agent of a seat, and give it back."""
    with agents.checkout(key, address) as agent:
        return agent


def test_each_seat_level_and_match_has_its_own_agent() -> None:
    agents = SeatAgents(ADDRESS_BYTES)
    agent = _agent(agents, "m", 0, "spore")
    assert _agent(agents, "m", 0, "spore") is agent
    others = [
        _agent(agents, *key) for key in (("m", 1, "spore"), ("m", 0, "coccus"), ("n", 0, "spore"))
    ]
    assert all(other is not agent for other in others)
    assert _agent(agents, "m", 0, "unknown") is None


def _key(number: int) -> SeatKey:
    return f"match {number}", 0, "streptomyces"


def _remember(agents: SeatAgents, number: int, address: str, size: int = 1000) -> None:
    """Let the agent of a seat have a memory of some kilobytes."""
    with agents.checkout(_key(number), address) as agent:
        assert isinstance(agent, LevelWithMemory)
        agent.memory.trees = [(np.zeros(size << 10, np.int8),)]


def test_the_agents_of_the_latest_seats_are_kept() -> None:
    agents = SeatAgents(ADDRESS_BYTES, 2500 << 10)
    _remember(agents, 1, "a")
    _remember(agents, 2, "a")
    first = _agent(agents, *_key(1), address="a")
    _remember(agents, 3, "a")
    assert _agent(agents, *_key(1), address="a") is first
    assert [_key(number) in agents for number in (1, 2, 3)] == [True, False, True]


def test_an_address_with_many_matches_makes_only_its_own_seats_forget() -> None:
    agents = SeatAgents(1 << 30, 4500 << 10)
    _remember(agents, 1, "other")
    for number in range(10, 90):
        _remember(agents, number, "attacker")
        assert agents.size <= (1001 + 4500) << 10
    assert _key(1) in agents
    assert [_key(number) in agents for number in (85, 86, 89)] == [False, True, True]


def test_the_address_with_the_most_memory_gives_way() -> None:
    agents = SeatAgents(4500 << 10, 3500 << 10)
    _remember(agents, 1, "other")
    for number in (2, 3, 4):
        _remember(agents, number, "most")
    for number in (5, 6):
        _remember(agents, number, f"newcomer {number}")
        assert agents.size <= 4500 << 10
    assert [_key(number) in agents for number in range(1, 7)] == [True, *[False] * 2, *[True] * 3]


def test_agents_without_trees_are_bounded_too() -> None:
    agents = SeatAgents(ADDRESS_BYTES, 64 << 10)
    for number in range(200):
        _agent(agents, f"match {number}", 0, "spore", address="a")
    assert agents.size <= 64 << 10
    assert len(agents._entries) == 64


def test_a_seat_is_forgotten_after_an_error() -> None:
    agents = SeatAgents(ADDRESS_BYTES)
    _remember(agents, 1, "a")
    with pytest.raises(ValueError, match="search"), agents.checkout(_key(1), "a"):
        raise ValueError("search")
    assert _key(1) not in agents
    assert agents.size == 0


def test_the_memory_of_seats_follows_from_the_memory_limit() -> None:
    assert total_bytes(2048) == 1448 << 20
    assert total_bytes(256) == ADDRESS_BYTES


@pytest.mark.usefixtures("prepared")
def test_the_memory_of_an_address_holds_three_of_the_largest_trees() -> None:
    """Level 5 has the largest trees where it cannot look ahead: in Petris for three."""
    game = find_game("petris")
    position, agents = game.initial(game.options_type.parse("players=3")), SeatAgents(1 << 30)
    sizes = []
    for _ in range(8):
        (seat,) = game.actors(position)
        request = MoveRequest("m", seat, "streptomyces", "petris", game.view(position, seat))
        before = agents.size
        position = game.apply(position, seat, game.parse_move(reply_to(request, agents).move))
        sizes.append(agents.size - before)
    assert max(sizes) > 1 << 20
    assert agents.size <= ADDRESS_BYTES


def test_a_process_without_memory_forgets_all_matches_and_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    agents, hungry = SeatAgents(ADDRESS_BYTES), [True]

    class HungryAgent:
        """Runs out of memory once."""

        def choose(self, game: Any, view: Any, source: RandomSource) -> Any:
            if hungry.pop() if hungry else False:
                raise MemoryError
            agent = find_agent("random")
            assert agent is not None
            return agent.choose(game, view, source)

    _remember(agents, 1, "other")
    monkeypatch.setattr(seat_agents, "_new_agent", lambda _: HungryAgent())
    game = find_game("petris")
    view = game.view(game.initial(game.options_type.parse("-")), 0)
    assert reply_to(MoveRequest("m", 0, "random", "petris", view), agents).move
    assert _key(1) not in agents
