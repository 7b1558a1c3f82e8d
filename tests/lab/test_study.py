"""Studies of games move by move: heat maps, measures of a game, restricted play."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from petrilab.core import GameRecord, SeededRandomSource, find_game, game_names, read_position
from petrilab.games.petri_dish.moves import Roll
from petrilab.lab import LabError
from petrilab.lab.heat_map import heat_map
from petrilab.lab.honeycomb import measures as honeycomb_measures
from petrilab.lab.petri_dish import (
    draw_shares,
    eliminated_before_first_turn,
    eliminated_from,
    move_shares,
)
from petrilab.lab.plugin import find_lab_plugin
from petrilab.lab.restricted import RestrictedPlay, player_choice
from petrilab.lab.runs import open_run
from petrilab.lab.study import (
    Study,
    StudyGames,
    StudySettings,
    check_study_run,
    occupancies,
    random_record,
    record_measures,
    study_games,
)

GAMES = game_names()


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
    found = dict(
        honeycomb_measures(GameRecord(game, options, tuple(moves), "*", position.stable_hash()))
    )
    assert found["BlockedPicks[round 1]"] == pytest.approx(1 / 4)  # 10, of 1, 2, 10 and 11
    assert found["Competitions[round 1]"] == 0
    assert found["AntibioticHits[round 1]"] == 1
    assert found["BlockedPickValue[round 1]"] == 1  # 10 would have touched 11
    assert found["AntibioticValue[round 1]"] == 1


def honeycomb_round(position: str, *picks: str) -> dict[str, float]:
    """Return the measures of one round from a position."""
    game, start = read_position(position)
    moves = tuple((seat, game.parse_move(text)) for seat, text in enumerate(picks))
    return dict(
        honeycomb_measures(GameRecord(game, start.options, moves, "*", "", start=start)),
    )


def test_a_blocked_pick_loses_the_contacts_that_it_would_have_made() -> None:
    text = "honeycomb board=rectangle:4x3 ..AA/..../..BB 2 - -"
    found = honeycomb_round(text, "2+6-7", "7+10")
    assert found["BlockedPicks[round 1]"] == 1 / 4
    assert found["BlockedPickValue[round 1]"] == 2  # 7 touches 11 and 12
    # A gains three contacts either way, B one instead of three.
    assert found["AntibioticValue[round 1]"] == 2
    missed = honeycomb_round(text, "2+6-1", "7+10")
    assert "BlockedPickValue[round 1]" not in missed
    assert missed["AntibioticValue[round 1]"] == 0


def test_an_antibiotic_that_only_prevents_a_competition_takes_no_points() -> None:
    text = "honeycomb board=rectangle:4x3,players=3 ..AA/..../.CBB 2 - -"
    found = honeycomb_round(text, "2+7", "7+8", "5+6-7")
    assert found["BlockedPickValue[round 1]"] == 0
    assert found["AntibioticValue[round 1]"] == 0


def test_a_study_by_other_definitions_is_refused(tmp_path: Path) -> None:
    values = StudyGames(StudySettings("honeycomb", "board=hexagon:2", 1)).values()
    open_run(tmp_path / "run", {**values, "definitions": "other"})
    with pytest.raises(LabError, match=r"other settings \(definitions\)"):
        open_run(tmp_path / "run", values)


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


def test_actions_and_rolls_are_judged_by_the_same_network(monkeypatch: pytest.MonkeyPatch) -> None:
    for width in ("_WIDTH", "_ACTION_WIDTH"):  # so wide that no end of a turn is missed
        monkeypatch.setattr(f"petrilab.lab.petri_dish.{width}", 300)
    one = record("petri-dish", "max-turns=20", "1")
    rolled = [
        (before, after)
        for before, after, (_, move) in zip(
            one.positions(), list(one.positions())[1:], one.moves, strict=False
        )
        if isinstance(move, Roll) and after.dice
    ]
    for before, after in rolled[:4]:
        mover = before.to_move
        rolls = [move for move, _ in one.game.chance(before)]
        index = next(n for n, roll in enumerate(rolls) if roll.faces == after.dice)
        of_rolls = draw_shares.__wrapped__(before)
        assert of_rolls is not None
        best = max(move_shares(after).values())
        assert best == pytest.approx(of_rolls[index][mover])


def test_a_player_who_may_not_split_loses_share() -> None:
    game = find_game("petris")
    options = game.options_type.parse("-")
    nothing = RestrictedPlay(game, options, "no such kind", "s").losses(60)
    assert nothing.low <= 0.1
    assert nothing.high >= -0.1
    split = RestrictedPlay(game, options, "split", "s").losses(60)
    assert split != nothing
    assert -0.5 <= split.low <= split.high <= 0.7


@pytest.mark.parametrize("avoided", [None, "pick without antibiotic"])
def test_a_simple_player_does_not_know_what_others_pick(avoided: str | None) -> None:
    game, plugin = find_game("honeycomb"), find_lab_plugin("honeycomb")
    assert plugin is not None
    start, choose = game.initial(game.options_type.parse("-")), player_choice("", plugin)
    for seat in (0, 1):
        for number in range(3):
            picks = {
                choose(game, position, seat, avoided, SeededRandomSource(str(number)))
                for position in (
                    game.apply(start, 1 - seat, game.parse_move(text))
                    for text in ("1+2-10", "10+11", "20+21-2")
                )
            }
            assert len(picks) == 1


def test_no_simple_player_profits_from_picking_last() -> None:
    """With the picks of the others in sight, the last seat won 37.5 of these games."""
    game, plugin = find_game("honeycomb"), find_lab_plugin("honeycomb")
    assert plugin is not None
    options, choose = game.options_type.parse("board=hexagon:3"), player_choice("", plugin)
    won = [0.0, 0.0]
    for number in range(40):
        position, source = game.initial(options), SeededRandomSource(f"fair {number}")
        while actors := game.actors(position):
            move = choose(game, position, actors[-1], None, source)
            position = game.follow(position, actors[-1], move).position
        outcome = game.outcome(position)
        assert outcome is not None
        for seat in (0, 1):
            won[seat] += float(outcome.share(seat))
    assert 10 <= won[0] <= 30


@pytest.mark.usefixtures("prepared")
@pytest.mark.parametrize("agent", ["", "greedy", "spore"])
def test_a_restricted_player_avoids_a_kind_of_action_as_long_as_it_can(agent: str) -> None:
    game, plugin = find_game("petris"), find_lab_plugin("petris")
    assert plugin is not None
    position, source = game.initial(game.options_type.parse("-")), SeededRandomSource("avoid")
    choose, splits = player_choice(agent, plugin), [0, 0]
    while actors := game.actors(position):
        seat = actors[0]
        legal = game.legal(position, seat)
        kinds = {plugin.kind_of(position, legal.nth(n)) for n in range(legal.size)}
        move = choose(game, position, seat, "split" if seat == 0 else None, source)
        splits[seat] += plugin.kind_of(position, move) == "split" and kinds != {"split"}
        position = game.follow(position, seat, move).position
    assert splits[0] == 0
    assert splits[1] > 0


def test_a_study_is_the_same_for_any_workers_and_after_an_interruption(tmp_path: Path) -> None:
    settings = StudySettings("honeycomb", "board=hexagon:2", 3, "s", ("greedy",))
    seen: list[tuple[int, int]] = []
    one = study_games(settings, on_progress=lambda *done: seen.append(done))
    assert seen[-1] == (3, 3)
    two = study_games(settings, None, tmp_path / "run", 2)
    assert two == one
    (tmp_path / "run" / "part-000001.parquet").unlink()
    assert study_games(settings, None, tmp_path / "run", 1) == one
    assert set(one.restricted) == {
        f"{kind}{agent}"
        for kind in ("pick with antibiotic", "pick without antibiotic")
        for agent in ("", ": greedy")
    }
    with pytest.raises(LabError, match="other settings"):
        study_games(replace(settings, seed="t"), None, tmp_path / "run", 1)
    with pytest.raises(LabError, match="no opponent 'nobody'"):
        study_games(replace(settings, names=("nobody",)))


def test_games_of_one_opening_are_a_cluster() -> None:
    """Twice the same games must not narrow an interval, which they did as independent games."""
    texts = [record("petris", seed=str(seed)).text() for seed in range(4)]
    settings = StudySettings("petris", "-", 8)

    def studied(numbers: list[int]) -> Study:
        return study_games(
            settings,
            pl.DataFrame({"seats": ["a,b"] * 8, "opening": numbers, "record": texts * 2}),
        )

    paired, single = studied([0, 1, 2, 3] * 2), studied(list(range(8)))
    once = study_games(settings, pl.DataFrame({"record": texts}))
    for place, found in paired.occupancy.items():
        assert found.value == pytest.approx(once.occupancy[place].value)
        assert found.low == pytest.approx(once.occupancy[place].low)
        assert found.high == pytest.approx(once.occupancy[place].high)
        assert found.games == 8
    widths = [sum(e.high - e.low for e in one.occupancy.values()) for one in (paired, single)]
    assert widths[0] > 1.3 * widths[1]
    # Games of restricted play have no opening.
    assert paired.restricted == single.restricted


def test_the_folder_of_a_study_is_checked_before_its_games_are_known(tmp_path: Path) -> None:
    settings = StudySettings("petris", "-", 1, names=("greedy",))
    played = StudyGames(settings, (record("petris").text(),))
    open_run(tmp_path / "run", played.values())
    check_study_run(settings, tmp_path / "run")
    with pytest.raises(LabError, match=r"other settings \(games, seed\)"):
        check_study_run(replace(settings, games=2, seed="t"), tmp_path / "run")
    with pytest.raises(LabError, match=r"other settings \(records\)"):
        open_run(tmp_path / "run", StudyGames(settings).values())


@pytest.mark.usefixtures("prepared")
def test_a_study_with_other_weights_or_agents_is_refused(tmp_path: Path) -> None:
    plain = StudySettings("petris", "-", 1)
    for names, key in (((), "weights"), (("spore",), "agents_fingerprint")):
        settings = replace(plain, names=names)
        values = StudyGames(settings).values()
        open_run(tmp_path / key, {**values, key: "other"})
        with pytest.raises(LabError, match=rf"other settings \({key}\)"):
            check_study_run(settings, tmp_path / key)


def test_a_study_uses_the_records_of_a_table() -> None:
    one = record("petris")
    table = pl.DataFrame({"record": [one.text()]})
    study = study_games(StudySettings("petris", one.options.text(), 1), table)
    assert study.occupancy == occupancies([one])[0]
    assert set(study.restricted) == {"split", "single"}
