"""Ratings to be shown beside an opponent's name; needs none of what measuring them needs."""

import json
from functools import cache
from importlib.resources import files


@cache
def shown_ratings() -> dict[str, dict[str, int]]:
    """By opponent and game, as measured at the smallest table; nothing for those without games."""
    source = files(__package__) / "ratings.json"
    found: dict[str, dict[str, int]] = {}
    for game, entry in json.loads(source.read_text(encoding="utf-8")).items():
        tables = entry["tables"]
        for name, row in tables[min(tables, key=int)]["ratings"].items():
            found.setdefault(name, {})[game] = row["rating"]
    return found
