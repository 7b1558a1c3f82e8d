"""The commands about opponents: what they think, what is proven, who is stronger, how fast."""

import secrets
import sys
import time
from typing import Any

import click

from petrilab.agents import Budget, Thoughts, agent_names, find_agent
from petrilab.agents.arena import Standing, find_entrant, tournament
from petrilab.agents.levels import LEVELS, Level
from petrilab.agents.warming import start
from petrilab.cli.language import system_texts
from petrilab.cli.parameters import GameName, Seconds, game_argument, options_option, read_game
from petrilab.cli.preparing import wait_for
from petrilab.core import (
    SeededSource,
    actor_letter,
    find_game,
    game_names,
    next_actor,
    read_position,
    shown,
)
from petrilab.kernels.registry import kernel_names

_SHOWN = 12


@click.command(epilog='Example: petrilab think "petris - 0010000/0000100 0,0 0" --level 4')
@click.argument("position")
@click.option("--level", type=click.IntRange(1, 5), default=5, help="Who thinks, from 1 to 5.")
@click.option("--nodes", type=click.IntRange(1, 10**9), help="Think about so many nodes.")
@click.option("--seconds", type=Seconds(0.01, 3600), help="Think for so many seconds.")
@click.option("--threads", type=click.IntRange(1, 64), default=1, help="Think in parallel.")
@click.option("--seed", default="0", help="The same seed and nodes give the same thoughts.")
def think(
    position: str, level: int, nodes: int | None, seconds: float | None, threads: int, seed: str
) -> None:
    """Print what an opponent thinks of POSITION: win rates, candidate moves, the line."""
    game, found = read_position(position)
    seat = next_actor(game, found)
    if seat is None or seat < 0:
        raise click.UsageError("No player is to move in this position.")
    if not LEVELS[0].plays(game.name):
        raise click.UsageError(f"Nobody thinks about {game.name} yet.")
    wait_for(game.name)
    budget = Budget(nodes=nodes, seconds=seconds, threads=threads)
    thoughts = LEVELS[level - 1].think(game, found, seat, SeededSource(seed), budget)
    click.echo(_table(thoughts))


def _table(thoughts: Thoughts) -> str:
    """Thoughts as lines."""
    wins = "  ".join(f"{actor_letter(s)} {win:.1%}" for s, win in enumerate(thoughts.wins))
    lines = [f"{'proven' if thoughts.proven else 'expected'}  {wins}"]
    for candidate in thoughts.candidates[:_SHOWN]:
        text = candidate.move.text()
        lines.append(f"{text:20} {candidate.value:7.1%} {candidate.visits:10}")
    lines.append("line  " + " ".join(move.text() for move in thoughts.line))
    lines.append(f"{thoughts.nodes} nodes in {thoughts.seconds:.2f} s")
    return "\n".join(lines)


@click.command(epilog='Example: petrilab solve "petris - 3020010/0113020 2,1 18"')
@click.argument("position")
@click.option("--seconds", type=Seconds(0.01, 10**6), help="Stop after so many seconds.")
@click.option(
    "--table-bits",
    type=click.IntRange(10, 28),
    default=22,
    help="Size of its memory, 16 << bits bytes.",
)
def solve(position: str, seconds: float | None, table_bits: int) -> None:
    """Prove who wins POSITION, with the best line; Ctrl-C stops and tells what is known so far."""
    game, found = read_position(position)
    if game.name != "petris" or found.options.players != 2:  # noqa: PLR2004
        raise click.UsageError("Only Petris for two players can be solved.")
    if game.outcome(found):
        raise click.UsageError("The game is over in this position.")
    wait_for(game.name)
    from petrilab.kernels.petris.solver import Solver  # noqa: PLC0415  # loads the compiler

    began, nodes = time.perf_counter(), 0

    def show_progress(seen: int, spent: float) -> None:
        nonlocal nodes
        nodes = seen
        if sys.stderr.isatty():
            click.echo(f"\r{seen:,} nodes in {spent:.0f} s", nl=False, err=True)

    try:
        solution = Solver(table_bits).solve(found, seconds=seconds, on_progress=show_progress)
    except KeyboardInterrupt:
        spent = time.perf_counter() - began
        click.echo(f"not proven\n{nodes} nodes in {spent:.2f} s")
        return
    click.echo(_solution(solution, actor_letter(found.propagator)))


def _solution(solution: Any, mover: str) -> str:
    """A solution as lines: the value for the player to move, the line, the effort."""
    words = {1: f"{mover} wins", 0: "draw", -1: f"{mover} loses", None: "not proven"}
    lines = [words[solution.value]]
    if solution.value is None and solution.lower == 0:
        lines[0] = f"not proven, but {mover} does not lose"
    elif solution.value is None and solution.upper == 0:
        lines[0] = f"not proven, but {mover} does not win"
    if solution.line:
        lines.append("line  " + " ".join(move.text() for move in solution.line))
    return "\n".join([*lines, f"{solution.nodes} nodes in {solution.seconds:.2f} s"])


@click.command(epilog="Example: petrilab arena petris --agents coccus,greedy --games 20")
@game_argument
@click.option(
    "--agents",
    required=True,
    metavar="A,B,...",
    help=f"From {', '.join(agent_names())}; 5/10 is level 5 with a tenth of its budget.",
)
@click.option("--games", type=click.IntRange(1, 10**6), default=20, help="How many games.")
@options_option
@click.option("--seed", help="The same seed gives the same games.")
def arena(game: str, agents: str, games: int, options: tuple[str, ...], seed: str | None) -> None:
    """Let opponents play GAME against each other and print win rates with 95 % intervals."""
    found, chosen = read_game(game, options)
    names = tuple(name.strip() for name in agents.split(","))
    entrants = {name: find_entrant(name) for name in names}
    for name, entrant in entrants.items():
        if entrant is None:
            raise click.UsageError(f"There is no opponent {shown(name)!r}.")
        if isinstance(entrant.agent, Level):
            wait_for(found.name)
    seed = seed if seed is not None else secrets.token_hex(8)
    played = tournament(found.name, chosen.text(), names, games, seed)
    standings: list[Standing] = []
    with click.progressbar(played, length=games, label=found.name, file=sys.stderr) as bar:
        for now in bar:
            standings = now
    for standing in standings:
        low, high = (f"{end:.1%}" for end in standing.interval)
        entrant = entrants[standing.name]
        title, rate = entrant.title if entrant else standing.name, standing.rate
        click.echo(f"{title:16} {rate:6.1%}  {low} to {high}  {standing.games} games")


@click.command(epilog="Example: petrilab opponents petris")
@click.argument("game", type=GameName(), required=False)
def opponents(game: str | None) -> None:
    """List the opponents with their measured ratings in GAME, or in all games."""
    from petrilab.agents.ratings_file import known_ratings  # noqa: PLC0415  # loads NumPy

    sentences, known = system_texts(), known_ratings()
    for name in (find_game(game).name,) if game else game_names():
        if name not in known:
            click.echo(sentences.get("opponents-unrated", game=name))
            continue
        for players, table in sorted(known[name].tables.items()):
            played = sum(table.results.values())
            head = sentences.get("opponents-table", game=name, players=players, games=played)
            click.echo(click.style(head, bold=True))
            for rating in table.ratings:
                agent = find_agent(rating.name)
                title = agent.title if agent else rating.name
                click.echo(f"  {title:16} {rating.points:5}  {rating.low} … {rating.high}")
        if (part := known[name].budget) != 1:
            click.echo(sentences.get("opponents-part", budget=str(part)))


@click.command("warm-up", epilog="Example: petrilab warm-up")
@click.option("--background", is_flag=True, help="Return at once; the work goes on.")
def prepare(background: bool) -> None:
    """Compile the kernels now, so that opponents are ready at once later.

    Once on a machine, also if it is stopped and begun again. If somebody compiles already, this
    command waits with the same line.
    """
    began, names = time.perf_counter(), kernel_names()
    start()
    for number, name in enumerate(() if background else names, 1):
        wait_for(name)
        click.echo(f"{number}/{len(names)} {name} ready after {time.perf_counter() - began:.0f} s")


@click.group()
def bench() -> None:
    """Measure speed."""


@bench.command(epilog="Example: petrilab bench playouts petris --seconds 2")
@game_argument
@click.option("--seconds", type=Seconds(0.1, 600), default=2.0, help="How long.")
def playouts(game: str, seconds: float) -> None:
    """Print how many random games and moves a second GAME's kernel plays on one thread."""
    found = find_game(game)
    if found.name not in kernel_names():
        raise click.UsageError(f"{found.name} has no kernel.")
    wait_for(found.name)
    from petrilab.kernels.benchmark import playouts_per_second  # noqa: PLC0415  # loads the compiler

    games, moves = playouts_per_second(found, seconds)
    click.echo(f"{games:.0f} playouts/s")
    click.echo(f"{moves:.0f} moves/s")
