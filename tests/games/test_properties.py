"""Properties of every position of every game, checked on random positions."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from petrilab.core import RefusedError, Scene, find_game, read_position
from petrilab.core.conformance import check_reachable, confirmable
from petrilab.games.petris import SARCINA, STRANDED, layout
from strategies import OPTION_SETS, positions
from support import game_of

_EXAMPLES = settings(max_examples=60, deadline=None)
_FEWER = settings(max_examples=25, deadline=None)
_FEW_CHOICES = 400
"""Most legal moves of a position whose previews are searched exhaustively."""


@_EXAMPLES
@given(positions("petris"))
def test_petris_conserves_tokens_and_never_holds_equal_numbers(position: Any) -> None:
    for row in position.dishes:
        assert row.count(SARCINA) <= 3
        bacteria = sum(number for number in row if number < SARCINA)
        assert bacteria + 5 * row.count(STRANDED) <= 20
    for numbers in zip(*position.dishes, strict=True):
        present = [number for number in numbers if number]
        if position.options.ties == "all":
            assert len(present) < 3 or len(set(present)) > 1
        else:
            assert len(set(present)) == len(present)
    assert all(0 <= points <= position.options.track for points in position.points)


@_EXAMPLES
@given(positions("petri-dish"))
def test_petri_dish_has_nine_pieces_a_player(position: Any) -> None:
    game = game_of(position)
    scene: Scene = game.scene(game.view(position, None))
    for seat in range(position.options.players):
        mine = [token.kind for token in scene.tokens if token.seat == seat]
        assert all(mine.count(size) <= 3 for size in ("small", "medium", "large"))
        (reserve,) = [
            fact.value
            for fact in scene.facts
            if fact.seat == seat and fact.kind == "petri-dish-fact-reserve"
        ]
        in_reserve = 0 if reserve == "-" else sum(int(part[0]) for part in reserve.split())
        assert len(mine) + in_reserve == 9
    assert len({token.place for token in scene.tokens}) == len(scene.tokens)


@_EXAMPLES
@given(positions("honeycomb"))
def test_honeycomb_has_one_owner_per_hexagon_and_scores_its_contacts(position: Any) -> None:
    game = game_of(position)
    scene: Scene = game.scene(game.view(position, None))
    assert len({token.place for token in scene.tokens}) == len(scene.tokens)
    owner = {token.place: token.seat for token in scene.tokens if token.kind == "colony"}
    for seat in range(position.options.players):
        contacts = sum(
            1
            for a, b in game.geometry(position.options).adjacent
            if owner.get(a) == owner.get(b) == seat
        )
        (points,) = [
            fact.value
            for fact in scene.facts
            if fact.seat == seat and fact.kind == "honeycomb-fact-points"
        ]
        assert int(points) == contacts


@pytest.mark.parametrize("game", OPTION_SETS)
@_FEWER
@given(st.data())
def test_texts_round_trip(game: str, data: st.DataObject) -> None:
    position = data.draw(positions(game))
    again = read_position(position.text())[1]
    assert again == position
    assert again.stable_hash() == position.stable_hash()


@pytest.mark.parametrize("game", OPTION_SETS)
@_FEWER
@given(st.data())
def test_every_move_is_legal_or_refused_and_leaves_the_position_unchanged(
    game: str, data: st.DataObject
) -> None:
    position = data.draw(positions(game))
    found = find_game(game)
    code = data.draw(st.integers(0, found.code_count(position.options) - 1))
    try:
        move = found.from_code(position.options, code)
    except ValueError:
        return
    before = position.text()
    for actor in range(-2, position.options.players):
        listed = move in found.legal(position, actor)
        refusal = found.check(position, actor, move)
        assert (refusal is None) == listed
        if refusal:
            with pytest.raises(RefusedError):
                found.apply(position, actor, move)
    assert position.text() == before


@pytest.mark.parametrize("game", OPTION_SETS)
@_FEWER
@given(st.data())
def test_preview_confirms_exactly_the_legal_moves(game: str, data: st.DataObject) -> None:
    position = data.draw(positions(game, seat_to_act=True))
    found = find_game(game)
    for seat in [actor for actor in found.actors(position) if actor >= 0][:1]:
        legal = found.legal(position, seat)
        if legal.size <= _FEW_CHOICES:
            assert confirmable(found, position, seat) == set(legal)
        else:
            index = data.draw(st.integers(0, legal.size - 1))
            check_reachable(found, position, seat, legal.nth(index))


@pytest.mark.parametrize("game", OPTION_SETS)
@_FEWER
@given(st.data())
def test_every_place_is_a_step_or_refused(game: str, data: st.DataObject) -> None:
    position = data.draw(positions(game, seat_to_act=True))
    found = find_game(game)
    places = {place.name for place in found.geometry(position.options).places}
    for seat in [actor for actor in found.actors(position) if actor >= 0][:1]:
        preview = found.preview(found.view(position, seat), seat, ())
        pointed_at = set(preview.steps.values()) - {None}
        assert pointed_at | set(preview.refused) == places
        assert not pointed_at & set(preview.refused)


def _petris_symmetries(players: int) -> list[tuple[int, ...]]:
    """Return all permutations of the dishes that preserve which dishes touch."""
    near = layout(players).neighbours
    found: list[tuple[int, ...]] = []

    def extend(partial: tuple[int, ...]) -> None:
        if len(partial) == len(near):
            found.append(partial)
            return
        for image in set(range(len(near))) - set(partial):
            if all(
                (image in near[partial[other]]) == (len(partial) in near[other])
                for other in range(len(partial))
            ):
                extend((*partial, image))

    extend(())
    return found


def test_the_hexagon_has_twelve_symmetries_and_the_triangle_six() -> None:
    assert len(_petris_symmetries(2)) == 12
    assert len(_petris_symmetries(3)) == 6


@_FEWER
@given(positions("petris"), st.data())
def test_symmetric_positions_have_symmetric_legal_moves(position: Any, data: Any) -> None:
    game = game_of(position)
    image = data.draw(st.sampled_from(_petris_symmetries(position.options.players)))
    rows = []
    for row in position.dishes:
        moved = [0] * len(row)
        for dish, number in enumerate(row):
            moved[image[dish]] = number
        rows.append(tuple(moved))
    mirrored = type(position)(position.options, tuple(rows), position.points, position.propagations)
    for seat in game.actors(position):
        expected = {
            (image[move.source], tuple(sorted((image[dish], n) for dish, n in move.sent)))
            for move in game.legal(position, seat)
        }
        assert {(m.source, m.sent) for m in game.legal(mirrored, seat)} == expected


@_FEWER
@given(positions("honeycomb", seat_to_act=True), st.data())
def test_views_do_not_depend_on_secrets_of_others(position: Any, data: Any) -> None:
    """The views of other seats and spectators do not depend on a seat's secret pick."""
    game = game_of(position)
    choosing = [actor for actor in game.actors(position) if actor >= 0]
    if len(choosing) < 2:
        return
    seat = choosing[0]
    legal = game.legal(position, seat)
    one, other = (
        game.follow(position, seat, legal.nth(data.draw(st.integers(0, legal.size - 1))))
        for _ in range(2)
    )
    assert one.events == other.events
    for viewer in (None, *range(position.options.players)):
        if viewer != seat:
            views = [game.view(after.position, viewer) for after in (one, other)]
            assert views[0] == views[1]
            assert repr(views[0]) == repr(views[1])
            assert game.scene(views[0]) == game.scene(views[1])
