"""The commands that analyse a position: `think` searches it, `solve` proves its value."""

import sys
import time
from typing import Any

import click

from petrilab.agents import Analysis, Budget, Engine
from petrilab.agents.base import LINES, Candidate
from petrilab.agents.levels import LEVELS
from petrilab.agents.plugin import Solution, find_plugin
from petrilab.cli.language import chosen_texts
from petrilab.cli.parameters import Seconds, language_option
from petrilab.cli.warm_up import wait_for
from petrilab.core import SeededRandomSource, actor_letter, next_actor, read_position
from petrilab.texts import Texts

_MAX_CANDIDATES = 12
"""Most candidate moves that are printed."""


@click.command(epilog='Example: petrilab think "petris - 0010000/0000100 0,0 0" --level 4')
@click.argument("position")
@click.option("--level", type=click.IntRange(1, 5), default=5, help="Strength, from 1 to 5.")
@click.option("--nodes", type=click.IntRange(1, 10**9), help="Search this many nodes.")
@click.option("--seconds", type=Seconds(0.01, 3600), help="Search for this many seconds.")
@click.option("--threads", type=click.IntRange(1, 64), default=1, help="Search in parallel.")
@click.option("--seed", default="0", help="The same seed and nodes give the same analysis.")
@language_option
def think(  # noqa: PLR0913, PLR0917  # the options of the command
    position: str,
    level: int,
    nodes: int | None,
    seconds: float | None,
    threads: int,
    seed: str,
    lang: str | None,
) -> None:
    """Analyse POSITION: expected shares, the best moves with their values, the best lines."""
    game, found = read_position(position)
    sentences, seat = chosen_texts(lang), next_actor(game, found)
    if seat is None or seat < 0:
        raise click.UsageError(sentences.get("think-nobody"))
    if not LEVELS[0].can_search(game.name):
        raise click.UsageError(sentences.get("think-no-engine", game=game.name))
    wait_for(game.name, sentences)
    budget = Budget(nodes=nodes, seconds=seconds, threads=threads, lines=LINES)
    analysis = Engine(level).analyse(game, found, seat, SeededRandomSource(seed), budget)
    click.echo(_analysis_text(analysis, sentences))


def _analysis_text(analysis: Analysis, sentences: Texts) -> str:
    """Return an analysis as text: shares, moves with values and visits, best lines, effort."""
    shares = "  ".join(f"{actor_letter(s)} {share:.1%}" for s, share in enumerate(analysis.shares))
    label = "think-proven" if analysis.is_proven else "think-expected"
    lines = [f"{sentences.get(label)}  {shares}"]
    for candidate in analysis.candidates[:_MAX_CANDIDATES]:
        text = candidate.move.text()
        lines.append(f"{text:20} {candidate.value:7.1%} {candidate.visits:10}")
    best = _best_lines(analysis)
    lines += [_line_text(each.line, sentences, f"{each.value:7.1%}  ") for each in best]
    if not best:
        lines.append(_line_text(analysis.line, sentences))
    lines.append(_effort_text(analysis.nodes, analysis.seconds, sentences))
    return "\n".join(lines)


def _best_lines(analysis: Analysis) -> list[Candidate]:
    """Return the best candidates that have a line.

    A line with the moves of a better one in another order is left out: the order of the actions of
    a turn in Petri Dish seldom matters.
    """
    found: dict[tuple[str, ...], Candidate] = {}
    for candidate in analysis.candidates:
        if candidate.line:
            found.setdefault(tuple(sorted(move.text() for move in candidate.line)), candidate)
    return list(found.values())[:LINES]


@click.command(epilog='Example: petrilab solve "petris - 3020010/0113020 2,1 18"')
@click.argument("position")
@click.option("--seconds", type=Seconds(0.01, 10**6), help="Stop after this many seconds.")
@click.option(
    "--table-bits",
    type=click.IntRange(10, 28),
    default=22,
    help="Size of the transposition table, 16 << bits bytes.",
)
@language_option
def solve(position: str, seconds: float | None, table_bits: int, lang: str | None) -> None:
    """Prove who wins POSITION, with the best line; Ctrl-C stops and prints what is proven."""
    game, found = read_position(position)
    sentences, plugin = chosen_texts(lang), find_plugin(game.name).solver
    if plugin is None:
        raise click.UsageError(sentences.get("solve-no-solver", game=game.name))
    if not plugin.can_solve(found):
        raise click.UsageError(sentences.get("solve-not-here", game=game.name))
    mover = next_actor(game, found)
    if mover is None:
        raise click.UsageError(sentences.get("solve-over"))
    wait_for(game.name, sentences)
    began, nodes = time.perf_counter(), 0

    def show_progress(searched: int, spent: float) -> None:
        nonlocal nodes
        nodes = searched
        if sys.stderr.isatty():
            click.echo(f"\r{_effort_text(searched, spent, sentences)}", nl=False, err=True)

    solver = plugin.make(table_bits)
    try:
        solution = solver.solve(found, seconds=seconds, on_progress=show_progress)
    except KeyboardInterrupt:
        effort = _effort_text(nodes, time.perf_counter() - began, sentences)
        click.echo(sentences.get("solve-unproven") + "\n" + effort)
        return
    click.echo(_solution_text(solution, actor_letter(mover), sentences))


def _solution_text(solution: Solution, mover: str, sentences: Texts) -> str:
    """Return a solution as lines: the value for the player to move, the line, the effort."""
    lines = [sentences.get(_verdict(solution), player=mover)]
    if solution.line:
        lines.append(_line_text(solution.line, sentences))
    return "\n".join([*lines, _effort_text(solution.nodes, solution.seconds, sentences)])


def _verdict(solution: Solution) -> str:
    """Return the name of the text for the proven value."""
    if solution.value is not None:
        return {1: "solve-win", 0: "solve-draw", -1: "solve-loss"}[solution.value]
    if solution.lower == 0:
        return "solve-no-loss"
    return "solve-no-win" if solution.upper == 0 else "solve-unproven"


def _line_text(line: tuple[Any, ...], sentences: Texts, value: str = "") -> str:
    moves = " ".join(move.text() for move in line)
    label = sentences.get("think-line")
    return f"{label}  {value}{moves}"


def _effort_text(nodes: int, seconds: float, sentences: Texts) -> str:
    return sentences.get("think-effort", nodes=str(nodes), seconds=f"{seconds:.2f}")
