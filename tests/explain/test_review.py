"""Reviews: reproducible, in steps, consistent along the game, in every game."""

from dataclasses import replace
from itertools import islice, pairwise

import msgspec
import pytest

from petrilab.agents import Engine
from petrilab.agents.plugin import find_plugin
from petrilab.core import (
    GameRecord,
    SeededRandomSource,
    find_game,
    game_names,
    read_position,
    read_record,
)
from petrilab.explain import (
    CommonKind,
    Review,
    ReviewBudget,
    find_explainer,
    review_budget,
    review_record,
    review_updates,
    review_version,
    sentence,
)
from petrilab.explain.evaluation import PositionEvaluator, expectation, with_share
from petrilab.explain.report import MISTAKE
from petrilab.games.honeycomb import Pick
from petrilab.texts import texts
from support import DATA

pytestmark = pytest.mark.usefixtures("prepared")

_SMALL = ReviewBudget(strength=3, nodes=150, quick_nodes=20, chance_nodes=2, proof_nodes=20_000)
_TINY = ReviewBudget(strength=1, nodes=4, quick_nodes=1, chance_nodes=1)
_FIRST_MOVES = 6
"""Moves that are reviewed of every golden record, but at least one of each seat."""
_PETRIS = "petris/players=2"
_THREE = "petris/players=3"
_DICE = "petri-dish/max-turns=1"
_SPOKEN = "honeycomb/calls=spoken"
_SECRET = "honeycomb/board=hexagon-2"  # noqa: S105  # a file name


def _record(name: str) -> GameRecord:
    return read_record((DATA / "golden" / f"{name}.txt").read_text("utf-8"))


@pytest.fixture(scope="module")
def petris() -> Review:
    return review_record(_record(_PETRIS), _SMALL)


@pytest.fixture(scope="module")
def dice() -> Review:
    return review_record(_record(_DICE), _SMALL)


@pytest.fixture(scope="module")
def secret() -> Review:
    return review_record(_record(_SECRET), _SMALL)


# Steps ----------------------------------------------------------------------------------------


def test_a_review_does_not_depend_on_other_work_of_the_process() -> None:
    record = _record(_PETRIS)
    first = review_record(record, _SMALL)
    game, position = read_position("petris - 3020010/0113020 2,1 18")
    finished = None
    for update in review_updates(record, _SMALL):
        if update.done % 5 == 0:
            Engine(3).analyse(game, position, 1, SeededRandomSource(update.done))
        finished = update.review
    assert finished == first


def test_another_seed_gives_another_version() -> None:
    game = find_game("petris")
    versions = {review_version(game, _SMALL, seed) for seed in ("0", "1")}
    assert len(versions) == 2


def test_other_agents_of_the_game_give_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game's own version of its agents is raised when they alone have changed."""
    game, plugin = find_game("honeycomb"), find_plugin("honeycomb")
    before = review_version(game, _SMALL, "0")
    other = replace(plugin, version=plugin.version + 1)
    monkeypatch.setattr("petrilab.agents.levels.find_plugin", lambda _: other)
    assert review_version(game, _SMALL, "0") != before


def test_updates_bring_quick_points_first_and_the_review_last() -> None:
    updates = list(review_updates(_record(_PETRIS), _SMALL))
    done = [update.done for update in updates]
    assert done == sorted(done)
    assert all(update.done <= update.total for update in updates)
    assert updates[0].points
    quick = [p for update in updates for p in update.points if not p.is_refined]
    assert [point.number for point in quick] == list(range(len(quick)))
    last = updates[-1].review
    assert last is not None
    assert all(update.review is None for update in updates[:-1])
    assert all(point.is_refined for point in last.points)
    assert last.mistakes == tuple(
        sorted(
            (each for update in updates for each in update.mistakes),
            key=lambda each: each.move.number,
        )
    )


def test_a_review_can_be_cancelled() -> None:
    updates = review_updates(_record(_PETRIS), _SMALL)
    assert len(list(islice(updates, 3))) == 3
    updates.close()
    assert list(updates) == []


def test_a_review_survives_json(petris: Review) -> None:
    data = msgspec.json.encode(petris)
    assert msgspec.json.decode(data, type=Review) == petris


# Values ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [_PETRIS, _THREE, _DICE])
def test_every_point_has_shares_that_add_up_to_one(name: str) -> None:
    found = review_record(_record(name), _SMALL)
    players = len(found.seats)
    for point in found.points:
        assert len(point.shares) == len(point.margin) == players
        assert sum(point.shares) == pytest.approx(1.0)
    assert [seat.seat for seat in found.seats] == list(range(players))


def test_no_player_gains_by_their_own_move(petris: Review) -> None:
    """A rise would mean that the position before was judged too low."""
    for move in petris.moves:
        before, after = petris.points[move.number], petris.points[move.number + 1]
        assert before.shares[move.seat] >= after.shares[move.seat] - 1e-9


def test_forced_moves_do_not_change_the_graph(petris: Review) -> None:
    forced = [move for move in petris.moves if move.is_forced]
    for move in forced:
        before, after = petris.points[move.number], petris.points[move.number + 1]
        assert before.shares == pytest.approx(after.shares)
        assert move.loss == 0.0 or move.best != move.move


@pytest.mark.parametrize(
    ("position", "move", "is_forced"),
    [
        # Several moves win; seen from one move ahead all of them, also this one, seem to lose.
        ("petris - 0003000/2200000 0,0 4", "3>6:3", False),
        ("petris - 0032240/S020000 0,0 11", "2>0:1,5:1", True),
    ],
)
def test_a_move_is_forced_if_searches_alike_find_all_others_worse(
    position: str, move: str, is_forced: bool
) -> None:
    game, start = read_position(position)
    (seat,) = game.actors(start)
    moves = ((seat, game.parse_move(move)),)
    budget = ReviewBudget(strength=3, nodes=600, quick_nodes=20)
    found = review_record(GameRecord(game, start.options, moves, "*", "", start=start), budget)
    assert [(each.best, each.is_forced) for each in found.moves] == [(move, is_forced)]


def test_the_stake_of_a_decision_comes_from_one_search() -> None:
    """All three searches see the same position, and see the better moves as equally good."""
    game, position = read_position("petris - 0003000/2200000 0,0 4")
    evaluator = PositionEvaluator(game, _SMALL, "0")
    (seat,) = game.actors(position)
    for nodes in (20, 600):
        values = [each.value for each in evaluator.decision(position, seat, nodes).candidates]
        assert values[0] - values[1] < 0.05


def test_the_end_is_proven_and_losses_there_are_exact(petris: Review) -> None:
    last = petris.points[-1]
    assert last.is_proven
    assert set(last.shares) <= {0.0, 0.5, 1.0}
    proven = [(a, b) for a, b in pairwise(petris.points) if a.is_proven and b.is_proven]
    assert len(proven) > 3
    moves = {move.number: move for move in petris.moves}
    for before, after in proven:
        move = moves[before.number]
        change = before.shares[move.seat] - after.shares[move.seat]
        assert move.loss == pytest.approx(change)


def test_the_best_move_loses_nothing(petris: Review) -> None:
    assert all(move.loss == 0.0 for move in petris.moves if move.move == move.best)


def test_mistakes_are_explained_by_differences() -> None:
    """Random players throw away proven wins; the better move comes with reasons."""
    found = [
        review_record(_record(f"petris/{name}"), _SMALL) for name in ("track=6", "advanced=on")
    ]
    mistakes = [each for finished in found for each in finished.mistakes]
    assert mistakes
    kinds = {finding.kind for each in mistakes for finding in each.findings}
    assert kinds & {CommonKind.WIN_TO_LOSS, CommonKind.ENDS_WIN, CommonKind.CAN_WIN_AFTER}
    for each in mistakes:
        assert each.move.loss >= MISTAKE
        assert each.move.best != each.move.move
        assert len(each.findings) <= 3
        assert each.line[0] == each.move.best


def test_an_unfinished_game_can_be_reviewed() -> None:
    record = _record(_PETRIS)
    begun = GameRecord(record.game, record.options, record.moves[:5], "*", "")
    found = review_record(begun, _SMALL)
    assert [point.number for point in found.points] == list(range(6))
    assert len(found.moves) == 5


def test_a_record_without_moves_can_be_reviewed() -> None:
    record = _record(_PETRIS)
    empty = GameRecord(record.game, record.options, (), "*", "")
    found = review_record(empty, _SMALL)
    assert found.moves == ()
    assert [seat.accuracy for seat in found.seats] == [100.0, 100.0]


def test_a_game_without_an_engine_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petrilab.explain.review.can_review", lambda _: False)
    with pytest.raises(ValueError, match="no engine searches petris"):
        next(review_updates(_record(_PETRIS), _SMALL))


# Luck -----------------------------------------------------------------------------------------


def test_luck_is_zero_on_average_by_construction() -> None:
    game, position = read_position("petri-dish - AMALASAS/-/-/-/-/BMBLBSBS/-/-/-/- A - 0")
    evaluator = PositionEvaluator(game, _SMALL, "0")
    outcomes = evaluator.chance_values(position)
    assert outcomes is not None
    assert len(outcomes) == 56
    before = expectation(outcomes)
    for seat in range(2):
        luck = sum(chance * (shares[seat] - before[seat]) for _, chance, shares in outcomes)
        assert luck == pytest.approx(0.0, abs=1e-12)
    assert len({shares for _, _, shares in outcomes}) > 1


def test_every_roll_has_luck_and_seats_have_its_sum(dice: Review) -> None:
    assert dice.chances
    for seat in dice.seats:
        assert seat.luck == pytest.approx(sum(roll.luck[seat.seat] for roll in dice.chances))
    assert sum(seat.luck or 0.0 for seat in dice.seats) == pytest.approx(0.0)
    rolls = {roll.number for roll in dice.chances}
    assert rolls.isdisjoint(move.number for move in dice.moves)


def test_the_graph_changes_by_the_luck_of_a_roll(dice: Review) -> None:
    points = {point.number: point for point in dice.points}
    for roll in dice.chances:
        before, after = points[roll.number], points[roll.number + 1]
        expected = [share - luck for share, luck in zip(after.shares, roll.luck, strict=True)]
        if all(0.0 <= value <= 1.0 for value in expected):
            assert before.shares == pytest.approx(expected)


def test_games_without_luck_have_none(petris: Review) -> None:
    assert [seat.luck for seat in petris.seats] == [None, None]
    assert petris.chances == ()


# Secrets --------------------------------------------------------------------------------------


def test_rounds_show_the_players_knowledge_and_the_truth(secret: Review) -> None:
    record = _record(_SECRET)
    assert len(secret.rounds) == len(record.moves) // 2
    for each in secret.rounds:
        assert [seat.seat for seat in each.seats] == [0, 1]
        for seat in each.seats:
            assert seat.true
            assert seat.known
    kinds = {finding.kind for each in secret.rounds for seat in each.seats for finding in seat.true}
    assert "honeycomb-finding-true-gain" in kinds


def test_picks_are_judged_once_for_each_round(secret: Review) -> None:
    assert len(secret.moves) == len(_record(_SECRET).moves)
    assert all(0.0 <= move.loss <= 1.0 for move in secret.moves)
    assert secret.points[-1].is_proven
    assert {point.number for point in secret.points[:-1]} == {each.number for each in secret.rounds}


def test_calls_belong_to_their_round() -> None:
    """With spoken calls the seats answer each other's picks; only the picks are reviewed."""
    record = _record(_SPOKEN)
    found = review_record(record, _TINY)
    picks = [number for number, (_, move) in enumerate(record.moves) if isinstance(move, Pick)]
    assert [move.number for move in found.moves] == picks
    assert len(found.rounds) == len(picks) // 2
    assert any(move.stake for move in found.moves), "picks must not all have the same value"


def test_the_truth_of_a_spoken_round_follows_from_its_calls() -> None:
    """B misses the competition on 3, so A gets the hexagon; C's NOPE on 7 is called."""
    game = find_game("honeycomb")
    options = "board=hexagon:3,players=3,calls=spoken"
    position = start = game.initial(game.options_type.parse(options))
    picks = [game.parse_move(text) for text in ("3+7", "3+9", "1+2-7")]
    for seat, pick in enumerate(picks):
        position = game.follow(position, seat, pick).position
    for seat, answer in ((0, "continue"), (1, "pass"), (2, "call-7")):
        position = game.follow(position, seat, game.parse_move(answer)).position
    while position.reading:
        seat = game.actors(position)[-1]
        answer = next(iter(game.legal(position, seat)))
        position = game.follow(position, seat, answer).position
    plugin = find_explainer("honeycomb")
    assert plugin is not None
    assert plugin.truth is not None
    said = [
        sentence(texts("en"), finding)
        for seat in plugin.truth(start, picks, position)
        for finding in seat
        if finding.topic != "true-gain"
    ]
    assert said == [
        "An antibiotic of C stopped A on hexagon 7.",
        "The antibiotic of C stopped A on hexagon 7.",
    ]


def test_an_interrupted_reading_is_reviewed_up_to_the_round_before() -> None:
    record = _record(_SPOKEN)
    begun = GameRecord(record.game, record.options, record.moves[:10], "*", "")
    found = review_record(begun, _TINY)
    assert len(found.rounds) == 1
    assert len(found.moves) == 2
    assert found.points[-1].number == 10


_GOLDEN = sorted(path.relative_to(DATA / "golden") for path in (DATA / "golden").glob("*/*.txt"))


@pytest.mark.parametrize("game", sorted({path.parts[0] for path in _GOLDEN}))
def test_every_golden_record_can_be_reviewed(game: str) -> None:
    """Records of all options: the first moves of each are reviewed with the least budget."""
    for path in _GOLDEN:
        if path.parts[0] == game:
            record = read_record((DATA / "golden" / path).read_text("utf-8"))
            moves = record.moves[: max(_FIRST_MOVES, record.options.players)]
            begun = GameRecord(record.game, record.options, moves, "*", "", start=record.start)
            found = review_record(begun, _TINY)
            assert bool(found.moves) == any(actor >= 0 for actor, _ in moves), path


# Budgets and shares ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", game_names())
def test_budgets_follow_the_level_and_the_nodes(name: str) -> None:
    game = find_game(name)
    own = review_budget(game)
    assert own.nodes >= own.quick_nodes >= 1
    assert review_budget(game, strength=2).strength == 2
    assert review_budget(game, nodes=77).nodes == 77
    assert review_budget(game, nodes=1).quick_nodes == 1


def test_shares_keep_their_proportions() -> None:
    assert with_share((0.5, 0.3, 0.2), 0, 0.6) == pytest.approx((0.6, 0.24, 0.16))
    assert with_share((1.0, 0.0, 0.0), 0, 0.4) == pytest.approx((0.4, 0.3, 0.3))
