"""The file of ratings in this package: written by `make ladder`, displayed by all front ends."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from petrilab.agents.fingerprints import ReplayDigest
from petrilab.agents.ladder import ANCHOR, ladder_names
from petrilab.agents.levels import LEVELS
from petrilab.agents.ratings import Rating, Result, expected_share, rate
from petrilab.agents.registry import RATINGS_FILE, find_agent

_MAX_DENOMINATOR: Final = 100
"""Shares are fractions with at most this denominator."""


@dataclass(frozen=True, slots=True)
class SetupRatings:
    """The ratings of one setup, the strongest first, and the results they come from."""

    options: str
    agents: str
    """Version of the agents when they were rated first; the fingerprint tells whether they are
    still the same with this number of players."""
    fingerprint: str
    ratings: tuple[Rating, ...]
    results: Counter[Result]

    @property
    def games(self) -> int:
        """Number of games."""
        return sum(result.games * count for result, count in self.results.items())

    def rating(self, name: str) -> Rating | None:
        """Return the rating of an agent; None if it has none."""
        return next((rating for rating in self.ratings if rating.name == name), None)

    def over_next(self, name: str) -> float | None:
        """Return the expected share of an agent against the next lower one; None for the lowest."""
        points = [rating.points for rating in self.ratings]
        at = [rating.name for rating in self.ratings].index(name)
        return expected_share(*points[at : at + 2]) if at + 1 < len(points) else None


@dataclass(frozen=True, slots=True)
class GameRatings:
    """All ratings of a game, with the version of the rules and the budget."""

    rules: int
    budget: Fraction
    setups: Mapping[int, SetupRatings]
    """By number of players."""
    replays: Mapping[str, ReplayDigest]
    """By the names of neighbours, the lower one first: the games that tests replay."""


def rate_setup(
    options: str, agents: str, fingerprint: str, results: Counter[Result]
) -> SetupRatings:
    """Return the ratings of one setup in whole points: decimals would not be significant.

    Intervals are about the differences to the mean of the levels.
    """
    ratings = [
        replace(rating, points=round(rating.points), low=round(rating.low), high=round(rating.high))
        for rating in rate(results, ANCHOR, centre=[level.name for level in LEVELS])
    ]
    return SetupRatings(options, agents, fingerprint, tuple(ratings), results)


def read_ratings(file: Path | None = None) -> dict[str, GameRatings]:
    """Return the ratings of all rated games, from this package or from another file."""
    source = file or files(__package__) / RATINGS_FILE
    if not source.is_file():
        return {}
    found = json.loads(source.read_text(encoding="utf-8"))
    return {game: _read_game(entry) for game, entry in found.items()}


def write_ratings(file: Path, rated: Mapping[str, GameRatings]) -> None:
    """Write a file that `read_ratings` reads, atomically."""
    content = {game: _written_game(rated[game]) for game in sorted(rated)}
    new = file.with_suffix(".new")
    new.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    new.replace(file)


def _written_game(rated: GameRatings) -> dict[str, Any]:
    return {
        "rules": rated.rules,
        "budget": str(rated.budget),
        "setups": {str(players): _written_setup(setup) for players, setup in rated.setups.items()},
        "replays": {pair: asdict(replay) for pair, replay in rated.replays.items()},
    }


def _written_setup(setup: SetupRatings) -> dict[str, Any]:
    ratings = {}
    for rating in setup.ratings:
        over = setup.over_next(rating.name)
        ratings[rating.name] = {
            "rating": rating.points,
            "low": rating.low,
            "high": rating.high,
            "games": rating.games,
            "over_next": None if over is None else round(over, 3),
        }
    results: dict[str, dict[str, int]] = {}
    for result in sorted(setup.results, key=lambda one: (one.names, one.games, one.shares)):
        results.setdefault(" ".join(result.names), {})[_text(result)] = setup.results[result]
    return {
        "options": setup.options,
        "agents": setup.agents,
        "fingerprint": setup.fingerprint,
        "ratings": ratings,
        "results": results,
    }


def _text(result: Result) -> str:
    """Return the shares, and the number of games of an opening that has several."""
    shares = (str(Fraction(s).limit_denominator(_MAX_DENOMINATOR)) for s in result.shares)
    return " ".join([*shares, *([f"*{result.games}"] if result.games > 1 else [])])


def _read_result(names: str, text: str) -> Result:
    """Return the result with these names, and a text that `_text` has written."""
    shares, _, games = text.partition(" *")
    found = tuple(float(Fraction(share)) for share in shares.split())
    return Result(tuple(names.split()), found, int(games or 1))


def _read_game(entry: Mapping[str, Any]) -> GameRatings:
    return GameRatings(
        entry["rules"],
        Fraction(entry["budget"]),
        {int(players): _read_setup(setup) for players, setup in entry["setups"].items()},
        {pair: ReplayDigest(**replay) for pair, replay in entry["replays"].items()},
    )


def _read_setup(entry: Mapping[str, Any]) -> SetupRatings:
    ratings = tuple(
        Rating(name, row["rating"], row["low"], row["high"], row["games"])
        for name, row in entry["ratings"].items()
    )
    results = Counter(
        {
            _read_result(names, text): count
            for names, found in entry["results"].items()
            for text, count in found.items()
        }
    )
    return SetupRatings(entry["options"], entry["agents"], entry["fingerprint"], ratings, results)


def as_markdown(rated: Mapping[str, GameRatings]) -> str:
    """Return the ratings as docs/opponents.md shows them."""
    parts = []
    for game, known in rated.items():
        setups = sorted(known.setups.items())
        heads = [f"{players} players | over the next lower" for players, _ in setups]
        lines = [f"| {game} | {' | '.join(heads)} |", "|---" * (1 + 2 * len(setups)) + "|"]
        lines.extend(
            f"| {_title(name)} | {' | '.join(_cells(setup, name) for _, setup in setups)} |"
            for name in reversed(ladder_names(game))
        )
        games = " and ".join(
            f"{each.games} (opponents version {each.agents})" for _, each in setups
        )
        part = f"Provisional, at only {known.budget} of the levels' own budgets: games"
        origin = f"{'Games' if known.budget == 1 else part}: {games}; rules version {known.rules}."
        parts.append("\n".join([*lines, "", origin]))
    return "\n\n".join(parts)


def _title(name: str) -> str:
    """Return the name as the documentation writes it, levels with their number."""
    agent = find_agent(name)
    return (agent.title if agent else name).replace(name, f"`{name}`")


def _cells(setup: SetupRatings, name: str) -> str:
    rating = setup.rating(name)
    if rating is None:
        return "unknown |"
    over = setup.over_next(name)
    score = "" if over is None else f"{over:.0%}"
    return f"{rating.points} ({rating.low} to {rating.high}) | {score}"
