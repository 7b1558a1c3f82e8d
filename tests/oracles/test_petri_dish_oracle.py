"""Petri Dish played side by side by the engine and by the plain model: they agree at every step."""

import json
import os
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from oracles.petri_dish_model import (
    DICE,
    KINDS,
    NEIGHBOURS,
    PAIRED,
    PAIRS,
    SEATS,
    SPACES,
    Board,
    Choice,
    Ending,
    Space,
    State,
    accepted,
    after,
    alive,
    chance,
    completions,
    count,
    counts_as_wild,
    drawn_wedges,
    ending,
    fall,
    legal,
    place,
    play,
    position_text,
    possible,
    roll_chances,
    rolled,
    start,
    ways,
    wedges_for,
)
from oracles.petri_dish_model import allowed as model_allows
from petrilab.core import (
    CHANCE,
    TABLE,
    AnyGame,
    RefusedError,
    SeededSource,
    find_game,
    next_actor,
    read_move,
    read_position,
)

GAMES = int(os.environ.get("PETRILAB_ORACLE_GAMES", "72"))
"""Random games from the start; twice as many constructed positions are played on from."""
LENGTH = 40
"""A random game is broken off after so many steps."""
CASES = Path(__file__).parents[1] / "data" / "rules" / "petri_dish.jsonl"
GAME: AnyGame = find_game("petri-dish")

SEEN = (
    "eliminated by Zap",
    "eliminated by Infect",
    "eliminated twice in a turn",
    "bonus die left over",
    "own last piece, two players",
    "own last piece, more players",
    "own last piece, then skipped",
    "all nine by Grow",
    "all nine by Infect",
    "all nine and last alive at once",
    "last alive by Zap",
    "last alive by Infect",
    "draw by max turns",
    "own last piece in the last turn",
    "seat skipped",
    "null die used as Wild",
    "null die possible again",
    "die becomes null",
    "Zap impossible on a larger piece",
    "four Wilds unused",
    "triple rolled",
    "triple Wild rolled",
    "double rolled",
    "double Wild rolled",
)
"""What the constructed positions and the games from them must have shown."""


Tally = Counter[str]
"""How often each thing of interest was seen."""


# The engine beside the model --------------------------------------------------------------------


def engine_ending(position: Any) -> Ending | None:
    found = GAME.outcome(position)
    if found is None:
        return None
    assert found.losers == ()
    return Ending(str(found.trigger), str(found.decided_by), tuple(found.winners))


def waited_for(state: State) -> tuple[int, ...]:
    if ending(state) is not None:
        return ()
    return (CHANCE,) if not state.dice else (state.to_move or 0,)


def assert_same(state: State, position: Any, *story: str) -> None:
    """Board, seat to move, dice, turns, options, ending and who is waited for."""
    where = " ; ".join(story)
    assert position.text() == position_text(state), where
    assert read_position(position.text())[1] == position, position.text()
    assert engine_ending(position) == ending(state), (where, position.text())
    assert tuple(GAME.actors(position)) == waited_for(state), (where, position.text())


def assert_same_moves(state: State, position: Any) -> list[Choice]:
    """The legal actions in their order, by every way to ask for them."""
    expected = legal(state)
    seat = state.to_move or 0
    listed = GAME.legal(position, seat)
    moves = list(listed)
    assert [move.text() for move in moves] == [choice.text() for choice in expected], (
        position.text()
    )
    assert listed.size == len(expected)
    assert [listed.nth(k) for k in range(0, listed.size, 7)] == moves[::7]
    assert [listed.rank(move) for move in moves[::7]] == list(range(0, listed.size, 7))
    return expected


def assert_same_chances(state: State, position: Any) -> dict[str, Fraction]:
    expected = chance(state)
    found = [(move.text(), share) for move, share in GAME.chance(position)]
    assert len(found) == len(expected)
    assert dict(found) == expected, position.text()
    assert [move.text() for move in GAME.legal(position, CHANCE)] == [text for text, _ in found]
    return expected


def act(state: State, position: Any, choice: Choice) -> tuple[State, Any]:
    move = read_move(GAME, choice.text())
    assert move.text() == choice.text()
    following = play(state, choice)
    try:
        result = GAME.apply(position, state.to_move or 0, move)
    except RefusedError as error:
        pytest.fail(f"{position.text()} ; {choice.text()} refused: {error.refusal}")
    assert_same(following, result, position.text(), choice.text())
    return following, result


def cast(state: State, position: Any, text: str) -> tuple[State, Any]:
    following = fall(state, text)
    result = GAME.apply(position, CHANCE, read_move(GAME, text))
    assert_same(following, result, position.text(), text)
    return following, result


# What was seen ----------------------------------------------------------------------------------


def note(state: State, choice: Choice, following: State, tally: Tally) -> None:
    note_ending(state, choice, following, tally)
    note_elimination(state, choice, following, tally)
    note_dice(state, choice, following, tally)


def note_ending(state: State, choice: Choice, following: State, tally: Tally) -> None:
    end = ending(following)
    if end is None:
        return
    words = {"D": "Divide", "G": "Grow", "I": "Infect", "M": "Move", "Z": "Zap"}
    if end.decided == "draw":
        tally["draw by max turns"] += 1
        tally["own last piece in the last turn"] += state.to_move not in alive(following.board)
    elif end.winners == (state.to_move,):
        tally[f"{end.trigger.replace('_', ' ')} by {words[choice.kind]}"] += 1
        both = end.trigger == "all_nine" and len(alive(following.board)) == 1
        tally["all nine and last alive at once"] += both


def note_elimination(state: State, choice: Choice, following: State, tally: Tally) -> None:
    before, now = alive(state.board), alive(following.board)
    me = state.to_move or 0
    if me not in now:
        tally[f"own last piece, {'two' if len(before) == 2 else 'more'} players"] += 1
        tally["own last piece, then skipped"] += following.to_move != (me + 1) % state.players
    elif before != now:
        tally["eliminated by Zap" if choice.kind == "Z" else "eliminated by Infect"] += 1
    if following.turns > state.turns and me in now:
        tally["seat skipped"] += following.to_move != (me + 1) % state.players


def note_dice(state: State, choice: Choice, following: State, tally: Tally) -> None:
    tally["null die used as Wild"] += choice.die not in ("W", choice.kind)
    if following.turns > state.turns or not following.dice:
        return
    tally["bonus die left over"] += len(following.dice) == len(state.dice)
    tally["four Wilds unused"] += following.dice == "WWWW"
    for die in set(following.dice) - {"W"}:
        was, now = counts_as_wild(state, die), counts_as_wild(following, die)
        tally["null die possible again"] += was and not now
        tally["die becomes null"] += now and not was


def note_roll(text: str, tally: Tally) -> None:
    face, often = Counter(text).most_common(1)[0]
    if often > 1:
        wild = " Wild" if face == "W" else ""
        tally[f"{'triple' if often == 3 else 'double'}{wild} rolled"] += 1


def note_stuck(state: State, tally: Tally) -> None:
    """A piece that nobody may shrink, because the smaller ones are all on the board."""
    larger = [space for space in SPACES if state.board.get(space, (0, "S"))[1] != "S"]
    stuck = [space for space in larger if after(state.board, 0, "Z", space, space) is None]
    tally["Zap impossible on a larger piece"] += bool(stuck)


# Playing on -------------------------------------------------------------------------------------


def pick(source: SeededSource, items: Any) -> Any:
    return items[source.below(len(items))]


def play_on(source: SeededSource, state: State, position: Any, steps: int, tally: Tally) -> None:
    """Play at random and compare at every step, until the end or so many steps."""
    eliminations = 0
    for _ in range(steps):
        if ending(state) is not None:
            assert_over(position)
            return
        tally["positions"] += 1
        if not state.dice:
            state, position = chance_step(source, state, position, tally)
            eliminations = 0
            continue
        before = state
        state, position = action_step(source, state, position, tally)
        eliminations += len(alive(state.board)) < len(alive(before.board))
        tally["eliminated twice in a turn"] += eliminations == 2


def chance_step(
    source: SeededSource, state: State, position: Any, tally: Tally
) -> tuple[State, Any]:
    texts = list(assert_same_chances(state, position))
    for seat in range(state.players):
        assert list(GAME.legal(position, seat)) == []
    assert_chance_refused(source, state, position)
    triples = [text for text in texts if len(set(text)) == 1]
    text = pick(source, triples if triples and source.below(6) == 0 else texts)
    if state.to_move is not None:
        note_roll(text, tally)
    return cast(state, position, text)


def action_step(
    source: SeededSource, state: State, position: Any, tally: Tally
) -> tuple[State, Any]:
    choices = assert_same_moves(state, position)
    assert any(choice.kind == "Z" for choice in choices) or set(state.dice) <= set("DGIM")
    assert choices, "no action is ever lost"
    tally["moves listed"] += len(choices)
    assert_refusals(source, state, position, choices, tally)
    choice = pick(source, choices)
    for other in {choice, pick(source, choices)}:
        note(state, other, act(state, position, other)[0], tally)
    return act(state, position, choice)


def assert_over(position: Any) -> None:
    assert GAME.actors(position) == ()
    assert list(GAME.chance(position)) == []
    assert next_actor(GAME, position) is None
    assert GAME.check(position, 0, read_move(GAME, "Z0tip")) is not None


# Refusals ---------------------------------------------------------------------------------------


def near_or_far(source: SeededSource, space: Space) -> Space:
    near: list[Space] = NEIGHBOURS[space]
    found: Space = pick(source, near if source.below(2) else SPACES)
    return found


def candidate(source: SeededSource, state: State, choices: list[Choice]) -> Choice:
    """Anything that can be written as a move, often close to a legal one."""
    die, kind = pick(source, DICE), pick(source, KINDS)
    here = pick(source, list(state.board) if source.below(2) else SPACES)
    if source.below(2):
        close = pick(source, choices)
        die = close.die if source.below(2) else die
        kind = close.kind if source.below(2) else kind
        here = close.source if source.below(2) else here
    return Choice(die, kind, here, near_or_far(source, here) if kind in PAIRED else here)


def assert_refusals(
    source: SeededSource, state: State, position: Any, choices: list[Choice], tally: Tally
) -> None:
    """Candidates are refused exactly when the model says so, and others may not act."""
    for _ in range(12):
        choice = candidate(source, state, choices)
        move = read_move(GAME, choice.text())
        refusal = GAME.check(position, state.to_move or 0, move)
        expected = model_allows(state, choice)
        assert (refusal is None) == expected, (position.text(), choice.text(), refusal)
        assert expected == (choice in choices)
        tally["allowed" if expected else "refused"] += 1
        if not expected:
            with pytest.raises(RefusedError):
                GAME.apply(position, state.to_move or 0, move)
    assert_others_wait(state, position, choices[0])


def assert_others_wait(state: State, position: Any, choice: Choice) -> None:
    move = read_move(GAME, choice.text())
    for actor in (CHANCE, TABLE, *range(state.players)):
        refused = GAME.check(position, actor, move) is not None
        assert refused == (actor != state.to_move), (position.text(), actor)


def assert_chance_refused(source: SeededSource, state: State, position: Any) -> None:
    """Draws and rolls are refused exactly when the model gives them no chance."""
    rolls = list(roll_chances())
    texts = [pick(source, rolls), f"first={pick(source, SEATS)}"]
    texts += [f"{pick(source, SEATS)}@{source.below(10)}" for _ in range(3)]
    texts += [f"{SEATS[len(drawn_wedges(state.board)) % 10]}@{source.below(10)}", "WZ0tip"]
    expected = chance(state)
    for text in texts:
        refusal = GAME.check(position, CHANCE, read_move(GAME, text))
        assert (refusal is None) == (text in expected), (position.text(), text, refusal)
        assert GAME.check(position, 0, read_move(GAME, text)) is not None


# Constructed positions --------------------------------------------------------------------------


def unused_dice(source: SeededSource, wilds: bool) -> str:
    """A pool that a roll, some actions and some eliminations can leave."""
    faces = [pick(source, DICE) for _ in range(3)]
    if source.below(3) == 0:
        faces = [pick(source, DICE)] * 3
    pool = rolled("".join(faces))
    for _ in range(source.below(len(pool))):
        die = pick(source, pool)
        pool = pool.replace(die, "", 1) + ("W" if wilds and source.below(2) else "")
    return "".join(sorted(pool, key=DICE.index))


def sizes_for(source: SeededSource, most: int) -> str:
    bag = list("SSSMMMLLL")
    return "".join(bag.pop(source.below(len(bag))) for _ in range(most))


def free_space(source: SeededSource, board: Board, close: bool) -> Space | None:
    free: list[Space] = [space for space in SPACES if space not in board]
    near = [space for space in free if any(other in board for other in NEIGHBOURS[space])]
    choices = near if close and near else free
    return None if not choices else pick(source, choices)


def constructed_board(source: SeededSource, seats: list[int]) -> Board:
    """Few pieces, crowds, lone survivors and players with eight pieces, close or scattered."""
    crowded, close = source.below(3) == 0, source.below(2) == 0
    eight = pick(source, seats) if source.below(2) else None
    wishes = {seat: sizes_for(source, 1 + source.below(8 if crowded else 2)) for seat in seats}
    board: Board = {}
    for seat in sorted(wishes, key=lambda seat: seat != eight):
        for size in sizes_for(source, 8) if seat == eight else wishes[seat]:
            space = free_space(source, board, close)
            if space is not None:
                board[space] = (seat, size)
    return board


def constructed(source: SeededSource) -> State:
    players = 2 + source.below(9 if source.below(2) else 3)
    seats = list(range(players))
    while len(seats) > 2 and source.below(3):
        seats.remove(pick(source, seats))
    board = constructed_board(source, seats)
    if len(alive(board)) < 2:
        return constructed(source)
    dice = unused_dice(source, len(alive(board)) < players)
    turns = 20 + source.below(5)
    most = turns + 1 + source.below(3) if source.below(2) else None
    setup, seating = (
        pick(source, ("large-mid", "large-tip")),
        pick(source, ("shuffled", "in-order")),
    )
    mover = pick(source, alive(board))
    rich = [seat for seat in alive(board) if count(board, seat) == 8]
    mover = pick(source, rich) if rich and source.below(2) else mover
    return State(players, board, mover, dice, turns, setup, seating, most)


def explore(state: State, position: Any, tally: Tally) -> None:
    """Compare what every legal action leads to."""
    results = Counter[str]()
    for choice in assert_same_moves(state, position):
        following, result = act(state, position, choice)
        note(state, choice, following, tally)
        if ending(following) is None and state.to_move in alive(following.board):
            results[result.text()] += 1
        tally["successors"] += 1
    assert set(results.values()) <= {1}, "different moves lead to different positions"


# The tests --------------------------------------------------------------------------------------


def test_the_wheel_has_fifty_five_adjacent_pairs() -> None:
    assert len(PAIRS) == 55


@pytest.mark.parametrize(
    ("setup", "numbers"), [("large-mid", (0, 3, 1, 16, 8)), ("large-tip", (2, 5, 1, 16, 8))]
)
def test_model_agrees_with_the_numbers_in_the_rules(setup: str, numbers: tuple[int, ...]) -> None:
    board = start(2, setup, "in-order", None).board
    assert tuple(len(list(ways(board, 0, kind))) for kind in KINDS) == numbers
    assert sum(numbers) == {"large-mid": 28, "large-tip": 32}[setup]


def case_board(case: dict[str, Any]) -> Board:
    spaces = {place(space): space for space in SPACES}
    return {spaces[where]: (int(what[:-1]), what[-1]) for where, what in case["board"].items()}


def boards_after(board: Board, me: int, kinds: str) -> dict[str, Board]:
    """The different boards after one of these kinds of action, by their texts."""
    found = [after(board, me, kind, *way) for kind in kinds for way in ways(board, me, kind)]
    return {str(sorted(item.items())): item for item in found if item is not None}


def wins(board: Board, me: int) -> bool:
    return count(board, me) == 9 or alive(board) == [me]


def boards_after_both(board: Board, me: int, dice: str) -> int:
    found: set[str] = set()
    for first in boards_after(board, me, usable(board, me, dice[0])).values():
        if not wins(first, me) and me in alive(first):
            found |= boards_after(first, me, usable(first, me, dice[1])).keys()
    return len(found)


def usable(board: Board, me: int, die: str) -> str:
    return die if possible(board, me, die) else KINDS


@pytest.mark.parametrize("line", CASES.read_text(encoding="utf-8").splitlines())
def test_model_agrees_with_the_shared_cases(line: str) -> None:
    case = json.loads(line)
    board, me = case_board(case), case["to_act"]
    for name, expected in case["distinct_after"].items():
        assert len(boards_after(board, me, name[0].upper())) == expected, name
    wild = boards_after(board, me, KINDS)
    assert len(wild) == case["wild"]
    assert sum(wins(item, me) for item in wild.values()) == case["immediate_wins_by_wild"]
    dice = "".join(name[0].upper() for name in case["then"])
    assert boards_after_both(board, me, dice) == case["distinct_after_both"]


@pytest.mark.parametrize("line", CASES.read_text(encoding="utf-8").splitlines())
def test_engine_and_model_agree_on_every_action_in_the_shared_cases(line: str) -> None:
    case = json.loads(line)
    for dice in ("W", *KINDS):
        state = State(case["players"], case_board(case), case["to_act"], dice, 9)
        explore(state, read_position(position_text(state))[1], Tally())


def test_rolls_give_the_actions_of_the_rules() -> None:
    expected = {"DGI": "DGI", "DDG": "DGW", "DWW": "DWW", "DDW": "DWW", "ZZZ": "ZWWW"}
    assert {faces: rolled(faces) for faces in expected} == expected
    assert rolled("WWW") == "WWWW"
    state = start(2, "large-mid", "in-order", None)
    position = GAME.initial(GAME.options_type.parse("seating=in-order"))
    state, position = cast(state, position, "first=B")
    assert len(assert_same_chances(state, position)) == 56
    for text in chance(state):
        cast(state, position, text)


def seatings(position: Any, share: Fraction, found: dict[tuple[str, str], Fraction]) -> None:
    """Follow every draw to the first roll; how likely each board and first player is."""
    board, seat = position.text().split()[2:4]
    if seat != "?":
        found[board, seat] = found.get((board, seat), Fraction(0)) + share
        return
    for move, part in GAME.chance(position):
        seatings(GAME.apply(position, CHANCE, move), share * part, found)


@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 6), (4, 16), (5, 110)])
def test_seatings_are_uniform_over_the_accepted_arrangements(players: int, number: int) -> None:
    found: dict[tuple[str, str], Fraction] = {}
    position = GAME.initial(GAME.options_type.parse(f"players={players}"))
    seatings(position, Fraction(1), found)
    expected = set()
    for order in accepted(players):
        state = start(players, "large-mid", "shuffled", None)
        for seat, wedge in enumerate(order):
            state = fall(state, f"{SEATS[seat]}@{wedge}")
        expected |= {(position_text(state).split()[2], SEATS[first]) for first in range(players)}
    assert len(expected) == number * players
    assert found == dict.fromkeys(expected, Fraction(1, number * players))


@pytest.mark.parametrize("players", range(2, 8))
def test_the_model_counts_accepted_arrangements_right(players: int) -> None:
    orders = accepted(players)
    wedges = wedges_for(players)
    begun = [(), *((a,) for a in wedges), *((a, b) for a in wedges for b in wedges if a != b)]
    for some in begun:
        assert completions(players, some) == sum(order[: len(some)] == some for order in orders)


@pytest.mark.parametrize("players", range(2, 11))
def test_random_games_agree_at_every_step(players: int) -> None:
    tally = Tally()
    for number in range(-(-GAMES // 9)):
        source = SeededSource(f"petri dish {players} {number}")
        setup = ("large-mid", "large-tip")[number % 2]
        seating = ("shuffled", "in-order")[number // 2 % 2]
        most = (None, 1 + source.below(12))[number // 4 % 2]
        state = start(players, setup, seating, most)
        words = f"players={players},wedge-setup={setup},seating={seating},max-turns={most or 'off'}"
        position = GAME.initial(GAME.options_type.parse(words))
        assert_same(state, position, words)
        play_on(source, state, position, LENGTH, tally)
    assert tally["allowed"] > 0
    assert tally["refused"] > 0


def test_constructed_positions_agree_and_show_every_rule() -> None:
    tally = Tally()
    for number in range(2 * GAMES):
        source = SeededSource(f"petri dish constructed {number}")
        state = constructed(source)
        position = read_position(position_text(state))[1]
        assert_same(state, position, "as read")
        note_stuck(state, tally)
        explore(state, position, tally)
        play_on(source, state, position, 12, tally)
    assert [name for name in SEEN if not tally[name]] == []
    assert tally["all nine by Divide"] == 0, "it takes two from a reserve of one"
