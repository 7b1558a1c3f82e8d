"""Rulings: the effect of each value of each option on balance, length and endings."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from petrilab.agents.levels import agents_version
from petrilab.core import RefusedError, find_game
from petrilab.lab.balance import Balance, BalanceSettings, measure_balance
from petrilab.lab.errors import LabError
from petrilab.lab.intervals import Estimate, difference
from petrilab.lab.plugin import find_lab_plugin
from petrilab.lab.ruling_file import RANDOM, STRONG, Figure, RulingEffect, RulingMeasurement
from petrilab.lab.run_collection import Progress
from petrilab.lab.runs import check_runs
from petrilab.lab.workers import Workers

METRICS = ("AdvantageP1", "Balance", "Drawishness", "DurationMoves")
"""The metrics that are compared."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A value of an option, its measurement, and the difference to the default by metric."""

    option: str
    value: str
    measured: Balance
    effects: dict[str, Estimate]


def ruling_bases(game: str) -> tuple[str, ...]:
    """Return the options besides which the rulings of a game are measured."""
    plugin = find_lab_plugin(game)
    return plugin.ruling_bases if plugin else ("-",)


def ruling_options(game: str, options: str) -> Iterator[tuple[str, str, str]]:
    """Yield option, value and complete options of every ruling that differs from the given ones.

    Values that exclude the other options are left out, and so are the number of players and options
    that the game's plugin declares as not measurable.
    """
    found, plugin = find_game(game), find_lab_plugin(game)
    base = found.options_type.parse(options)
    for spec in base.specs():
        if spec.field == "players" or (plugin and spec.name in plugin.unmeasured):
            continue
        for value in spec.kind.examples:
            if value == getattr(base, spec.field):
                continue
            try:
                changed = replace(base, **{spec.field: value})
            except RefusedError:
                continue
            yield spec.name, spec.kind.write(value), changed.text()


def playable_rulings(settings: BalanceSettings) -> Iterator[tuple[str, str, str]]:
    """Yield the rulings that the games of these settings can play.

    Random games of the kernel cannot play those that it does not play as the rules do.
    """
    for option, value, options in ruling_options(settings.game, settings.options):
        with suppress(LabError):
            _ = replace(settings, options=options).task
            yield option, value, options


def measure_rulings(
    settings: BalanceSettings,
    run: Path | None = None,
    workers: Workers = 1,
    on_progress: Progress | None = None,
) -> tuple[Balance, list[Ruling]]:
    """Return the measurement of the given options, and of every playable ruling besides them.

    With a run folder, each has a folder of its own in one that is named after the given options.
    """
    rulings = list(playable_rulings(settings))
    if run:
        check_ruling_runs([settings], run)

    def measure(number: int, options: str, option: str = "", value: str = "") -> Balance:
        def report(done: int, total: int) -> None:
            if on_progress:
                on_progress(number * total + done, (1 + len(rulings)) * total)

        own = replace(settings, options=options)
        folder = _ruling_folder(run, settings, option, value) if run else None
        return measure_balance(own, folder, workers, report)

    base = measure(0, settings.options)
    usual, found = base.metrics(), []
    for number, (option, value, options) in enumerate(rulings, 1):
        measured = measure(number, options, option, value)
        now = measured.metrics()
        effects = {name: difference(now[name], usual[name]) for name in METRICS}
        found.append(Ruling(option, value, measured, effects))
    return base, found


def check_ruling_runs(every: Iterable[BalanceSettings], run: Path) -> None:
    """Raise `LabError` if a folder cannot hold the runs of all rulings besides these options."""
    runs = []
    for settings in every:
        runs.append((_ruling_folder(run, settings), settings.values()))
        for option, value, options in playable_rulings(settings):
            own = replace(settings, options=options)
            runs.append((_ruling_folder(run, settings, option, value), own.values()))
    check_runs(run, runs)


def _ruling_folder(run: Path, settings: BalanceSettings, option: str = "", value: str = "") -> Path:
    """Return the folder of a ruling's run, or of that of the given options."""
    name = _folder_name(f"{option}={value}") if option else "base"
    return run / _folder_name(settings.options) / name


def _folder_name(options: str) -> str:
    """Return options as the name of a folder on every file system."""
    return "default" if options == "-" else options.replace(":", "-")


def as_measurement(base: Balance, rulings: list[Ruling]) -> RulingMeasurement:
    """Return a measurement as it is written beside the rules of a game."""
    settings, usual = base.settings, base.metrics()
    options = find_game(settings.game).options_type.parse(settings.options)
    return RulingMeasurement(
        options=settings.options,
        players=options.players,
        play=STRONG if settings.names else RANDOM,
        agents=settings.names,
        agents_version=agents_version(settings.game) if settings.names else "",
        games=len(base.table),
        base=_figures({name: usual[name] for name in METRICS}),
        endings=_figures(base.endings()),
        rulings=tuple(
            RulingEffect(
                ruling.option,
                ruling.value,
                _figures(ruling.effects),
                _figures(ruling.measured.endings()),
            )
            for ruling in rulings
        ),
    )


def _figures(estimates: dict[str, Estimate]) -> dict[str, Figure]:
    return {name: Figure(one.value, one.low, one.high) for name, one in estimates.items()}
