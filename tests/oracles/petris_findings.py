"""A slow checker of findings of Petris: recomputes each from the independent model."""

from collections.abc import Callable
from dataclasses import replace

from oracles.finding_claims import LETTERS, Claim
from oracles.petris_model import (
    PHASES,
    Move,
    State,
    after_phase,
    dish_scores,
    ending,
    fission,
    is_legal,
    lacking,
    legal,
    on_turn,
    play,
    sarcinas,
    tokens,
    weights,
)

Found = tuple[int, tuple[str, ...]]
"""A number and the dishes that it counts."""

MOST_PLIES = 3
"""Proven results with more propagations left are checked by their line only."""


def read_move(text: str) -> Move:
    """Return the move with this text."""
    source, _, rest = text.partition(">")
    sent = tuple((int(dish), int(n)) for dish, n in (part.split(":") for part in rest.split(",")))
    return Move(int(source), sent)


def after(state: State, text: str) -> State:
    """Return the state after a legal move."""
    move = read_move(text)
    assert is_legal(state, move), f"{text} is not legal"
    return play(state, move)


def grown(state: State, seat: int, signs: str) -> tuple[str, ...]:
    """Return the dishes of a seat that a fission turns into one of these signs."""
    before, later = state.rows[seat], fission(state.rows)[seat]
    changed = [d for d, sign in enumerate(before) if sign != later[d] and later[d] in signs]
    return tuple(map(str, changed))


def counted(dishes: tuple[str, ...]) -> Found:
    return len(dishes), dishes


def phase_of(state: State) -> str:
    """Return the phase that ends the current set."""
    return PHASES[state.rules.players][state.propagations // state.rules.players]


def scored(state: State, seat: int) -> State:
    """Return the state as if the current set ended now."""
    players = state.rules.players
    end = (state.propagations // players + 1) * players
    del seat
    return after_phase(replace(state, propagations=end), phase_of(state))


def score_next(state: State, seat: int) -> Found:
    assert phase_of(state) == "C"
    later = scored(state, seat)
    gained = later.points[seat] - state.points[seat]
    if lacking(later):
        return gained, ()
    dishes = range(len(later.rows[0]))
    places = [str(d) for d in dishes if seat in [who for who, _ in dish_scores(later, d)]]
    return gained, tuple(places)


def overrun_next(state: State, seat: int) -> Found:
    assert phase_of(state) == "C"
    return int(scored(state, seat).points[seat] >= state.rules.track), ()


def score_risk(state: State, seat: int) -> Found:
    assert phase_of(state) == "C"
    assert (state.propagations + 1) % state.rules.players == 0
    later = [play(state, move).points[seat] for move in legal(state)]
    return max(later) - state.points[seat], ()


def majority(state: State, seat: int) -> Found:
    dishes = []
    for dish in range(len(state.rows[0])):
        counts = weights(state.rows, dish)
        own = counts.pop(seat)
        if any(counts) and all(own > other for other in counts):
            dishes.append(str(dish))
    return counted(tuple(dishes))


def replies(state: State, seat: int) -> Found:
    assert on_turn(state) == seat
    return len(legal(state)), ()


NUMBERS: dict[str, Callable[[State, int], Found]] = {
    "growth": lambda state, seat: counted(grown(state, seat, "12345S")),
    "sarcina-next": lambda state, seat: counted(grown(state, seat, "S")),
    "sarcina-lack": lambda state, seat: counted(grown(state, seat, "5")),
    "score-next": score_next,
    "overrun-next": overrun_next,
    "score-risk": score_risk,
    "majority": majority,
    "replies": replies,
    "points": lambda state, seat: (state.points[seat], ()),
    "sarcinas": lambda state, seat: (3 - sarcinas(state.rows[seat]), ()),
    "tokens": lambda state, seat: (tokens(state.rows[seat]), ()),
}


def number(claim: Claim, state: State) -> Found:
    """Return the true number of a claim in a state."""
    return NUMBERS[claim.topic](state, claim.player)


def position_of(claim: Claim) -> State:
    """Return the state that a claim without comparison is about: after the move, if any."""
    return after(claim.state, claim.moves[0]) if claim.moves else claim.state


# Wins ---------------------------------------------------------------------------------------


def winning(state: State) -> list[str]:
    """Return the moves that win at once."""
    seat = on_turn(state)
    found = []
    for move in legal(state):
        end = ending(play(state, move))
        if end and end.winners == (seat,):
            found.append(move.text())
    return found


def value(state: State, seat: int) -> float:
    """Return the share of a seat with best play of two players, by exhaustive search."""
    if end := ending(state):
        return 1 / len(end.winners) if seat in end.winners else 0.0
    values = (value(play(state, move), seat) for move in legal(state))
    best = max if on_turn(state) == seat else min
    bound = 1.0 if on_turn(state) == seat else 0.0
    found = []
    for each in values:
        found.append(each)
        if each == bound:
            break
    return best(found)


def is_searchable(state: State) -> bool:
    """Return whether exhaustive search is quick enough."""
    return 12 * state.rules.players - state.propagations <= MOST_PLIES


def check_proof(claim: Claim, share: float, line: tuple[str, ...]) -> bool:
    """Return whether the line ends with the claimed share, and the search agrees if it is quick."""
    state = claim.state
    assert on_turn(state) == claim.player
    if claim.params["count"] != len(line):
        return False
    if is_searchable(state) and value(state, claim.player) != share:
        return False
    for text in line:
        state = after(state, text)
    end = ending(state)
    assert end is not None, "the line does not end the game"
    return share == (1 / len(end.winners) if claim.player in end.winners else 0.0)


PROVEN = {"explain-proven-win": 1.0, "explain-proven-draw": 0.5, "explain-proven-loss": 0.0}
DIFFERENT = {
    "explain-win-to-draw": (1.0, 0.5),
    "explain-win-to-loss": (1.0, 0.0),
    "explain-draw-to-loss": (0.5, 0.0),
}
ENDS = {
    "ends-win": lambda share: share == 1,
    "ends-loss": lambda share: share == 0,
    "ends-shared": lambda share: 0 < share < 1,
}


def check_common(claim: Claim, line: tuple[str, ...]) -> bool:
    """Return whether a finding that exists in every game is true."""
    params = claim.params
    if claim.kind in PROVEN:
        return check_proof(claim, PROVEN[claim.kind], line)
    if claim.kind in DIFFERENT:
        texts = str(params["better"]), str(params["played"])
        states = [after(claim.state, text) for text in texts]
        shares = tuple(value(state, claim.player) for state in states)
        return texts == claim.moves and shares == DIFFERENT[claim.kind]
    if claim.kind == "explain-can-win":
        state = position_of(claim)
        return on_turn(state) == claim.player and params["move"] in winning(state)
    assert claim.kind == "explain-can-win-after"
    state = after(claim.state, str(params["after"]))
    if on_turn(state) != claim.player or params["move"] not in winning(state):
        return False
    other = after(claim.state, str(params["instead"]))
    return ending(other) is not None or on_turn(other) != claim.player or not winning(other)


def check_end(claim: Claim) -> bool:
    """Return whether a move ends the game for its player as claimed, and for the claimed reason."""
    end = ending(after(claim.state, str(claim.params["move"])))
    assert end is not None
    share = 1 / len(end.winners) if claim.player in end.winners else 0.0
    reason = end.trigger.replace("_", "-"), ", ".join(LETTERS[seat] for seat in end.losers)
    claimed = claim.params["ending"], claim.params["losers"]
    return on_turn(claim.state) == claim.player and ENDS[claim.topic](share) and reason == claimed


def is_true(claim: Claim, line: tuple[str, ...] = ()) -> bool:
    """Return whether the sentence of a finding is true."""
    assert LETTERS[claim.player] == claim.params["player"]
    if claim.kind.startswith("explain-"):
        return check_common(claim, line)
    if claim.topic in ENDS:
        return check_end(claim)
    params = claim.params
    if "last" in params and params["last"] != claim.state.rules.track:
        return False
    if not claim.is_difference:
        count, dishes = number(claim, position_of(claim))
        named = params.get("places", ", ".join(claim.places))
        return (params.get("count", 1), claim.places, named) == (count, dishes, ", ".join(dishes))
    if claim.topic == "overrun-next":
        assert not claim.places
        states = [after(claim.state, str(params[name])) for name in ("after", "instead")]
        return [number(claim, state)[0] for state in states] == [1, 0]
    assert (params["better"], params["played"]) == claim.moves
    (better, shown), (played, others) = (
        number(claim, after(claim.state, text)) for text in claim.moves
    )
    is_true = (better, played) == (params["count"], params["other"])
    return is_true and claim.places == (shown or others)
