"""A table in the terminal: people at one screen and opponents, through one match."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from petrilab.agents import find_agent
from petrilab.cli.board import show_board
from petrilab.core import (
    AnyGame,
    Event,
    Preview,
    RefusedError,
    Seat,
    Source,
    actor_letter,
    read_move,
)
from petrilab.match import Match, play_out
from petrilab.texts import Texts

_LISTED = 40
"""How many legal moves are listed at a time."""
_CURTAIN_LINES = 60
"""Enough empty lines to push a secret off any screen that cannot be cleared."""


class LeaveTableError(Exception):
    """The people have left the table."""


class Table:
    """Plays one match in the terminal."""

    def __init__(
        self, game: AnyGame, options: Any, names: tuple[str, ...], source: Source, texts: Texts
    ) -> None:
        self._match = Match(game, options, names, source, time.monotonic)
        self._texts = texts
        self._source = source
        found = {seat: find_agent(name) for seat, name in enumerate(names)}
        self._agents = {seat: agent for seat, agent in found.items() if agent}
        self._people = [seat for seat in found if seat not in self._agents]
        self._told = 0
        self._partial: tuple[str, ...] = ()

    def play(self) -> None:
        """Play until the game has ended or the people have left."""
        self._say("play-welcome")
        try:
            while not self._match.outcome:
                self._match.tick()
                play_out(self._match, self._agents, self._source)
                self._tell_news()
                if self._match.waiting:
                    self._turn(self._match.waiting[0])
        except LeaveTableError:
            self._say("play-bye")
            return
        self._tell_news()
        self._finish()

    # One person's turn ------------------------------------------------------------------------

    def _turn(self, seat: Seat) -> None:
        """Let a person build and confirm a move, or do something else with the match."""
        secret = self._match.game.has_secrets and len(self._people) > 1
        if secret:
            self._curtain(seat)
        version, self._partial = self._match.version, ()
        self._show(seat)
        while self._match.version == version and not self._match.outcome:
            self._answer(seat, self._ask(seat))
        if secret:
            _clear()

    def _answer(self, seat: Seat, line: str) -> None:
        """Do what a line says: a word of command, steps, or a whole move."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "": lambda: self._steps(seat),
            "?": lambda: self._say("play-help"),
            "help": lambda: self._say("play-help"),
            "board": lambda: self._show(seat),
            "moves": lambda: self._list_moves(seat, rest),
            "back": lambda: self._back(seat),
            "undo": lambda: self._undo(seat),
            "ok": lambda: self._confirm(seat),
            "save": lambda: self._save(rest),
            "resign": lambda: self._resign(seat),
            "quit": self._quit,
        }
        try:
            commands.get(word, lambda: self._move_or_steps(seat, line))()
        except RefusedError as error:
            click.echo(self._texts.refusal(error.refusal))

    def _move_or_steps(self, seat: Seat, line: str) -> None:
        """Take the steps on the line; if they are none, make the move that it says."""
        preview = self._preview(seat, (*self._partial, *line.split()))
        if preview.mistake is None:
            self._partial = preview.partial
            self._steps(seat)
            return
        try:
            move = read_move(self._match.game, line)
        except RefusedError:
            self._partial = preview.partial
            click.echo(self._texts.refusal(preview.mistake))
            self._steps(seat)
            return
        self._match.play(seat, move)

    def _confirm(self, seat: Seat) -> None:
        preview = self._preview(seat, self._partial)
        if preview.blocked:
            preview.blocked.raised()
        self._match.play(seat, preview.move)

    def _back(self, seat: Seat) -> None:
        self._partial = self._partial[:-1]
        self._steps(seat)

    def _undo(self, seat: Seat) -> None:
        """Take back a step of the move in the making, or else the last move."""
        if self._partial:
            self._back(seat)
        else:
            self._match.undo(seat, agreeing=self._agents)
            self._told = min(self._told, len(self._match.story))
            self._say("play-undone")

    def _resign(self, seat: Seat) -> None:
        if self._ask_line(self._texts.get("play-sure")).lower() in (
            "yes",
            "y",
            "ja",
            "oui",
            "sí",
            "si",
        ):
            self._match.resign(seat)

    def _quit(self) -> None:
        raise LeaveTableError

    # What is shown ----------------------------------------------------------------------------

    def _show(self, seat: Seat) -> None:
        click.echo()
        click.echo(show_board(self._match.game, self._match.view(seat), self._texts))

    def _steps(self, seat: Seat) -> None:
        """Show the move in the making: what may come next, and what would follow."""
        preview = self._preview(seat, self._partial)
        if self._partial:
            self._say("play-partial", steps=" ".join(self._partial))
        if preview.steps:
            self._say("play-steps", steps=" ".join(preview.steps))
        if preview.move is not None and preview.ghost:
            self._say("play-ghost", move=preview.move.text())
            self._tell(preview.ghost.events)
            if preview.ghost.coming:
                self._say("play-coming")
                self._tell(preview.ghost.coming)
            self._say("play-confirm")

    def _list_moves(self, seat: Seat, start: str) -> None:
        """List legal moves from a number on."""
        match = self._match
        legal = match.game.legal(match.game.imagine(match.view(seat), self._source), seat)
        first = int(start) - 1 if start.isascii() and start.isdigit() and len(start) < 10 else 0  # noqa: PLR2004
        last = min(first + _LISTED, legal.size)
        for index in range(max(first, 0), last):
            click.echo(legal.nth(index).text())
        self._say("play-moves", count=legal.size, last=last)

    def _tell_news(self) -> None:
        """Tell what happened since the last time."""
        story = self._match.story
        self._tell(story[self._told :])
        self._told = len(story)

    def _tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            click.echo(f"  {self._texts.event(event)}")

    def _finish(self) -> None:
        click.echo()
        click.echo(show_board(self._match.game, self._match.view(None), self._texts))
        if outcome := self._match.outcome:
            click.echo(self._texts.outcome(self._match.game.name, outcome))
        if path := self._ask_line(self._texts.get("play-save")):
            try:
                self._save(path)
            except RefusedError as error:
                click.echo(self._texts.refusal(error.refusal))

    def _save(self, path: str) -> None:
        """Write the record to a file; a file that cannot be written loses nothing."""
        record = self._match.record().text()
        try:
            Path(path).write_text(record, encoding="utf-8")
        except OSError as error:
            click.echo(f"{path}: {error.strerror}.")
        else:
            self._say("play-saved", path=path)

    # Asking -----------------------------------------------------------------------------------

    def _preview(self, seat: Seat, partial: tuple[str, ...]) -> Preview[Any]:
        return self._match.game.preview(self._match.view(seat), seat, partial)

    def _ask(self, seat: Seat) -> str:
        return self._ask_line(self._texts.get("play-prompt", player=actor_letter(seat)), leave=True)

    def _ask_line(self, prompt: str, *, leave: bool = False) -> str:
        """A line from the terminal; its end means nothing more will come."""
        try:
            return input(f"{prompt} ").strip()
        except EOFError:
            click.echo()
            if leave:
                raise LeaveTableError from None
            return ""

    def _curtain(self, seat: Seat) -> None:
        """Make sure that the right person looks before a secret choice is shown."""
        _clear()
        self._tell_news()
        self._ask_line(self._texts.get("play-curtain", player=actor_letter(seat)))
        _clear()

    def _say(self, name: str, **values: str | int) -> None:
        click.echo(self._texts.get(name, **values))


def _clear() -> None:
    """Empty the screen, or push what it shows out of sight."""
    if sys.stdout.isatty():
        click.clear()
    else:
        click.echo("\n" * _CURTAIN_LINES)
