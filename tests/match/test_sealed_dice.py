"""Sealed dice: believable afterwards, uniform, and what `petrilab verify` says of them."""

import hashlib
import hmac
from collections import Counter
from pathlib import Path

import pytest

from petrilab.cli import main
from petrilab.core import DiceSeal, GameRecord, RefusedError, read_record
from petrilab.core.rules import DiceRule
from petrilab.match.dice import SealedDice, commitment, verify
from playground import World, run

_SECRET = "00" * 31 + "2a"


def finished_game() -> GameRecord:
    async def story() -> GameRecord:
        world = World()
        match = await world.table("petri-dish", "players=3,max-turns=12")
        await world.play_randomly(match)
        return await world.authority.record(match, "ada")

    return run(story())


def with_seal(record: GameRecord, seal: DiceSeal | None) -> GameRecord:
    moves = (record.game, record.options, record.moves, record.result, record.final_hash)
    return GameRecord(*moves, record.seats, seal)


def test_every_draw_is_the_hmac_of_secret_nonces_and_index() -> None:
    dice = SealedDice(_SECRET, ("a", "b"), 7)
    block = hmac.digest(bytes.fromhex(_SECRET), b"a,b:7:0", hashlib.sha256)
    assert dice.below(1 << 16) == int.from_bytes(block[:2], "big")
    again = hmac.digest(bytes.fromhex(_SECRET), b"a,b:7:1", hashlib.sha256)
    assert dice.below(1 << 8) == again[0]


def test_draws_are_uniform() -> None:
    seen = Counter(SealedDice(_SECRET, ("a",), index).below(6) for index in range(6000))
    assert set(seen) == set(range(6))
    assert all(850 < count < 1150 for count in seen.values())


def test_the_secret_shown_is_the_one_promised() -> None:
    record = finished_game()
    assert record.dice is not None
    assert commitment(record.dice.secret) == record.dice.commitment
    rolls = sum(actor == -1 for actor, _ in record.moves)
    assert verify(read_record(record.text())) == rolls
    other = DiceSeal(record.dice.commitment, record.dice.nonces, _SECRET)
    for seal in (other, DiceSeal(record.dice.commitment, record.dice.nonces, "zz")):
        with pytest.raises(RefusedError, match=DiceRule.COMMITMENT):
            verify(with_seal(record, seal))


def test_a_draw_that_does_not_follow_is_found() -> None:
    record = finished_game()
    assert record.dice is not None
    wrong = DiceSeal(record.dice.commitment, ("x", "y", "z"), record.dice.secret)
    with pytest.raises(RefusedError, match=DiceRule.DRAW):
        verify(with_seal(record, wrong))


def test_only_dice_that_were_sealed_are_verified() -> None:
    record = finished_game()
    assert record.dice is not None
    for seal in (None, DiceSeal(record.dice.commitment, record.dice.nonces)):
        with pytest.raises(RefusedError, match=DiceRule.UNSEALED):
            verify(with_seal(record, seal))


def test_petrilab_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = finished_game()
    assert record.dice is not None
    file = tmp_path / "game.txt"
    file.write_text(record.text())
    with pytest.raises(SystemExit) as left:
        main(["verify", str(file)])
    assert left.value.code == 0
    said = capsys.readouterr().out
    assert "draws follow from the promised secret" in said
    assert "It does not show" in said
    file.write_text(record.text().replace(record.dice.secret, _SECRET))
    with pytest.raises(SystemExit) as left:
        main(["verify", str(file)])
    assert left.value.code == 2
    assert "not the one that was promised" in capsys.readouterr().err
