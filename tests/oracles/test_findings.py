"""No finding is false: an independent checker recomputes every sentence from the rules.

PETRILAB_SENTENCES is the number of sentences for each game; `make torture` checks 100,000.
PETRILAB_SENTENCE_SEED chooses other states and moves, so that many sentences can be checked in
parts; `pytest -s` prints how many there were of each kind.
"""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import count, pairwise, permutations
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from oracles import (
    honeycomb_findings,
    honeycomb_model,
    petri_dish_findings,
    petri_dish_model,
    petris_findings,
    petris_model,
)
from oracles.finding_claims import LETTERS, Claim
from oracles.petri_dish_positions import constructed
from oracles.petris_positions import seeded_random, unusual_state
from petrilab.core import SeededRandomSource, find_game, read_move, read_position
from petrilab.explain import CommonKind, Finding, find_explainer, sentence
from petrilab.explain.explainer import (
    all_difference_findings,
    all_move_findings,
    all_position_findings,
)
from petrilab.explain.move_words import MOVE_VALUES
from petrilab.explain.petri_dish.next_roll import elimination_rolls
from petrilab.explain.proof import Prover, proven_difference
from petrilab.texts import LANGUAGES, texts

SENTENCES = int(os.environ.get("PETRILAB_SENTENCES", "1000"))
SEED = os.environ.get("PETRILAB_SENTENCE_SEED", "")
PAIRS = 3
"""Pairs of moves that are compared in each state."""
PROOF_NODES = 20_000
EVERY = 4
"""Every fourth state of Petri Dish has three to six players, the others two."""


LARGE = 20
"""States of Honeycomb with more empty hexagons have many picks; one of SKIPPED is checked."""
SKIPPED = 6


class Case(NamedTuple):
    """A finding, the claim of its sentence, and the line of a proof."""

    finding: Finding
    claim: Claim
    line: tuple[str, ...] = ()


# States ---------------------------------------------------------------------------------------


def petris_states() -> Iterator[petris_model.State]:
    """Yield states of random games and unusual states, with all options."""
    rng = seeded_random(f"findings of petris{SEED}")
    sets = (
        petris_model.Rules(),
        petris_model.Rules(advanced=True, track=12),
        petris_model.Rules(track=5, order="fixed"),
        petris_model.Rules(3),
        petris_model.Rules(3, ties="all", scoring3="all-present"),
    )
    while True:
        for rules in sets:
            for _ in range(4):
                state = unusual_state(rng, rules)
                if petris_model.ending(state) is None:
                    yield state
            state = petris_model.start(rules)
            while petris_model.ending(state) is None:
                if rng.randrange(4) == 0:
                    yield state
                state = petris_model.play(state, rng.choice(petris_model.legal(state)))


def petri_dish_states() -> Iterator[petri_dish_model.State]:
    """Yield constructed states of two to six players, and states of random turns after them."""
    source = SeededRandomSource(f"findings of petri-dish{SEED}")
    for number in count():
        # Chances of many rivals take long to check.
        wanted = number // EVERY % 4 + 3 if number % EVERY == 0 else 2
        state = constructed(source)
        while len(petri_dish_model.alive(state.board)) != wanted:
            state = constructed(source)
        for _ in range(3):
            if petri_dish_model.ending(state) is not None or not state.dice:
                break
            yield state
            choices = petri_dish_model.legal(state)
            state = petri_dish_model.play(state, choices[source.below(len(choices))])


def honeycomb_states() -> Iterator[honeycomb_model.State]:
    """Yield states of random games at the beginning of a round, on small and on usual boards."""
    rng = seeded_random(f"findings of honeycomb{SEED}")
    small = (
        honeycomb_model.Rules(board="hexagon:2"),
        honeycomb_model.Rules(board="hexagon:3"),
        honeycomb_model.Rules(board="rectangle:4x3", antibiotic="required"),
        honeycomb_model.Rules(players=3, board="hexagon:3", antibiotic_rounds=2),
        honeycomb_model.Rules(players=4, board="rectangle:5x4", colonies=1),
    )
    usual = (honeycomb_model.Rules(players=players) for players in range(2, 7))
    games = [honeycomb_games(rng, rules) for rules in small]
    others = [honeycomb_games(rng, rules) for rules in usual]
    while True:
        for states in (*games, *games, *games, *others):
            yield next(states)


def honeycomb_games(rng: Random, rules: honeycomb_model.Rules) -> Iterator[honeycomb_model.State]:
    """Yield states of one random game after the other."""
    while True:
        state = honeycomb_model.start(rules)
        while not honeycomb_model.is_over(state):
            if len(honeycomb_model.empty_cells(state)) <= LARGE or rng.randrange(SKIPPED) == 0:
                yield state
            for seat in range(rules.players):
                state = honeycomb_model.choose(state, seat, drawn_pick(rng, state))


def drawn_pick(rng: Random, state: honeycomb_model.State) -> honeycomb_model.Pick:
    free = honeycomb_model.empty_cells(state)
    colonies = tuple(sorted(rng.sample(free, min(state.rules.colonies, len(free)))))
    return honeycomb_model.Pick(colonies, rng.choice(honeycomb_model.antibiotics(state, colonies)))


# Cases ----------------------------------------------------------------------------------------


def open_cases(name: str, state: Any, moves: list[str], seat: int) -> Iterator[Case]:
    """Yield the findings about a state of a game without secrets, and about some moves."""
    game, position = read_position(state_text(name, state))
    for finding in all_position_findings(game, position):
        yield case(name, finding, state, seat)
    for text in moves:
        move = read_move(game, text)
        for finding in all_move_findings(game, position, seat, move):
            yield case(name, finding, state, seat, text)
    for better, played in pairwise(moves):
        pair = (read_move(game, better), read_move(game, played))
        for finding in all_difference_findings(game, position, seat, *pair):
            yield case(name, finding, state, seat, better, played)


def state_text(name: str, state: Any) -> str:
    return str(petri_dish_model.position_text(state) if name == "petri-dish" else state.text())


def case(name: str, finding: Finding, state: Any, seat: int, *moves: str) -> Case:
    params = dict(finding.params)
    return Case(finding, Claim(name, finding.kind, finding.places, params, state, seat, moves))


def petris_cases() -> Iterator[Case]:
    rng = seeded_random(f"moves of petris{SEED}")
    prover = Prover(find_game("petris"), PROOF_NODES)
    for state in petris_states():
        legal = [move.text() for move in petris_model.legal(state)]
        moves = rng.sample(legal, min(PAIRS, len(legal)))
        seat = petris_model.on_turn(state)
        yield from open_cases("petris", state, moves, seat)
        yield from proof_cases(prover, state, moves, seat)


def proof_cases(
    prover: Prover, state: petris_model.State, moves: list[str], seat: int
) -> Iterator[Case]:
    """Yield proven results, and proven differences where the checker can search to the end."""
    game, position = read_position(state.text())
    if proof := prover.prove(position):
        made = case("petris", proof.finding(), state, seat)
        yield made._replace(line=tuple(move.text() for move in proof.line))
    if not petris_findings.is_searchable(state):
        return
    shares = {}
    for text in moves:
        after = game.follow(position, seat, read_move(game, text)).position
        if outcome := game.outcome(after):
            shares[text] = float(outcome.share(seat))
        elif found := prover.prove(after):
            shares[text] = found.shares[seat]
    for (better, best), (played, other) in permutations(shares.items(), 2):
        pair = read_move(game, better), read_move(game, played)
        if finding := proven_difference(seat, pair, (best, other)):
            yield case("petris", finding, state, seat, better, played)


def petri_dish_cases() -> Iterator[Case]:
    rng = seeded_random(f"moves of petri-dish{SEED}")
    for state in petri_dish_states():
        legal = [choice.text() for choice in petri_dish_model.legal(state)]
        moves = rng.sample(legal, min(PAIRS, len(legal)))
        yield from open_cases("petri-dish", state, moves, petri_dish_model.acting(state))


def honeycomb_cases() -> Iterator[Case]:
    rng = seeded_random(f"picks of honeycomb{SEED}")
    plugin = find_explainer("honeycomb")
    assert plugin is not None
    assert plugin.truth is not None
    for state in honeycomb_states():
        game, position = read_position(state.text())
        for seat in range(state.rules.players):
            picks = list(dict.fromkeys(drawn_pick(rng, state).text() for _ in range(PAIRS)))
            yield from open_cases("honeycomb", state, picks, seat)
        picks = [drawn_pick(rng, state).text() for _ in range(state.rules.players)]
        after = position
        for seat, pick in enumerate(picks):
            after = game.follow(after, seat, read_move(game, pick)).position
        truth = plugin.truth(position, [read_move(game, pick) for pick in picks], after)
        for seat, findings in enumerate(truth):
            for finding in findings:
                yield case("honeycomb", finding, state, seat, *picks)


CASES: dict[str, Callable[[], Iterator[Case]]] = {
    "petris": petris_cases,
    "petri-dish": petri_dish_cases,
    "honeycomb": honeycomb_cases,
}
CHECKERS: dict[str, Callable[[Claim, tuple[str, ...]], bool]] = {
    "petris": petris_findings.is_true,
    "petri-dish": petri_dish_findings.is_true,
    "honeycomb": honeycomb_findings.is_true,
}
_EVERY_GAME = pytest.mark.parametrize("name", list(CASES))
pytestmark = pytest.mark.usefixtures("prepared")


MOVE_PLACES = {
    "petris": re.compile(r"\d+(?=[>:])"),
    "petri-dish": re.compile(r"\d(?:tip|mid|left|right)"),
    "honeycomb": re.compile(r"\d+"),
}
"""The places that a move in words must name, in the notation of the move."""


def sentence_problem(name: str, finding: Finding, language: str) -> str | None:
    """Return what is wrong with the sentences of a finding; None if they name all its values.

    The page says "you" to a player, and names moves in words.
    """
    for kind in (finding.kind, f"{finding.kind}-you"):
        if kind == finding.kind or texts(language).has(kind):
            addressed = msgspec.structs.replace(finding, kind=kind)
            if problem := wording_problem(name, addressed, language):
                return problem
    return None


def wording_problem(name: str, finding: Finding, language: str) -> str | None:
    """Return what is wrong with one sentence of a finding."""
    game = find_game(name)
    text = sentence(texts(language), finding, game)
    if text == finding.kind or "{" in text:
        return f"{finding.kind} has no sentence in {language}"
    for param, value in finding.params.items():
        if param in ("die", "ending") or (param == "player" and finding.kind.endswith("-you")):
            continue
        if param in MOVE_VALUES:
            places = MOVE_PLACES[name].findall(str(value))
            if not places or not all(re.search(rf"\b{place}\b", text) for place in places):
                return f"{text!r} does not name all places of {param}={value}"
        elif value in (0, 1):  # written as a word, which must not be that of the next number
            params = {**finding.params, param: int(value) + 1}
            other = msgspec.structs.replace(finding, params=params)
            if sentence(texts(language), other, game) == text:
                return f"{text!r} does not distinguish {param}={value}"
        elif str(value) not in text:
            return f"{text!r} does not name {param}={value}"
    return None


@_EVERY_GAME
def test_every_sentence_agrees_with_the_checker(name: str) -> None:
    kinds: Counter[str] = Counter()
    different: set[int] = set()
    for number, found in enumerate(CASES[name]()):
        if number == SENTENCES:
            break
        language = LANGUAGES[number % len(LANGUAGES)]
        assert sentence_problem(name, found.finding, language) is None
        where = f"{found.finding} in {state_text(name, found.claim.state)} {found.claim.moves}"
        assert CHECKERS[name](found.claim, found.line), where
        kinds[found.finding.kind] += 1
        different.add(hash((where, str(found.claim.seat))))
    figures = f"{name}: {kinds.total()} sentences, {len(different)} different, {dict(kinds)}"
    print(figures)  # noqa: T201  # the figures of a long campaign
    plugin = find_explainer(name)
    assert plugin is not None
    assert set(kinds) <= {*map(str, plugin.kinds), *map(str, CommonKind)}


@cache
def samples(name: str) -> dict[str, Case]:
    """Return a case of each kind that appears among the first sentences."""
    found: dict[str, Case] = {}
    for number, each in enumerate(CASES[name]()):
        if number == SAMPLED:
            break
        found.setdefault(each.finding.kind, each)
    return found


SAMPLED = 2_000
RARE = {"petris": 2, "petri-dish": 2, "honeycomb": 0}
"""Kinds that may be missing among the sampled sentences."""


@_EVERY_GAME
def test_nearly_every_kind_is_sampled(name: str) -> None:
    plugin = find_explainer(name)
    assert plugin is not None
    assert len(set(plugin.kinds) - samples(name).keys()) <= RARE[name]


@_EVERY_GAME
def test_the_checker_notices_a_wrong_number(name: str) -> None:
    for kind, found in samples(name).items():
        for value in ("count", "other", "percent", "missing", "last"):
            if isinstance(number := found.claim.params.get(value), int):
                wrong = {**found.claim.params, value: number + 1}
                assert not CHECKERS[name](replace(found.claim, params=wrong), found.line), kind


@_EVERY_GAME
def test_the_checker_notices_a_wrong_place(name: str) -> None:
    """Also of a difference, whose sentence names no places: the page shows them on the board."""
    noticed = 0
    for kind, found in samples(name).items():
        if len(found.claim.places) > 1:
            wrong = replace(found.claim, places=found.claim.places[1:])
            assert not CHECKERS[name](wrong, found.line), kind
            noticed += 1
    assert noticed >= 3


def test_the_checker_notices_a_wrong_reason_for_the_end() -> None:
    ends = [each for kind, each in samples("petris").items() if "-ends-" in kind]
    assert len(ends) > 1
    for found in ends:
        for wrong in {"stuck", "overrun"} - {found.claim.params["ending"]}:
            params = {**found.claim.params, "ending": wrong}
            assert not CHECKERS["petris"](replace(found.claim, params=params), found.line)


def test_no_roll_eliminates_a_player_with_more_than_four_pieces() -> None:
    """The explanation computes nothing for so many; the checker tries all actions of all rolls."""
    large = {(wedge, "mid"): (0, "L") for wedge in range(3)}
    small = [(wedge, name) for wedge in range(3) for name in ("tip", "left")]
    rolls = []
    for pieces_left in (3, 4, 5):
        pieces = zip(small[:pieces_left], "SSSMM", strict=False)
        board = {**large, **{space: (1, size) for space, size in pieces}}
        state = petri_dish_model.State(2, board, 0)
        aim = petri_dish_findings.elimination_of(1)
        rolls.append(petri_dish_findings.rolls_that_reach(state, 0, aim))
        _, position = read_position(petri_dish_model.position_text(state))
        assert elimination_rolls(position.board, 1, 0) == rolls[-1]
    assert rolls[0] > rolls[1] > 0
    assert rolls[2] == 0


@_EVERY_GAME
def test_the_checker_notices_a_wrong_player(name: str) -> None:
    """A sentence about another player is false or impossible, in at least one sample."""
    noticed = 0
    for found in samples(name).values():
        if "player" not in found.claim.params:
            continue
        other = LETTERS[(found.claim.player + 1) % 2]
        wrong = replace(found.claim, params={**found.claim.params, "player": other})
        try:
            noticed += not CHECKERS[name](wrong, found.line)
        except AssertionError:
            noticed += 1
    assert noticed > len(samples(name)) / 2
