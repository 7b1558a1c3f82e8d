"""What the commands take: games, options, seats, positions and files, read in one place."""

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
    read_record,
    shown,
    split_options,
)
from petrilab.core.record import MAX_RECORD

HUMAN = "human"


class GameName(click.ParamType[str]):
    """The name of an installed game, in any case of letters."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name; whether there is such a game is asked when it is looked up."""
        del param, ctx
        return value.lower()

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        """Which games there are."""
        del param, ctx
        return f"Choose one of {', '.join(game_names())}."


class Seconds(click.FloatRange):
    """A span of time; neither endless nor no number at all."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number of seconds."""
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
seat_option = click.option(
    "--seat",
    metavar="LETTER",
    help="Whose move or view, A to J; otherwise the first whom the position waits for.",
)


def read_game(name: str, options: tuple[str, ...]) -> tuple[AnyGame, Any]:
    """The game of this name, with its options."""
    game = find_game(name)
    return game, game.options_type.read(split_options(",".join(options)))


def read_seat(letter: str | None, players: int) -> Seat | None:
    """The seat with this letter; None if none was given."""
    if letter is None:
        return None
    seat = actor_from_letter(letter.upper()) if letter.isascii() else None
    if seat is None or not 0 <= seat < players:
        raise click.UsageError(f"There is no seat {shown(letter)!r} among {players} players.")
    return seat


def acting(game: AnyGame, position: Any, letter: str | None) -> int | None:
    """Who acts: the seat asked for, or the first whom the position waits for, chance included."""
    if letter == actor_letter(TABLE):
        return TABLE
    seat = read_seat(letter, position.options.players)
    return next_actor(game, position) if seat is None else seat


def read_seats(text: str | None, players: int) -> tuple[str, ...]:
    """Who sits where: as many names as players, of people or opponents."""
    known = (HUMAN, *agent_names())
    if text is None:
        return (HUMAN, *(["greedy"] * (players - 1)))
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name != HUMAN and find_agent(name) is None:
            raise click.UsageError(
                f"There is no player {shown(name)!r}; choose from {', '.join(known)}."
            )
    if len(names) != players:
        raise click.UsageError(f"The game has {players} players, so --seats needs {players} names.")
    return names


def read_record_file(path: str) -> GameRecord:
    """The record in a file, or on standard input for `-`."""
    if "\0" in path:
        raise click.UsageError("A file name has no NUL in it.")
    with click.open_file(path, "rb") as stream:
        data = stream.read(4 * MAX_RECORD + 1)  # a character has four bytes at most
    try:
        return read_record(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise click.UsageError(f"{path} is not a text in UTF-8.") from error
