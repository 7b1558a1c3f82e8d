"""Options of games, declared as data.

A game declares a frozen dataclass whose fields are made by `option`. That one line holds name,
allowed values, default, the values that golden games must cover, and the id of the rule.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeVar

from petrilab.core.actors import MAX_SEATS
from petrilab.core.quoting import quoted, read_int
from petrilab.core.refusal import Refusal, RefusedError, refusal
from petrilab.core.refusal_rules import OptionRule

T = TypeVar("T")


class Kind(ABC, Generic[T]):
    """The kind of an option: which values it may have, and how they are written."""

    @abstractmethod
    def read(self, text: str) -> T | None:
        """Return the value of a text, or None if it is not allowed."""

    @abstractmethod
    def allows(self, value: object) -> bool:
        """Return whether an option of this kind may have this value."""

    @abstractmethod
    def allowed(self) -> str:
        """Return the allowed values, independent of language, such as `5-30` or `on|off`."""

    @property
    @abstractmethod
    def examples(self) -> tuple[T, ...]:
        """The values that the golden games must cover."""

    def write(self, value: T) -> str:
        """Return the text of a value, as `read` accepts it."""
        return str(value)


class Number(Kind[int]):
    """An integer between two bounds."""

    def __init__(self, low: int, high: int, examples: tuple[int, ...]) -> None:
        self.low, self.high, self._examples = low, high, examples

    def read(self, text: str) -> int | None:
        """Return the number if it lies within the bounds."""
        value = read_int(text)
        return value if self.allows(value) else None

    def allows(self, value: object) -> bool:
        """Return whether the number lies within the bounds."""
        return type(value) is int and self.low <= value <= self.high

    def allowed(self) -> str:
        """Return both bounds."""
        return f"{self.low}-{self.high}"

    @property
    def examples(self) -> tuple[int, ...]:
        """The representative numbers."""
        return self._examples


class NumberOrOff(Kind[int | None]):
    """An integer between two bounds, or no limit, written `off`."""

    def __init__(self, low: int, high: int, examples: tuple[int | None, ...]) -> None:
        self._number = Number(low, high, ())
        self._examples = examples

    def read(self, text: str) -> int | None:
        """Return the number; `Options.read` handles `off`."""
        return self._number.read(text)

    def allows(self, value: object) -> bool:
        """Return whether the value is None or lies within the bounds."""
        return value is None or self._number.allows(value)

    def allowed(self) -> str:
        """Return `off` and both bounds."""
        return f"off|{self._number.allowed()}"

    @property
    def examples(self) -> tuple[int | None, ...]:
        """The representative values."""
        return self._examples

    def write(self, value: int | None) -> str:
        """Return the number, or `off`."""
        return OFF if value is None else str(value)


OFF = "off"


class ChoiceKind(Kind[str]):
    """One of a few words."""

    def __init__(self, *words: str) -> None:
        self._words = words

    def read(self, text: str) -> str | None:
        """Return the word if it is allowed."""
        return text if text in self._words else None

    def allows(self, value: object) -> bool:
        """Return whether the word is allowed."""
        return value in self._words

    def allowed(self) -> str:
        """Return all words."""
        return "|".join(self._words)

    @property
    def examples(self) -> tuple[str, ...]:
        """All words."""
        return self._words


class Flag(Kind[bool]):
    """A boolean, written `on` or `off`; `true`, `yes`, `1` and their opposites are accepted."""

    _YES: ClassVar = ("on", "true", "yes", "1")
    _NO: ClassVar = ("off", "false", "no", "0")

    def read(self, text: str) -> bool | None:
        """Return the boolean that a word stands for."""
        word = text.lower()
        if word in self._YES:
            return True
        return False if word in self._NO else None

    def allows(self, value: object) -> bool:
        """Return whether the value is a boolean."""
        return isinstance(value, bool)

    def allowed(self) -> str:
        """Return both words."""
        return "on|off"

    @property
    def examples(self) -> tuple[bool, ...]:
        """Both values."""
        return (False, True)

    def write(self, value: bool) -> str:
        """Return `on` or `off`."""
        return "on" if value else "off"


def option(
    kind: Kind[T],
    default: T,
    *,
    rule: str | None = None,
    unless: tuple[str, object] | None = None,
    own_screens: tuple[T, ...] = (),
) -> T:
    """Return a dataclass field that is an option of this kind.

    `rule` is the id of the rule that the option adds, unless the rulebook module of the game
    declares it; it joins the rules of the game. `unless` names the field of another option and the
    value with which this option has no effect. With the values in `own_screens` every person needs
    a screen of their own. Forms do not offer what does not apply; the option is accepted all the
    same.
    """
    metadata = {"kind": kind, "rule": rule, "unless": unless, "own_screens": own_screens}
    return field(default=default, metadata=metadata)


def players_option(low: int, high: int) -> int:
    """Return the option that every game has, the number of players; golden games cover each."""
    every = tuple(range(low, min(high, MAX_SEATS) + 1))
    return option(Number(low, high, every), low)


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """The description of one option, for help texts, forms and tests."""

    name: str
    field: str
    kind: Kind[Any]
    rule: str | None = None
    """The id of a rule that only this option declares."""
    unless: tuple[str, object] | None = None
    """Field and value of another option with which this one has no effect."""
    own_screens: tuple[Any, ...] = ()
    """Values with which every person needs a screen of their own."""


@dataclass(frozen=True)
class Options:
    """The options of a match. Subclasses add fields; every instance is valid."""

    players: int

    def __post_init__(self) -> None:
        """Refuse values that are not allowed, alone or in combination."""
        for spec in self.specs():
            value = getattr(self, spec.field)
            if not spec.kind.allows(value):
                raise _bad_value(spec, str(value)).error()
        if clash := self.clash():
            raise clash.error()

    def clash(self) -> Refusal | None:
        """Return a refusal if these values, each of them allowed, exclude each other."""
        return None

    @classmethod
    def specs(cls) -> tuple[OptionSpec, ...]:
        """Return the descriptions of all options in the order of declaration."""
        return tuple(
            OptionSpec(f.name.replace("_", "-"), f.name, **f.metadata)
            for f in fields(cls)
            if "kind" in f.metadata
        )

    @classmethod
    def player_bounds(cls) -> tuple[int, int]:
        """Return the lowest and the highest number of players."""
        kind = next(spec.kind for spec in cls.specs() if spec.field == "players")
        if not isinstance(kind, Number):
            raise TypeError("the option players is declared by players_option")
        return kind.low, kind.high

    @classmethod
    def read(cls, values: Mapping[str, str]) -> Self:
        """Return options from texts by name; an option that is not named keeps its default."""
        specs = {spec.name: spec for spec in cls.specs()}
        found: dict[str, Any] = {}
        for given, text in values.items():
            spec = specs.get(given.replace("_", "-"))
            if spec is None:
                raise refusal(
                    OptionRule.UNKNOWN, option=quoted(given), known=", ".join(specs)
                ).error()
            if spec.field in found:
                raise refusal(OptionRule.TWICE, option=spec.name).error()
            found[spec.field] = _read_value(spec, text)
        return cls(**found)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return options from one text such as `players=3,order=fixed`; `-` means all defaults."""
        return cls.read(split_options(text))

    def text(self) -> str:
        """Return the options that differ from their defaults, for `parse`; `-` for none."""
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
    """Return the names and values in `name=value,name=value`, in order; refuse any other form."""
    values: dict[str, str] = {}
    if text in ("", "-"):
        return values
    for part in text.split(","):
        name, equals, value = part.strip(" ").partition("=")
        if not equals or not name or not value:
            raise refusal(OptionRule.FORM, found=quoted(part)).error()
        if name in values:
            raise refusal(OptionRule.TWICE, option=quoted(name)).error()
        values[name] = value
    return values


def _read_value(spec: OptionSpec, text: str) -> object:
    """Return the value of an option's text; refuse a value that is not allowed."""
    if text == OFF and spec.kind.allows(None):
        return None
    value = spec.kind.read(text)
    if value is None:
        raise RefusedError(_bad_value(spec, text))
    return value


def _bad_value(spec: OptionSpec, text: str) -> Refusal:
    return refusal(
        OptionRule.VALUE, option=spec.name, found=quoted(text), allowed=spec.kind.allowed()
    )
