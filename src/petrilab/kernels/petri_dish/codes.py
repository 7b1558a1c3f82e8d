"""The integer codes of actions and of the outcomes of CHANCE."""

from typing import Final

import numpy as np

from petrilab.kernels.compilation import as_int64, inlined
from petrilab.kernels.petri_dish.lookups import ROLLS
from petrilab.kernels.petri_dish.state import DIVIDE, MOVE, SPACES, ZAP

# Offsets of the codes by action: actions with two spaces have 1600 codes, with one 40.

_FIRST_CODE = np.array([0, 1600, 1640, 1680, 3280], np.int64)
DIE_CODES: Final = 3320
ROLL_CODE: Final = 6 * DIE_CODES
SEAT_CODE: Final = ROLL_CODE + ROLLS


@inlined
def code_of(die: int, action: int, where: int) -> int:
    """Return the code of an action."""
    code = die * DIE_CODES + as_int64(_FIRST_CODE[action]) + (where & 63)
    return code + (where >> 6) * SPACES if action in (DIVIDE, MOVE) else code


@inlined
def action_of(code: int) -> tuple[int, int, int]:
    """Return the die, the action, and source times 64 plus target of a code."""
    die, rest = code // DIE_CODES, code % DIE_CODES
    action = ZAP
    while rest < _FIRST_CODE[action]:
        action -= 1
    rest -= as_int64(_FIRST_CODE[action])
    if action in (DIVIDE, MOVE):
        return die, action, rest // SPACES << 6 | rest % SPACES
    return die, action, rest * 65
