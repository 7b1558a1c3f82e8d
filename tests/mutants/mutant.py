"""A mutant: one replacement in the source of Petrilab, and the tests that must notice it."""

from typing import NamedTuple


class Mutant(NamedTuple):
    """A planted bug.

    `old` occurs exactly once in `file`, a path below src/petrilab, and is replaced by `new`.
    `tests` are ids of pytest below tests; at least one of them must fail.
    """

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]
