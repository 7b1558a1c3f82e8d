"""Golden games: one record for every value of every option, written once and replayed for ever.

    python tests/golden_games.py      writes those that are missing

The values that stand for numbers and boards are the `examples` of each option's kind. A golden
game that no longer replays means that the rules have changed: raise the game's rules_version
and write it anew, or mend the rules.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from petrilab.agents import RandomAgent
from petrilab.core import AnyGame, Options, RefusedError, SeededSource, all_games
from petrilab.match import Match, play_out
from support import DATA

GOLDEN = DATA / "golden"


def needed() -> Iterator[tuple[AnyGame, str, Options]]:
    """Every game, option value (as `name=value`), and options under which it can be played."""
    for game in all_games():
        for spec in game.options_type.specs():
            for value in spec.kind.examples:
                text = f"{spec.name}={spec.kind.write(value)}"
                if options := _playable(game, spec.field, value):
                    yield game, text, options


def _playable(game: AnyGame, field: str, value: Any) -> Options | None:
    """The options with this value and the fewest players that it goes with; None for none."""
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
    """Where the golden game for an option value lies."""
    return GOLDEN / game.name / (text.replace(":", "-") + ".txt")


def play(game: AnyGame, options: Options, seed: str) -> str:
    """The record of a random game."""
    source, agent = SeededSource(seed), RandomAgent()
    match = Match(game, options, ["random"] * options.players, source)
    play_out(match, dict.fromkeys(range(options.players), agent), source)
    return match.record().text()


def main() -> None:
    """Write the golden games that are missing."""
    for game, text, options in needed():
        file = path(game, text)
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(play(game, options, f"golden {text}"))


if __name__ == "__main__":
    main()
