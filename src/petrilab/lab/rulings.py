"""Rulings: what each value of each option does to balance, length and endings."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from petrilab.core import RefusedError, find_game
from petrilab.lab.balance import Balance, BalanceSettings, measure_balance
from petrilab.lab.collecting import Progress
from petrilab.lab.intervals import Estimate, difference
from petrilab.lab.ruling_file import RANDOM, STRONG, Figure, RulingEffect, RulingMeasurement
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


def ruling_options(game: str, options: str) -> Iterator[tuple[str, str, str]]:
    """Yield option, value and complete options of every ruling that differs from the given ones.

    Values that exclude the other options are left out, and so is the number of players.
    """
    found = find_game(game)
    base = found.options_type.parse(options)
    for spec in base.specs():
        if spec.field == "players":
            continue
        for value in spec.kind.examples:
            if value == getattr(base, spec.field):
                continue
            try:
                changed = replace(base, **{spec.field: value})
            except RefusedError:
                continue
            yield spec.name, spec.kind.write(value), changed.text()


def measure_rulings(
    settings: BalanceSettings,
    run: Path | None = None,
    workers: Workers = 1,
    on_progress: Progress | None = None,
) -> tuple[Balance, list[Ruling]]:
    """Return the measurement of the given options, and of every ruling besides them.

    With a run folder, each has a folder of its own in it.
    """
    rulings = list(ruling_options(settings.game, settings.options))
    report = on_progress or (lambda _done, _total: None)
    report(0, len(rulings) + 1)
    base = measure_balance(settings, run / "default" if run else None, workers)
    usual, found = base.metrics(), []
    for number, (option, value, options) in enumerate(rulings, 1):
        report(number, len(rulings) + 1)
        folder = run / f"{option}={value}".replace(":", "-") if run else None
        measured = measure_balance(replace(settings, options=options), folder, workers)
        now = measured.metrics()
        effects = {name: difference(now[name], usual[name]) for name in METRICS}
        found.append(Ruling(option, value, measured, effects))
    report(len(rulings) + 1, len(rulings) + 1)
    return base, found


def as_measurement(base: Balance, rulings: list[Ruling]) -> RulingMeasurement:
    """Return a measurement as it is written beside the rules of a game.

    Values with exactly the same games are left out: they concern clocks, or how a game is played
    at the table, and nothing that was measured.
    """
    settings, usual = base.settings, base.metrics()
    options = find_game(settings.game).options_type.parse(settings.options)
    return RulingMeasurement(
        options=settings.options,
        players=options.players,
        play=STRONG if settings.names else RANDOM,
        agents=settings.names,
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
            if not ruling.measured.table.equals(base.table)
        ),
    )


def _figures(estimates: dict[str, Estimate]) -> dict[str, Figure]:
    return {name: Figure(one.value, one.low, one.high) for name, one in estimates.items()}
