"""Options: what a table agrees on before a game, declared as data next to their defaults.

A game declares a frozen dataclass whose fields are made by `option`; name, allowed values,
default and the values that golden games must cover stand in that one line.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeVar

from petrilab.core.actors import MAX_SEATS
from petrilab.core.refusal import Refusal, RefusedError, refuse
from petrilab.core.rules import OptionRule
from petrilab.core.showing import read_int, shown

T = TypeVar("T")


class Kind(ABC, Generic[T]):
    """What values an option may have, and how they are written."""

    @abstractmethod
    def read(self, text: str) -> T | None:
        """The value written so, or None if it is not allowed."""

    @abstractmethod
    def allows(self, value: object) -> bool:
        """Whether an option may have this value."""

    @abstractmethod
    def allowed(self) -> str:
        """The allowed values in a few language-free signs, such as `5-30` or `on|off`."""

    @property
    @abstractmethod
    def examples(self) -> tuple[T, ...]:
        """The values that a set of test games must cover."""

    def write(self, value: T) -> str:
        """The text of a value; `read` understands it."""
        return str(value)


class Number(Kind[int]):
    """A whole number between two bounds."""

    def __init__(self, low: int, high: int, examples: tuple[int, ...]) -> None:
        self.low, self.high, self._examples = low, high, examples

    def read(self, text: str) -> int | None:
        """The number, if it lies within the bounds."""
        value = read_int(text)
        return value if self.allows(value) else None

    def allows(self, value: object) -> bool:
        """Whether the number lies within the bounds."""
        return type(value) is int and self.low <= value <= self.high

    def allowed(self) -> str:
        """Both bounds."""
        return f"{self.low}-{self.high}"

    @property
    def examples(self) -> tuple[int, ...]:
        """The numbers that stand for all."""
        return self._examples


class NumberOrOff(Kind[int | None]):
    """A whole number between two bounds, or no limit at all, written `off`."""

    def __init__(self, low: int, high: int, examples: tuple[int | None, ...]) -> None:
        self._number = Number(low, high, ())
        self._examples = examples

    def read(self, text: str) -> int | None:
        """The number; `off` is handled by `Options.read` through `OFF`."""
        return self._number.read(text)

    def allows(self, value: object) -> bool:
        """Whether the value is None or lies within the bounds."""
        return value is None or self._number.allows(value)

    def allowed(self) -> str:
        """Both bounds, or off."""
        return f"off|{self._number.allowed()}"

    @property
    def examples(self) -> tuple[int | None, ...]:
        """The values that stand for all."""
        return self._examples

    def write(self, value: int | None) -> str:
        """The number, or `off`."""
        return OFF if value is None else str(value)


OFF = "off"


class Choice(Kind[str]):
    """One of a few words."""

    def __init__(self, *words: str) -> None:
        self._words = words

    def read(self, text: str) -> str | None:
        """The word, if it is one of them."""
        return text if text in self._words else None

    def allows(self, value: object) -> bool:
        """Whether the word is one of them."""
        return value in self._words

    def allowed(self) -> str:
        """All words."""
        return "|".join(self._words)

    @property
    def examples(self) -> tuple[str, ...]:
        """All words."""
        return self._words


class Flag(Kind[bool]):
    """Yes or no, written `on` and `off`; `true`, `yes`, `1` and their opposites are understood."""

    _YES: ClassVar = ("on", "true", "yes", "1")
    _NO: ClassVar = ("off", "false", "no", "0")

    def read(self, text: str) -> bool | None:
        """The truth value of a word."""
        word = text.lower()
        if word in self._YES:
            return True
        return False if word in self._NO else None

    def allows(self, value: object) -> bool:
        """Whether it is a truth value."""
        return isinstance(value, bool)

    def allowed(self) -> str:
        """Both words."""
        return "on|off"

    @property
    def examples(self) -> tuple[bool, ...]:
        """Both values."""
        return (False, True)

    def write(self, value: bool) -> str:
        """`on` or `off`."""
        return "on" if value else "off"


def option(kind: Kind[T], default: T) -> T:
    """A dataclass field that is an option of this kind."""
    return field(default=default, metadata={"kind": kind})


def players_option(low: int, high: int) -> int:
    """The option every game has: how many seats. Golden games cover each number."""
    every = tuple(range(low, min(high, MAX_SEATS) + 1))
    return option(Number(low, high, every), low)


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option as others see it: for help texts, forms and tests."""

    name: str
    field: str
    kind: Kind[Any]


@dataclass(frozen=True)
class Options:
    """What a table agreed on. Subclasses add fields; an existing value is always valid."""

    players: int

    def __post_init__(self) -> None:
        """Refuse values that are not allowed, alone or together."""
        for spec in self.specs():
            value = getattr(self, spec.field)
            if not spec.kind.allows(value):
                _bad_value(spec, str(value)).raised()
        if clash := self.clash():
            clash.raised()

    def clash(self) -> Refusal | None:
        """A refusal if these values, each allowed, do not go together."""
        return None

    @classmethod
    def specs(cls) -> tuple[OptionSpec, ...]:
        """Every option in the order of declaration."""
        return tuple(
            OptionSpec(f.name.replace("_", "-"), f.name, f.metadata["kind"])
            for f in fields(cls)
            if "kind" in f.metadata
        )

    @classmethod
    def read(cls, values: Mapping[str, str]) -> Self:
        """Options from texts by name; what is not named keeps its default."""
        specs = {spec.name: spec for spec in cls.specs()}
        found: dict[str, Any] = {}
        for given, text in values.items():
            spec = specs.get(given.replace("_", "-"))
            if spec is None:
                refuse(OptionRule.UNKNOWN, option=shown(given), known=", ".join(specs)).raised()
            if spec.field in found:
                refuse(OptionRule.TWICE, option=spec.name).raised()
            found[spec.field] = _read_value(spec, text)
        return cls(**found)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Options from one text such as `players=3,order=fixed`; `-` stands for all defaults."""
        return cls.read(split_options(text))

    def text(self) -> str:
        """The options that differ from their defaults, as `parse` reads them; `-` for none."""
        return self._text

    @cached_property
    def _text(self) -> str:
        usual = type(self)(players=self.players)
        first = fields(type(self))[0].default
        changed = [
            f"{spec.name}={spec.kind.write(getattr(self, spec.field))}"
            for spec in self.specs()
            if getattr(self, spec.field) != getattr(usual, spec.field)
            or (spec.field == "players" and self.players != first)
        ]
        return ",".join(changed) or "-"


def split_options(text: str) -> dict[str, str]:
    """The names and values in `name=value,name=value`, in order; refuses any other form."""
    values: dict[str, str] = {}
    if text in ("", "-"):
        return values
    for part in text.split(","):
        name, equals, value = part.strip(" ").partition("=")
        if not equals or not name or not value:
            refuse(OptionRule.FORM, found=shown(part)).raised()
        if name in values:
            refuse(OptionRule.TWICE, option=shown(name)).raised()
        values[name] = value
    return values


def _read_value(spec: OptionSpec, text: str) -> object:
    """The value an option's text stands for."""
    if text == OFF and spec.kind.allows(None):
        return None
    value = spec.kind.read(text)
    if value is None:
        raise RefusedError(_bad_value(spec, text))
    return value


def _bad_value(spec: OptionSpec, text: str) -> Refusal:
    return refuse(
        OptionRule.VALUE, option=spec.name, found=shown(text), allowed=spec.kind.allowed()
    )
