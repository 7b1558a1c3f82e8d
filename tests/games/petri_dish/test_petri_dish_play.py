"""Properties of every game of Petri Dish, checked in random games."""

from collections import Counter
from collections.abc import Iterator

import pytest

from petrilab.core import CHANCE, Actor, SeededRandomSource, draw, read_move, read_position
from petrilab.core.conformance import check_game
from petrilab.games.petri_dish import GAME, Action, PetriDishMove, PetriDishOptions, Rule
from petrilab.games.petri_dish import PetriDishPosition as At

_OPTIONS = [
    "max-turns=60",
    "players=3,wedge-setup=large-tip,max-turns=40",
    "players=4,seating=in-order,max-turns=40",
    "players=7,max-turns=25",
    "players=10,max-turns=40",
    "max-turns=1",
]


def _play(options_text: str, seed: int) -> Iterator[tuple[At, Actor, PetriDishMove, At]]:
    """Yield every position of a random game with the next move and its result."""
    source = SeededRandomSource(f"{options_text}:{seed}")
    position = GAME.initial(PetriDishOptions.parse(options_text))
    while actors := GAME.actors(position):
        (actor,) = actors
        legal = GAME.legal(position, actor)
        if actor == CHANCE:
            move = draw(GAME.chance(position), source)
        else:
            move = legal.nth(source.below(legal.size))
        then = GAME.apply(position, actor, move)
        yield position, actor, move, then
        position = then


@pytest.fixture(params=_OPTIONS)
def options_text(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_games_end_and_every_text_reads_back(options_text: str) -> None:
    for seed in range(4):
        *_, (_, _, _, last) = _play(options_text, seed)
        outcome = GAME.outcome(last)
        assert outcome is not None
        assert outcome.winners
        assert GAME.legal(last, CHANCE).size == GAME.legal(last, 0).size == 0
        for before, actor, move, then in _play(options_text, seed):
            assert read_position(then.text()) == (GAME, then)
            assert read_move(GAME, move.text()) == move
            assert GAME.outcome(before) is None
            assert actor in GAME.actors(before)


def test_petri_dish_passes_the_conformance_kit(options_text: str) -> None:
    assert check_game(GAME, options_text, games=1).finished == 1


def test_no_player_has_more_than_three_pieces_of_a_size(options_text: str) -> None:
    for *_, then in _play(options_text, 1):
        assert max(Counter(piece for piece in then.board if piece).values(), default=0) <= 3


def test_size_nth_and_rank_of_legal_moves_agree(options_text: str) -> None:
    for before, actor, _, _ in _play(options_text, 2):
        legal = GAME.legal(before, actor)
        moves = list(legal)
        assert [legal.nth(index) for index in range(legal.size)] == moves
        assert [legal.rank(move) for move in moves] == list(range(len(moves)))
        if actor != CHANCE:
            keys = [
                ("DGIMZW".index(m.die), "DGIMZW".index(m.action), m.source, m.target)
                for m in moves
                if isinstance(m, Action)
            ]
            assert keys == sorted(keys)
        assert sum(likely for _, likely in GAME.chance(before)) == (actor == CHANCE)


def test_check_accepts_exactly_the_legal_actions() -> None:
    options = PetriDishOptions.parse("players=3,max-turns=12")
    every = [GAME.from_code(options, code) for code in range(GAME.code_count(options))]
    for number, (before, actor, _, _) in enumerate(_play("players=3,max-turns=12", 5)):
        if number % 6 == 0:
            accepted = [move for move in every if GAME.check(before, actor, move) is None]
            assert set(accepted) == set(GAME.legal(before, actor))


def test_different_actions_lead_to_different_positions(options_text: str) -> None:
    for before, actor, _, _ in _play(options_text, 3):
        moves = [move for move in GAME.legal(before, actor) if isinstance(move, Action)]
        after = [(move.die, GAME.follow(before, actor, move).position) for move in moves]
        assert len(set(after)) == len(moves)
        # Different dice lead to the same position only if unused actions lapse.
        goes_on = [then for _, then in after if then.to_move == actor and not GAME.outcome(then)]
        assert len(set(goes_on)) == len(goes_on)


def _previewed(position: At, seat: int, made: tuple[str, ...]) -> Iterator[PetriDishMove]:
    """Return every move that steps lead to; check that each place is a step or refused."""
    found = GAME.preview(GAME.view(position, seat), seat, made)
    assert found.partial == made
    assert found.mistake is None
    assert (found.move is None) != (found.blocked is None)
    places = {place.name for place in GAME.geometry(position.options).places}
    assert {step for step in found.steps if step in places} ^ set(found.refused) == places
    assert all(place in (None, step) for step, place in found.steps.items())
    if found.move is not None:
        assert found.ghost is not None
        then = GAME.follow(position, seat, found.move)
        assert found.ghost.view == GAME.view(then.position, seat)
        assert found.ghost.events == then.events
        yield found.move
    for step in found.steps:
        yield from _previewed(position, seat, (*made, step))


def test_previews_lead_to_the_legal_actions_and_to_no_others(options_text: str) -> None:
    for number, (before, actor, _, _) in enumerate(_play(options_text, 4)):
        if actor != CHANCE and number % 11 == 0:
            assert list(_previewed(before, actor, ())) == list(GAME.legal(before, actor))


@pytest.mark.parametrize(
    ("steps", "made", "rule"),
    [
        (["D"], 0, "petri-dish-die"),
        (["0mid"], 0, "petri-dish-no-passing"),
        (["é"], 0, "text-step"),
        (["W", "Q"], 1, "text-step"),
        (["W", "0mid"], 1, "petri-dish-wild"),
        (["W", "D"], 1, "petri-dish-no-instance"),
        (["G", "Z"], 1, "petri-dish-own-action"),
        (["G", "0mid"], 1, "petri-dish-grow-large"),
        (["G", "11tip"], 1, "text-step"),
        (["W", "M", "0tip", "0mid"], 3, "petri-dish-empty-space"),
        (["W", "Z", "0tip", "0mid"], 3, "petri-dish-actions"),
    ],
)
def test_a_refused_step_leaves_the_preview_unchanged(
    steps: list[str], made: int, rule: str
) -> None:
    _, position = read_position("petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A GW 0")
    found = GAME.preview(GAME.view(position, 0), 0, steps)
    assert found.partial == tuple(steps[:made])
    assert found.mistake is not None
    assert found.mistake.rule == rule


@pytest.mark.parametrize(
    ("steps", "rule"),
    [
        ("D", Rule.DIVIDE),
        ("W D", Rule.DIVIDE),
        ("W G", Rule.GROW),
        ("I", Rule.INFECT),
        ("W M 0tip", Rule.MOVE),
        ("W Z", Rule.ZAP),
    ],
)
def test_an_incomplete_action_is_not_a_move(steps: str, rule: str) -> None:
    _, position = read_position("petri-dish - AMAL../-/-/-/-/BMBLBSBS/-/-/-/- A DIW 0")
    made = steps.split()
    found = GAME.preview(GAME.view(position, 0), 0, made)
    assert (found.partial, found.move, found.mistake) == (tuple(made), None, None)
    assert found.blocked is not None
    assert found.blocked.rule == rule


def test_only_the_player_to_move_can_build_an_action() -> None:
    _, position = read_position("petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A GW 0")
    found = GAME.preview(GAME.view(position, 1), 1, ["G"])
    assert found.mistake is not None
    assert found.mistake.rule == "turn-not-waiting"


@pytest.mark.parametrize("players", [2, 10])
def test_every_move_has_a_code_of_its_own(players: int) -> None:
    options = PetriDishOptions(players=players)
    for code in range(GAME.code_count(options)):
        move = GAME.from_code(options, code)
        assert GAME.code(options, move) == code
        assert GAME.parse_move(move.text()) == move
    for code in (-1, GAME.code_count(options)):
        with pytest.raises(ValueError, match=str(code)):
            GAME.from_code(options, code)


def test_a_move_of_a_missing_player_has_no_code() -> None:
    for text in ("C@0", "first=C"):
        with pytest.raises(ValueError, match="seat=2"):
            GAME.code(PetriDishOptions(), GAME.parse_move(text))


def test_the_heuristic_score_prefers_more_and_larger_pieces() -> None:
    _, position = read_position("petri-dish players=3 AMALASAS/-/-/-/-/BMBMBS./-/-/-/- A GW 7")
    assert [GAME.heuristic_score(position, seat) for seat in range(3)] == [43, 32, 0]


def test_a_scene_shows_pieces_dice_reserves_and_turns() -> None:
    _, position = read_position("petri-dish - AMALASAS/-/-/-/-/BMBLBS./-/-/-/- A GW 7")
    scene = GAME.scene(GAME.view(position, None))
    assert [(t.place, t.kind, t.seat) for t in scene.tokens][:2] == [
        ("0tip", "medium", 0),
        ("0mid", "large", 0),
    ]
    assert [(f.kind, f.value, f.seat) for f in scene.facts] == [
        ("petri-dish-fact-dice", "GW", None),
        ("petri-dish-fact-reserve", "1S 2M 2L", 0),
        ("petri-dish-fact-reserve", "2S 2M 2L", 1),
        ("petri-dish-fact-turns", "7", None),
    ]
    assert scene.turn == (0,)


def test_a_preview_names_the_dice_that_count_as_wild(options_text: str) -> None:
    for before, actor, _, _ in _play(options_text, 3):
        if actor == CHANCE:
            continue
        found = GAME.preview(GAME.view(before, actor), actor, ())
        assert set(found.notes.values()) <= {Rule.NULL_IS_WILD}
        for die in found.steps:
            chosen = GAME.preview(GAME.view(before, actor), actor, (die,))
            assert chosen.notes == found.notes  # the other dice keep their badges
            asks_for_action = set(chosen.steps) <= set("DGIMZ")
            assert (die in found.notes) == (asks_for_action and die != "W")
