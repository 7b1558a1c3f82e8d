"""The second verifier of sealed dice and `petrilab verify` agree, on true and on forged records."""

import re
from collections.abc import Callable

import pytest

from match_harness import MatchHarness, run
from oracles import dice_verifier
from petrilab.core import RefusedError, SeededRandomSource, read_record
from petrilab.match import commands as c
from petrilab.match.dice import SealedDice, commitment, verify
from support import ROOT

_GAMES = [
    (players, seating, seed)
    for players in range(2, 11)
    for seating in ("shuffled", "in-order")
    for seed in range(3)
]
_SECRET = "00" * 31 + "2a"


def played(players: int, seating: str, seed: int) -> str:
    """Return the record of a match in which every second person sent a nonce."""

    async def scenario() -> str:
        harness = MatchHarness(seed=f"{players} {seating} {seed}")
        options = f"players={players},seating={seating},max-turns={6 + seed}"
        seats = (c.SeatPlan("me"), *(c.SeatPlan("open") for _ in range(players - 1)))
        command = c.Create("c", "petri-dish", seats, options, "Ada", sends_nonce=seed > 0)
        match = (await harness.service.create("ada", command)).match
        if seed:
            await harness.execute(match, "ada", c.AddNonce, nonce=f"ada{seed}")
        token = await harness.service.invite(match, "ada")
        for seat in range(1, players):
            nonce = f"nonce-{seed}_{seat}" if seed == 2 or seat % 2 else ""
            await harness.service.join(match, f"p{seat}", c.Join(token, "X", nonce=nonce))
        await harness.play_randomly(match, str(seed))
        return (await harness.service.record(match, "ada")).text()

    return run(scenario())


def first(record: str) -> str | int:
    """Return the number of draws, or that Petrilab refuses the record."""
    try:
        found = read_record(record)
        found.replay()
        return verify(found)
    except RefusedError:
        return "refused"


def second(record: str) -> str | int:
    try:
        return dice_verifier.verify(record)
    except dice_verifier.DiceError:
        return "refused"


def _tag(name: str, value: Callable[[str], str]) -> Callable[[str], str]:
    def forge(record: str) -> str:
        return re.sub(
            rf'\[{name} "(.*)"\]', lambda tag: f'[{name} "{value(tag[1])}"]', record, count=1
        )

    return forge


def _other_digit(text: str) -> str:
    return ("0" if text[0] != "0" else "1") + text[1:]


def _swap_rolls(record: str) -> str:
    rolls = re.findall(r"\*\.([DGIMZW]{3})\b", record)
    one, two = rolls[0], next((roll for roll in rolls if roll != rolls[0]), rolls[0])
    marked = record.replace(f"*.{one}", "*.???").replace(f"*.{two}", f"*.{one}")
    return marked.replace("*.???", f"*.{two}")


def _another_roll(record: str) -> str:
    """Return the record with another last roll; no move may follow it there."""
    *_, last = re.finditer(r"\*\.([DGIMZW]{3})\b", record)
    roll = "DDD" if last[1] != "DDD" else "WWW"
    return record[: last.start()] + f"*.{roll}" + record[last.end() :]


FORGERIES: dict[str, Callable[[str], str]] = {
    "secret": _tag("DiceSecret", _other_digit),
    "secret in capitals": _tag("DiceSecret", lambda text: "A" + text.upper()[1:]),
    "no secret": lambda record: re.sub(r"\[DiceSecret .*\]\n", "", record),
    "secret and commitment": lambda record: _tag("DiceCommitment", lambda _: commitment(_SECRET))(
        _tag("DiceSecret", lambda _: _SECRET)(record)
    ),
    "commitment": _tag("DiceCommitment", _other_digit),
    "no commitment": lambda record: re.sub(r"\[DiceCommitment .*\]\n", "", record),
    "a nonce": _tag("DiceNonces", lambda text: f"x{text}"),
    "one nonce more": _tag("DiceNonces", lambda text: f"{text},x"),
    "no nonces": lambda record: re.sub(r"\[DiceNonces .*\]\n", "", record),
    "seat A named": _tag("DiceWithoutNonce", lambda text: "A" if text != "A" else "B"),
    "no seat named": _tag("DiceWithoutNonce", lambda text: "-" if text != "-" else "AB"),
    "rolls swapped": _swap_rolls,
    "another roll": _another_roll,
}


@pytest.mark.parametrize(("players", "seating", "seed"), _GAMES)
def test_both_verifiers_agree(players: int, seating: str, seed: int) -> None:
    record = played(players, seating, seed)
    assert first(record) == second(record) != "refused"
    old = re.sub(r"\[DiceWithoutNonce .*\]\n", "", record)
    assert first(old) == second(old) == first(record)
    for name, forge in FORGERIES.items():
        forged = forge(record)
        if forged != record:
            assert first(forged) == second(forged) == "refused", name
    without = FORGERIES["no nonces"](old)
    assert first(without) == second(without) == "refused"


def test_random_changes_of_the_dice_are_judged_alike() -> None:
    record = played(3, "shuffled", 1)
    head = record.index("[Dice"), record.index("[Result")
    source, refused = SeededRandomSource("changes"), 0
    for _ in range(300):
        at = head[0] + source.below(head[1] - head[0])
        changed = record[:at] + '0aA,-"B]'[source.below(8)] + record[at + 1 :]
        assert first(changed) == second(changed), changed
        refused += first(changed) == "refused"
    assert refused > 200


def test_the_example_in_the_documentation() -> None:
    page = (ROOT / "docs" / "dice.md").read_text(encoding="utf-8")
    assert f"commitment {commitment(_SECRET)}" in page
    numbers = [SealedDice(_SECRET, ("aa", ""), index).below(n) for index, n in _EXAMPLE]
    shown = [int(number) for number in re.findall(r"^draw .*number (\d+) ", page, re.MULTILINE)]
    assert numbers == shown
    draws = re.findall(r"^draw .*number \d+ +(\S+)$", page, re.MULTILINE)
    moves = " ".join(f"*.{draw}" for draw in draws)
    tags = {
        "Game": "petri-dish",
        "DiceCommitment": commitment(_SECRET),
        "DiceNonces": "aa,",
        "DiceSecret": _SECRET,
        "DiceWithoutNonce": "B",
    }
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    assert dice_verifier.verify("\n".join([*lines, "", moves])) == len(draws) == len(_EXAMPLE)


_EXAMPLE = ((0, 2), (1, 1), (2, 2), (3, 216), (4, 216))
"""Number and bound of each draw in the example."""
