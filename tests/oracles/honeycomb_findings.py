"""A slow checker of findings of Honeycomb: recomputes each from the independent model."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from oracles.finding_claims import LETTERS, Claim
from oracles.honeycomb_model import (
    EMPTY,
    Pick,
    State,
    contacts,
    empty_cells,
    is_legal,
    legal,
    reveal,
    revealed,
    scores,
)


def read_pick(text: str) -> Pick:
    colonies, _, antibiotic = text.partition("-")
    cells = tuple(int(cell) for cell in colonies.split("+"))
    return Pick(cells, int(antibiotic) if antibiotic else None)


def near(state: State, cell: int) -> list[int]:
    pairs = contacts(state.rules.hexagons)
    return [a if b == cell else b for a, b in pairs if cell in (a, b)]


def worth(state: State, cell: int, seat: int) -> int:
    """Return how many contacts a hexagon would make for a seat."""
    return sum(state.cells[other - 1] == LETTERS[seat] for other in near(state, cell))


def settled(state: State, seat: int, pick: Pick) -> State:
    """Return the state as if the colonies of a pick succeeded and nothing else happened."""
    cells = list(state.cells)
    for cell in pick.colonies:
        assert cells[cell - 1] == EMPTY
        cells[cell - 1] = LETTERS[seat]
    return replace(state, cells="".join(cells))


def open_contacts(state: State, seat: int) -> int:
    """Return the pairs of a colony of a seat and an empty hexagon."""
    return sum(
        {state.cells[a - 1], state.cells[b - 1]} == {EMPTY, LETTERS[seat]}
        for a, b in contacts(state.rules.hexagons)
    )


# Chances ------------------------------------------------------------------------------------


def needed(state: State) -> int:
    return min(state.rules.colonies, len(empty_cells(state)))


def eager_picks(state: State, rival: int) -> list[tuple[int, ...]]:
    """Return the choices of colonies with the most contacts, each hexagon counted alone."""
    every = list(combinations(empty_cells(state), needed(state)))
    totals = [sum(worth(state, cell, rival) for cell in cells) for cells in every]
    return [cells for cells, total in zip(every, totals, strict=True) if total == max(totals)]


def eager_risk(state: State, seat: int, pick: Pick) -> Fraction:
    free = Fraction(1)
    for rival in range(state.rules.players):
        if rival != seat:
            picks = eager_picks(state, rival)
            missing = [cells for cells in picks if not set(cells) & set(pick.colonies)]
            free *= Fraction(len(missing), len(picks))
    return 1 - free


def random_chance(state: State, is_hit: Callable[[Pick, int], bool]) -> Fraction:
    """Return the chance that one of the others hits a hexagon, if all picks are equally likely."""
    cell = empty_cells(state)[0]
    every = list(legal(state))
    free = Fraction(sum(not is_hit(pick, cell) for pick in every), len(every))
    return 1 - free ** (state.rules.players - 1)


# Claims -------------------------------------------------------------------------------------


def rival_number(claim: Claim, pick: Pick) -> int:
    """Return a number about a rival of the player who picks."""
    assert claim.player != claim.seat
    if claim.topic == "taken":
        return sum(worth(claim.state, cell, claim.player) for cell in pick.colonies)
    assert claim.topic == "denied"
    return worth(claim.state, pick.antibiotic, claim.player) if pick.antibiotic else 0


def pick_number(claim: Claim, pick: Pick) -> int:
    """Return the true number of a claim about a pick."""
    state, seat = claim.state, claim.seat
    assert is_legal(state, pick)
    if claim.topic in ("taken", "denied"):
        return rival_number(claim, pick)
    assert claim.player == seat
    if claim.topic == "risk":
        return round(100 * eager_risk(state, seat, pick))
    after = settled(state, seat, pick)
    if claim.topic == "gain":
        return scores(after)[seat] - scores(state)[seat]
    assert claim.topic == "open-next"
    return open_contacts(after, seat)


def pick_places(claim: Claim, pick: Pick) -> tuple[str, ...]:
    """Return the hexagons of a pick that a claim is about."""
    if claim.topic == "open-next":
        return ()
    if claim.topic == "denied":
        return (str(pick.antibiotic),) if pick_number(claim, pick) else ()
    return tuple(map(str, pick.colonies))


def position_true(claim: Claim) -> bool:
    """Return whether a claim about a position is true."""
    state, params = claim.state, claim.params
    if claim.topic == "room":
        assert not claim.places
        return params == {"count": len(empty_cells(state)), "players": state.rules.players}
    if claim.topic == "random-competition":
        chance = random_chance(state, lambda pick, cell: cell in pick.colonies)
        return params == {"percent": round(100 * chance)}
    if claim.topic == "random-antibiotic":
        chance = random_chance(state, lambda pick, cell: pick.antibiotic == cell)
        return params == {"percent": round(100 * chance)}
    seat = claim.player
    assert claim.topic == "best" or not claim.places
    if claim.topic == "contacts":
        return params["count"] == scores(state)[seat]
    if claim.topic == "open":
        return params["count"] == open_contacts(state, seat)
    assert claim.topic == "best"
    by_cell = {cell: worth(state, cell, seat) for cell in empty_cells(state)}
    best = max(by_cell.values())
    cells = tuple(str(cell) for cell, count in by_cell.items() if count == best)
    found = params["count"], params["places"], claim.places
    return found == (best, ", ".join(cells), cells)


def made(before: State, after: State, seat: int) -> list[tuple[int, int]]:
    """Return the contacts of a seat that a round has made."""
    letter = LETTERS[seat]

    def owned(state: State) -> set[tuple[int, int]]:
        cells = state.cells
        every = contacts(state.rules.hexagons)
        return {(a, b) for a, b in every if cells[a - 1] == cells[b - 1] == letter}

    return sorted(owned(after) - owned(before))


def truth_true(claim: Claim) -> bool:
    """Return whether a claim about a revealed round is true; `moves` are the picks by seat."""
    picks = [read_pick(text) for text in claim.moves]
    full = replace(claim.state, picks=tuple(picks))
    params, seat = claim.params, claim.player
    if claim.topic == "true-gain":
        places = {str(cell) for pair in made(claim.state, reveal(full), seat) for cell in pair}
        gained = scores(reveal(full))[seat] - scores(claim.state)[seat]
        return params["count"] == gained and sorted(claim.places) == sorted(places)
    if claim.places != (str(params["cell"]),):
        return False
    lines = {cell: (kind, who, owners) for kind, cell, who, owners in revealed(picks)}
    kind, who, owners = lines[int(params["cell"])]
    rivals = str(params["rivals"]).replace(", ", "")
    letter = LETTERS[seat]
    if claim.topic == "true-competition":
        others = who.replace(letter, "")
        return kind == "competition" and letter in who and rivals == others
    if claim.topic == "true-blocked":
        return kind == "blocked" and letter in who and rivals == owners
    assert claim.topic == "true-denied"
    return kind == "blocked" and letter in owners and rivals == who


def is_true(claim: Claim, line: tuple[str, ...] = ()) -> bool:
    """Return whether the sentence of a finding is true."""
    del line
    if claim.topic.startswith("true-"):
        return truth_true(claim)
    params = claim.params
    if claim.is_difference:
        assert (params["better"], params["played"]) == claim.moves
        picks = [read_pick(text) for text in claim.moves]
        found = [pick_number(claim, pick) for pick in picks]
        shown, others = (pick_places(claim, pick) for pick in picks)
        is_number = found == [params["count"], params["other"]]
        return is_number and claim.places == (shown or others)
    if not claim.moves:
        return position_true(claim)
    pick = read_pick(claim.moves[0])
    if pick_number(claim, pick) != params["count"]:
        return False
    places = pick_places(claim, pick)
    return claim.places == places and params.get("places", "") == ", ".join(places)
