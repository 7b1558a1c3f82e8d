"""The commands of the laboratory about rulings and about records."""

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
    prepare,
    print_estimates,
    progress,
    read_names,
    refuse_existing,
    run_option,
    seed_option,
    workers_option,
)
from petrilab.cli.parameters import game_argument, options_option, read_game, read_record_file
from petrilab.core import GameRecord, quoted
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
def rulings(game: str, options: tuple[str, ...], agents: str | None, **given: Any) -> None:
    """Measure what every other value of every option changes in GAME.

    Limits in minutes have no effect here: nobody looks at a clock.
    """
    with lab_errors():
        from petrilab.lab.balance import BalanceSettings  # noqa: PLC0415
        from petrilab.lab.ruling_file import write_rulings  # noqa: PLC0415
        from petrilab.lab.rulings import as_measurement, measure_rulings  # noqa: PLC0415
        from petrilab.lab.workers import open_workers  # noqa: PLC0415

        (found, chosen), names = read_game(game, options), read_names(agents)
        games = given["games"] or (AGENT_GAMES if names else RANDOM_GAMES)
        settings = BalanceSettings(
            found.name, chosen.text(), games, names, given["opening"], given["seed"]
        )
        _ = settings.task  # refuses wrong settings before the kernels are compiled
        prepare(found.name, names)
        workers = open_workers(given["workers"], given["cluster"])
        with workers as pool, progress(found.name) as show:
            base, measured = measure_rulings(settings, given["run"], pool, show)
        print_estimates(f"{chosen.text()}: {len(base.table)} games", base.metrics())
        for ruling in measured:
            print_estimates(f"{ruling.option}={ruling.value}: difference", ruling.effects)
            print_estimates("  endings", ruling.measured.endings())
        if given["write"]:
            for file in write_rulings(found, as_measurement(base, measured), given["write"]):
                click.echo(f"written: {file}")


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
        from petrilab.lab.runs import write_parquet  # noqa: PLC0415

        refuse_existing(table)
        found = luck_table(_read_finished(records))
        click.echo("game seat   share   start    luck   skill")
        for row in found.iter_rows(named=True):
            numbers = " ".join(f"{row[name]:+7.3f}" for name in ("share", "start", "luck", "skill"))
            click.echo(f"{row['game']:4d} {row['seat']:4} {numbers}  {row['name']}")
        if table:
            write_parquet(found, table)


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
        from petrilab.lab.collecting import collect  # noqa: PLC0415
        from petrilab.lab.luck import variance_ratio  # noqa: PLC0415
        from petrilab.lab.luck_games import LuckGames  # noqa: PLC0415
        from petrilab.lab.luck_games import mean_luck as by_seat  # noqa: PLC0415
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
  petrilab lab import game.txt --table games.parquet
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
    required=True,
    metavar="FILE",
    help="The table to write, as Parquet.",
)
def import_records(
    records: tuple[str, ...], store: str | None, game: str | None, players: int, table: Path
) -> None:
    """Write finished games as a table like those of the other commands.

    They are RECORDs of one game, or the matches in a server's store, without people's names.
    """
    with lab_errors():
        from petrilab.lab.importing import records_table  # noqa: PLC0415
        from petrilab.lab.metrics import table_metrics  # noqa: PLC0415
        from petrilab.lab.runs import write_parquet  # noqa: PLC0415

        refuse_existing(table)
        games = _stored_records(store, game, players) if store else _read_finished(records)
        if not games:
            raise LabError("There are no finished games to import.")
        found = records_table(games)
        write_parquet(found, table)
        print_estimates(f"{len(found)} games", table_metrics(found))


def _read_finished(files: tuple[str, ...]) -> list[GameRecord]:
    """Return the records in files after checking every move, the hash and the result."""
    found = [read_record_file(file) for file in files]
    for record in found:
        record.replay()
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
