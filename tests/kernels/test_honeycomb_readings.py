"""Compiled Honeycomb knows no spoken calls: they are played as automatic ones."""

import pytest

from petrilab.games.honeycomb import GAME, Pick
from petrilab.kernels.honeycomb.codec import decode, encode
from petrilab.kernels.honeycomb.transitions import honeycomb_hash
from support import start


def test_spoken_calls_are_played_as_automatic_ones_and_readings_are_refused() -> None:
    spoken, automatic = start("honeycomb", "calls=spoken"), start("honeycomb")
    assert honeycomb_hash(encode(spoken)) == honeycomb_hash(encode(automatic))
    assert decode(spoken.options, encode(spoken)) == spoken
    reading = GAME.apply(GAME.apply(spoken, 0, Pick((1, 2))), 1, Pick((3, 4)))
    with pytest.raises(ValueError, match="reading"):
        encode(reading)
