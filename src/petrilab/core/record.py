"""Game records: tags, moves and result as text, from which a game can be replayed exactly."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from petrilab.core.actors import Actor, Seat, actor_from_letter, actor_letter, seat_letters
from petrilab.core.fields import MAX_POSITION
from petrilab.core.game import AnyGame
from petrilab.core.notation import read_move, read_position
from petrilab.core.outcome import Outcome
from petrilab.core.quoting import quoted
from petrilab.core.refusal import RefusedError, refusal
from petrilab.core.refusal_rules import TextRule
from petrilab.core.registry import find_game

UNFINISHED = "*"
RESIGNED = "resigned"
TIMED_OUT = "timeout"
"""Triggers of outcomes that come from players or clocks instead of the rules."""
MAX_RECORD = 1_000_000
"""Most characters of a record; longer input is refused unread."""

MAX_TAG = MAX_POSITION + 100
"""Most characters of a tag line; the longest names a position."""
_TAG = re.compile(r'\[([A-Z][A-Za-z]*) "((?:[^"\\]|\\["\\])*)"\]')
_DICE_TAGS = ("DiceCommitment", "DiceNonces", "DiceSecret", "DiceWithoutNonce")
_KNOWN_TAGS = (
    *("Game", "Rules", "Options", "Position", "Date"),
    *"ABCDEFGHIJ",
    *_DICE_TAGS,
    *("Result", "Hash"),
)
_COMMENT = re.compile(r"\{[^{}]*\}|;[^\n]*")
_TOKEN = re.compile(_COMMENT.pattern + r"|[(){}]|[^\s(){};]+")
"""A comment, a parenthesis of a variation, or a word."""
_NO_SEAT = "-"
"""Value of a tag that lists no seat."""
_WIDTH = 80


@dataclass(frozen=True, slots=True)
class DiceSeal:
    """The sealed dice of a record: the commitment, the seats' nonces, the secret once revealed.

    `without_nonce` are the seats that sent no nonce; None in records of matches whose server made
    nonces for them.
    """

    commitment: str
    nonces: tuple[str, ...] = ()
    secret: str = ""
    without_nonce: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game from its start: all moves in order, and how it ended.

    `result` is the text of an outcome, or `*`; `final_hash` is the stable hash of the last
    position; `seats` are the players' names, if known; `dice` is set if they were sealed; `date` is
    the day on which the match was set up, such as 2026-11-17, if known. `start` is the position in
    which the game began, if it was not the first one of the rules.
    """

    game: AnyGame
    options: Any
    moves: tuple[tuple[Actor, Any], ...]
    result: str
    final_hash: str
    seats: tuple[str, ...] = ()
    dice: DiceSeal | None = None
    date: str = ""
    start: Any = None

    @property
    def first_position(self) -> Any:
        """The position before the first move."""
        return self.game.initial(self.options) if self.start is None else self.start

    def text(self) -> str:
        """Return the record in the format of docs/formats.md."""
        tags = {
            "Game": self.game.name,
            "Rules": str(self.game.rules_version),
            "Options": self.options.text(),
            "Position": "" if self.start is None else self.start.text(),
            "Date": self.date,
            **{actor_letter(seat): name for seat, name in enumerate(self.seats)},
            **_dice_tags(self.dice),
            "Result": self.result,
            "Hash": self.final_hash,
        }
        lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items() if value]
        words = [f"{actor_letter(actor)}.{move.text()}" for actor, move in self.moves]
        return "\n".join([*lines, "", *_wrapped([*words, self.result]), ""])

    def positions(self) -> Iterator[Any]:
        """Yield every position from the start; refuse an illegal move with its number."""
        position = self.first_position
        yield position
        for number, (actor, move) in enumerate(self.moves, 1):
            try:
                position = self.game.apply(position, actor, move)
            except RefusedError as error:
                raise error.refusal.at_move(number).error() from error
            yield position

    def replay(self) -> Any:
        """Return the last position after checking every move, the hash and the result."""
        *_, last = self.positions()
        self.verify(last)
        return last

    def verify(self, last: Any) -> None:
        """Refuse a record whose hash or result differs from those of its last position."""
        if self.final_hash and last.stable_hash() != self.final_hash:
            expected = quoted(self.final_hash)
            raise refusal(TextRule.HASH, found=last.stable_hash(), expected=expected).error()
        outcome = self.game.outcome(last)
        found = result_text(outcome)
        if found != self.result and (outcome or self.result not in self._losses(last)):
            raise refusal(TextRule.RESULT, found=found, expected=quoted(self.result)).error()

    def _losses(self, last: Any) -> set[str]:
        """Return the results that resigning or running out of time can have in this position."""
        seats = self.game.contenders(last)
        return {lost(seats, seat).text() for seat in seats for lost in (resigned, timed_out)}


def resigned(contenders: tuple[Seat, ...], seat: Seat) -> Outcome:
    """Return the outcome after a seat resigned: the remaining contenders share the win."""
    return _lost(RESIGNED, contenders, seat)


def timed_out(contenders: tuple[Seat, ...], seat: Seat) -> Outcome:
    """Return the outcome after a seat ran out of time: the same as after resigning."""
    return _lost(TIMED_OUT, contenders, seat)


def _lost(trigger: str, contenders: tuple[Seat, ...], seat: Seat) -> Outcome:
    others = tuple(other for other in contenders if other != seat)
    return Outcome(trigger, "loss", others, (seat,))


def result_text(outcome: Outcome | None) -> str:
    """Return the text of an outcome, or `*` for an unfinished game."""
    return UNFINISHED if outcome is None else outcome.text()


def read_record(text: str, expected: AnyGame | None = None) -> GameRecord:
    """Return the record in this text; refuse any other text with the place and the reason.

    Variations and comments are skipped; `petrilab.core.variations` reads them. The game is
    `expected`, or else the installed game that the record names.
    """
    if len(text) > MAX_RECORD:
        raise refusal(TextRule.TOO_LONG, length=len(text), most=MAX_RECORD).error()
    tags, body = _read_tags(_lines(text))
    if "Game" not in tags or (expected and tags["Game"] != expected.name):
        raise refusal(TextRule.TAG, line=1, found=quoted(text.lstrip().partition("\n")[0])).error()
    game = expected or find_game(tags["Game"])
    if tags.get("Rules") != str(game.rules_version):
        raise refusal(
            TextRule.RULES_VERSION,
            found=quoted(tags.get("Rules", "-")),
            expected=game.rules_version,
        ).error()
    options = game.options_type.parse(tags.get("Options", "-"))
    moves, result = _read_moves(game, body)
    if result != tags.get("Result", result):
        raise refusal(
            TextRule.RESULT, found=quoted(result), expected=quoted(tags["Result"])
        ).error()
    letters = seat_letters(tuple(range(options.players)))
    for extra in set("ABCDEFGHIJ") & tags.keys() - set(letters):
        raise refusal(TextRule.TAG, line=1, found=f"[{extra}").error()
    seats = tuple(tags.get(letter, "") for letter in letters)
    last, date = tags.get("Hash", ""), tags.get("Date", "")
    start = _start(game, options, tags["Position"]) if "Position" in tags else None
    return GameRecord(game, options, moves, result, last, seats, _dice(tags), date, start)


def _start(game: AnyGame, options: Any, text: str) -> Any:
    """Return the position in which a game began; refuse one of another game or other options."""
    found, position = read_position(text)
    if (found.name, position.options) != (game.name, options):
        raise refusal(TextRule.TAG, line=1, found=quoted(text)).error()
    return position


def _dice_tags(dice: DiceSeal | None) -> dict[str, str]:
    if dice is None:
        return {}
    without = "" if dice.without_nonce is None else seat_letters(dice.without_nonce) or _NO_SEAT
    values = (dice.commitment, ",".join(dice.nonces), dice.secret, without)
    return dict(zip(_DICE_TAGS, values, strict=True))


def _dice(tags: dict[str, str]) -> DiceSeal | None:
    commitment, nonces, secret, without = (tags.get(name, "") for name in _DICE_TAGS)
    if not commitment:
        return None
    seats = tuple("ABCDEFGHIJ".find(letter) for letter in without if without != _NO_SEAT)
    return DiceSeal(
        commitment,
        tuple(nonces.split(",")) if nonces else (),
        secret,
        seats if without else None,
    )


def _lines(text: str) -> list[str]:
    return text.removeprefix("\N{BYTE ORDER MARK}").splitlines()


def _read_tags(lines: list[str]) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """Return the tags, and the numbered lines after them."""
    tags: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if not line.startswith("["):
            if line.strip():
                return tags, list(enumerate(lines, 1))[number - 1 :]
            continue
        match = _TAG.fullmatch(line.rstrip()) if len(line) <= MAX_TAG else None
        if match is None or match[1] in tags or match[1] not in _KNOWN_TAGS:
            raise refusal(TextRule.TAG, line=number, found=quoted(line)).error()
        tags[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
    return tags, []


def analysis_tokens(text: str) -> tuple[str, ...]:
    """Return the words, comments in braces and parentheses after the tags of a text."""
    return tuple(word for _, word in _tokens(_read_tags(_lines(text))[1]))


def split_record(text: str) -> tuple[list[str], str]:
    """Return the lines of the tags, and what follows them without comments; nothing is checked."""
    lines = _lines(text)
    body = (at for at, line in enumerate(lines) if line.strip() and not line.startswith("["))
    start = next(body, len(lines))
    return lines[:start], _COMMENT.sub(" ", "\n".join(lines[start:]))


def _tokens(body: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield every token with the number of its line."""
    if not body:
        return
    text, line, done = "\n".join(line for _, line in body), body[0][0], 0
    for match in _TOKEN.finditer(text):
        line += text.count("\n", done, match.start())
        done = match.start()
        if match[0][0] != ";":
            yield line, match[0]


def _main_line(body: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield the words outside variations and comments; refuse what is not closed."""
    opened: list[int] = []
    for line, word in _tokens(body):
        if word == "(":
            opened.append(line)
        elif word == ")" and opened:
            opened.pop()
        elif word in "{})":
            raise refusal(TextRule.ACTOR, line=line, found=quoted(word)).error()
        elif word[0] != "{" and not opened:
            yield line, word
    if opened:
        raise refusal(TextRule.ACTOR, line=opened[-1], found="(").error()


def _read_moves(
    game: AnyGame, body: list[tuple[int, str]]
) -> tuple[tuple[tuple[Actor, Any], ...], str]:
    """Return the moves of the main line and the result at the end."""
    words = list(_main_line(body))
    result = UNFINISHED
    if words and "." not in words[-1][1]:
        result = words.pop()[1]
    known: dict[str, tuple[Actor, Any]] = {}
    for line, word in words:
        if word not in known:
            known[word] = _read_word(game, line, word)
    return tuple(known[word] for _, word in words), result


def _read_word(game: AnyGame, line: int, word: str) -> tuple[Actor, Any]:
    letter, _, move = word.partition(".")
    actor = actor_from_letter(letter)
    if actor is None or not move:
        raise refusal(TextRule.ACTOR, line=line, found=quoted(word)).error()
    return actor, read_move(game, move)


def _escaped(value: str) -> str:
    """Return a value on one line, with quotation marks and backslashes escaped."""
    line = "".join(char if char.isprintable() else " " for char in value)
    return line.replace("\\", "\\\\").replace('"', '\\"')


def _wrapped(words: list[str]) -> list[str]:
    """Return words in lines of at most `_WIDTH` characters; a longer word has its own line."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= _WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
