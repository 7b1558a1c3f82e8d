"""The ratings that are known: a file in this package, written by `make ladder`, read by all."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from petrilab.agents.cast import find_agent
from petrilab.agents.fingerprints import Replay
from petrilab.agents.ladder import ANCHOR, LADDER, Ledger, Table
from petrilab.agents.levels import AGENTS_VERSION
from petrilab.agents.ratings import Rating, Result, expected_share, rate
from petrilab.core import find_game

FILE: Final = "ratings.json"
_PARTS: Final = 100
"""Shares are simple fractions: no more than so many players share a point."""


@dataclass(frozen=True, slots=True)
class RatedTable:
    """The ratings at one table, the strongest first, and the games they come from."""

    options: str
    ratings: tuple[Rating, ...]
    results: Counter[Result]

    def rating(self, name: str) -> Rating | None:
        """The rating of an opponent, if it is known."""
        return next((rating for rating in self.ratings if rating.name == name), None)

    def over_next(self, name: str) -> float | None:
        """What an opponent may expect against the next lower one; None for the lowest."""
        points = [rating.points for rating in self.ratings]
        at = [rating.name for rating in self.ratings].index(name)
        return expected_share(*points[at : at + 2]) if at + 1 < len(points) else None


@dataclass(frozen=True, slots=True)
class RatedGame:
    """All ratings of a game, and what they belong to: opponents, rules and budgets."""

    agents: str
    rules: int
    budget: Fraction
    fingerprint: str
    tables: Mapping[int, RatedTable]
    """By the number of players."""
    replays: Mapping[str, Replay]
    """By the names of neighbours, the lower one first: their games to be replayed."""


def rated_table(options: str, results: Counter[Result]) -> RatedTable:
    """The ratings that follow from games; whole points, since more would pretend to be known."""
    ratings = [
        replace(rating, points=round(rating.points), low=round(rating.low), high=round(rating.high))
        for rating in rate(results, ANCHOR)
    ]
    return RatedTable(options, tuple(ratings), results)


def rated_game(
    game: str,
    ledgers: Mapping[Table, Ledger],
    budget: Fraction,
    fingerprint: str,
    replays: Mapping[str, Replay],
) -> RatedGame:
    """The ratings of a game as its opponents and rules are now."""
    tables = {
        table.players: rated_table(table.options, ledger.results())
        for table, ledger in ledgers.items()
        if table.game == game and ledger.games
    }
    rules = find_game(game).rules_version
    return RatedGame(AGENTS_VERSION, rules, budget, fingerprint, tables, replays)


def known_ratings(file: Path | None = None) -> dict[str, RatedGame]:
    """The ratings of all games that have any, from this package or from another file."""
    source = file or files(__package__) / FILE
    if not source.is_file():
        return {}
    found = json.loads(source.read_text(encoding="utf-8"))
    return {game: _read_game(entry) for game, entry in found.items()}


def write_ratings(file: Path, rated: Mapping[str, RatedGame]) -> None:
    """Write a file that `known_ratings` reads; the old one stays until the new one is whole."""
    content = {game: _written_game(rated[game]) for game in sorted(rated)}
    new = file.with_suffix(".new")
    new.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    new.replace(file)


def _written_game(rated: RatedGame) -> dict[str, Any]:
    return {
        "agents": rated.agents,
        "rules": rated.rules,
        "budget": str(rated.budget),
        "fingerprint": rated.fingerprint,
        "tables": {str(players): _written_table(table) for players, table in rated.tables.items()},
        "replays": {pair: asdict(replay) for pair, replay in rated.replays.items()},
    }


def _written_table(table: RatedTable) -> dict[str, Any]:
    ratings = {}
    for rating in table.ratings:
        over = table.over_next(rating.name)
        ratings[rating.name] = {
            "rating": rating.points,
            "low": rating.low,
            "high": rating.high,
            "games": rating.games,
            "over_next": None if over is None else round(over, 3),
        }
    results: dict[str, dict[str, int]] = {}
    for result in sorted(table.results, key=lambda result: (result.names, result.shares)):
        shares = " ".join(str(Fraction(s).limit_denominator(_PARTS)) for s in result.shares)
        results.setdefault(" ".join(result.names), {})[shares] = table.results[result]
    return {"options": table.options, "ratings": ratings, "results": results}


def _read_game(entry: Mapping[str, Any]) -> RatedGame:
    return RatedGame(
        entry["agents"],
        entry["rules"],
        Fraction(entry["budget"]),
        entry["fingerprint"],
        {int(players): _read_table(table) for players, table in entry["tables"].items()},
        {pair: Replay(**replay) for pair, replay in entry["replays"].items()},
    )


def _read_table(entry: Mapping[str, Any]) -> RatedTable:
    ratings = tuple(
        Rating(name, row["rating"], row["low"], row["high"], row["games"])
        for name, row in entry["ratings"].items()
    )
    results = Counter(
        {
            Result(tuple(names.split()), tuple(float(Fraction(s)) for s in shares.split())): count
            for names, endings in entry["results"].items()
            for shares, count in endings.items()
        }
    )
    return RatedTable(entry["options"], ratings, results)


def as_markdown(rated: Mapping[str, RatedGame]) -> str:
    """The ratings as docs/opponents.md shows them: a table for each game."""
    parts = []
    for game, known in rated.items():
        tables = sorted(known.tables.items())
        heads = [f"{players} players | over the next lower" for players, _ in tables]
        lines = [f"| {game} | {' | '.join(heads)} |", "|---" * (1 + 2 * len(tables)) + "|"]
        lines.extend(
            f"| {_title(name)} | {' | '.join(_cells(table, name) for _, table in tables)} |"
            for name in reversed(LADDER)
        )
        games = " and ".join(str(sum(table.results.values())) for _, table in tables)
        origin = f"games; opponents version {known.agents}, rules version {known.rules}."
        part = f"Provisional, at only {known.budget} of the levels' own budgets: from"
        origin = f"{'From' if known.budget == 1 else part} {games} {origin}"
        parts.append("\n".join([*lines, "", origin]))
    return "\n\n".join(parts)


def _title(name: str) -> str:
    """The name as the documentation writes it, levels with their number."""
    agent = find_agent(name)
    return (agent.title if agent else name).replace(name, f"`{name}`")


def _cells(table: RatedTable, name: str) -> str:
    rating = table.rating(name)
    if rating is None:
        return "unknown |"
    over = table.over_next(name)
    score = "" if over is None else f"{over:.0%}"
    return f"{rating.points} ({rating.low} to {rating.high}) | {score}"
