"""The commands for stores and their backups, and for the dice of finished games."""

import signal
import threading
from collections.abc import Sequence
from pathlib import Path

import click

from petrilab.cli.language import system_texts
from petrilab.cli.parameters import read_record_file
from petrilab.core import DiceSeal, Seat, seat_list
from petrilab.store import default_url

store_option = click.option(
    "--store",
    metavar="URL",
    envvar="PETRILAB_STORE",
    help="sqlite:///file or postgresql://...; otherwise the file in your data directory.",
)

BROKEN = 1
"""Exit code of a check that found a fault."""
_REPAIR_TEXTS = {
    "restore": "cli-repair-restore",
    "truncate": "cli-repair-truncate",
    "erase": "cli-repair-erase",
    "keep": "cli-repair-keep",
}
"""The text for each action of a repair."""


@click.command(epilog="Example: petrilab verify game.txt")
@click.argument("record")
def verify(record: str) -> None:
    """Check the sealed dice in a RECORD (- for standard input): every draw is derived again."""
    # The match package is slow to import.
    from petrilab.match.dice import seats_with_empty_nonce  # noqa: PLC0415
    from petrilab.match.dice import verify as verify_dice  # noqa: PLC0415

    found = read_record_file(record)
    found.replay()
    sentences, count, seal = system_texts(), verify_dice(found), found.dice
    click.echo(sentences.get("cli-verified", count=count))
    without = seats_with_empty_nonce(seal) if seal else ()
    if without:
        click.echo(sentences.get("cli-verified-without", players=seat_list(without)))
    click.echo(sentences.get(_conclusion(seal, without)))


def _conclusion(seal: DiceSeal | None, without: Sequence[Seat]) -> str:
    """Return the text of the conclusion from verified dice."""
    if seal is None or len(without) == len(seal.nonces):
        return "cli-verified-nobody"
    return "cli-verified-unknown" if seal.without_nonce is None else "cli-verified-help"


@click.command(
    epilog="""\b
Examples:
  petrilab backup matches.bak
  petrilab backup matches.bak --follow
"""
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--follow", is_flag=True, help="Continue FILE, a few seconds behind, until stopped.")
@store_option
def backup(file: Path, store: str | None, *, follow: bool) -> None:
    """Save all matches of the store to a new FILE; a running server is not disturbed."""
    if follow:
        _follow(store or default_url(), file)
        return
    from petrilab.store.backups import backup as save  # noqa: PLC0415  # loads the databases

    count = save(store or default_url(), file)
    click.echo(system_texts().get("cli-backed-up", count=count, path=str(file)))


def _follow(url: str, file: Path) -> None:
    """Continue a backup until a signal stops it between two copies."""
    # It loads the databases.
    from petrilab.store.backup_follower import CopyResult, follow  # noqa: PLC0415

    sentences, stopped = system_texts(), threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.set())

    def report(copied: CopyResult) -> None:
        click.echo(sentences.get("cli-followed", count=copied.changed))
        for key, found in (
            ("cli-follow-damaged", copied.damaged),
            ("cli-follow-missing", copied.missing),
            ("cli-follow-diverged", copied.diverged),
        ):
            if found:
                click.echo(sentences.get(key, name=" ".join(found)), err=True)

    click.echo(sentences.get("cli-following", path=str(file)))
    follow(url, file, report, stopped.wait)


@click.command(epilog="Example: petrilab restore matches.bak --store sqlite:///new.db")
@click.argument("file", type=click.Path(path_type=Path))
@store_option
def restore(file: Path, store: str | None) -> None:
    """Put the matches saved in FILE into an empty store, which may be of the other kind."""
    from petrilab.store.backups import restore as put_back  # noqa: PLC0415  # loads the databases

    count = put_back(file, store or default_url())
    click.echo(system_texts().get("cli-restored", count=count))


@click.command("check-store", epilog="Example: petrilab check-store")
@store_option
@click.pass_context
def check_store(ctx: click.Context, store: str | None) -> None:
    """Check pages, hashes and secrets of the store, and replay every match."""
    from petrilab.store.check import check  # noqa: PLC0415  # loads the databases

    sentences, good, broken = system_texts(), 0, 0
    for result in check(store or default_url()):
        if result.fault is None:
            good += 1
            continue
        broken += 1
        key = "cli-store-broken" if result.match else "cli-store-fault"
        click.echo(sentences.get(key, name=result.match, reason=result.fault), err=True)
    click.echo(sentences.get("cli-store-checked", count=good))
    if broken:
        ctx.exit(BROKEN)


@click.command(
    epilog="""\b
Examples:
  petrilab repair                                  show what is damaged
  petrilab repair --from matches.bak               show what the backup can restore
  petrilab repair --from matches.bak --truncate --yes
"""
)
@click.option(
    "--from",
    "backup_file",
    type=click.Path(path_type=Path),
    help="Restore damaged matches from this backup.",
)
@click.option(
    "--truncate", is_flag=True, help="Cut other damaged matches after the last good event."
)
@click.option("--yes", is_flag=True, help="Do it; without, only show what would be done.")
@store_option
@click.pass_context
def repair(
    ctx: click.Context, store: str | None, backup_file: Path | None, *, truncate: bool, yes: bool
) -> None:
    """Repair damaged matches of a store that no server uses."""
    from petrilab.store import repair as repairs  # noqa: PLC0415  # loads the databases

    sentences, options = system_texts(), repairs.RepairOptions(backup_file, truncate)
    work = repairs.repair if yes else repairs.plan
    planned = work(store or default_url(), options)
    for fault in planned.faults:
        click.echo(sentences.get("cli-store-fault", reason=fault), err=True)
    for step in planned.steps:
        key = f"cli-repair-{step.action}"
        text = sentences.get(key, name=step.match, count=step.events, reason=step.fault)
        click.echo(text)
    if not planned.faults and not planned.steps:
        click.echo(sentences.get("cli-repair-nothing"))
        return
    click.echo(sentences.get("cli-repair-done" if yes else "cli-repair-planned"))
    if not yes or any(step.action == repairs.RepairAction.KEEP for step in planned.steps):
        ctx.exit(BROKEN)
