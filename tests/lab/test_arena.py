"""The arena: rotating seats, the same games for any number of workers."""

from petrilab.agents.arena import play_game
from petrilab.lab.arena import ArenaGames, play_arena
from petrilab.lab.intervals import Estimate, proportion

GAMES = ArenaGames("petris", "-", ("greedy", "random"), "arena")


def last_standings(games: ArenaGames, count: int, workers: int) -> dict[str, Estimate]:
    *_, last = play_arena(games, count, workers)
    return last


def test_standings_are_the_shares_of_single_games() -> None:
    greedy = 0.0
    for number in range(4):
        seats = ("greedy", "random") if number % 2 == 0 else ("random", "greedy")
        shares = play_game("petris", "-", seats, f"arena/{number}").shares
        greedy += float(shares[seats.index("greedy")])
    standings = last_standings(GAMES, 4, 1)
    assert standings == {"greedy": proportion(greedy, 4), "random": proportion(4 - greedy, 4)}


def test_the_number_of_workers_does_not_matter() -> None:
    assert last_standings(GAMES, 6, 2) == last_standings(GAMES, 6, 1)


def test_there_are_standings_after_every_game() -> None:
    counts = [now["greedy"].games for now in play_arena(GAMES, 3)]
    assert counts == [1, 2, 3]


def test_a_name_may_have_several_seats_and_sit_out() -> None:
    three = ArenaGames("petris", "players=3", ("greedy", "random", "random"), "arena")
    standings = last_standings(three, 2, 1)
    assert {name: share.games for name, share in standings.items()} == {"greedy": 2, "random": 4}
    four = ArenaGames("petris", "-", ("greedy", "random", "forager", "spore"), "arena")
    assert [share.games for share in last_standings(four, 2, 1).values()] == [1, 2, 1, 0]
