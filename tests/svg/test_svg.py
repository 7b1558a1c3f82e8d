"""Drawings: well-formed, complete, the same each time, and readable."""

import math
import re
from functools import cache
from itertools import combinations
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from petrilab.core import (
    CHANCE,
    AnyGame,
    Fact,
    Geometry,
    Options,
    Place,
    Scene,
    SeededRandomSource,
    Token,
    find_game,
    game_names,
    next_actor,
)
from petrilab.core import draw as draw_chance
from petrilab.svg import Pieces, card, draw, fact_label, picture
from petrilab.svg.markup import number
from petrilab.svg.palette import AGAR, BENCH_FAR, HUES, INK, LABEL, NEUTRAL, QUIET, TURN
from petrilab.svg.pieces import find_pieces, pack_circles

SVG = "{http://www.w3.org/2000/svg}"


def _bounds(game: AnyGame) -> tuple[int, int]:
    """The fewest and the most players."""
    every = next(spec for spec in game.options_type.specs() if spec.name == "players").kind.examples
    return min(every), max(every)


CASES = [(name, players) for name in game_names() for players in _bounds(find_game(name))]


def _options(game: AnyGame, players: int) -> Options:
    return game.options_type(players=players)


def _step(game: AnyGame, position: Any, source: SeededRandomSource) -> Any:
    actor = next_actor(game, position)
    assert actor is not None
    if actor == CHANCE:
        return game.apply(position, actor, draw_chance(game.chance(position), source))
    legal = game.legal(position, actor)
    return game.apply(position, actor, legal.nth(source.below(legal.size)))


@cache
def _positions(name: str, players: int) -> tuple[Any, ...]:
    """The start and a few positions of a game of chance moves, the last one included."""
    game, source = find_game(name), SeededRandomSource(f"{name} {players}")
    position = game.initial(_options(game, players))
    seen = [position]
    for _ in range(120):
        if next_actor(game, position) is None:
            break
        position = _step(game, position, source)
        seen.append(position)
    return (*seen[:: max(1, len(seen) // 6)], seen[-1])


def _read(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own text


def _texts(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def _drawn(root: ET.Element) -> list[tuple[str | None, ...]]:
    names = ("data-at", "data-kind", "data-seat", "data-count")
    return sorted(
        (
            tuple(element.get(name) for name in names)
            for element in root.iter()
            if "data-kind" in element.attrib
        ),
        key=str,
    )


def _expected(scene: Scene) -> list[tuple[str | None, ...]]:
    return sorted(
        (
            (
                token.place,
                token.kind,
                None if token.seat is None else str(token.seat),
                str(token.count),
            )
            for token in scene.tokens
        ),
        key=str,
    )


@pytest.mark.parametrize(("name", "players"), CASES)
def test_every_token_label_link_and_fact_is_drawn(name: str, players: int) -> None:
    game = find_game(name)
    for position in _positions(name, players):
        for seat in (None, 0, players - 1):
            view = game.view(position, seat)
            scene = game.scene(view)
            root = _read(draw(view))
            assert _drawn(root) == _expected(scene)
            texts = _texts(root)
            assert {place.name for place in game.geometry(position.options).places} <= set(texts)
            assert {fact.value for fact in scene.facts} <= set(texts)
            links = [element for element in root.iter() if "data-link" in element.attrib]
            assert len(links) == len(scene.links)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_seats_to_act_are_marked(name: str, players: int) -> None:
    game = find_game(name)
    for position in _positions(name, players):
        scene = game.scene(game.view(position, None))
        root = _read(draw(position))
        acting = {int(e.get("data-row", "")) for e in root.iter() if e.get("data-turn")}
        assert acting == {seat for seat in scene.turn if seat >= 0}


@pytest.mark.parametrize(("name", "players"), CASES)
def test_a_drawing_stands_alone(name: str, players: int) -> None:
    for position in _positions(name, players):
        svg = draw(position)
        root = _read(svg)
        assert root.get("role") == "img"
        assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert svg.count("http") == 1, "only the namespace is named"
        assert not any(tag in svg for tag in ("<script", "<image", "<style", "<use", "href"))
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
        assert all(str(identity).startswith(f"{name}-") for identity in ids)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_a_drawing_has_a_handy_size(name: str, players: int) -> None:
    for position in _positions(name, players):
        root = _read(draw(position))
        assert 390 <= float(root.get("width", "0")) <= 910
        assert float(root.get("height", "0")) <= 1000


@pytest.mark.parametrize(("name", "players"), CASES)
def test_the_same_position_has_the_same_drawing(name: str, players: int) -> None:
    last = _positions(name, players)[-1]
    assert draw(last) == draw(last)
    assert not re.search(r"\d\.\d{3}", draw(last)), "numbers have two decimals"


def test_drawings_on_one_page_do_not_share_ids() -> None:
    one, other = (_read(draw(p)) for p in _positions("petris", 2)[:2])
    ids = [{e.get("id") for e in root.iter() if e.get("id")} for root in (one, other)]
    assert not ids[0] & ids[1]


@pytest.mark.parametrize("name", game_names())
def test_positions_and_views_show_themselves(name: str) -> None:
    game = find_game(name)
    position = game.initial(game.options_type(players=2))
    assert position._repr_svg_() == draw(position)
    assert draw(game.view(position, None)) == draw(position)


def test_every_kind_of_piece_has_its_own_drawing() -> None:
    for name, players in CASES:
        game = find_game(name)
        for position in _positions(name, players):
            kinds = {token.kind for token in game.scene(game.view(position, 0)).tokens}
            assert kinds <= set(find_pieces(name).draw)


TOY = Geometry(
    (
        Place("<a&b>", (0.0, 0.0), 0.46),
        Place("c", (1.0, 0.0), 0.46, ((0.6, -0.4), (1.4, -0.4), (1.4, 0.4), (0.6, 0.4))),
    ),
    (("<a&b>", "c"),),
)


def test_a_game_without_drawings_gets_plain_discs() -> None:
    scene = Scene(
        (Token("<a&b>", "thing", 0, 3), Token("<a&b>", "thing", 4), Token("c", "rock", None, 7)),
        (Fact("toy-fact-gold", "12", 4), Fact("toy-fact-weather", "fine")),
        (("<a&b>", "c", 4),),
        (4, CHANCE),
    )
    assert find_pieces("toy") == Pieces()
    root = _read(picture("toy", TOY, scene))
    assert _drawn(root) == _expected(scene)
    assert {"A3", "E", "7", "gold", "12", "weather", "fine"} <= set(_texts(root))


def test_an_empty_scene_is_drawn_too() -> None:
    root = _read(picture("toy", TOY, Scene(())))
    assert {"<a&b>", "c"} <= set(_texts(root))


def test_all_text_is_escaped() -> None:
    rude = "</text><script>\"'&\x00"
    scene = Scene(
        (Token("c", rude, 1),), (Fact(f"fact-{rude}", rude, 1), Fact(rude, rude)), turn=(1,)
    )
    svg = picture(rude, TOY, scene)
    assert "<script" not in svg
    assert "</text><script>\"'&\ufffd" in _texts(_read(svg))


def test_words_beside_facts_can_be_replaced() -> None:
    scene = Scene((), (Fact("toy-fact-gold", "1", 0),))
    assert fact_label("toy-fact-gold") == "gold"
    assert "GOLD" in _texts(_read(picture("toy", TOY, scene, lambda kind: kind[-4:].upper())))
    assert "POINTS" in draw(_positions("petris", 2)[0], label=lambda kind: fact_label(kind).upper())


@pytest.mark.parametrize("tokens", range(1, 11))
def test_tokens_in_one_place_do_not_overlap_and_stay_inside(tokens: int) -> None:
    found = pack_circles((3.0, 4.0), 10.0, tokens)
    assert len(found) == tokens
    for centre, radius in found:
        assert math.dist(centre, (3.0, 4.0)) + radius <= 10.0 + 1e-9
    for (one, r), (other, s) in combinations(found, 2):
        assert math.dist(one, other) >= r + s - 1e-9


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize("others", range(3))
def test_bacteria_can_be_counted_and_stay_in_their_dish(count: int, others: int) -> None:
    geometry = Geometry((Place("0", (0.0, 0.0), 0.46),), ())
    rivals = tuple(Token("0", "bacterium", seat, 5) for seat in range(1, others + 1))
    svg = picture("petris", geometry, Scene((Token("0", "bacterium", 0, count), *rivals)))
    root = _read(svg)
    dish = next(e for e in root.iter() if e.get("data-place") == "0").findall(f".//{SVG}circle")[3]
    mine = next(e for e in root.iter() if e.get("data-seat") == "0").findall(f".//{SVG}circle")
    assert len(mine) == count
    for cell in mine:
        assert _apart(cell, dish) + float(cell.get("r", "")) < float(dish.get("r", ""))
    for one, other in combinations(mine, 2):
        assert _apart(one, other) > float(one.get("r", "")) + float(other.get("r", ""))


def _apart(one: ET.Element, other: ET.Element) -> float:
    return math.dist(*((float(e.get("cx", "")), float(e.get("cy", ""))) for e in (one, other)))


def _luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("tone", [*HUES, NEUTRAL])
def test_players_colours_can_be_read(tone: Any) -> None:
    assert _contrast(tone.on, tone.fill) >= 4.5
    assert min(_contrast(tone.ink, ground) for ground in (BENCH_FAR, TURN, AGAR, tone.tint)) >= 4.5


@pytest.mark.parametrize("ink", [INK, QUIET])
def test_the_colours_of_words_have_enough_contrast(ink: str) -> None:
    assert min(_contrast(ink, ground) for ground in (BENCH_FAR, TURN, AGAR, LABEL)) >= 4.5


def test_numbers_in_svg_have_at_most_two_decimals() -> None:
    assert [number(v) for v in (1.0, -0.001, 2.504, 10, 0.1)] == ["1", "0", "2.5", "10", "0.1"]


@pytest.mark.parametrize("name", game_names())
def test_a_card_has_all_tokens_and_no_words(name: str) -> None:
    game = find_game(name)
    options = game.options_type.parse("-")
    scene = game.scene(game.view(game.initial(options), None))
    drawn = card(name, game.geometry(options), scene)
    assert drawn.count("data-kind=") == len(scene.tokens)
    assert "<text" not in drawn
    assert 'viewBox="0 0 800 420"' in drawn
