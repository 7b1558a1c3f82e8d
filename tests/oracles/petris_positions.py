"""Random states of Petris that random play seldom reaches: late, unusual, near an end."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from oracles.petris_model import (
    BACTERIA,
    SARCINAS,
    Row,
    Rules,
    State,
    bacteria,
    is_tied,
    neighbours,
    on_turn,
    sarcinas,
    tokens,
    turns,
    weights,
)

Grid = list[list[str]]


def seeded_random(seed: str) -> Random:
    """Return a random generator that is the same in every run."""
    return Random(seed)  # noqa: S311


def is_possible(rules: Rules, rows: tuple[Row, ...]) -> bool:
    """Return whether an unfinished game can have these dishes."""
    if any(bacteria(row) > BACTERIA or sarcinas(row) > SARCINAS for row in rows):
        return False
    return not any(is_tied(rules, weights(rows, dish)) for dish in range(len(rows[0])))


def as_rows(grid: Grid) -> tuple[Row, ...]:
    """Return the rows in the form of the model."""
    return tuple(tuple(row) for row in grid)


def put(rules: Rules, grid: Grid, seat: int, dish: int, sign: str) -> bool:
    """Write a sign if the dishes remain possible; return whether it was written."""
    old = grid[seat][dish]
    grid[seat][dish] = sign
    if is_possible(rules, as_rows(grid)):
        return True
    grid[seat][dish] = old
    return False


def empty(rules: Rules) -> Grid:
    """Return dishes without tokens."""
    return [["0"] * len(neighbours(rules.players)) for _ in range(rules.players)]


def scattered(rng: Random, rules: Rules, signs: str) -> Grid:
    """Draw signs for all dishes and seats."""
    grid = empty(rules)
    places = [(seat, dish) for seat in range(rules.players) for dish in range(len(grid[0]))]
    rng.shuffle(places)
    for seat, dish in places:
        put(rules, grid, seat, dish, rng.choice(signs))
    return grid


def sparse(rng: Random, rules: Rules) -> Grid:
    """Return dishes with few bacteria."""
    return scattered(rng, rules, "0000000112")


def mixed(rng: Random, rules: Rules) -> Grid:
    """Return dishes with all kinds of content."""
    return scattered(rng, rules, "00012234S")


def many_sarcinas(rng: Random, rules: Rules) -> Grid:
    """Return many sarcinas and dishes of four."""
    return scattered(rng, rules, "0004SSS")


def blocked(rng: Random, rules: Rules) -> Grid:
    """Return a few sarcinas and hardly any bacteria for each player."""
    return scattered(rng, rules, "0000SSSSS1")


def level(rng: Random, rules: Rules) -> Grid:
    """Return the same signs for all players, in different dishes."""
    grid = empty(rules)
    for sign in (rng.choice("1123S") for _ in range(rng.randrange(1, 4))):
        for seat in range(rules.players):
            put(rules, grid, seat, rng.randrange(len(grid[0])), sign)
    return grid


def contested_dishes(rng: Random, rules: Rules) -> Grid:
    """Return contested dishes with equal majorities and tokens of all players."""
    grid = empty(rules)
    signs = rng.choice(("012", "123", "014", "234") if rules.players == 3 else ("12", "13", "24"))
    count = rules.players * rng.choice((1, 2, 2))
    for shift, dish in enumerate(rng.sample(range(len(grid[0])), count)):
        for seat in range(rules.players):
            grid[seat][dish] = signs[(seat + shift) % rules.players]
    return grid


def exhausted(rng: Random, rules: Rules) -> Grid:
    """Return dishes with 18 to 20 bacteria of one seat; the others fill the free dishes."""
    grid = scattered(rng, rules, "0000001S")
    seat = rng.randrange(rules.players)
    wanted = rng.randrange(18, 21)
    grid[seat] = ["0"] * len(grid[0])
    for _ in range(200):
        missing = wanted - bacteria(tuple(grid[seat]))
        if missing <= 0:
            break
        sign = rng.choice([s for s in "1234444" if int(s) <= missing])
        put(rules, grid, seat, rng.randrange(len(grid[0])), sign)
    _add_sarcinas(rng, rules, grid, seat)
    return grid


def _add_sarcinas(rng: Random, rules: Rules, grid: Grid, seat: int) -> None:
    """Place some sarcinas of a seat in dishes that it does not occupy."""
    for dish in rng.sample(range(len(grid[0])), rng.randrange(6)):
        if grid[seat][dish] == "0":
            put(rules, grid, seat, dish, "S")


def out_of_sarcinas(rng: Random, rules: Rules) -> Grid:
    """Return seats without sarcinas in supply, with a dish of four and a few other bacteria."""
    grid = empty(rules)
    dishes = list(range(len(grid[0])))
    rng.shuffle(dishes)
    together = rng.choice((1, 2, rules.players, rules.players))
    seats = rng.sample(range(rules.players), together)
    lone, shared = dishes[: len(seats)], dishes[len(seats) :]
    for seat, dish in zip(seats, lone, strict=True):
        grid[seat][dish] = "4"
    for seat in seats:
        for dish in rng.sample(shared, len(shared)):
            put(rules, grid, seat, dish, "S")
    _add_bacteria(rng, rules, grid, shared)
    return grid


def _add_bacteria(rng: Random, rules: Rules, grid: Grid, dishes: list[int]) -> None:
    """Place one or two more bacteria of each player."""
    most = rng.randrange(1, 3)
    for seat in range(rules.players):
        for _ in range(most):
            dish = rng.choice(dishes)
            if grid[seat][dish] == "0":
                put(rules, grid, seat, dish, rng.choice("1" if most == 1 else "112"))


Kind = Callable[[Random, Rules], Grid]

KINDS: tuple[Kind, ...] = (
    sparse,
    mixed,
    many_sarcinas,
    blocked,
    level,
    contested_dishes,
    exhausted,
    out_of_sarcinas,
)


def unusual_state(rng: Random, rules: Rules, kinds: tuple[Kind, ...] = KINDS) -> State:
    """Return a state in which every seat has a token and no seat has lost."""
    while True:
        rows = as_rows(rng.choice(kinds)(rng, rules))
        if all(tokens(row) for row in rows):
            return State(rules, rows, unusual_points(rng, rules), unusual_time(rng, rules))


def unusual_points(rng: Random, rules: Rules) -> tuple[int, ...]:
    """Return points near the end of the track, equal points, or any."""
    last = rules.track - 1
    kind = rng.randrange(4)
    if kind == 0:
        return (rng.randrange(last + 1),) * rules.players
    low = 0 if kind == 1 else last - 1
    return tuple(rng.randint(low, last) for _ in range(rules.players))


def unusual_time(rng: Random, rules: Rules) -> int:
    """Return a time before the last propagation of the game or a set, or any."""
    end = len(turns(rules))
    kind = rng.randrange(4)
    if kind == 0:
        return end - 1
    if kind == 1:
        return rng.randrange(end)
    return rng.randrange(1, end // rules.players + 1) * rules.players - 1


def with_turn_of(state: State, seat: int) -> State:
    """Return the state at the first propagation of this seat."""
    return next(
        later
        for n in range(len(turns(state.rules)))
        if on_turn(later := replace(state, propagations=n)) == seat
    )
