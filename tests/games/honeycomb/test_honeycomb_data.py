"""Honeycomb against cases from an independent implementation of the rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from petrilab.games.honeycomb import (
    BLACK,
    EMPTY,
    GAME,
    HoneycombOptions,
    Pick,
    board,
    resolve,
    scores,
)
from petrilab.games.honeycomb.position import HoneycombPosition

CASES = Path(__file__).parents[2] / "data" / "rules" / "honeycomb.jsonl"
LINES = [json.loads(line) for line in CASES.read_text().splitlines()]


def picks_of(round_: dict[str, Any]) -> tuple[Pick, ...]:
    pairs = (round_[str(seat)] for seat in range(len(round_)))
    return tuple(Pick(tuple(colonies), antibiotic) for colonies, antibiotic in pairs)


@pytest.mark.parametrize("case", LINES, ids=range(1, len(LINES) + 1))
def test_rounds_resolve_as_in_an_independent_implementation(case: dict[str, Any]) -> None:
    hexagons = board(case["board"])
    cells: tuple[int, ...] = (EMPTY,) * hexagons.size
    for round_ in case["rounds"]:
        cells = resolve(cells, picks_of(round_))
    after = {
        str(number): "black" if cell == BLACK else cell
        for number, cell in enumerate(cells, 1)
        if cell != EMPTY
    }
    assert after == case["after"]
    assert list(scores(hexagons, cells, case["players"])) == case["scores"]


@pytest.mark.parametrize("case", LINES, ids=range(1, len(LINES) + 1))
def test_the_game_accepts_every_pick_and_follows_until_it_ends(case: dict[str, Any]) -> None:
    options = HoneycombOptions(players=case["players"], board=case["board"])
    position = GAME.initial(options)
    cells = position.cells
    for round_ in case["rounds"]:
        if position.ending:
            break
        picks = picks_of(round_)
        cells = resolve(cells, picks)
        position = play_round(position, picks)
        assert position.cells == cells


def play_round(position: HoneycombPosition, picks: tuple[Pick, ...]) -> HoneycombPosition:
    for seat, pick in enumerate(picks):
        position = GAME.apply(position, seat, pick)
    return position
