"""Compares the engine of Petri Dish with the model: moves, chances, refusals and endings."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from oracles.petri_dish_chance_model import (
    apply_chance,
    chance,
    drawn_wedges,
    roll_chances,
)
from oracles.petri_dish_model import (
    DICE,
    KINDS,
    NEIGHBOURS,
    PAIRED,
    SEATS,
    SPACES,
    Choice,
    Ending,
    Space,
    State,
    after,
    alive,
    counts_as_wild,
    ending,
    legal,
    play,
    position_text,
)
from oracles.petri_dish_model import allowed as model_allows
from oracles.petri_dish_positions import pick
from petrilab.core import (
    CHANCE,
    TABLE,
    AnyGame,
    RefusedError,
    SeededRandomSource,
    find_game,
    next_actor,
    read_move,
    read_position,
)

GAME: AnyGame = find_game("petri-dish")


Tally = Counter[str]
"""Occurrences of each situation."""


# Comparison of one position ---------------------------------------------------------------------


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
    """Compare board, seat to move, dice, turns, options, ending and actors."""
    where = " ; ".join(story)
    assert position.text() == position_text(state), where
    assert read_position(position.text())[1] == position, position.text()
    assert engine_ending(position) == ending(state), (where, position.text())
    assert tuple(GAME.actors(position)) == waited_for(state), (where, position.text())


def assert_same_moves(state: State, position: Any) -> list[Choice]:
    """Compare the legal actions and their order through every method of the interface."""
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
    following = apply_chance(state, text)
    result = GAME.apply(position, CHANCE, read_move(GAME, text))
    assert_same(following, result, position.text(), text)
    return following, result


# Occurrences ------------------------------------------------------------------------------------


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
    """Count pieces that cannot shrink because all smaller ones are on the board."""
    larger = [space for space in SPACES if state.board.get(space, (0, "S"))[1] != "S"]
    stuck = [space for space in larger if after(state.board, 0, "Z", space, space) is None]
    tally["Zap impossible on a larger piece"] += bool(stuck)


# Random play ------------------------------------------------------------------------------------


def play_on(
    source: SeededRandomSource, state: State, position: Any, steps: int, tally: Tally
) -> None:
    """Play at random and compare at every step, until the end or for `steps` steps."""
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
    source: SeededRandomSource, state: State, position: Any, tally: Tally
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
    source: SeededRandomSource, state: State, position: Any, tally: Tally
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


def near_or_far(source: SeededRandomSource, space: Space) -> Space:
    near: list[Space] = NEIGHBOURS[space]
    found: Space = pick(source, near if source.below(2) else SPACES)
    return found


def candidate(source: SeededRandomSource, state: State, choices: list[Choice]) -> Choice:
    """Return any action that can be written, often close to a legal one."""
    die, kind = pick(source, DICE), pick(source, KINDS)
    here = pick(source, list(state.board) if source.below(2) else SPACES)
    if source.below(2):
        close = pick(source, choices)
        die = close.die if source.below(2) else die
        kind = close.kind if source.below(2) else kind
        here = close.source if source.below(2) else here
    return Choice(die, kind, here, near_or_far(source, here) if kind in PAIRED else here)


def assert_refusals(
    source: SeededRandomSource, state: State, position: Any, choices: list[Choice], tally: Tally
) -> None:
    """Check that engine and model refuse the same actions, and all of other seats."""
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


def assert_chance_refused(source: SeededRandomSource, state: State, position: Any) -> None:
    """Check that draws and rolls are refused exactly when the model gives them no probability."""
    rolls = list(roll_chances())
    texts = [pick(source, rolls), f"first={pick(source, SEATS)}"]
    texts += [f"{pick(source, SEATS)}@{source.below(10)}" for _ in range(3)]
    texts += [f"{SEATS[len(drawn_wedges(state.board)) % 10]}@{source.below(10)}", "WZ0tip"]
    expected = chance(state)
    for text in texts:
        refusal = GAME.check(position, CHANCE, read_move(GAME, text))
        assert (refusal is None) == (text in expected), (position.text(), text, refusal)
        assert GAME.check(position, 0, read_move(GAME, text)) is not None


def explore(state: State, position: Any, tally: Tally) -> None:
    """Compare the results of all legal actions."""
    results = Counter[str]()
    for choice in assert_same_moves(state, position):
        following, result = act(state, position, choice)
        note(state, choice, following, tally)
        if ending(following) is None and state.to_move in alive(following.board):
            results[result.text()] += 1
        tally["successors"] += 1
    assert set(results.values()) <= {1}, "different moves lead to different positions"
