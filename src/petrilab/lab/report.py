"""Reports in HTML: one file without anything from outside, for light and dark screens."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final

from petrilab.agents.ratings import Rating
from petrilab.core import find_game
from petrilab.lab.balance import Balance
from petrilab.lab.figures import estimates_figure, length_figure, score_figure, svg
from petrilab.lab.heat_map import heat_map
from petrilab.lab.intervals import Estimate
from petrilab.lab.metrics import DEFINITIONS
from petrilab.lab.plugin import find_lab_plugin
from petrilab.lab.report_games import games_section, sample_section
from petrilab.lab.report_html import (
    estimates_table,
    facts_table,
    interval_text,
    number_table,
    number_text,
    page,
)
from petrilab.lab.rulings import METRICS, Ruling
from petrilab.lab.setups import JointTournament, setup_name
from petrilab.lab.skill import SkillTrace
from petrilab.lab.study import Study
from petrilab.lab.tournament import Tournament

DEFAULT_PAGE: Final = "http://127.0.0.1:8008"
"""The page that links lead to, if no other is named."""
_SAMPLE: Final = 20
"""Random games of the kernel that a report shows."""
_RULING_SAMPLE: Final = 2
"""Random games of the kernel that a report shows of each ruling."""


def balance_report(
    balance: Balance,
    study: Study | None = None,
    skill: SkillTrace | None = None,
    page_address: str = DEFAULT_PAGE,
) -> str:
    """Return the report of a measurement of balance, with what else was measured."""
    settings, table = balance.settings, balance.table
    return page(
        f"Balance of {settings.game}",
        _balance_facts(balance),
        "<h2>Metrics</h2>",
        estimates_table("Metrics", balance.metrics(), DEFINITIONS),
        "<h2>Share by seat</h2>",
        svg(estimates_figure(balance.seats(), "mean share"), "Mean share by seat"),
        estimates_table("Share by seat", balance.seats()),
        "<h2>Endings</h2>",
        estimates_table("Endings", balance.endings()),
        "<h2>Length</h2>",
        svg(length_figure(table), "Number of games by number of moves"),
        "<h2>Scores</h2>",
        svg(score_figure(table), "Number of games by score, for each seat"),
        estimates_table("Mean scores", balance.scores()),
        _skill(skill) if skill else "",
        _study(settings.game, settings.options, study) if study else "",
        _games(balance, _SAMPLE, page_address),
    )


def rulings_report(
    base: Balance, rulings: Sequence[Ruling], page_address: str = DEFAULT_PAGE
) -> str:
    """Return the report of a measurement of rulings: differences, endings and games of each."""
    advantages = {_name(one): one.effects["AdvantageP1"] for one in rulings}
    return page(
        f"Rulings of {base.settings.game}",
        _balance_facts(base),
        "<h2>With these options</h2>",
        estimates_table("Metrics", base.metrics(), DEFINITIONS),
        estimates_table("Endings", base.endings()),
        "<h2>Differences</h2>",
        "<p>What another value of one option changes, with its 95 % interval. An interval without"
        " 0 means that the value changes something for certain.</p>",
        svg(
            estimates_figure(advantages, "difference in AdvantageP1"),
            "Difference in the share of the first seat by ruling",
        )
        if rulings
        else "",
        _effects(rulings),
        *(_ruling(one, page_address) for one in rulings),
        _games(base, _SAMPLE, page_address, "Games with these options"),
    )


def tournament_report(tournament: Tournament, page_address: str = DEFAULT_PAGE) -> str:
    """Return the report of a tournament."""
    title = f"Tournament of {tournament.settings.game}"
    return page(title, *_tournament(tournament, page_address))


def tournaments_report(joint: JointTournament, page_address: str = DEFAULT_PAGE) -> str:
    """Return the report of tournaments over several set-ups: all games together, then each."""
    if len(joint.tournaments) == 1:
        return tournament_report(joint.tournaments[0], page_address)
    parts = [
        "<h2>All set-ups</h2>",
        "<p>From the games of all set-ups, each opening with the same weight.</p>",
        _ratings(joint.ratings()),
        "<h3>Mean shares</h3>",
        "<p>Each game has the same weight.</p>",
        _crosstable(joint.tournaments[0].settings.names, joint.crosstable()),
    ]
    for one in joint.tournaments:
        name = setup_name(one.settings)
        parts += [f"<h2>{escape(name)}</h2>", *_tournament(one, page_address, f", {name}")]
    games = dict.fromkeys(one.settings.game for one in joint.tournaments)
    return page(f"Tournament of {', '.join(games)}", *parts)


def _tournament(tournament: Tournament, page_address: str, setup: str = "") -> list[str]:
    """Return the parts of one tournament; headings end with the set-up if there are several."""
    settings, level, end = tournament.settings, "h3" if setup else "h2", escape(setup)
    return [
        _tournament_facts(tournament),
        f"<{level}>Ratings{end}</{level}>",
        _ratings(tournament.ratings()),
        _without_luck(tournament, level) if settings.has_luck else "",
        f"<{level}>Crosstable{end}</{level}>",
        "<p>Mean share of the row's opponent against the column's, with its interval.</p>",
        _crosstable(settings.names, tournament.crosstable()),
        games_section(tournament.table, page_address, f"Games{setup}"),
    ]


def _tournament_facts(tournament: Tournament) -> str:
    settings, games = tournament.settings, len(tournament.table)
    if tournament.source:
        facts = {"options": settings.options, "games": games, "read from": tournament.source}
        return facts_table(facts)
    return facts_table(
        {
            "options": settings.options,
            "mode": settings.mode,
            "openings": f"{settings.openings} of {settings.opening_moves} random moves",
            "games": games,
            "sequential test": tournament.decision or "not settled" if tournament.sprt else "none",
        }
        | _versions(settings.values())
    )


def _balance_facts(balance: Balance) -> str:
    settings = balance.settings
    players = ", ".join(settings.names) or "random moves"
    facts: dict[str, object] = {"options": settings.options, "games": len(balance.table)}
    if balance.source:
        return facts_table(facts | {"read from": balance.source})
    return facts_table(facts | {"players": players} | _versions(settings.values()))


def _versions(values: Mapping[str, Any]) -> dict[str, object]:
    """Return what else a run depends on, for those who want to repeat it."""
    agents = {"version of opponents": values["agents"]} if values["agents"] else {}
    return {"version of rules": values["rules"], **agents, "seed": values["seed"]}


def _games(balance: Balance, sample: int, page_address: str, title: str = "Games") -> str:
    """Return links to all stored games, or to some random games of the kernel."""
    settings = balance.settings
    if settings.names or balance.source:
        return games_section(balance.table, page_address, title)
    count = min(sample, len(balance.table))
    return sample_section(
        settings.game, settings.options, settings.seed, count, page_address, title
    )


# Tournaments --------------------------------------------------------------------------------------


def _ratings(ratings: Sequence[Rating]) -> str:
    """Return ratings as a figure and a table."""
    points = {
        rating.name: Estimate(rating.points, rating.low, rating.high, rating.games)
        for rating in ratings
    }
    drawn = svg(estimates_figure(points, "rating"), "Ratings with their intervals")
    return drawn + estimates_table("Ratings", points, digits=0)


def _without_luck(tournament: Tournament, level: str) -> str:
    """Return the ratings from shares without luck, and what part of the games they need."""
    needed = tournament.games_needed()
    return (
        f"<{level}>Ratings without luck</{level}>"
        "<p>From shares without the luck of set-up and rolls. They have the same mean and vary"
        f" less: the same intervals need {needed.value:.2f} of the games"
        f" ({needed.low:.2f} to {needed.high:.2f}).</p>"
        + _ratings(tournament.without_luck().ratings())
    )


def _share_text(one: Estimate) -> str:
    """Return a mean share with its interval."""
    return f"{one.value:.3f} [{one.low:.3f}, {one.high:.3f}]"


def _crosstable(names: Sequence[str], shares: Mapping[tuple[str, str], Estimate]) -> str:
    rows = [
        (
            one,
            *(_share_text(shares[one, other]) if (one, other) in shares else "" for other in names),
        )
        for one in names
    ]
    return number_table("Crosstable", ("", *names), rows)


# Rulings ------------------------------------------------------------------------------------------


def _name(ruling: Ruling) -> str:
    return f"{ruling.option}={ruling.value}"


def _effects(rulings: Sequence[Ruling]) -> str:
    """Return the differences of all rulings in one table."""
    rows = [
        (
            _name(one),
            *(
                f"{number_text(one.effects[name].value, 4)} {interval_text(one.effects[name], 4)}"
                for name in METRICS
            ),
        )
        for one in rulings
    ]
    return number_table("Differences by ruling", ("", *METRICS), rows)


def _ruling(ruling: Ruling, page_address: str) -> str:
    """Return the metrics, endings and games of a ruling, folded."""
    measured, name = ruling.measured, _name(ruling)
    return (
        f'<details class="ruling"><summary>{escape(name)}: metrics, endings and games</summary>'
        f"{estimates_table(f'Metrics with {name}', measured.metrics())}"
        f"{estimates_table(f'Endings with {name}', measured.endings())}"
        f"{_games(measured, _RULING_SAMPLE, page_address, '')}</details>"
    )


# Further measurements with balance ----------------------------------------------------------------


def _skill(skill: SkillTrace) -> str:
    rows = {"SkillTrace": skill.total, **skill.doublings}
    note = {"SkillTrace": "mean share of the side with twice the thinking time, over all doublings"}
    return "<h2>Skill</h2>" + estimates_table("Skill", rows, note)


def _study(game: str, options: str, study: Study) -> str:
    """Return heat maps, the measures of the game, and restricted play."""
    found, plugin = find_game(game), find_lab_plugin(game)
    chosen = found.options_type.parse(options)
    boards = (
        ("part of the positions with a piece here", study.occupancy),
        ("part of the positions with a piece of the later winner here", study.winner_occupancy),
    )
    maps = "".join(
        f"<figure>{heat_map(found, chosen, values, title)}<figcaption>{title}, in percent"
        "</figcaption></figure>"
        for title, values in boards
        if values
    )
    parts = ["<h2>Heat maps</h2>", f'<div class="boards">{maps}</div>']
    if study.measures and plugin:
        notes = _first_notes(study.measures, plugin.definitions)
        table = estimates_table("Measures of this game", study.measures, notes)
        parts += ["<h2>Measures of this game</h2>", table]
    if study.restricted:
        parts += [
            "<h2>Restricted play</h2>",
            "<p>The share that a player loses who never uses one kind of action.</p>",
            estimates_table("Restricted play", study.restricted),
        ]
    return "".join(parts)


def _first_notes(names: Iterable[str], definitions: Mapping[str, str]) -> dict[str, str]:
    """Return the definition of each measure at the first of its names, such as `Hits[round 1]`."""
    notes, seen = {}, set()
    for name in names:
        stem = name.partition("[")[0]
        if stem in definitions and stem not in seen:
            notes[name] = definitions[stem]
            seen.add(stem)
    return notes
