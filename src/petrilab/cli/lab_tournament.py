"""The command of the laboratory for tournaments."""

from typing import Any

import click

from petrilab.cli.lab_options import (
    cluster_option,
    from_option,
    lab_errors,
    opening_option,
    page_option,
    prepare,
    print_estimates,
    progress,
    read_names,
    refuse_existing,
    refuse_with_source,
    report_option,
    run_option,
    seed_option,
    table_option,
    workers_option,
)
from petrilab.cli.parameters import GameName, options_option, read_game
from petrilab.lab.errors import LabError


@click.command(
    epilog="""\b
Examples:
  petrilab lab tournament petris --agents coccus,greedy,random --openings 10
  petrilab lab tournament petris --agents 4/10,3/10 --openings 500 --sprt 0,50 --run match
  petrilab lab tournament --agents 3,greedy --setup petris --setup honeycomb:board=hexagon:3
"""
)
@click.argument("game", type=GameName(), required=False)
@options_option
@click.option(
    "--setup",
    "setups",
    multiple=True,
    metavar="GAME:OPTIONS",
    help="A game with its options; repeated for several games or options.",
)
@click.option("--agents", metavar="A,B,...", help="The opponents, each once.")
@from_option
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
def tournament(
    game: str | None,
    options: tuple[str, ...],
    setups: tuple[str, ...],
    agents: str | None,
    **given: Any,
) -> None:
    """Let opponents play GAME against each other; print ratings and a crosstable.

    With several set-ups, they are printed for each, and for the games of all.
    """
    with lab_errors():
        from petrilab.lab.runs import write_result  # noqa: PLC0415

        refuse_existing(given["table"], given["report"], run=given["run"])
        chosen = _read_setups(game, options, setups)
        if given["source"]:
            playing = ("agents", "sprt", "run", "table")
            refuse_with_source({**given, "agents": agents}, *playing)
            joint = _read_joint(given, chosen, has_options=bool(options))
        else:
            joint = _play(chosen, agents, given)
        _print_joint(joint, has_luck=given["luck"])
        if given["table"]:
            one = len(joint.tournaments) == 1
            write_result(joint.tournaments[0].table if one else joint.table, given["table"])
        if given["report"]:
            from petrilab.lab.report import tournaments_report  # noqa: PLC0415  # loads matplotlib

            report = tournaments_report(joint, given["page"])
            write_result(report, given["report"])


def _play(setups: list[tuple[str, str]], agents: str | None, given: Any) -> Any:
    """Play the tournaments of all set-ups."""
    from petrilab.lab.setups import JointTournament, play_setups  # noqa: PLC0415
    from petrilab.lab.tournament import TournamentSettings, play_tournament  # noqa: PLC0415
    from petrilab.lab.workers import open_workers  # noqa: PLC0415

    if not agents:
        raise LabError("--agents names the opponents.")
    names = read_names(agents)
    settings = [
        TournamentSettings(
            found,
            chosen,
            names,
            given["mode"],
            given["openings"],
            given["opening"],
            given["seed"],
            given["luck"],
        )
        for found, chosen in setups
    ]
    for each in settings:
        each.line_ups()  # refuses wrong numbers of opponents before anything is compiled
    sprt = _read_sprt(given["sprt"])
    if sprt and len(settings) > 1:
        raise LabError("The sequential test is for one set-up.")
    for found in dict.fromkeys(each.game for each in settings):
        prepare(found, names)
    workers = open_workers(given["workers"], given["cluster"])
    with workers as pool, progress(", ".join(each.game for each in settings)) as show:
        if len(settings) == 1:
            played = play_tournament(settings[0], given["run"], pool, sprt, show)
            return JointTournament((played,))
        return play_setups(settings, given["run"], pool, show)


def _read_joint(given: Any, setups: list[tuple[str, str]], *, has_options: bool) -> Any:
    """Return the games of a table that belong to the set-ups."""
    from petrilab.lab.record_import import read_tournament  # noqa: PLC0415
    from petrilab.lab.setups import JointTournament  # noqa: PLC0415

    is_single = len(setups) == 1 and not has_options
    return JointTournament(
        tuple(
            read_tournament(
                given["source"],
                game,
                None if is_single and chosen == "-" else chosen,
                has_luck=given["luck"],
            )
            for game, chosen in setups
        )
    )


def _read_setups(
    game: str | None, options: tuple[str, ...], setups: tuple[str, ...]
) -> list[tuple[str, str]]:
    """Return the names of the games with their options: GAME first, then the set-ups."""
    if options and not game:
        raise LabError("--options needs GAME; a set-up has its own, as in GAME:OPTIONS.")
    if not game and not setups:
        raise LabError("Name a GAME, or set-ups with --setup.")
    named = [(game, options)] if game else []
    for text in setups:
        name, _, own = text.partition(":")
        named.append((name.strip().lower(), (own,)))
    found = [read_game(name, own) for name, own in named]
    return [(one.name, chosen.text()) for one, chosen in found]


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


def _print_joint(joint: Any, *, has_luck: bool) -> None:
    """Print each tournament, and the ratings from the games of all if there are several."""
    from petrilab.lab.setups import setup_name  # noqa: PLC0415

    is_single = len(joint.tournaments) == 1
    for played in joint.tournaments:
        title = "" if is_single else f"{setup_name(played.settings)}: "
        _print_tournament(title, played, has_luck=has_luck)
    if not is_single:
        games = sum(len(played.table) for played in joint.tournaments)
        _print_ratings(f"all set-ups: {games} games", joint)
        if has_luck:
            _print_ratings("all set-ups, without luck", joint.without_luck())


def _print_tournament(title: str, played: Any, *, has_luck: bool) -> None:
    """Print ratings, the crosstable and the decision of the sequential test."""
    _print_ratings(f"{title}{len(played.table)} games", played)
    if played.sprt:
        first, second = played.settings.names
        texts = {
            None: "not settled; more openings are needed",
            "elo1": f"{first} is at least {played.sprt.elo1:g} points stronger than {second}",
            "elo0": f"{first} is at most {played.sprt.elo0:g} points stronger than {second}",
        }
        click.echo(f"sequential test: {texts[played.decision]}")
    if has_luck:
        _print_ratings(f"{title}without luck", played.without_luck())
        needed = {"games": played.games_needed()}
        print_estimates("part of the games needed for the same intervals", needed)


def _print_ratings(title: str, played: Any) -> None:
    """Print ratings and the crosstable."""
    click.echo(click.style(title, bold=True))
    for rating in played.ratings():
        span = f"{rating.low:.0f} … {rating.high:.0f}"
        click.echo(f"  {rating.name:16} {rating.points:6.0f}  [{span}]  {rating.games} games")
    rows = {f"{one} : {other}": estimate for (one, other), estimate in played.crosstable().items()}
    print_estimates("mean share of the first against the second", rows)
