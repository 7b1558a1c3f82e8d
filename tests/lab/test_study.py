"""Studies of games move by move: heat maps, measures of a game, restricted play."""

import numpy as np
import polars as pl
import pytest

from petrilab.core import SeededRandomSource, find_game, read_position
from petrilab.lab.heat_map import heat_map
from petrilab.lab.honeycomb import measures as honeycomb_measures
from petrilab.lab.petri_dish import eliminated_before_first_turn, eliminated_from
from petrilab.lab.plugin import find_lab_plugin
from petrilab.lab.study import (
    occupancies,
    random_record,
    record_measures,
    restricted_loss,
    study_games,
)

GAMES = ["petris", "petri-dish", "honeycomb"]


def record(name: str, options: str = "-", seed: str = "1"):  # type: ignore[no-untyped-def]  # noqa: ANN201
    game = find_game(name)
    return random_record(game, game.options_type.parse(options), seed)


def test_occupancy_is_counted_by_position() -> None:
    game = find_game("petris")
    one = record("petris")
    every, winners = occupancies([one])
    shown = [
        {
            token.place
            for token in game.scene(game.view(position, None)).tokens
            if token.seat is not None
        }
        for position in one.positions()
    ]
    for place in (place.name for place in game.geometry(one.options).places):
        assert every[place].value == pytest.approx(np.mean([place in here for here in shown]))
        assert winners[place].value <= every[place].value
    assert max(estimate.value for estimate in every.values()) > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_heat_map_has_every_place_of_the_board(name: str) -> None:
    game = find_game(name)
    options = game.options_type.parse("-")
    start = random_record(game, options, "2")
    every, _ = occupancies([start])
    drawn = heat_map(game, options, every, "a <title>")
    places = game.geometry(options).places
    assert drawn.count("<g>") == len(places)
    assert "a &lt;title&gt;" in drawn


@pytest.mark.parametrize("name", GAMES)
def test_every_move_of_a_seat_has_a_known_kind(name: str) -> None:
    plugin, one = find_lab_plugin(name), record(name)
    assert plugin is not None
    kinds = {
        plugin.kind_of(position, move)
        for (actor, move), position in zip(one.moves, one.positions(), strict=False)
        if actor >= 0
    }
    assert kinds <= set(plugin.kinds)
    assert len(kinds) > 1


def test_blocked_picks_and_antibiotics_of_a_known_round() -> None:
    game = find_game("honeycomb")
    options = game.options_type.parse("-")
    position, moves = game.initial(options), []
    while not any(actor >= 0 for actor in game.actors(position)):
        raise AssertionError("the first round is picked by seats")
    first, second = (game.parse_move(text) for text in ("1+2-10", "10+11"))
    for seat, move in enumerate((first, second)):
        moves.append((seat, move))
        position = game.apply(position, seat, move)
    from petrilab.core import GameRecord  # noqa: PLC0415

    found = dict(
        honeycomb_measures(GameRecord(game, options, tuple(moves), "*", position.stable_hash()))
    )
    assert found["BlockedPicks[round 1]"] == pytest.approx(1 / 4)  # 10, of 1, 2, 10 and 11
    assert found["Competitions[round 1]"] == 0
    assert found["AntibioticHits[round 1]"] == 1
    assert found["AntibioticValue[round 1]"] == pytest.approx(
        2 * (position.scores[0] - position.scores[1])
    )


def test_a_player_without_pieces_before_its_first_turn_is_counted() -> None:
    text = "petri-dish seating=in-order AMALASAS/-/-/-/-/BS.../-/-/-/- A Z 2"
    _, position = read_position(text)  # one of five zaps removes the only piece of B
    found = [eliminated_from(position, SeededRandomSource(seed)) for seed in range(40)]
    assert set() in found
    assert {1} in found
    assert all(0 not in seats for seats in found)


def test_random_players_rarely_lose_all_pieces_before_their_first_turn() -> None:
    assert [eliminated_before_first_turn(2, seed) for seed in range(3)] == [0, 0, 0]


def test_faces_and_actions_have_values() -> None:
    plugin = find_lab_plugin("petri-dish")
    assert plugin is not None
    found = record_measures(
        [record("petri-dish", "max-turns=20", str(n)) for n in range(4)], plugin
    )
    faces = {name for name in found if name.startswith("FaceValue")}
    assert len(faces) == 6
    assert found["FaceValue[Wild]"].value > min(found[name].value for name in faces)
    assert any(name.startswith("ActionValue") for name in found)


def test_a_player_who_may_not_split_loses_share() -> None:
    game, plugin = find_game("petris"), find_lab_plugin("petris")
    assert plugin is not None
    options = game.options_type.parse("-")
    nothing = restricted_loss(game, options, plugin, "no such kind", 60, "s")
    assert nothing.low <= 0.1
    assert nothing.high >= -0.1
    split = restricted_loss(game, options, plugin, "split", 60, "s")
    assert split != nothing
    assert -0.5 <= split.low <= split.high <= 0.7


def test_a_study_uses_the_records_of_a_table() -> None:
    one = record("petris")
    table = pl.DataFrame({"record": [one.text()]})
    study = study_games("petris", one.options.text(), table, 1, "0")
    assert study.occupancy == occupancies([one])[0]
    assert set(study.restricted) == {"split", "single"}
