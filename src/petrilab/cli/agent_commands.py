"""The commands about agents: tournaments, ratings, kernel warm-up and speed."""

import secrets
import sys
import time
from typing import Any

import click

from petrilab.agents import agent_names, find_agent
from petrilab.agents.arena import find_entrant
from petrilab.agents.levels import Level
from petrilab.agents.warm_up import start
from petrilab.cli.language import chosen_texts, system_texts
from petrilab.cli.parameters import (
    GameName,
    Seconds,
    game_argument,
    language_option,
    options_option,
    read_game,
)
from petrilab.cli.warm_up import wait_for
from petrilab.core import find_game, game_names, quoted
from petrilab.kernels.registry import kernel_names


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
@language_option
def arena(  # the options of the command
    game: str,
    agents: str,
    games: int,
    options: tuple[str, ...],
    seed: str | None,
    lang: str | None,
) -> None:
    """Let opponents play GAME against each other and print win rates with 95 % intervals."""
    (found, chosen), sentences = read_game(game, options), chosen_texts(lang)
    names = tuple(name.strip() for name in agents.split(","))
    entrants = {name: find_entrant(name) for name in names}
    for name, entrant in entrants.items():
        if entrant is None:
            raise click.UsageError(sentences.get("arena-no-opponent", name=quoted(name)))
        if isinstance(entrant.agent, Level):
            wait_for(found.name, sentences)
    from petrilab.lab.arena import ArenaGames, play_arena  # noqa: PLC0415  # loads NumPy
    from petrilab.lab.workers import default_workers  # noqa: PLC0415

    seed = seed if seed is not None else secrets.token_hex(8)
    played = play_arena(
        ArenaGames(found.name, chosen.text(), names, seed), games, default_workers()
    )
    standings: dict[str, Any] = {}
    with click.progressbar(played, length=games, label=found.name, file=sys.stderr) as bar:
        for now in bar:
            standings = now
    for name, share in standings.items():
        low, high = f"{share.low:.1%}", f"{share.high:.1%}"
        entrant = entrants[name]
        title = entrant.title if entrant else name
        counted = sentences.get("arena-interval", low=low, high=high, games=share.games)
        click.echo(f"{title:16} {share.value:6.1%}  {counted}")


@click.command(epilog="Example: petrilab opponents petris")
@click.argument("game", type=GameName(), required=False)
@language_option
def opponents(game: str | None, lang: str | None) -> None:
    """List the opponents with their measured ratings in GAME, or in all games."""
    from petrilab.agents.ratings_file import read_ratings  # noqa: PLC0415  # loads NumPy

    sentences, known = chosen_texts(lang), read_ratings()
    for name in (find_game(game).name,) if game else game_names():
        if name not in known:
            click.echo(sentences.get("opponents-unrated", game=name))
            continue
        for players, setup in sorted(known[name].setups.items()):
            head = sentences.get("opponents-heading", game=name, players=players, games=setup.games)
            click.echo(click.style(head, bold=True))
            for rating in setup.ratings:
                agent = find_agent(rating.name)
                title = agent.title if agent else rating.name
                click.echo(f"  {title:16} {rating.points:5}  {rating.low} … {rating.high}")
        if (fraction := known[name].budget) != 1:
            click.echo(sentences.get("opponents-fraction", budget=str(fraction)))


@click.command("warm-up", epilog="Example: petrilab warm-up")
@click.option("--background", is_flag=True, help="Return at once; the work goes on.")
def warm_up(background: bool) -> None:
    """Compile the kernels now, so that opponents are ready at once later.

    This is needed once on a machine; an interrupted warm-up continues where it was. If another
    process compiles already, this command waits for it.
    """
    sentences, began, names = system_texts(), time.perf_counter(), kernel_names()
    start()
    for number, name in enumerate(() if background else names, 1):
        wait_for(name)
        seconds = f"{time.perf_counter() - began:.0f}"
        ready = sentences.get("opponents-ready", name=name, seconds=seconds)
        click.echo(f"{number}/{len(names)} {ready}")


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
        raise click.UsageError(system_texts().get("opponents-no-kernel", game=found.name))
    wait_for(found.name)
    from petrilab.kernels.benchmark import playouts_per_second  # noqa: PLC0415  # loads the compiler

    games, moves = playouts_per_second(found, seconds)
    click.echo(f"{games:.0f} playouts/s")
    click.echo(f"{moves:.0f} moves/s")
