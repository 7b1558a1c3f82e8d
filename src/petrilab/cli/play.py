"""A match in the terminal: people at one screen and opponents."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from petrilab.agents import find_agent
from petrilab.agents.match_levels import with_fallback
from petrilab.agents.warm_up import StillPreparingError
from petrilab.cli.board_text import board_text
from petrilab.cli.terminal import Terminal
from petrilab.cli.warm_up import unprepared_message, wait_with_progress
from petrilab.core import (
    AnyGame,
    GameEvent,
    Preview,
    RandomSource,
    RefusedError,
    Seat,
    actor_letter,
    read_move,
)
from petrilab.match import LocalMatch, play_out
from petrilab.texts import Texts

_LISTED = 40
"""Legal moves listed at a time."""
_FEW = 24
"""Most steps that are listed by name; if there are more, only their number is shown."""
_YES = ("yes", "y", "ja", "j", "oui", "o", "sí", "si", "s")
_NO = ("", "no", "n", "nein", "non")


class PlayersLeftError(Exception):
    """The people have left the match."""


class TerminalMatch:
    """Plays one match in the terminal."""

    def __init__(
        self,
        game: AnyGame,
        options: Any,
        names: tuple[str, ...],
        source: RandomSource,
        texts: Texts,
        start: Any = None,
    ) -> None:
        self._terminal = Terminal(texts)
        self._texts = texts
        self._source = source
        found = {seat: find_agent(name) for seat, name in enumerate(names)}
        self._agents = {seat: with_fallback(agent) for seat, agent in found.items() if agent}
        self._people = [seat for seat in found if seat not in self._agents]
        # People who pass one terminal on cannot answer at the same time.
        is_alone = len(self._people) == 1
        self._match = LocalMatch(
            game, options, names, source, time.monotonic, limits_choices=is_alone, start=start
        )
        self._shown_events = 0
        self._seen_tokens = self._public_tokens()
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
        except PlayersLeftError:
            self._terminal.write_text("play-bye")
            return
        self._finish()

    def _let_opponents_play(self) -> None:
        """Let opponents move while it is their turn; wait for those that are not ready."""
        while True:
            try:
                return play_out(self._match, self._agents, self._source)
            except StillPreparingError as error:
                self._wait_for(error.title)

    def _wait_for(self, opponent: str) -> None:
        """Wait until an opponent can play; if it cannot, print why and leave."""
        if not sys.stdout.isatty():
            self._terminal.write(self._texts.get("play-preparing", name=opponent, seconds=0))
        try:
            wait_with_progress(self._match.game.name, opponent, self._texts, sys.stdout)
        except StillPreparingError as error:
            self._terminal.write(unprepared_message(opponent, error.readiness, self._texts))
            self._quit()

    def _welcome(self) -> None:
        """Print the game, the players and the aim."""
        name = self._match.game.name
        seats = ", ".join(self._player_text(seat) for seat in range(self._match.options.players))
        self._terminal.write_text("play-seats", game=self._texts.get(f"{name}-name"), seats=seats)
        self._terminal.write_text(f"{name}-aim")
        self._terminal.write_text("play-welcome")

    def _player_text(self, seat: Seat) -> str:
        player = actor_letter(seat)
        if agent := self._agents.get(seat):
            return self._texts.get("play-seat-computer", player=player, name=agent.title)
        kind = "play-seat-person" if len(self._people) == 1 else "play-seat-one-of-you"
        return self._texts.get(kind, player=player)

    # The turn of a person -----------------------------------------------------------------------

    def _turn(self, seat: Seat) -> None:
        """Let a person build and confirm a move, or enter other commands."""
        secret = self._match.game.has_secrets and len(self._people) > 1
        if secret:
            self._hand_over(seat)
        version, self._partial = self._match.version, ()
        self._show(seat)
        self._show_news()
        if self._preview(seat, ()).move is not None:
            self._steps(seat)  # the move can be confirmed without a step, such as silence
        while self._match.version == version and not self._match.outcome:
            self._answer(seat, self._ask(seat))
        if secret:
            self._terminal.clear()

    def _answer(self, seat: Seat, line: str) -> None:
        """Execute a line: a command, steps, or a whole move."""
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
            self._terminal.write(self._texts.refusal(error.refusal))

    def _move_or_steps(self, seat: Seat, line: str) -> None:
        """Take the steps on the line; if they are not steps, make the move with this text."""
        preview = self._preview(seat, (*self._partial, *line.split()))
        if preview.mistake is None:
            self._partial = preview.partial
            self._steps(seat)
            return
        try:
            move = read_move(self._match.game, line)
        except RefusedError:
            self._partial = preview.partial
            self._terminal.write(self._texts.refusal(preview.mistake))
            self._steps(seat)
            return
        self._match.play(seat, move)

    def _confirm(self, seat: Seat) -> None:
        preview = self._preview(seat, self._partial)
        if preview.blocked:
            raise preview.blocked.error()
        self._match.play(seat, preview.move)

    def _back(self, seat: Seat) -> None:
        self._partial = self._partial[:-1]
        self._steps(seat)

    def _undo(self, seat: Seat) -> None:
        """Undo a step of the move in the making, or else the last move."""
        if self._partial:
            self._back(seat)
        else:
            self._match.undo(seat, agreeing=self._agents)
            self._shown_events = min(self._shown_events, len(self._match.game_events))
            self._terminal.write_text("play-undone")

    def _resign(self, seat: Seat) -> None:
        if self._terminal.ask("play-sure").lower() in _YES:
            self._match.resign(seat)

    def _quit(self) -> None:
        """Leave the match, after offering to save the record."""
        if self._match.version and not self._match.game.has_secrets:
            self._offer_to_save()
        raise PlayersLeftError

    # Output -------------------------------------------------------------------------------------

    def _help(self) -> None:
        self._terminal.write_text("play-help")
        self._terminal.write_text(f"{self._match.game.name}-help")

    def _show(self, seat: Seat) -> None:
        self._terminal.write("")
        self._terminal.write(board_text(self._match.game, self._match.view(seat), self._texts))

    def _steps(self, seat: Seat) -> None:
        """Print the move in the making, its possible next steps, and its result."""
        preview = self._preview(seat, self._partial)
        if self._partial:
            self._terminal.write_text("play-partial", steps=" ".join(self._partial))
        if preview.move is not None and preview.ghost:
            self._terminal.write_text("play-ghost", move=preview.move.text())
            self._show_events(preview.ghost.events)
            if preview.ghost.coming:
                self._terminal.write_text("play-coming")
                self._show_events(preview.ghost.coming)
        elif self._partial and preview.blocked:
            self._terminal.write_text("play-not-yet", reason=self._texts.refusal(preview.blocked))
        self._name_steps(preview)
        if preview.move is not None:
            self._terminal.write_text("play-confirm")

    def _name_steps(self, preview: Preview[Any]) -> None:
        """Print the next question, and the possible answers if they are few."""
        ask, count = self._texts.get(preview.ask), len(preview.steps)
        if 0 < count <= _FEW:
            self._terminal.write_text("play-steps", ask=ask, steps=" ".join(preview.steps))
        elif not count and preview.move is not None and not preview.partial:
            self._terminal.write(ask)
        elif count:
            self._terminal.write_text("play-many-steps", ask=ask, count=count)

    def _list_moves(self, seat: Seat, start: str) -> None:
        """Print the legal moves, beginning with the number `start`."""
        match = self._match
        legal = match.game.legal(match.game.determinize(match.view(seat), self._source), seat)
        asked = int(start) if start.isascii() and start.isdigit() and len(start) < 10 else 1  # noqa: PLR2004
        first = max(1, min(asked, legal.size))
        last = min(first + _LISTED - 1, legal.size)
        shown = [legal.nth(number - 1).text() for number in range(first, last + 1)]
        self._terminal.write("  ".join(shown))
        self._terminal.write_text("play-moves", count=legal.size, first=first, last=last)

    def _show_news(self) -> None:
        """Print the events since the last call."""
        events = self._match.game_events
        self._show_events(events[self._shown_events :])
        self._shown_events = len(events)

    def _show_events(self, events: tuple[GameEvent, ...]) -> None:
        for event in events:
            self._terminal.write(f"  {self._texts.event(event)}")

    def _finish(self) -> None:
        """Print the last events, the board and the outcome, and offer to save the record."""
        match = self._match
        self._show_news()
        self._terminal.write("")
        self._terminal.write(board_text(match.game, match.view(None), self._texts, over=True))
        if outcome := match.outcome:
            self._terminal.write(self._texts.outcome(match.game.name, outcome))
        self._offer_to_save()

    def _offer_to_save(self) -> None:
        path = self._terminal.ask("play-save")
        while path.lower() not in _NO and not self._save(path):
            path = self._terminal.ask("play-save")

    def _save(self, path: str) -> bool:
        """Write the record to a new file; return whether it was written."""
        if not path:
            self._terminal.write_text("play-save-how")
            return False
        try:
            with Path(path).open("x", encoding="utf-8") as file:
                file.write(self._match.record().text())
        except FileExistsError:
            self._terminal.write_text("play-exists", path=path)
        except (OSError, ValueError):
            self._terminal.write_text("play-not-saved", path=path)
        else:
            self._terminal.write_text("play-saved", path=path)
            return True
        return False

    # Input --------------------------------------------------------------------------------------

    def _preview(self, seat: Seat, partial: tuple[str, ...]) -> Preview[Any]:
        return self._match.game.preview(self._match.view(seat), seat, partial)

    def _ask(self, seat: Seat) -> str:
        try:
            return self._terminal.read(self._texts.get("play-prompt", player=actor_letter(seat)))
        except EOFError:
            self._terminal.write("")
            raise PlayersLeftError from None

    def _hand_over(self, seat: Seat) -> None:
        """Show a reveal to everyone, then clear the screen for the next person."""
        now = self._public_tokens()
        if now != self._seen_tokens:
            self._seen_tokens = now
            self._terminal.write(board_text(self._match.game, self._match.view(None), self._texts))
            self._show_news()
            self._terminal.ask("play-pause")
        self._terminal.clear()
        self._show_news()
        self._terminal.ask("play-pass-device", player=actor_letter(seat))
        self._terminal.clear()

    def _public_tokens(self) -> object:
        return self._match.game.scene(self._match.view(None)).tokens
