"""Propagations as values: malformed ones, codes, ghosts and the pinned order."""

import pytest

from petrilab.games.petris import GAME, PetrisOptions, Propagation
from support import at, legal


@pytest.mark.parametrize(
    "sent", [((0, -1),), ((0, 0),), ((0, 1), (0, 1)), ((3, 1), (0, 1))], ids=str
)
def test_a_malformed_propagation_is_refused(sent: tuple[tuple[int, int], ...]) -> None:
    position, move = at("petris - 0040000/0000100 0,0 0"), Propagation(2, sent)
    assert GAME.check(position, 0, move) is not None
    assert move not in GAME.legal(position, 0)


@pytest.mark.parametrize("move", ["3>0:9", "2>0:1,6:1", "9>0:1"])
def test_an_invalid_propagation_has_no_code(move: str) -> None:
    with pytest.raises(ValueError, match="Propagation"):
        GAME.code(PetrisOptions(), GAME.parse_move(move))


def test_a_ghost_shows_no_phase_after_a_lost_game() -> None:
    ghost = GAME.preview(GAME.view(at("petris - 4S1SS00/0000010 0,0 0"), 0), 0, ("2", "0")).ghost
    assert ghost is not None
    assert ghost.coming == ()


def test_legal_moves_are_ordered_by_source_then_by_amounts_to_ascending_neighbours() -> None:
    assert legal("petris - 0020001/0000010 0,0 0") == [
        "2>5:2", "2>3:1", "2>3:2", "2>0:1", "2>0:1,3:1", "2>0:2",
        "6>4:1", "6>3:1",
    ]  # fmt: skip
