"""Refusals: why something is not allowed, as a value that any language can turn into a sentence."""

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NoReturn, TypeAlias

Params: TypeAlias = MappingProxyType[str, str | int]
"""Named values for a sentence: numbers stay numbers, so that plurals come out right."""


def no_params() -> Params:
    """No parameters."""
    return MappingProxyType({})


def params(**values: str | int) -> Params:
    """Read-only parameters from keywords."""
    return MappingProxyType(values)


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rule that forbids something, where on the board, and what a sentence about it needs.

    A refusal holds no ready-made sentence: `petrilab.texts` makes one in any language.
    """

    rule: str
    places: tuple[str, ...] = ()
    params: Params = field(default_factory=no_params, hash=False)

    def raised(self) -> NoReturn:
        """Raise this refusal as an exception, for callers who asked for a result."""
        raise RefusedError(self)


class RefusedError(Exception):
    """Something asked for is not allowed or not readable; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.refusal.params.items())
        return f"{self.refusal.rule} ({details})" if details else self.refusal.rule


def refuse(rule: str, *places: str, **values: str | int) -> Refusal:
    """A refusal by `rule` at `places`, with parameters given as keywords."""
    return Refusal(str(rule), places, params(**values))
