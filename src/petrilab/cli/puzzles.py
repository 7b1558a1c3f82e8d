"""The command `puzzles`: makes puzzles in bulk, and can be stopped and resumed."""

from pathlib import Path

import click

from petrilab.cli.language import system_texts
from petrilab.cli.parameters import game_argument, read_record_file
from petrilab.cli.warm_up import wait_for
from petrilab.core import find_game
from petrilab.practice import find_practice
from petrilab.practice.puzzle import decode_puzzles, encode_puzzle


@click.group()
def puzzles() -> None:
    """Make puzzles for the page."""


@puzzles.command(epilog="Example: petrilab puzzles make petris --count 300 --file puzzles.jsonl")
@game_argument
@click.option("--count", type=click.IntRange(1, 100_000), default=100, help="Puzzles in the file.")
@click.option("--file", type=click.Path(dir_okay=False, path_type=Path), required=True)
@click.option("--seed", default="0", help="The same seed gives the same puzzles.")
@click.option(
    "--records",
    "records",
    multiple=True,
    metavar="FILE",
    help="Take the positions from this record of a played game; may be repeated.",
)
def make(game: str, count: int, file: Path, seed: str, records: tuple[str, ...]) -> None:
    """Add puzzles of GAME to a file until it holds COUNT of them; resumes after a stop.

    The positions come from games of opponents against each other, or from the given records: a
    player who hands over the record of a game agrees to its use.
    """
    name = find_game(game).name
    plugin, texts = find_practice(name), system_texts()
    if plugin is None or plugin.puzzles is None:
        raise click.UsageError(texts.get("puzzles-none", game=name))
    played = [read_record_file(each) for each in records]
    if any(each.game.name != name for each in played):
        raise click.UsageError(texts.get("puzzles-other-game", game=name))
    for each in played:
        each.replay()
    wait_for(name, texts)
    from petrilab.practice.puzzle_generator import PuzzleMaker  # noqa: PLC0415  # loads the compiler

    known = decode_puzzles(file.read_text(encoding="utf-8")) if file.exists() else ()
    total, ids = len(known), {puzzle.id for puzzle in known}
    maker = PuzzleMaker(name, plugin.puzzles, seed)
    if played:
        rounds = maker.make_from_records(played, ids)
    else:
        rounds = maker.make(max((puzzle.source for puzzle in known), default=-1) + 1, ids)
    for number, made in rounds if total < count else ():
        # The puzzles of one game are written together, so that none is lost by resuming.
        with file.open("a", encoding="utf-8") as out:
            out.write("".join(encode_puzzle(puzzle) for puzzle in made))
        total += len(made)
        click.echo(texts.get("puzzles-progress", number=number, count=total))
        if total >= count:
            return
