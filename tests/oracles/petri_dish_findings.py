"""A slow checker of findings of Petri Dish: recomputes each from the independent model."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from oracles.finding_claims import Claim
from oracles.petri_dish_chance_model import roll_chances
from oracles.petri_dish_model import (
    KINDS,
    NAMES,
    NEIGHBOURS,
    SPACES,
    Board,
    Choice,
    Space,
    State,
    acting,
    alive,
    allowed,
    count,
    counts_as_wild,
    ending,
    legal,
    place,
    play,
    possible,
    rolled,
    ways,
)
from oracles.petri_dish_model import after as board_after

Found = tuple[int, tuple[str, ...]]
"""A number and the spaces that it counts."""


def read_space(text: str) -> Space:
    return int(text[0]), text[1:]


def read_move(text: str) -> Choice:
    """Return the action with this text."""
    letters = text[: next(k for k, sign in enumerate(text) if sign.isdigit())]
    spaces = [read_space(part) for part in text[len(letters) :].split(">")]
    assert all(name in NAMES for _, name in spaces)
    die, kind = (letters[0], letters[-1])
    return Choice(die, kind, spaces[0], spaces[-1])


def after(state: State, text: str) -> State:
    """Return the state after a legal action."""
    choice = read_move(text)
    assert allowed(state, choice), f"{text} is not legal"
    return play(state, choice)


def named(spaces: set[Space]) -> Found:
    return len(spaces), tuple(place(space) for space in SPACES if space in spaces)


def own(board: Board, seat: int) -> set[Space]:
    return {space for space, (owner, _) in board.items() if owner == seat}


def infectable(state: State, seat: int) -> Found:
    rivals = [rival for rival in alive(state.board) if rival != seat]
    hit = {space for rival in rivals for space, _ in ways(state.board, rival, "I")}
    return named(hit & own(state.board, seat))


def zap_proof(state: State, seat: int) -> Found:
    hit = {space for space, _ in ways(state.board, seat, "Z")}
    return named(own(state.board, seat) - hit)


def smalls(state: State, seat: int) -> Found:
    return named({space for space in own(state.board, seat) if state.board[space][1] == "S"})


# Chances of the next roll -------------------------------------------------------------------

Pairs = Callable[[Board, str], list[tuple[Space, Space]]]
"""The sources and targets of an action that serve an aim, legal or not."""
KNOWN_ROLLS: dict[tuple[object, int, str, int], int] = {}
"""Results by board, rolling seat, kinds of actions and the seat concerned."""
KNOWN_POSSIBLE: dict[tuple[object, int, str], bool] = {}


@dataclass(frozen=True)
class Aim:
    """The aim of a roll: actions of these kinds in these spaces until nothing is left."""

    seat: int
    kinds: str
    pairs: Pairs
    left: Callable[[Board], int]


def is_usable(state: State, die: str, kind: str) -> bool:
    """Return whether a die may be used for a kind of action now."""
    key = frozenset(state.board.items()), acting(state), die
    if die in (kind, "W"):
        return True
    if key not in KNOWN_POSSIBLE:
        KNOWN_POSSIBLE[key] = possible(state.board, acting(state), die)
    return not KNOWN_POSSIBLE[key]


def useful(state: State, aim: Aim) -> Iterator[Choice]:
    """Yield the legal actions that serve the aim."""
    for kind in aim.kinds:
        for source, target in aim.pairs(state.board, kind):
            if board_after(state.board, acting(state), kind, source, target) is not None:
                for die in sorted(set(state.dice)):
                    if is_usable(state, die, kind):
                        yield Choice(die, kind, source, target)


def reaches(state: State, aim: Aim, known: dict[tuple[object, str], bool]) -> bool:
    """Return whether the unused dice suffice for the aim, by useful actions alone."""
    if aim.left(state.board) == 0:
        return True
    if not state.dice or ending(state) is not None:
        return False
    key = frozenset(state.board.items()), state.dice
    if key not in known:
        me = acting(state)
        known[key] = any(
            aim.left(later.board) == 0 or (later.to_move == me and reaches(later, aim, known))
            for later in (play(state, choice) for choice in useful(state, aim))
        )
    return known[key]


def rolls_that_reach(state: State, roller: int, aim: Aim) -> int:
    """Return in how many of 216 rolls of a seat the aim can be reached."""
    key = frozenset(state.board.items()), roller, aim.kinds, aim.seat
    if key not in KNOWN_ROLLS:
        known: dict[tuple[object, str], bool] = {}
        found = 0
        for faces, chance in roll_chances().items():
            rolling = replace(state, to_move=roller, dice=rolled(faces), turns=0, max_turns=None)
            if reaches(rolling, aim, known):
                found += int(chance * 216)
        KNOWN_ROLLS[key] = found
    return KNOWN_ROLLS[key]


def elimination_of(seat: int) -> Aim:
    """Return the aim to remove all pieces of a seat by hits on them."""

    def hits(board: Board, kind: str) -> list[tuple[Space, Space]]:
        del kind
        return [(space, space) for space in own(board, seat)]

    return Aim(seat, "IZ", hits, lambda board: count(board, seat))


def elimination(state: State, seat: int) -> Found:
    """Return the rolls of the most dangerous rival that remove all pieces of a seat."""
    rivals = [rival for rival in alive(state.board) if rival != seat]
    if count(state.board, seat) > 4:
        return 0, ()
    aim = elimination_of(seat)
    return max(rolls_that_reach(state, rival, aim) for rival in rivals), ()


def nine(state: State, seat: int) -> Found:
    """Return the rolls with which a seat completes its nine pieces."""

    def adds(board: Board, kind: str) -> list[tuple[Space, Space]]:
        if kind == "D":
            return [(space, near) for space in own(board, seat) for near in NEIGHBOURS[space]]
        if kind == "G":
            return [(space, space) for space in SPACES if space not in board]
        return [(space, space) for space in set(board) - own(board, seat)]

    if count(state.board, seat) < 7:
        return 0, ()
    aim = Aim(seat, "DGI", adds, lambda board: 9 - count(board, seat))
    return rolls_that_reach(state, seat, aim), ()


# Claims -------------------------------------------------------------------------------------

NUMBERS: dict[str, Callable[[State, int], Found]] = {
    "pieces": lambda state, seat: (count(state.board, seat), ()),
    "infectable": infectable,
    "infections": lambda state, seat: named({s for s, _ in ways(state.board, seat, "I")}),
    "zappable": smalls,
    "zap-proof": zap_proof,
    "divisible": lambda state, seat: named({s for s, _ in ways(state.board, seat, "D")}),
    "reach": lambda state, seat: named({to for _, to in ways(state.board, seat, "M")}),
    "elimination": elimination,
    "nine": nine,
}


def number(claim: Claim, state: State) -> Found:
    """Return the true number of a claim in a state."""
    assert claim.player in alive(state.board)
    return NUMBERS[claim.topic](state, claim.player)


def position_of(claim: Claim) -> State:
    return after(claim.state, claim.moves[0]) if claim.moves else claim.state


def winning(state: State) -> list[str]:
    """Return the actions that win at once."""
    if not state.dice or ending(state):
        return []
    me, found = acting(state), []
    for choice in legal(state):
        end = ending(play(state, choice))
        if end and end.winners == (me,):
            found.append(choice.text())
    return found


def check_common(claim: Claim) -> bool:
    params = claim.params
    if claim.kind.startswith("explain-ends-"):
        end = ending(after(claim.state, str(params["move"])))
        assert end is not None
        share = 1 / len(end.winners) if claim.player in end.winners else 0.0
        kind = {1.0: "win", 0.0: "loss"}.get(share, "shared")
        return claim.kind == f"explain-ends-{kind}" and acting(claim.state) == claim.player
    if claim.kind == "explain-can-win":
        state = position_of(claim)
        return acting(state) == claim.player and params["move"] in winning(state)
    assert claim.kind == "explain-can-win-after"
    state = after(claim.state, str(params["after"]))
    if acting(state) != claim.player or params["move"] not in winning(state):
        return False
    other = after(claim.state, str(params["instead"]))
    return acting(other) != claim.player or not winning(other)


def check_die(claim: Claim) -> bool:
    """Return whether a die has the claimed number of uses, and is Wild only if so claimed."""
    state, die = claim.state, str(claim.params["die"])
    assert acting(state) == claim.player
    uses = sum(choice.die == die for choice in legal(state))
    is_free = die != "W" and not possible(state.board, claim.player, die)
    assert counts_as_wild(state, die) == (is_free or die == "W")
    assert die in KINDS + "W"
    return uses == claim.params["count"] and is_free == (claim.topic == "die-wild")


def is_true(claim: Claim, line: tuple[str, ...] = ()) -> bool:
    """Return whether the sentence of a finding is true."""
    del line
    if claim.kind.startswith("explain-"):
        return check_common(claim)
    if claim.topic in ("die", "die-wild"):
        return check_die(claim)
    params = claim.params
    if claim.is_difference:
        assert (params["better"], params["played"]) == claim.moves
        (better, shown), (played, others) = (
            number(claim, after(claim.state, text)) for text in claim.moves
        )
        is_true = (better, played) == (params["count"], params["other"])
        return is_true and claim.places == (shown or others)
    state = position_of(claim)
    true, spaces = number(claim, state)
    expected: dict[str, str | int] = {
        "count": true,
        "missing": 9 - count(state.board, claim.player),
        "percent": round(100 * true / 216),
        "places": ", ".join(spaces),
        "player": params["player"],
    }
    return claim.places == spaces and all(expected[name] == params[name] for name in params)
