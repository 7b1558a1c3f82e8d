"""The commands of the laboratory: `petrilab lab`."""

from pathlib import Path
from typing import Any

import click

from petrilab.cli.lab_options import (
    AGENT_GAMES,
    MAX_GAMES,
    RANDOM_GAMES,
    cluster_option,
    from_option,
    lab_errors,
    opening_option,
    page_option,
    prepare,
    print_estimates,
    progress,
    read_names,
    refuse_existing,
    refuse_with_source,
    report_option,
    run_option,
    seed_option,
    table_option,
    workers_option,
)
from petrilab.cli.lab_records import import_records, luck, mean_luck, rulings
from petrilab.cli.lab_tournament import tournament
from petrilab.cli.parameters import game_argument, options_option, read_game


@click.group()
def lab() -> None:
    """Study games: balance, tournaments, rulings and luck, with 95 % intervals.

    Needs the extra `lab`: pip install 'petrilab[lab]'.
    """


@lab.command(
    epilog="""\b
Examples:
  petrilab lab balance petris --games 100000
  petrilab lab balance petris --agents bacillus --games 200 --run petris-3 --report petris.html
"""
)
@game_argument
@options_option
@click.option("--agents", metavar="A,B,...", help="Opponents; otherwise random games.")
@click.option("--games", type=click.IntRange(1, MAX_GAMES), help="How many games.")
@from_option
@opening_option
@seed_option
@run_option
@workers_option
@cluster_option
@click.option(
    "--study",
    type=click.IntRange(0, 10**5),
    default=0,
    help="Study this many games move by move: heat maps, kinds of actions, restricted play.",
)
@click.option("--skill", metavar="LEVEL", help="Measure what doubling a level's time is worth.")
@table_option
@report_option
@page_option
def balance(game: str, options: tuple[str, ...], agents: str | None, **given: Any) -> None:
    """Measure who is favoured in GAME, and how its games run.

    With --from, in games that have been played or imported before.
    """
    with lab_errors():
        from petrilab.lab.balance import BalanceSettings  # noqa: PLC0415
        from petrilab.lab.record_import import read_balance  # noqa: PLC0415
        from petrilab.lab.runs import write_result  # noqa: PLC0415
        from petrilab.lab.skill import check_skill_trace  # noqa: PLC0415

        (found, chosen), names = read_game(game, options), read_names(agents)
        refuse_existing(given["table"], given["report"], run=given["run"])
        if given["skill"]:
            check_skill_trace(found.name, given["skill"])
        if given["source"]:
            refuse_with_source({**given, "agents": names}, "agents", "games", "table")
            measured = read_balance(given["source"], found.name, chosen.text() if options else None)
            prepare(measured.settings.game, (given["skill"] or "",))
            _check_further_runs(measured.settings, given)
        else:
            games = given["games"] or (AGENT_GAMES if names else RANDOM_GAMES)
            settings = BalanceSettings(
                found.name, chosen.text(), games, names, given["opening"], given["seed"]
            )
            measured = _play(settings, given)
        skill = _measure_skill(measured.settings, given) if given["skill"] else None
        study = _study(measured, given) if given["study"] else None
        print_estimates(f"{len(measured.table)} games", measured.metrics())
        print_estimates("mean share by seat", measured.seats())
        print_estimates("mean score by seat", measured.scores())
        print_estimates("endings", measured.endings())
        if skill:
            print_estimates("skill", {"SkillTrace": skill.total, **skill.doublings})
        if study:
            _print_study(found.name, study)
        if given["table"]:
            write_result(measured.table, given["table"])
        if given["report"]:
            from petrilab.lab.report import balance_report  # noqa: PLC0415  # loads matplotlib

            report = balance_report(measured, study, skill, given["page"])
            write_result(report, given["report"])


def _play(settings: Any, given: Any) -> Any:
    """Play the games, or the rest of them, and return the measurement."""
    from petrilab.lab.balance import measure_balance  # noqa: PLC0415
    from petrilab.lab.workers import open_workers  # noqa: PLC0415

    _ = settings.task  # refuses wrong settings before the kernels are compiled
    prepare(settings.game, (*settings.names, given["skill"] or ""))
    _check_further_runs(settings, given)
    workers = open_workers(given["workers"], given["cluster"])
    with workers as pool, progress(settings.game) as show:
        return measure_balance(settings, given["run"], pool, show)


def _measure_skill(settings: Any, given: Any) -> Any:
    """Return the SkillTrace of a level."""
    from petrilab.lab.skill import measure_skill_trace  # noqa: PLC0415
    from petrilab.lab.workers import open_workers  # noqa: PLC0415

    own, run = _skill_settings(settings, given), _beside(given["run"], "skill")
    workers = open_workers(given["workers"], given["cluster"])
    with workers as pool, progress("SkillTrace") as show:
        return measure_skill_trace(own, given["skill"], run, pool, show)


def _check_further_runs(settings: Any, given: Any) -> None:
    """Raise `LabError` if the folders of the SkillTrace or of the study cannot hold their runs."""
    from petrilab.lab.skill import check_skill_runs  # noqa: PLC0415
    from petrilab.lab.study import check_study_run  # noqa: PLC0415

    if (run := _beside(given["run"], "skill")) and given["skill"]:
        check_skill_runs(_skill_settings(settings, given), given["skill"], run)
    if (run := _beside(given["run"], "study")) and given["study"]:
        check_study_run(_study_settings(settings, given), run)


def _skill_settings(settings: Any, given: Any) -> Any:
    """Return the settings: as many openings as games are studied, at least 10."""
    from petrilab.lab.tournament import TournamentSettings  # noqa: PLC0415

    return TournamentSettings(
        settings.game,
        settings.options,
        (),
        openings=max(10, given["study"]),
        opening_moves=given["opening"],
        seed=given["seed"],
    )


def _study(measured: Any, given: Any) -> Any:
    """Return a study of games."""
    from petrilab.lab.study import study_games  # noqa: PLC0415
    from petrilab.lab.workers import open_workers  # noqa: PLC0415

    studied = _study_settings(measured.settings, given)
    workers = open_workers(given["workers"], given["cluster"])
    with workers as pool, progress("study") as show:
        run = _beside(given["run"], "study")
        return study_games(studied, measured.table, run, pool, show)


def _study_settings(settings: Any, given: Any) -> Any:
    """Return the settings, with restricted play of the opponents that play the games."""
    from petrilab.lab.study import StudySettings  # noqa: PLC0415

    names = tuple(dict.fromkeys(settings.names))
    return StudySettings(settings.game, settings.options, given["study"], given["seed"], names)


def _beside(run: Path | None, name: str) -> Path | None:
    """Return the folder of a further run that belongs to a run."""
    return run.with_name(f"{run.name}-{name}") if run else None


def _print_study(game: str, study: Any) -> None:
    """Print the figures of a study."""
    if study.measures:
        print_estimates(f"measures of {game}", study.measures)
    if study.restricted:
        print_estimates("share lost without one kind of action", study.restricted)


for command in (tournament, rulings, luck, mean_luck, import_records):
    lab.add_command(command)
