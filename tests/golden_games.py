"""Golden games: one record for every value of every option, which must always replay.

    python tests/golden_games.py      writes the missing ones

Representative numbers and boards are the `examples` of each option's kind. A golden game that
no longer replays means that the rules have changed: increase the game's rules_version and
write it again, or correct the rules.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from petrilab.agents import RandomAgent
from petrilab.core import AnyGame, Options, RefusedError, SeededRandomSource, all_games
from petrilab.match import LocalMatch, play_out
from support import DATA

GOLDEN = DATA / "golden"


def needed() -> Iterator[tuple[AnyGame, str, Options]]:
    """Yield each game, option value (as `name=value`), and options that contain it."""
    for game in all_games():
        for spec in game.options_type.specs():
            for value in spec.kind.examples:
                text = f"{spec.name}={spec.kind.write(value)}"
                if options := _playable(game, spec.field, value):
                    yield game, text, options


def representative_options(game: str) -> tuple[str, ...]:
    """Return the options of every golden game of a game, each once, as texts."""
    found = (options.text() for each, _, options in needed() if each.name == game)
    return tuple(dict.fromkeys(found))


def _playable(game: AnyGame, field: str, value: Any) -> Options | None:
    """Return options with this value and the fewest possible players, or None."""
    if field == "players":
        return game.options_type(players=value)
    players = next(spec for spec in game.options_type.specs() if spec.field == "players")
    for number in players.kind.examples:
        try:
            return game.options_type(players=number, **{field: value})
        except RefusedError:
            continue
    return None


def path(game: AnyGame, text: str) -> Path:
    """Return the path of the golden game for an option value."""
    return GOLDEN / game.name / (text.replace(":", "-") + ".txt")


def play(game: AnyGame, options: Options, seed: str) -> str:
    """Return the record of a random game."""
    source, agent = SeededRandomSource(seed), RandomAgent()
    match = LocalMatch(game, options, ["random"] * options.players, source)
    play_out(match, dict.fromkeys(range(options.players), agent), source)
    return match.record().text()


def main() -> None:
    """Write the missing golden games."""
    for game, text, options in needed():
        file = path(game, text)
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(play(game, options, f"golden {text}"))


if __name__ == "__main__":
    main()
