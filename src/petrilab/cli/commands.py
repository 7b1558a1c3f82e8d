"""The commands that play, show and replay games; other modules of this package add theirs."""

import contextlib
import secrets
from dataclasses import replace
from pathlib import Path

import click

from petrilab import __version__
from petrilab.agents import RandomAgent, agent_names
from petrilab.agents.levels import find_level
from petrilab.agents.warm_up import start
from petrilab.cli.agent_commands import arena, bench, opponents, warm_up
from petrilab.cli.analysis import solve, think
from petrilab.cli.board_text import board_text
from petrilab.cli.health import health
from petrilab.cli.lab import lab
from petrilab.cli.language import system_language, system_texts
from petrilab.cli.parameters import (
    HUMAN,
    acting,
    game_argument,
    options_option,
    read_game,
    read_record_file,
    read_seat,
    read_seats,
    seat_option,
)
from petrilab.cli.play import TerminalMatch
from petrilab.cli.puzzles import puzzles
from petrilab.cli.review import review
from petrilab.cli.serve import run as run_server
from petrilab.cli.serve import serve
from petrilab.cli.storage import backup, check_store, repair, restore, verify
from petrilab.core import (
    SeededRandomSource,
    actor_letter,
    all_games,
    perft,
    read_move,
    read_position,
)
from petrilab.core.record import UNFINISHED
from petrilab.match import LocalMatch, play_out
from petrilab.match.start_position import start_position
from petrilab.server.settings import Settings
from petrilab.svg import draw
from petrilab.texts import LANGUAGES, texts

_EXAMPLES = """\b
Examples:
  petrilab games
  petrilab play petris
  petrilab play petri-dish --options players=3 --seats human,greedy,random --lang de
  petrilab random honeycomb --seed 7 > game.txt
  petrilab replay game.txt
"""


class Commands(click.Group):
    """The command group; it lists commands in the order of their use."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return all commands in the order in which they were added."""
        del ctx
        return list(self.commands)


@click.group(cls=Commands, invoke_without_command=True, epilog=_EXAMPLES)
@click.version_option(__version__, package_name="petrilab")
@click.pass_context
def petrilab(ctx: click.Context) -> None:
    """Play and study three board games about bacteria: Petris, Petri Dish and Honeycomb.

    Without a command: serve the page and open it.
    """
    if ctx.invoked_subcommand is None:
        run_server(replace(Settings.from_environment(), open=True))


@petrilab.command()
def games() -> None:
    """List the games with their options, allowed values and defaults."""
    sentences = system_texts()
    for game in all_games():
        usual = game.options_type.parse("-")
        click.echo(click.style(game.name, bold=True))
        for spec in game.options_type.specs():
            default = spec.kind.write(getattr(usual, spec.field))
            click.echo(f"  {spec.name + '=' + default:26} {spec.kind.allowed()}")
            click.echo(f"      {sentences.get(f'{game.name}-option-{spec.name}')}")


@petrilab.command(
    epilog="""\b
Examples:
  petrilab play petris
  petrilab play petris --options players=3 --seats human,human,greedy
  petrilab play honeycomb --options board=hexagon:3 --lang fr
  petrilab play petris --position "petris - 0020000/0001010 0,0 4"
"""
)
@game_argument
@options_option
@click.option(
    "--seats",
    metavar="WHO,WHO,...",
    help=f"Who plays, in turn order: {HUMAN}, {', '.join(agent_names())}.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), help="The language to play in.")
@click.option("--seed", help="Draw dice and opponents' choices from this seed.")
@click.option(
    "--position",
    metavar="POSITION",
    help="Begin in this position, with its options.",
)
def play(  # the options of the command
    game: str,
    options: tuple[str, ...],
    seats: str | None,
    lang: str | None,
    seed: str | None,
    position: str | None,
) -> None:
    """Play GAME in the terminal, alone against opponents or with others at one screen.

    Unless --seats says otherwise you are A, and greedy plays the others: it looks one move ahead;
    random plays any legal move.
    """
    found, chosen = read_game(game, options)
    if position and not options:
        chosen = read_position(position)[1].options
    begin = start_position(found, chosen, position) if position else None
    names = read_seats(seats, chosen.players)
    source = SeededRandomSource(seed if seed is not None else secrets.token_hex(16))
    sentences = texts(lang or system_language())
    if any(find_level(name) for name in names):
        with contextlib.suppress(OSError):  # the opponent reports the error when it is needed
            start(found.name)
    TerminalMatch(found, chosen, names, source, sentences, begin).play()


@petrilab.command(epilog='Example: petrilab show "petris - 0010000/0000100 0,0 0" --svg start.svg')
@click.argument("position")
@seat_option
@click.option("--svg", metavar="FILE", help="Write a drawing to FILE, or to standard output for -.")
def show(position: str, seat: str | None, svg: str | None) -> None:
    """Show POSITION as its player or a spectator sees it."""
    game, found = read_position(position)
    view = game.view(found, read_seat(seat, found.options.players))
    if svg == "-":
        click.echo(draw(view))
    elif svg:
        Path(svg).write_text(draw(view), encoding="utf-8")
    else:
        click.echo(board_text(game, view, system_texts()))
        if outcome := game.outcome(found):
            click.echo(system_texts().outcome(game.name, outcome))


@petrilab.command(epilog='Example: petrilab legal "petris - 0010000/0000100 0,0 0"')
@click.argument("position")
@seat_option
def legal(position: str, seat: str | None) -> None:
    """List the legal moves in POSITION, one a line, in the pinned order."""
    game, found = read_position(position)
    actor = acting(game, found, seat)
    if seat is not None and actor is not None and actor not in game.actors(found):
        raise game.turn_refusal(found, actor).error()
    if actor is not None:
        for move in game.legal(found, actor):
            click.echo(move.text())


@petrilab.command(epilog='Example: petrilab apply "petris - 0010000/0000100 0,0 0" "2>0:1"')
@click.argument("position")
@click.argument("move")
@seat_option
def apply(position: str, move: str, seat: str | None) -> None:
    """Print the position after MOVE in POSITION, or say why the move is refused."""
    game, found = read_position(position)
    actor = acting(game, found, seat)
    read = read_move(game, move)
    click.echo(game.apply(found, 0 if actor is None else actor, read).text())


@petrilab.command("perft", epilog="Example: petrilab perft petris --options players=3 --depth 6")
@game_argument
@options_option
@click.option("--depth", type=click.IntRange(1, 99), required=True, help="How many steps deep.")
def count_leaves(game: str, options: tuple[str, ...], depth: int) -> None:
    """Count the leaves of GAME's tree, a line "depth leaves" for each depth."""
    found, chosen = read_game(game, options)
    start = found.initial(chosen)
    for level in range(1, depth + 1):
        click.echo(f"{level} {perft(found, start, level)}")


@petrilab.command(epilog="Example: petrilab replay game.txt")
@click.argument("record")
def replay(record: str) -> None:
    """Replay the RECORD in a file (- for standard input), checking moves, hash and result."""
    found = read_record_file(record)
    lines, last = [], None
    for number, position in enumerate(found.positions()):
        if number:
            actor, move = found.moves[number - 1]
            lines.append(f"{number} {actor_letter(actor)}.{move.text()} {position.stable_hash()}")
        last = position
    found.verify(last)
    sentences, outcome = system_texts(), found.game.outcome(last)
    over = found.result != UNFINISHED
    board = board_text(found.game, found.game.view(last, None), sentences, over=over)
    ending = sentences.outcome(found.game.name, outcome) if outcome else found.result
    click.echo("\n".join([*lines, board, ending]))


@petrilab.command("random", epilog="Example: petrilab random petri-dish --seed 7")
@game_argument
@options_option
@click.option("--seed", help="The same seed gives the same game; drawn if none is given.")
def play_at_random(game: str, options: tuple[str, ...], seed: str | None) -> None:
    """Play GAME with random legal moves and print the record."""
    found, chosen = read_game(game, options)
    source = SeededRandomSource(seed if seed is not None else secrets.token_hex(16))
    agent = RandomAgent()
    match = LocalMatch(found, chosen, [agent.name] * chosen.players, source)
    play_out(match, dict.fromkeys(range(chosen.players), agent), source)
    click.echo(match.record().text(), nl=False)


for command in (
    serve, health, opponents, verify, think, solve, review, puzzles, arena, lab, bench, warm_up,
    backup, restore, check_store,
    repair,
):  # fmt: skip
    petrilab.add_command(command)
