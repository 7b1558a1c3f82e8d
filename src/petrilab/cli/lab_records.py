"""The commands of the laboratory about rulings and about records."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
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
    workers_option,
)
from petrilab.cli.language import system_texts
from petrilab.cli.parameters import game_argument, options_option, read_game, read_record_file
from petrilab.core import GameRecord, RefusedError, quoted
from petrilab.lab.errors import LabError


@click.command(epilog="Example: petrilab lab rulings petris --games 20000")
@game_argument
@options_option
@click.option("--agents", metavar="A,B,...", help="Opponents; otherwise random games.")
@click.option("--games", type=click.IntRange(2, MAX_GAMES), help="How many games of each ruling.")
@opening_option
@seed_option
@run_option
@workers_option
@cluster_option
@click.option(
    "--write",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="CHECKOUT",
    help="Write the results into the rulebook and the data of a checkout.",
)
@report_option
@page_option
def rulings(game: str, options: tuple[str, ...], agents: str | None, **given: Any) -> None:
    """Measure what every other value of every option changes in GAME.

    Without --options, besides the default options and besides those with more players. Limits in
    time are not measured: agents do not look at a clock.
    """
    with lab_errors():
        from petrilab.lab.balance import BalanceSettings  # noqa: PLC0415
        from petrilab.lab.ruling_file import find_ruling_files, write_rulings  # noqa: PLC0415
        from petrilab.lab.rulings import (  # noqa: PLC0415
            as_measurement,
            check_ruling_runs,
            measure_rulings,
            ruling_bases,
        )
        from petrilab.lab.runs import write_result  # noqa: PLC0415
        from petrilab.lab.workers import open_workers  # noqa: PLC0415

        (found, chosen), names = read_game(game, options), read_names(agents)
        if given["write"]:
            find_ruling_files(found, given["write"])  # refuses other folders before games
        games = given["games"] or (AGENT_GAMES if names else RANDOM_GAMES)
        bases = (chosen.text(),) if options else ruling_bases(found.name)
        reports = dict(zip(bases, _report_files(given["report"], bases), strict=True))
        refuse_existing(*reports.values(), run=given["run"])
        settings = [
            BalanceSettings(found.name, base, games, names, given["opening"], given["seed"])
            for base in bases
        ]
        for each in settings:
            _ = each.task  # refuses wrong settings before the kernels are compiled
        prepare(found.name, names)
        if given["run"]:
            check_ruling_runs(settings, given["run"])
        with open_workers(given["workers"], given["cluster"]) as pool:
            for each in settings:
                with progress(f"{found.name} {each.options}") as show:
                    base, measured = measure_rulings(each, given["run"], pool, show)
                _print_rulings(base, measured)
                if report := reports[each.options]:
                    from petrilab.lab.report import rulings_report  # noqa: PLC0415

                    text = rulings_report(base, measured, given["page"])
                    write_result(text, report)
                if given["write"]:
                    for file in write_rulings(
                        found, as_measurement(base, measured), given["write"]
                    ):
                        click.echo(f"written: {file}")


def _report_files(report: Path | None, bases: Sequence[str]) -> list[Path | None]:
    """Return the file of the report by base; the names of all but the first contain the base."""
    others = (report.with_stem(f"{report.stem}-{base}") if report else None for base in bases[1:])
    return [report, *others]


def _print_rulings(base: Any, measured: Any) -> None:
    """Print the differences of all rulings, and name those that could not be played."""
    from petrilab.lab.rulings import ruling_options  # noqa: PLC0415

    settings = base.settings
    print_estimates(f"{settings.options}: {len(base.table)} games", base.metrics())
    for ruling in measured:
        print_estimates(f"{ruling.option}={ruling.value}: difference", ruling.effects)
        print_estimates("  endings", ruling.measured.endings())
    done = {(ruling.option, ruling.value) for ruling in measured}
    for option, value, _ in ruling_options(settings.game, settings.options):
        if (option, value) not in done:
            click.echo(f"{option}={value}: random games cannot play it; use --agents")


@click.command(epilog="Example: petrilab lab luck game.txt")
@click.argument("records", nargs=-1, required=True, metavar="RECORD...")
@click.option(
    "--table",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write luck and skill as Parquet.",
)
def luck(records: tuple[str, ...], table: Path | None) -> None:
    """Print luck and skill of each seat in finished RECORDs (- for standard input).

    The luck of a roll is the expected share after its best use minus the mean over all rolls.
    """
    with lab_errors():
        from petrilab.lab.luck import luck_table  # noqa: PLC0415
        from petrilab.lab.runs import write_result  # noqa: PLC0415

        refuse_existing(table)
        found = luck_table(_read_finished(records))
        click.echo("game seat   share   start    luck   skill")
        for row in found.iter_rows(named=True):
            numbers = " ".join(f"{row[name]:+7.3f}" for name in ("share", "start", "luck", "skill"))
            click.echo(f"{row['game']:4d} {row['seat']:4} {numbers}  {row['name']}")
        if table:
            write_result(found, table)


@click.command("mean-luck", epilog="Example: petrilab lab mean-luck petri-dish --games 2000")
@game_argument
@options_option
@click.option(
    "--opponent",
    type=click.Choice(["random", "evaluation"]),
    default="random",
    help="Who plays: random moves, or the best ones by the fitted evaluation.",
)
@click.option("--games", type=click.IntRange(2, MAX_GAMES), default=1000, help="How many games.")
@seed_option
@run_option
@workers_option
@cluster_option
def mean_luck(game: str, options: tuple[str, ...], opponent: str, **given: Any) -> None:
    """Check that the mean luck of every seat of GAME is 0, in games of the kernel.

    Luck is that of the fitted evaluation. Also prints what part of the games is enough for the same
    interval if luck is subtracted.
    """
    with lab_errors():
        from petrilab.lab.luck import variance_ratio  # noqa: PLC0415
        from petrilab.lab.luck_games import LuckGames  # noqa: PLC0415
        from petrilab.lab.luck_games import mean_luck as by_seat  # noqa: PLC0415
        from petrilab.lab.run_collection import collect  # noqa: PLC0415
        from petrilab.lab.workers import open_workers  # noqa: PLC0415

        found, chosen = read_game(game, options)
        task = LuckGames(found.name, chosen.text(), given["games"], given["seed"], opponent)
        workers = open_workers(given["workers"], given["cluster"])
        with workers as pool, progress(found.name) as show:
            table = collect(task, task.values(), given["run"], pool, on_progress=show)
        print_estimates(f"mean luck by seat, {len(table)} games", by_seat(table))
        ratio = variance_ratio(table["share_A"].to_numpy(), table["luck_A"].to_numpy())
        click.echo(f"part of the games needed without luck: {ratio:.2f}")


@click.command(
    "import",
    epilog="""\b
Examples:
  petrilab lab import game.txt --table games.parquet --report games.html
  petrilab lab import --store sqlite:///matches.db --game petris --table games.parquet
""",
)
@click.argument("records", nargs=-1, metavar="[RECORD]...")
@click.option("--store", metavar="URL", help="Read the finished matches of a server's store.")
@click.option("--game", metavar="GAME", help="The game of these matches.")
@click.option(
    "--players", type=click.IntRange(2, 10), default=2, help="The number of their players."
)
@click.option(
    "--table",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The table to write, as Parquet.",
)
@report_option
@page_option
def import_records(
    records: tuple[str, ...], store: str | None, game: str | None, players: int, **given: Any
) -> None:
    """Write finished games as a table like those of the other commands, or as a report.

    They are RECORDs of one game, or the matches in a server's store, without people's names.
    """
    with lab_errors():
        from petrilab.lab.balance import Balance, BalanceSettings  # noqa: PLC0415
        from petrilab.lab.record_import import records_table  # noqa: PLC0415
        from petrilab.lab.runs import write_result  # noqa: PLC0415

        if not given["table"] and not given["report"]:
            raise LabError("Name a file to write: --table, --report or both.")
        refuse_existing(given["table"], given["report"])
        games = _stored_records(store, game, players) if store else _read_finished(records)
        if not games:
            raise LabError("There are no finished games to import.")
        found = records_table(games)
        kinds = Counter(record.options.text() for record in games)
        settings = BalanceSettings(games[0].game.name, kinds.most_common(1)[0][0], len(found))
        source = quoted(store) if store else f"{len(records)} records"
        imported = Balance(settings, found, source)
        print_estimates(f"{len(found)} games", imported.metrics())
        if given["table"]:
            write_result(found, given["table"])
        if given["report"]:
            from petrilab.lab.report import balance_report  # noqa: PLC0415  # loads matplotlib

            report = balance_report(imported, page_address=given["page"])
            write_result(report, given["report"])


def _read_finished(files: tuple[str, ...]) -> list[GameRecord]:
    """Return the records in files after checking every move, the hash and the result."""
    found = []
    for file in files:
        try:
            record = read_record_file(file)
            record.replay()
        except RefusedError as error:
            sentence = system_texts().refusal(error.refusal)
            raise LabError(f"{quoted(file)}: {sentence}") from error
        found.append(record)
    return found


def _stored_records(store: str, name: str | None, players: int) -> list[GameRecord]:
    """Return the finished games of one kind in a store."""
    from petrilab.store.finished_records import finished_records  # noqa: PLC0415  # slow to import

    if not name:
        raise LabError("--store needs --game, the game whose matches are imported.")
    game, _ = read_game(name, ())
    try:
        return list(finished_records(store, game.name, players))
    except (FileNotFoundError, ValueError) as error:
        raise LabError(f"There is no store at {quoted(store)}.") from error
