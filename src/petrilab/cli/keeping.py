"""The commands about what is kept: stores, their backups, and the dice of finished games."""

from pathlib import Path

import click

from petrilab.cli.language import system_texts
from petrilab.cli.parameters import read_record_file
from petrilab.store import default_url

store_option = click.option(
    "--store",
    metavar="URL",
    envvar="PETRILAB_STORE",
    help="sqlite:///file or postgresql://...; otherwise the file in your data directory.",
)

BROKEN = 1
"""Exit code when something that was checked is not as it should be."""


@click.command(epilog="Example: petrilab verify game.txt")
@click.argument("record")
def verify(record: str) -> None:
    """Check the sealed dice in a RECORD (- for standard input): every draw is derived again."""
    # The dice live in a room that needs a moment to load.
    from petrilab.match.dice import verify as verify_dice  # noqa: PLC0415

    found = read_record_file(record)
    found.replay()
    count = verify_dice(found)
    click.echo(system_texts().get("tell-verified", count=count))
    click.echo(system_texts().get("tell-verified-means"))


@click.command(epilog="Example: petrilab backup matches.bak")
@click.argument("file", type=click.Path(path_type=Path))
@store_option
def backup(file: Path, store: str | None) -> None:
    """Save all matches of the store to a new FILE; a running server is not disturbed."""
    from petrilab.store.upkeep import backup as save  # noqa: PLC0415  # loads the databases

    count = save(store or default_url(), file)
    click.echo(system_texts().get("tell-backed-up", count=count, path=str(file)))


@click.command(epilog="Example: petrilab restore matches.bak --store sqlite:///new.db")
@click.argument("file", type=click.Path(path_type=Path))
@store_option
def restore(file: Path, store: str | None) -> None:
    """Put the matches saved in FILE into an empty store, which may be of the other kind."""
    from petrilab.store.upkeep import restore as put_back  # noqa: PLC0415  # loads the databases

    count = put_back(file, store or default_url())
    click.echo(system_texts().get("tell-restored", count=count))


@click.command("check-store", epilog="Example: petrilab check-store")
@store_option
@click.pass_context
def check_store(ctx: click.Context, store: str | None) -> None:
    """Replay every match of the store and compare the hashes after every move."""
    from petrilab.store.upkeep import check  # noqa: PLC0415  # loads the databases

    sentences, good, broken = system_texts(), 0, 0
    for match, fault in check(store or default_url()):
        if fault is None:
            good += 1
        else:
            broken += 1
            click.echo(sentences.get("tell-store-broken", name=match, reason=fault), err=True)
    click.echo(sentences.get("tell-store-checked", count=good))
    if broken:
        ctx.exit(BROKEN)
