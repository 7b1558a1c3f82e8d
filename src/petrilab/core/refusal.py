"""Refusals: why something is not allowed, as a value that any language can turn into a sentence."""

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, TypeAlias

Params: TypeAlias = MappingProxyType[str, str | int]
"""Named values for a sentence. Numbers stay numbers, because plural forms depend on them."""

RECORD_MOVE: Final = "move"
"""The parameter that holds the number of the refused move of a record, from 1.

Its presence makes the sentence begin with "Move 3 of the record:"; no rule may use the name for
anything else.
"""


def no_params() -> Params:
    """Return empty parameters."""
    return MappingProxyType({})


def params(**values: str | int) -> Params:
    """Return read-only parameters from keywords."""
    return MappingProxyType(values)


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rule that forbids something, the places concerned, and values for a sentence about it.

    A refusal holds no sentence: `petrilab.texts.Texts.refusal` makes one in any language.
    """

    rule: str
    places: tuple[str, ...] = ()
    params: Params = field(default_factory=no_params, hash=False)

    def at_move(self, number: int) -> "Refusal":
        """Return this refusal as that of move `number` (from 1) of a record."""
        return Refusal(self.rule, self.places, params(**{**self.params, RECORD_MOVE: number}))

    @property
    def record_move(self) -> int | None:
        """The number of the record's move that was refused, or None outside records."""
        number = self.params.get(RECORD_MOVE)
        return None if number is None else int(number)

    def error(self) -> "RefusedError":
        """Return this refusal as an exception to raise."""
        return RefusedError(self)


class RefusedError(Exception):
    """A request is not allowed or not readable; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.refusal.params.items())
        return f"{self.refusal.rule} ({details})" if details else self.refusal.rule


def refusal(rule: str, *places: str, **values: str | int) -> Refusal:
    """Return a refusal by `rule` at `places`, with parameters given as keywords."""
    return Refusal(str(rule), places, params(**values))
