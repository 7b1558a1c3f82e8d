"""The commands of the laboratory: `petrilab lab`."""

from typing import Any

import click

from petrilab.cli.lab_options import (
    AGENT_GAMES,
    MAX_GAMES,
    RANDOM_GAMES,
    cluster_option,
    lab_errors,
    opening_option,
    page_option,
    prepare,
    print_estimates,
    progress,
    read_names,
    refuse_existing,
    report_option,
    run_option,
    seed_option,
    table_option,
    workers_option,
)
from petrilab.cli.lab_records import import_records, luck, mean_luck, rulings
from petrilab.cli.parameters import game_argument, options_option, read_game
from petrilab.lab.errors import LabError


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
    """Measure who is favoured in GAME, and how its games run."""
    with lab_errors():
        from petrilab.lab.balance import BalanceSettings, measure_balance  # noqa: PLC0415
        from petrilab.lab.runs import write_parquet  # noqa: PLC0415
        from petrilab.lab.skill import check_skill_trace  # noqa: PLC0415
        from petrilab.lab.workers import open_workers  # noqa: PLC0415

        (found, chosen), names = read_game(game, options), read_names(agents)
        refuse_existing(given["table"], given["report"])
        games = given["games"] or (AGENT_GAMES if names else RANDOM_GAMES)
        settings = BalanceSettings(
            found.name, chosen.text(), games, names, given["opening"], given["seed"]
        )
        _ = settings.task  # refuses wrong settings before the kernels are compiled
        if given["skill"]:
            check_skill_trace(chosen.players, given["skill"])
        prepare(found.name, names)
        workers = open_workers(given["workers"], given["cluster"])
        with workers as pool, progress(found.name) as show:
            measured = measure_balance(settings, given["run"], pool, show)
            skill = _measure_skill(settings, given, pool) if given["skill"] else None
        print_estimates(f"{len(measured.table)} games", measured.metrics())
        print_estimates("mean share by seat", measured.seats())
        print_estimates("mean score by seat", measured.scores())
        print_estimates("endings", measured.endings())
        if skill:
            print_estimates("skill", {"SkillTrace": skill.total, **skill.doublings})
        study = _study(measured, given["study"]) if given["study"] else None
        if given["table"]:
            write_parquet(measured.table, given["table"])
        if given["report"]:
            from petrilab.lab.report import balance_report  # noqa: PLC0415  # loads matplotlib

            report = balance_report(measured, study, skill, given["page"])
            given["report"].write_text(report, encoding="utf-8")


def _measure_skill(settings: Any, given: Any, pool: Any) -> Any:
    """Return the SkillTrace of a level, from as many openings as games are studied, at least 10."""
    from petrilab.lab.skill import measure_skill_trace  # noqa: PLC0415
    from petrilab.lab.tournament import TournamentSettings  # noqa: PLC0415

    openings = max(10, given["study"])
    tournament_ = TournamentSettings(
        settings.game,
        settings.options,
        (),
        openings=openings,
        opening_moves=given["opening"],
        seed=settings.seed,
    )
    run = given["run"].with_name(f"{given['run'].name}-skill") if given["run"] else None
    prepare(settings.game, (given["skill"],))
    return measure_skill_trace(tournament_, given["skill"], run, pool)


def _study(measured: Any, games: int) -> Any:
    """Return a study of games after printing its figures."""
    from petrilab.lab.study import study_games  # noqa: PLC0415

    settings = measured.settings
    study = study_games(settings.game, settings.options, measured.table, games, settings.seed)
    if study.measures:
        print_estimates(f"measures of {settings.game}", study.measures)
    if study.restricted:
        print_estimates("share lost without one kind of action", study.restricted)
    return study


@lab.command(
    epilog="""\b
Examples:
  petrilab lab tournament petris --agents coccus,greedy,random --openings 10
  petrilab lab tournament petris --agents 4/10,3/10 --openings 500 --sprt 0,50 --run match
"""
)
@game_argument
@options_option
@click.option("--agents", required=True, metavar="A,B,...", help="The opponents, each once.")
@click.option(
    "--mode",
    type=click.Choice(["round-robin", "gauntlet", "ladder"]),
    default="round-robin",
    help="All against all, the first against the others, or neighbours.",
)
@click.option(
    "--openings",
    type=click.IntRange(1, 10**6),
    default=10,
    help="Openings of each line-up; each is played from all sides.",
)
@opening_option
@click.option("--sprt", metavar="ELO0,ELO1", help="Stop when one of the two is settled.")
@click.option("--luck", is_flag=True, help="Also print ratings without the luck of the dice.")
@seed_option
@run_option
@workers_option
@cluster_option
@table_option
@report_option
@page_option
def tournament(game: str, options: tuple[str, ...], agents: str, **given: Any) -> None:
    """Let opponents play GAME against each other; print ratings and a crosstable."""
    with lab_errors():
        from petrilab.lab.runs import write_parquet  # noqa: PLC0415
        from petrilab.lab.tournament import TournamentSettings, play_tournament  # noqa: PLC0415
        from petrilab.lab.workers import open_workers  # noqa: PLC0415

        (found, chosen), names = read_game(game, options), read_names(agents)
        refuse_existing(given["table"], given["report"])
        settings = TournamentSettings(
            found.name,
            chosen.text(),
            names,
            given["mode"],
            given["openings"],
            given["opening"],
            given["seed"],
            given["luck"],
        )
        settings.line_ups()  # refuses wrong numbers of opponents before anything is compiled
        sprt = _read_sprt(given["sprt"])
        prepare(found.name, names)
        workers = open_workers(given["workers"], given["cluster"])
        with workers as pool, progress(found.name) as show:
            played = play_tournament(settings, given["run"], pool, sprt, show)
        _print_tournament(played)
        if given["luck"]:
            _print_ratings("without luck", played.without_luck())
            needed = {"games": played.games_needed()}
            print_estimates("part of the games needed for the same intervals", needed)
        if given["table"]:
            write_parquet(played.table, given["table"])
        if given["report"]:
            from petrilab.lab.report import tournament_report  # noqa: PLC0415  # loads matplotlib

            given["report"].write_text(tournament_report(played, given["page"]), encoding="utf-8")


def _read_sprt(text: str | None) -> Any:
    """Return the sequential test of two numbers with a comma."""
    from petrilab.lab.sprt import Sprt  # noqa: PLC0415

    if text is None:
        return None
    low, _, high = text.partition(",")
    try:
        elo0, elo1 = float(low), float(high)
    except ValueError as error:
        raise LabError("--sprt takes two numbers, such as 0,20.") from error
    if not -1000 < elo0 < elo1 < 1000:  # noqa: PLR2004
        raise LabError("--sprt takes two ascending numbers between -1000 and 1000.")
    return Sprt(elo0, elo1)


def _print_tournament(played: Any) -> None:
    """Print ratings, the crosstable and the decision of the sequential test."""
    _print_ratings(f"{len(played.table)} games", played)
    if played.sprt:
        first, second = played.settings.names
        texts = {
            None: "not settled; more openings are needed",
            "elo1": f"{first} is at least {played.sprt.elo1:g} points stronger than {second}",
            "elo0": f"{first} is at most {played.sprt.elo0:g} points stronger than {second}",
        }
        click.echo(f"sequential test: {texts[played.decision]}")


def _print_ratings(title: str, played: Any) -> None:
    """Print ratings and the crosstable."""
    click.echo(click.style(title, bold=True))
    for rating in played.ratings():
        span = f"{rating.low:.0f} … {rating.high:.0f}"
        click.echo(f"  {rating.name:16} {rating.points:6.0f}  [{span}]  {rating.games} games")
    rows = {f"{one} : {other}": estimate for (one, other), estimate in played.crosstable().items()}
    print_estimates("mean share of the first against the second", rows)


for command in (rulings, luck, mean_luck, import_records):
    lab.add_command(command)
