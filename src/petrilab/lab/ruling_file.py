"""Measured effects of rulings: a file beside the rules of a game, and a section of its rulebook.

`petrilab lab rulings --write` writes both. The server reads the file for the set-up form of the
page, so this module loads neither tables nor the compiler.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from petrilab.agents.levels import agents_version
from petrilab.core import AnyGame
from petrilab.lab.errors import LabError, path_text

FILE: Final = "rulings.json"
"""The file in the package of a game's rules."""
RANDOM: Final = "random"
STRONG: Final = "strong"
BEGIN: Final = "<!-- Written by `petrilab lab rulings --write`. -->"
END: Final = "<!-- End of what `petrilab lab rulings --write` has written. -->"
_METRICS: Final = ("AdvantageP1", "Drawishness", "DurationMoves")
"""The columns of differences in a rulebook."""
_DIGITS: Final = 4
_EXPLANATION: Final = """\
What other values of the options change, measured with version {version} of the rules by
[the laboratory](../laboratory.md#rulings): differences to the options named above each table, with
95 % intervals. **Bold** differences are those whose interval excludes 0. *First* is the share of
the first seat and *draws* the part of drawn games, both in percentage points; *moves* is the
length. Endings are parts of the games, in percent."""


class Figure(NamedTuple):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half of the interval."""
        return (self.high - self.low) / 2

    @property
    def is_certain(self) -> bool:
        """Whether the interval excludes 0."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True, slots=True)
class RulingEffect:
    """A value of an option: the differences to the default by metric, and the endings' parts."""

    option: str
    value: str
    effects: Mapping[str, Figure]
    endings: Mapping[str, Figure]


@dataclass(frozen=True, slots=True)
class RulingMeasurement:
    """The effects of all rulings besides given options, at one kind of play."""

    options: str
    players: int
    play: str
    agents: tuple[str, ...]
    agents_version: str
    """The version of the opponents; empty for random moves."""
    games: int
    base: Mapping[str, Figure]
    endings: Mapping[str, Figure]
    rulings: tuple[RulingEffect, ...]

    @property
    def key(self) -> tuple[str, str]:
        """The key by which a newer measurement replaces this one."""
        return self.options, self.play

    def has_older_opponents(self, game: str) -> bool:
        """Return whether opponents of another version played than play now."""
        return self.play == STRONG and self.agents_version != agents_version(game)


@dataclass(frozen=True, slots=True)
class RulingFile:
    """All measurements of a game, with the version of the rules they were made with."""

    rules_version: int
    measurements: tuple[RulingMeasurement, ...]

    def with_measurement(self, one: RulingMeasurement) -> "RulingFile":
        """Return the file with a measurement added, or replaced."""
        kept = {each.key: each for each in self.measurements} | {one.key: one}
        return RulingFile(self.rules_version, tuple(kept[key] for key in sorted(kept)))

    def text(self) -> str:
        """Return the file as JSON."""
        document = {
            "rules_version": self.rules_version,
            "measurements": [_written(each) for each in self.measurements],
        }
        return json.dumps(document, indent=1) + "\n"


def _written(one: RulingMeasurement) -> dict[str, Any]:
    return {
        "options": one.options,
        "players": one.players,
        "play": one.play,
        "agents": list(one.agents),
        "agents_version": one.agents_version,
        "games": one.games,
        "base": _rounded(one.base),
        "endings": _rounded(one.endings),
        "rulings": [
            {
                "option": each.option,
                "value": each.value,
                "effects": _rounded(each.effects),
                "endings": _rounded(each.endings),
            }
            for each in one.rulings
        ],
    }


def _rounded(figures: Mapping[str, Figure]) -> dict[str, list[float]]:
    return {name: [round(number, _DIGITS) for number in one] for name, one in figures.items()}


def read_rulings(text: str) -> RulingFile:
    """Return the measurements in a file."""
    found = json.loads(text)
    return RulingFile(found["rules_version"], tuple(map(_read_one, found["measurements"])))


def _read_one(found: Any) -> RulingMeasurement:
    rulings = tuple(
        RulingEffect(
            each["option"], each["value"], _figures(each["effects"]), _figures(each["endings"])
        )
        for each in found["rulings"]
    )
    return RulingMeasurement(
        found["options"],
        found["players"],
        found["play"],
        tuple(found["agents"]),
        found["agents_version"],
        found["games"],
        _figures(found["base"]),
        _figures(found["endings"]),
        rulings,
    )


def _figures(found: Mapping[str, list[float]]) -> dict[str, Figure]:
    return {name: Figure(*numbers) for name, numbers in found.items()}


@cache
def measured_rulings(game: AnyGame) -> RulingFile | None:
    """Return the measurements that are shipped with a game; None if there are none."""
    file = files(_package(game)) / FILE
    return read_rulings(file.read_text(encoding="utf-8")) if file.is_file() else None


def _package(game: AnyGame) -> str:
    return type(game).__module__.rpartition(".")[0]


def find_ruling_files(game: AnyGame, checkout: Path) -> tuple[Path, Path]:
    """Return where a checkout has the measurements and the rulebook of a game.

    Raises `LabError` if the folder is no checkout of the game.
    """
    package = checkout / "src" / Path(*_package(game).split("."))
    rulebook = checkout / "docs" / "rules" / f"{game.name}.md"
    if not package.is_dir() or not rulebook.is_file():
        raise LabError(f"{path_text(checkout)} is no checkout with the rules of {game.name}.")
    return package / FILE, rulebook


def write_rulings(game: AnyGame, one: RulingMeasurement, checkout: Path) -> tuple[Path, Path]:
    """Add a measurement to a checkout: to the game's file and to its rulebook; return both.

    Measurements of other versions of the rules are dropped. Raises `LabError` if the folder is no
    checkout of the game.
    """
    data, rulebook = find_ruling_files(game, checkout)
    before = read_rulings(data.read_text(encoding="utf-8")) if data.is_file() else None
    if before is None or before.rules_version != game.rules_version:
        before = RulingFile(game.rules_version, ())
    now = before.with_measurement(one)
    data.write_text(now.text(), encoding="utf-8")
    written = read_rulings(now.text())  # rounded, as everyone else reads it
    text = rulebook.read_text(encoding="utf-8")
    rulebook.write_text(with_section(game.name, text, written), encoding="utf-8")
    return data, rulebook


def with_section(game: str, rulebook: str, measured: RulingFile) -> str:
    """Return a rulebook with the section of measured effects, added or replaced."""
    head, begin, rest = rulebook.partition(BEGIN)
    tail = rest.partition(END)[2].removeprefix("\n") if begin else ""
    return f"{head.rstrip()}\n\n{section(game, measured)}{tail}"


def section(game: str, measured: RulingFile) -> str:
    """Return the section of a rulebook with all measurements, and what has not been measured."""
    lines = [
        BEGIN,
        "",
        "## Measured effects",
        "",
        *_EXPLANATION.format(version=measured.rules_version).splitlines(),
    ]
    for one in measured.measurements:
        lines += ["", *_table(one)]
    from petrilab.lab.plugin import find_lab_plugin  # noqa: PLC0415  # loads the compiler

    plugin = find_lab_plugin(game)
    missing = plugin.unmeasured_strong if plugin else {}
    if missing:
        lines += ["", "Not measured at strong play:", ""]
        lines += [f"- `{options}`: {reason}" for options, reason in missing.items()]
    return "\n".join([*lines, "", END, ""])


def _table(one: RulingMeasurement) -> Iterable[str]:
    play = "random moves"
    if one.play == STRONG:
        play = f"strong play ({', '.join(one.agents)}; opponents version {one.agents_version})"
    yield f"`{one.options}`, {one.players} players, {play}, {one.games:,} games of each ruling:"
    yield ""
    yield "| value | first | draws | moves | endings |"
    yield "|---|---|---|---|---|"
    first, draws, moves = (one.base[name] for name in _METRICS)
    yield (
        f"| as above | {100 * first.value:.1f} ± {100 * first.margin:.1f} % "
        f"| {100 * draws.value:.1f} ± {100 * draws.margin:.1f} % "
        f"| {moves.value:.1f} ± {moves.margin:.1f} | {_endings(one.endings)} |"
    )
    for each in one.rulings:
        first, draws, moves = (each.effects[name] for name in _METRICS)
        cells = (
            _difference(first, 100),
            _difference(draws, 100),
            _difference(moves, 1),
            _endings(each.endings),
        )
        yield f"| `{each.option}={each.value}` | {' | '.join(cells)} |"


def _difference(one: Figure, scale: int) -> str:
    text = f"{scale * one.value:+.1f} ± {scale * one.margin:.1f}"
    return f"**{text}**" if one.is_certain else text


def _endings(parts: Mapping[str, Figure]) -> str:
    return ", ".join(f"`{name}` {100 * one.value:.0f}" for name, one in parts.items())
