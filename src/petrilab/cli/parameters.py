"""Parameters of the commands: games, options, seats, positions and files."""

import math
from typing import Any

import click

from petrilab.agents import agent_names, find_agent
from petrilab.core import (
    TABLE,
    AnyGame,
    GameRecord,
    Seat,
    actor_from_letter,
    actor_letter,
    find_game,
    game_names,
    next_actor,
    quoted,
    read_record,
    split_options,
)
from petrilab.core.record import MAX_RECORD
from petrilab.texts import LANGUAGES

HUMAN = "human"


class GameName(click.ParamType[str]):
    """The name of an installed game, in upper or lower case."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name in lower case; `find_game` refuses unknown names."""
        del param, ctx
        return value.lower()

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        """Return the names of the installed games."""
        del param, ctx
        return f"Choose one of {', '.join(game_names())}."


class Seconds(click.FloatRange):
    """A finite number of seconds."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number of seconds."""
        seconds = float(super().convert(value, param, ctx))
        if not math.isfinite(seconds):
            self.fail(f"{value!r} is no span of time.", param, ctx)
        return seconds


game_argument = click.argument("game", type=GameName())
options_option = click.option(
    "--options",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, such as players=3; several with commas or repeated.",
)
language_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), help="The language of the output."
)
seat_option = click.option(
    "--seat",
    metavar="LETTER",
    help="Whose move or view, A to J; otherwise the first whom the position waits for.",
)


def read_game(name: str, options: tuple[str, ...]) -> tuple[AnyGame, Any]:
    """Return the game of this name and its options."""
    game = find_game(name)
    return game, game.options_type.read(split_options(",".join(options)))


def read_seat(letter: str | None, players: int) -> Seat | None:
    """Return the seat with this letter; None if none was given."""
    if letter is None:
        return None
    seat = actor_from_letter(letter.upper()) if letter.isascii() else None
    if seat is None or not 0 <= seat < players:
        raise click.UsageError(f"There is no seat {quoted(letter)!r} among {players} players.")
    return seat


def acting(game: AnyGame, position: Any, letter: str | None) -> int | None:
    """Return the given seat, or the first actor that the position waits for, CHANCE included."""
    if letter == actor_letter(TABLE):
        return TABLE
    seat = read_seat(letter, position.options.players)
    return next_actor(game, position) if seat is None else seat


def read_seats(text: str | None, players: int) -> tuple[str, ...]:
    """Return the players by seat: as many names as players, of people or opponents."""
    known = (HUMAN, *agent_names())
    if text is None:
        return (HUMAN, *(["greedy"] * (players - 1)))
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name != HUMAN and find_agent(name) is None:
            raise click.UsageError(
                f"There is no player {quoted(name)!r}; choose from {', '.join(known)}."
            )
    if len(names) != players:
        raise click.UsageError(f"The game has {players} players, so --seats needs {players} names.")
    return names


def read_record_file(path: str) -> GameRecord:
    """Return the record in a file, or on standard input for `-`."""
    if "\0" in path:
        raise click.UsageError("A file name has no NUL in it.")
    with click.open_file(path, "rb") as stream:
        data = stream.read(4 * MAX_RECORD + 1)  # at most four bytes for each character
    try:
        return read_record(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise click.UsageError(f"{path} is not a text in UTF-8.") from error
