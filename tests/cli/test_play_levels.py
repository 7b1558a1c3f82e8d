"""Levels in the terminal play as the rated ones do."""

from collections.abc import Sequence

import pytest

from petrilab.agents.arena import play_game
from petrilab.agents.proofs import forget_proofs
from petrilab.cli.play import TerminalMatch
from petrilab.core import SeededRandomSource, find_game
from petrilab.texts import texts

_SEED = "terminal"


def _played(game: str, options: str, levels: Sequence[str], seed: str) -> tuple[str, ...]:
    found = find_game(game)
    chosen = found.options_type.parse(options)
    match = TerminalMatch(found, chosen, tuple(levels), SeededRandomSource(seed), texts("en"))
    match.play()
    return tuple(move.text() for _, move in match._match.record().moves)


@pytest.mark.usefixtures("prepared")
def test_a_level_remembers_its_search_from_move_to_move_as_in_the_arena(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forget_proofs()
    monkeypatch.setattr("builtins.input", lambda _: "")
    levels = ("coccus", "coccus")
    assert _played("petris", "-", levels, _SEED) == play_game("petris", "-", levels, _SEED).moves
