"""A second verifier of sealed dice, written from docs/dice.md and docs/formats.md alone.

It imports nothing of Petrilab and knows no rules of play, only the draws.
"""

import hashlib
import hmac
import re
from fractions import Fraction
from math import factorial, lcm

_TAG = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
_MOVE = re.compile(r"[A-J*$]\..+")
_SEATS = "ABCDEFGHIJ"
_NAMES = {
    *("Game", "Rules", "Options", "Date", *_SEATS, "Result", "Hash"),
    *("DiceCommitment", "DiceNonces", "DiceSecret", "DiceWithoutNonce"),
}
_FACES = "DGIMZW"
_WEDGES = {
    2: (0, 5),
    3: (0, 3, 7),
    4: (0, 2, 5, 7),
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 4, 5, 7, 9),
}
_MORE_WEDGES = (1, 3, 6, 8)
_MOST_LISTED = 6
_CYCLES_FROM = 4

Outcomes = list[tuple[str, Fraction]]


class DiceError(Exception):
    """The dice of a record cannot be verified, or are not fair."""


def verify(record: str) -> int:
    """Check the dice of a Petri Dish record and return the number of draws."""
    tags, draws = _read(record)
    secret = tags.get("DiceSecret", "")
    if not secret or not tags.get("DiceCommitment"):
        raise DiceError("unsealed")
    if not re.fullmatch("[0-9a-f]{64}", secret):
        raise DiceError("secret")
    if hashlib.sha256(bytes.fromhex(secret)).hexdigest() != tags["DiceCommitment"]:
        raise DiceError("commitment")
    options = dict(pair.split("=") for pair in tags.get("Options", "-").split(",") if "=" in pair)
    players = int(options.get("players", "2"))
    _check_nonces(tags, players)
    is_drawn = options.get("seating") != "in-order"
    for index, found in enumerate(draws):
        number_in_kind = index if is_drawn else index + players
        outcomes = _outcomes(players, number_in_kind, draws)
        key, nonces = bytes.fromhex(secret), tags.get("DiceNonces", "")
        if (expected := _draw(outcomes, key, nonces, index)) != found:
            raise DiceError(f"draw {index}: {found} instead of {expected}")
    return len(draws)


def _read(record: str) -> tuple[dict[str, str], list[str]]:
    """Return the tags and the draws of a record."""
    tags: dict[str, str] = {}
    words: list[str] = []
    for line in record.splitlines():
        if line.startswith("[") and not words:
            tag = _TAG.fullmatch(line.rstrip())
            if tag is None or tag[1] not in _NAMES or tag[1] in tags:
                raise DiceError(line)
            tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
        else:
            words += line.partition(";")[0].split()
    if not all(_MOVE.fullmatch(word) for word in words[:-1]):  # the last may be the result
        raise DiceError("moves")
    return tags, [word.removeprefix("*.") for word in words if word.startswith("*.")]


def _check_nonces(tags: dict[str, str], players: int) -> None:
    """Refuse a record without a nonce for each seat, or one that names the wrong empty ones."""
    nonces = tags.get("DiceNonces", "").split(",")
    empty = "".join(_SEATS[seat] for seat, nonce in enumerate(nonces) if not nonce) or "-"
    if len(nonces) != players or tags.get("DiceWithoutNonce", empty) != empty:
        raise DiceError("nonces")


def _outcomes(players: int, number: int, draws: list[str]) -> Outcomes:
    """Return the outcomes of a draw; `number` counts from the wedge of A on."""
    if number < players:
        return _wedge_outcomes(players, [int(word[2:]) for word in draws[:number]], _SEATS[number])
    if number == players:
        return [(f"first={_SEATS[seat]}", Fraction(1, players)) for seat in range(players)]
    return _ROLLS


def _wedge_outcomes(players: int, drawn: list[int], seat: str) -> Outcomes:
    """Count the allowed seatings that begin with the wedges drawn so far and each other wedge."""
    extra = max(0, players - _MOST_LISTED)
    ring = sorted(_WEDGES[min(players, _MOST_LISTED)] + _MORE_WEDGES[:extra])
    free = [wedge for wedge in ring if wedge not in drawn]
    counts = {wedge: _allowed_seatings(ring, [*drawn, wedge]) for wedge in free}
    total = sum(counts.values())
    return [(f"{seat}@{wedge}", Fraction(ways, total)) for wedge, ways in counts.items() if ways]


def _allowed_seatings(ring: list[int], begin: list[int]) -> int:
    """Return how many seatings begin like this and are not cyclic."""
    players = len(ring)
    every = factorial(players - len(begin))
    if players < _CYCLES_FROM:
        return every
    circles = [ring[start:] + ring[:start] for start in range(players)]
    circles += [circle[::-1] for circle in circles]
    return every - sum(circle[: len(begin)] == begin for circle in circles)


def _roll_outcomes() -> Outcomes:
    rolls = [a + b + c for a in _FACES for b in _FACES for c in _FACES]
    ordered = [roll for roll in rolls if list(roll) == sorted(roll, key=_FACES.index)]
    ways = {3: 6, 2: 3, 1: 1}
    return [(roll, Fraction(ways[len(set(roll))], 216)) for roll in ordered]


_ROLLS = _roll_outcomes()


def _draw(outcomes: Outcomes, key: bytes, nonces: str, index: int) -> str:
    """Derive a draw from its outcomes."""
    n = lcm(*(probability.denominator for _, probability in outcomes))
    number, attempt = n, 0
    while number >= n:
        message = f"{nonces}:{index}:{attempt}".encode()
        block = hmac.new(key, message, hashlib.sha256).digest()
        bits = "".join(f"{byte:08b}" for byte in block)[: (n - 1).bit_length()]
        number, attempt = int(bits or "0", 2), attempt + 1
    for text, probability in outcomes:
        number -= int(n * probability)
        if number < 0:
            return text
    raise DiceError("probabilities")
