"""A table in the terminal: people at one screen and opponents, through one match."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from petrilab.agents import find_agent
from petrilab.agents.eager import eager
from petrilab.agents.warming import StillPreparingError
from petrilab.cli.board import show_board
from petrilab.cli.preparing import unprepared, wait_with_a_line
from petrilab.cli.screen import Screen
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
_FEW = 24
"""So many steps are named one by one; more are only counted."""
_YES = ("yes", "y", "ja", "j", "oui", "o", "sí", "si", "s")
_NO = ("", "no", "n", "nein", "non")


class LeaveTableError(Exception):
    """The people have left the table."""


class Table:
    """Plays one match in the terminal."""

    def __init__(
        self, game: AnyGame, options: Any, names: tuple[str, ...], source: Source, texts: Texts
    ) -> None:
        self._match = Match(game, options, names, source, time.monotonic)
        self._screen = Screen(texts)
        self._texts = texts
        self._source = source
        found = {seat: find_agent(name) for seat, name in enumerate(names)}
        self._agents = {seat: eager(agent) for seat, agent in found.items() if agent}
        self._people = [seat for seat in found if seat not in self._agents]
        self._told = 0
        self._seen = self._table_as_all_see_it()
        self._partial: tuple[str, ...] = ()

    def play(self) -> None:
        """Play until the game has ended or the people have left."""
        self._welcome()
        try:
            while not self._match.outcome:
                self._match.tick()
                self._let_opponents_play()
                if self._match.waiting:
                    self._turn(self._match.waiting[0])
        except LeaveTableError:
            self._screen.say("play-bye")
            return
        self._finish()

    def _let_opponents_play(self) -> None:
        """Opponents move as long as it is their turn; those still being prepared are waited for."""
        while True:
            try:
                return play_out(self._match, self._agents, self._source)
            except StillPreparingError as error:
                self._wait_for(error.title)

    def _wait_for(self, opponent: str) -> None:
        """Wait until an opponent can play; if it never can, say why and leave."""
        if not sys.stdout.isatty():
            self._screen.write(self._texts.get("play-preparing", name=opponent, seconds=0))
        try:
            wait_with_a_line(self._match.game.name, opponent, self._texts, sys.stdout)
        except StillPreparingError as error:
            self._screen.write(unprepared(opponent, error.readiness, self._texts))
            self._quit()

    def _welcome(self) -> None:
        """Which game this is, who sits where, and what it is about."""
        name = self._match.game.name
        seats = ", ".join(self._who(seat) for seat in range(self._match.options.players))
        self._screen.say("play-seats", game=self._texts.get(f"{name}-name"), seats=seats)
        self._screen.say(f"{name}-aim")
        self._screen.say("play-welcome")

    def _who(self, seat: Seat) -> str:
        player = actor_letter(seat)
        if agent := self._agents.get(seat):
            return self._texts.get("play-seat-computer", player=player, name=agent.title)
        kind = "play-seat-person" if len(self._people) == 1 else "play-seat-one-of-you"
        return self._texts.get(kind, player=player)

    # One person's turn ------------------------------------------------------------------------

    def _turn(self, seat: Seat) -> None:
        """Let a person build and confirm a move, or do something else with the match."""
        secret = self._match.game.has_secrets and len(self._people) > 1
        if secret:
            self._curtain(seat)
        version, self._partial = self._match.version, ()
        self._show(seat)
        self._tell_news()
        while self._match.version == version and not self._match.outcome:
            self._answer(seat, self._ask(seat))
        if secret:
            self._screen.clear()

    def _answer(self, seat: Seat, line: str) -> None:
        """Do what a line says: a word of command, steps, or a whole move."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], object]] = {
            "": lambda: self._steps(seat),
            "?": self._help,
            "help": self._help,
            "board": lambda: self._show(seat),
            "moves": lambda: self._list_moves(seat, rest),
            "back": lambda: self._back(seat),
            "undo": lambda: self._undo(seat),
            "ok": lambda: self._confirm(seat),
            "save": lambda: self._save(rest.strip()),
            "resign": lambda: self._resign(seat),
            "quit": self._quit,
        }
        try:
            commands.get(word.lower(), lambda: self._move_or_steps(seat, line))()
        except RefusedError as error:
            self._screen.write(self._texts.refusal(error.refusal))

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
            self._screen.write(self._texts.refusal(preview.mistake))
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
            self._screen.say("play-undone")

    def _resign(self, seat: Seat) -> None:
        if self._screen.ask("play-sure").lower() in _YES:
            self._match.resign(seat)

    def _quit(self) -> None:
        """Leave, but not without offering to keep what was played."""
        if self._match.version and not self._match.game.has_secrets:
            self._offer_to_save()
        raise LeaveTableError

    # What is shown ----------------------------------------------------------------------------

    def _help(self) -> None:
        self._screen.say("play-help")
        self._screen.say(f"{self._match.game.name}-help")

    def _show(self, seat: Seat) -> None:
        self._screen.write("")
        self._screen.write(show_board(self._match.game, self._match.view(seat), self._texts))

    def _steps(self, seat: Seat) -> None:
        """Show the move in the making: what may come next, and what would follow."""
        preview = self._preview(seat, self._partial)
        if self._partial:
            self._screen.say("play-partial", steps=" ".join(self._partial))
        if preview.move is not None and preview.ghost:
            self._screen.say("play-ghost", move=preview.move.text())
            self._tell(preview.ghost.events)
            if preview.ghost.coming:
                self._screen.say("play-coming")
                self._tell(preview.ghost.coming)
        elif self._partial and preview.blocked:
            self._screen.say("play-not-yet", reason=self._texts.refusal(preview.blocked))
        self._name_steps(preview)
        if preview.move is not None:
            self._screen.say("play-confirm")

    def _name_steps(self, preview: Preview[Any]) -> None:
        """What is asked for next, and the answers if they are few."""
        ask, count = self._texts.get(preview.ask), len(preview.steps)
        if 0 < count <= _FEW:
            self._screen.say("play-steps", ask=ask, steps=" ".join(preview.steps))
        elif count:
            self._screen.say("play-many-steps", ask=ask, count=count)

    def _list_moves(self, seat: Seat, start: str) -> None:
        """List legal moves from a number on."""
        match = self._match
        legal = match.game.legal(match.game.imagine(match.view(seat), self._source), seat)
        asked = int(start) if start.isascii() and start.isdigit() and len(start) < 10 else 1  # noqa: PLR2004
        first = max(1, min(asked, legal.size))
        last = min(first + _LISTED - 1, legal.size)
        shown = [legal.nth(number - 1).text() for number in range(first, last + 1)]
        self._screen.write("  ".join(shown))
        self._screen.say("play-moves", count=legal.size, first=first, last=last)

    def _tell_news(self) -> None:
        """Tell what happened since the last time."""
        story = self._match.story
        self._tell(story[self._told :])
        self._told = len(story)

    def _tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self._screen.write(f"  {self._texts.event(event)}")

    def _finish(self) -> None:
        """The last news, the board, how it ended, and the record for those who want it."""
        match = self._match
        self._tell_news()
        self._screen.write("")
        self._screen.write(show_board(match.game, match.view(None), self._texts, over=True))
        if outcome := match.outcome:
            self._screen.write(self._texts.outcome(match.game.name, outcome))
        self._offer_to_save()

    def _offer_to_save(self) -> None:
        path = self._screen.ask("play-save")
        while path.lower() not in _NO and not self._save(path):
            path = self._screen.ask("play-save")

    def _save(self, path: str) -> bool:
        """Write the record to a new file; a file that cannot be written loses nothing."""
        if not path:
            self._screen.say("play-save-how")
            return False
        try:
            with Path(path).open("x", encoding="utf-8") as file:
                file.write(self._match.record().text())
        except FileExistsError:
            self._screen.say("play-exists", path=path)
        except (OSError, ValueError):
            self._screen.say("play-not-saved", path=path)
        else:
            self._screen.say("play-saved", path=path)
            return True
        return False

    # Asking -----------------------------------------------------------------------------------

    def _preview(self, seat: Seat, partial: tuple[str, ...]) -> Preview[Any]:
        return self._match.game.preview(self._match.view(seat), seat, partial)

    def _ask(self, seat: Seat) -> str:
        try:
            return self._screen.read(self._texts.get("play-prompt", player=actor_letter(seat)))
        except EOFError:
            self._screen.write("")
            raise LeaveTableError from None

    def _curtain(self, seat: Seat) -> None:
        """Show a reveal to all, then make sure that only the right person looks."""
        now = self._table_as_all_see_it()
        if now != self._seen:
            self._seen = now
            self._screen.write(show_board(self._match.game, self._match.view(None), self._texts))
            self._tell_news()
            self._screen.ask("play-pause")
        self._screen.clear()
        self._tell_news()
        self._screen.ask("play-curtain", player=actor_letter(seat))
        self._screen.clear()

    def _table_as_all_see_it(self) -> object:
        return self._match.game.scene(self._match.view(None)).tokens
