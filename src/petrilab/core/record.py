"""Game records: tags, moves and result as text, enough to replay a game exactly."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from petrilab.core.actors import Actor, Seat, actor_from_letter, actor_letter, seat_letters
from petrilab.core.game import AnyGame
from petrilab.core.notation import read_move
from petrilab.core.outcome import Outcome
from petrilab.core.refusal import Refusal, RefusedError, params, refuse
from petrilab.core.registry import find_game
from petrilab.core.rules import TextRule
from petrilab.core.showing import shown

UNFINISHED = "*"
RESIGNED = "resigned"
TIMED_OUT = "timeout"
"""The triggers of outcomes that the players or their clocks, not the rules, brought about."""
MAX_RECORD = 1_000_000
"""Longer texts are no record of any game."""

MAX_TAG = 1_000
"""Longer lines are no tag."""
_TAG = re.compile(r'\[([A-Z][A-Za-z]*) "((?:[^"\\]|\\["\\])*)"\]')
_DICE_TAGS = ("DiceCommitment", "DiceNonces", "DiceSecret")
_KNOWN_TAGS = ("Game", "Rules", "Options", *"ABCDEFGHIJ", *_DICE_TAGS, "Result", "Hash")
_WIDTH = 80


@dataclass(frozen=True, slots=True)
class DiceSeal:
    """What a record says of sealed dice: the promise, the seats' nonces, the secret if shown."""

    commitment: str
    nonces: tuple[str, ...] = ()
    secret: str = ""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game from its start: who did what, in order, and how it ended.

    `result` is the text of an outcome, or `*`; `final_hash` the stable hash of the last position;
    `seats` are the players' names, as far as they are known; `dice` is there if they were sealed.
    """

    game: AnyGame
    options: Any
    moves: tuple[tuple[Actor, Any], ...]
    result: str
    final_hash: str
    seats: tuple[str, ...] = ()
    dice: DiceSeal | None = None

    def text(self) -> str:
        """The record as docs/formats.md describes it."""
        tags = {
            "Game": self.game.name,
            "Rules": str(self.game.rules_version),
            "Options": self.options.text(),
            **{actor_letter(seat): name for seat, name in enumerate(self.seats)},
            **_dice_tags(self.dice),
            "Result": self.result,
            "Hash": self.final_hash,
        }
        lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items() if value]
        words = [f"{actor_letter(actor)}.{move.text()}" for actor, move in self.moves]
        return "\n".join([*lines, "", *_wrapped([*words, self.result]), ""])

    def positions(self) -> Iterator[Any]:
        """Every position from the start; refuses a move that the rules refuse and says which."""
        position = self.game.initial(self.options)
        yield position
        for number, (actor, move) in enumerate(self.moves, 1):
            try:
                position = self.game.apply(position, actor, move)
            except RefusedError as error:
                raise RefusedError(_at_move(error.refusal, number)) from error
            yield position

    def replay(self) -> Any:
        """The last position, after checking every move, the hash and the result."""
        *_, last = self.positions()
        self.verify(last)
        return last

    def verify(self, last: Any) -> None:
        """Refuse a record that names another hash or result than those of its last position."""
        if self.final_hash and last.stable_hash() != self.final_hash:
            expected = shown(self.final_hash)
            refuse(TextRule.HASH, found=last.stable_hash(), expected=expected).raised()
        outcome = self.game.outcome(last)
        found = result_text(outcome)
        if found != self.result and (outcome or self.result not in self._losses(last)):
            refuse(TextRule.RESULT, found=found, expected=shown(self.result)).raised()

    def _losses(self, last: Any) -> set[str]:
        """The results that somebody's giving up or running out of time here can have."""
        seats = self.game.contenders(last)
        return {lost(seats, seat).text() for seat in seats for lost in (resigned, timed_out)}


def resigned(contenders: tuple[Seat, ...], seat: Seat) -> Outcome:
    """The outcome of a match in which a seat gave up: the others still in it share the win."""
    return _lost(RESIGNED, contenders, seat)


def timed_out(contenders: tuple[Seat, ...], seat: Seat) -> Outcome:
    """The outcome of a match in which a seat's time was used up: as if it had given up."""
    return _lost(TIMED_OUT, contenders, seat)


def _lost(trigger: str, contenders: tuple[Seat, ...], seat: Seat) -> Outcome:
    others = tuple(other for other in contenders if other != seat)
    return Outcome(trigger, "loss", others, (seat,))


def result_text(outcome: Outcome | None) -> str:
    """The text of a result: of an outcome, or of a game that goes on."""
    return UNFINISHED if outcome is None else outcome.text()


def read_record(text: str, expected: AnyGame | None = None) -> GameRecord:
    """The record in this text; refuses any other text and says where and why.

    The game is the installed one that the record names, or the one `expected`.
    """
    if len(text) > MAX_RECORD:
        refuse(TextRule.TOO_LONG, length=len(text), most=MAX_RECORD).raised()
    tags, body = _read_tags(text.removeprefix("\N{BYTE ORDER MARK}").splitlines())
    if "Game" not in tags or (expected and tags["Game"] != expected.name):
        refuse(TextRule.TAG, line=1, found=shown(text.lstrip().partition("\n")[0])).raised()
    game = expected or find_game(tags["Game"])
    if tags.get("Rules") != str(game.rules_version):
        refuse(
            TextRule.RULES_VERSION, found=shown(tags.get("Rules", "-")), expected=game.rules_version
        ).raised()
    options = game.options_type.parse(tags.get("Options", "-"))
    moves, result = _read_moves(game, body)
    if result != tags.get("Result", result):
        refuse(TextRule.RESULT, found=shown(result), expected=shown(tags["Result"])).raised()
    letters = seat_letters(tuple(range(options.players)))
    for extra in set("ABCDEFGHIJ") & tags.keys() - set(letters):
        refuse(TextRule.TAG, line=1, found=f"[{extra}").raised()
    seats = tuple(tags.get(letter, "") for letter in letters)
    return GameRecord(game, options, moves, result, tags.get("Hash", ""), seats, _dice(tags))


def _dice_tags(dice: DiceSeal | None) -> dict[str, str]:
    if dice is None:
        return {}
    return dict(zip(_DICE_TAGS, (dice.commitment, ",".join(dice.nonces), dice.secret), strict=True))


def _dice(tags: dict[str, str]) -> DiceSeal | None:
    commitment, nonces, secret = (tags.get(name, "") for name in _DICE_TAGS)
    if not commitment:
        return None
    return DiceSeal(commitment, tuple(nonces.split(",")) if nonces else (), secret)


def _read_tags(lines: list[str]) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The tags, and the numbered lines after them."""
    tags: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        if not line.startswith("["):
            if line.strip():
                return tags, list(enumerate(lines, 1))[number - 1 :]
            continue
        match = _TAG.fullmatch(line.rstrip()) if len(line) <= MAX_TAG else None
        if match is None or match[1] in tags or match[1] not in _KNOWN_TAGS:
            refuse(TextRule.TAG, line=number, found=shown(line)).raised()
        tags[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
    return tags, []


def _read_moves(
    game: AnyGame, body: list[tuple[int, str]]
) -> tuple[tuple[tuple[Actor, Any], ...], str]:
    """The moves and the result that closes them."""
    words = [(number, word) for number, line in body for word in line.partition(";")[0].split()]
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
        refuse(TextRule.ACTOR, line=line, found=shown(word)).raised()
    return actor, read_move(game, move)


def _at_move(refusal: Refusal, number: int) -> Refusal:
    """The same refusal, saying at which move of the record it arose."""
    return Refusal(refusal.rule, refusal.places, params(**{**refusal.params, "move": number}))


def _escaped(value: str) -> str:
    """A value on one line, with quotation marks and backslashes marked."""
    line = "".join(char if char.isprintable() else " " for char in value)
    return line.replace("\\", "\\\\").replace('"', '\\"')


def _wrapped(words: list[str]) -> list[str]:
    """Words in lines of at most `_WIDTH` characters; a longer word has a line of its own."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= _WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
