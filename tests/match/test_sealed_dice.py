"""Sealed dice: verifiable afterwards, uniform, and the output of `petrilab verify`."""

import hashlib
import hmac
import re
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from match_harness import LEVELS, MatchHarness, SeededRandomness, refused, run
from petrilab.cli import main
from petrilab.core import DiceSeal, GameRecord, RefusedError, read_record
from petrilab.match import Append, Policy, build_match_service
from petrilab.match import commands as c
from petrilab.match.command_runner import NONCE_SECONDS
from petrilab.match.decide import DecisionBuilder
from petrilab.match.dice import SealedDice, commitment, verify
from petrilab.match.events import Started
from petrilab.match.refusal_rules import DiceRule, MatchRule
from petrilab.server.api import Match
from petrilab.server.class_api import ClassId
from petrilab.server.frames import decode_frame
from petrilab.server.schemas import QrRequest

_SECRET = "00" * 31 + "2a"


@pytest.mark.parametrize("nonce", ["abc\n", "a,b", "a b", "é", "x" * 65])
def test_a_nonce_is_a_word(nonce: str) -> None:
    """One with a line feed made the record unreadable, so that no draw could be verified."""
    command = {"do": "nonce", "id": "1", "seat": 0, "nonce": nonce}
    with pytest.raises(RefusedError, match="server-message"):
        decode_frame(msgspec.json.encode(command))
    decode_frame(msgspec.json.encode({**command, "nonce": "a-Z_9"}))


@pytest.mark.parametrize(
    ("kind", "text"),
    [(Match, "ab"), (ClassId, "ab"), (QrRequest.__annotations__["path"], "/m/1"), (c.Nonce, "ab")],
)
def test_no_pattern_admits_a_line_feed_at_the_end(kind: Any, text: str) -> None:
    (pattern,) = [each.pattern for each in get_args(kind)[1:]]
    assert re.search(pattern, text)
    assert not re.search(pattern, f"{text}\n")


def finished_game() -> GameRecord:
    async def scenario() -> GameRecord:
        harness = MatchHarness()
        match = await harness.create_match("petri-dish", "players=3,max-turns=12")
        await harness.play_randomly(match)
        return await harness.service.record(match, "ada")

    return run(scenario())


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


def test_the_revealed_secret_matches_the_commitment() -> None:
    record = finished_game()
    assert record.dice is not None
    assert commitment(record.dice.secret) == record.dice.commitment
    rolls = sum(actor == -1 for actor, _ in record.moves)
    assert verify(read_record(record.text())) == rolls
    other = DiceSeal(record.dice.commitment, record.dice.nonces, _SECRET)
    for seal in (other, DiceSeal(record.dice.commitment, record.dice.nonces, "zz")):
        with pytest.raises(RefusedError, match=DiceRule.COMMITMENT):
            verify(with_seal(record, seal))


def test_a_forged_draw_is_detected() -> None:
    record = finished_game()
    assert record.dice is not None
    wrong = DiceSeal(record.dice.commitment, ("x", "y", "z"), record.dice.secret)
    with pytest.raises(RefusedError, match=DiceRule.DRAW):
        verify(with_seal(record, wrong))


def test_only_sealed_dice_can_be_verified() -> None:
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
    file.write_text(record.text().replace(record.dice.secret, _SECRET))
    with pytest.raises(SystemExit) as left:
        main(["verify", str(file)])
    assert left.value.code == 2
    assert "not the one that was promised" in capsys.readouterr().err


# Nonces ---------------------------------------------------------------------------------------

_ALONE = (c.SeatPlan("me"), c.SeatPlan("bot", "random"))


async def created(
    harness: MatchHarness, seats: tuple[c.SeatPlan, ...] = _ALONE, game: str = "petri-dish"
) -> str:
    """Create a match whose host announces a nonce."""
    command = c.Create(harness.id(), game, seats, "-", "Ada", sends_nonce=True)
    return (await harness.service.create("ada", command)).match


def test_a_match_waits_for_the_nonce_of_its_host_who_knows_the_commitment() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await created(harness)
        view = await harness.service.view(match, "ada")
        assert (view.phase, view.dice.awaited, view.dice.nonces) == ("open", (0,), ())
        sealed = harness.active(match).state.sealed[0, -1]
        assert view.dice.commitment == commitment(sealed)
        await harness.clock.advance(NONCE_SECONDS - 1)
        assert (await harness.service.view(match, "ada")).phase == "open"
        await harness.execute(match, "ada", c.AddNonce, nonce="mine")
        after = await harness.service.view(match, "ada")
        assert (after.phase, after.dice.awaited) == ("playing", ())
        assert after.dice.commitment == view.dice.commitment
        assert (after.dice.nonces, after.dice.without_nonce) == (("mine", ""), (1,))

    run(scenario())


def test_a_match_starts_without_a_nonce_that_does_not_arrive() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await created(harness)
        await harness.clock.advance(NONCE_SECONDS)
        view = await harness.service.view(match, "ada")
        assert (view.phase, view.dice.nonces) == ("playing", ("", ""))
        assert view.dice.without_nonce == (0, 1)
        late = harness.execute(match, "ada", c.AddNonce, nonce="late")
        assert await refused(late) == MatchRule.STARTED

    run(scenario())


def test_a_restarted_server_does_not_wait_for_ever() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await created(harness)
        later = MatchHarness(harness.store)
        assert (await later.service.view(match, "ada")).phase == "open"
        await later.clock.advance(NONCE_SECONDS)
        assert (await later.service.view(match, "ada")).phase == "playing"

    run(scenario())


def test_a_match_with_open_seats_waits_for_players_and_not_for_the_time() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await created(harness, (c.SeatPlan("me"), c.SeatPlan("open")))
        await harness.clock.advance(10 * NONCE_SECONDS)
        token = await harness.service.invite(match, "ada")
        await harness.service.join(match, "bob", c.Join(token, "Bob", nonce="bobs"))
        assert (await harness.service.view(match, "ada")).phase == "open"
        await harness.execute(match, "ada", c.AddNonce, nonce="adas")
        view = await harness.service.view(match, "ada")
        assert view.dice.nonces == ("adas", "bobs")
        assert view.dice.without_nonce == ()

    run(scenario())


def test_additional_players_at_one_screen_add_nothing() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await created(harness, (c.SeatPlan("me"), c.SeatPlan("me")))
        await harness.execute(match, "ada", c.AddNonce, nonce="mine")
        view = await harness.service.view(match, "ada")
        assert (view.phase, view.dice.nonces) == ("playing", ("mine", ""))

    run(scenario())


def test_a_game_without_dice_waits_for_no_nonce() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await created(harness, game="petris")
        assert (await harness.service.view(match, "ada")).phase == "playing"

    run(scenario())


def test_a_rematch_has_a_new_commitment_and_waits_for_new_nonces() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await created(harness, (c.SeatPlan("me"), c.SeatPlan("open")))
        await harness.execute(match, "ada", c.AddNonce, nonce="adas")
        token = await harness.service.invite(match, "ada")
        await harness.service.join(match, "bob", c.Join(token, "Bob", nonce="bobs"))
        await harness.execute(match, "bob", c.Resign)
        await harness.execute(match, "bob", c.Ask, matter="rematch")
        await harness.execute(match, "ada", c.Agree, matter="rematch")
        over = await harness.service.view(match, "ada")
        assert over.rematch is not None
        view = await harness.service.view(over.rematch, "ada")
        assert (view.phase, view.dice.awaited) == ("open", (0, 1))
        assert view.dice.commitment != over.dice.commitment
        await harness.execute(over.rematch, "bob", c.AddNonce, nonce="new")
        assert (await harness.service.view(over.rematch, "ada")).dice.awaited == (1,)
        await harness.execute(over.rematch, "ada", c.AddNonce, nonce="newer")
        view = await harness.service.view(over.rematch, "ada")
        assert (view.phase, view.dice.nonces) == ("playing", ("new", "newer"))

    run(scenario())


class FixedSecret(SeededRandomness):
    """A server that would like to choose the rolls after it has seen the nonces."""

    def secret(self) -> str:
        return _SECRET


def test_the_server_has_no_choice_after_it_knows_a_nonce() -> None:
    async def first_draws(tries: int) -> tuple[str, ...]:
        harness = MatchHarness()
        randomness = FixedSecret(str(tries))
        harness.service = build_match_service(
            harness.store, harness.clock, randomness, None, Policy(levels=LEVELS)
        )
        match = await created(harness)
        await harness.execute(match, "ada", c.AddNonce, nonce="mine")
        lines = (await harness.service.view(match, "ada")).lines
        return tuple(line.move for line in lines if line.kind == "moved" and line.move)

    assert len({run(first_draws(tries)) for tries in range(50)}) == 1


def test_a_record_names_exactly_the_seats_without_a_nonce() -> None:
    record = finished_game()
    seal = record.dice
    assert seal is not None
    assert (seal.nonces, seal.without_nonce) == (("", "", ""), (0, 1, 2))
    assert '[DiceWithoutNonce "ABC"]' in record.text()
    assert read_record(record.text()) == record
    for nonces, without in (
        (seal.nonces, ()),
        (seal.nonces, (0, 1)),
        (seal.nonces, (-1, 0, 1, 2)),
        (("", "", "chosen"), (0, 1, 2)),
        (("", ""), (0, 1)),
    ):
        forged = DiceSeal(seal.commitment, nonces, seal.secret, without)
        with pytest.raises(RefusedError, match=DiceRule.NONCES):
            verify(with_seal(record, forged))


def test_matches_whose_server_made_nonces_stay_verifiable() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        match = await harness.create_match("petri-dish", "max-turns=5", is_started_by_host=True)
        await harness.execute(match, "ada", c.AddNonce, nonce="adas")
        state = harness.active(match).state
        old = Started(("adas", "made-by-the-server"))
        await harness.store.append(Append(match, state.version + 1, (old,), at=0, wall=0))
        later = MatchHarness(harness.store)
        view = await later.service.view(match, "ada")
        assert view.dice.without_nonce == (1,)
        builder = DecisionBuilder(later.active(match).state, 0)
        builder.draw_chance()
        drawn = builder.decision()
        await harness.store.append(Append(match, view.version + 1, drawn.events, at=0, wall=0))
        last = MatchHarness(harness.store)
        await last.service.view(match, "ada")
        await last.play_randomly(match)
        record = await last.service.record(match, "ada")
        assert record.dice is not None
        assert record.dice.without_nonce is None
        assert "DiceWithoutNonce" not in record.text()
        assert verify(read_record(record.text())) > 0

    run(scenario())


def said_by_verify(
    record: GameRecord, seal: DiceSeal | None, folder: Path, capsys: pytest.CaptureFixture[str]
) -> str:
    file = folder / "game.txt"
    file.write_text(with_seal(record, seal).text())
    with pytest.raises(SystemExit) as left:
        main(["verify", str(file)])
    assert left.value.code == 0
    return capsys.readouterr().out


def test_petrilab_verify_states_the_conclusion(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished_game()
    seal = record.dice
    assert seal is not None
    said = said_by_verify(record, seal, tmp_path, capsys)
    assert "These seats sent no nonce: A, B, C." in said
    assert "the server alone fixed all rolls" in said
    unnamed = DiceSeal(seal.commitment, seal.nonces, seal.secret)
    assert said_by_verify(record, unnamed, tmp_path, capsys) == said

    async def with_nonce() -> GameRecord:
        harness = MatchHarness()
        match = await created(harness, (c.SeatPlan("me"), c.SeatPlan("me")))
        await harness.execute(match, "ada", c.AddNonce, nonce="mine")
        await harness.execute(match, "ada", c.Resign)
        return await harness.service.record(match, "ada")

    mine = run(with_nonce())
    said = said_by_verify(mine, mine.dice, tmp_path, capsys)
    assert "These seats sent no nonce: B." in said
    assert "the players at all other screens can say the same" in said
    assert "the server could not choose a roll unless one of them helped it" in said
    assert "It does not show" in said
    assert mine.dice is not None
    old = DiceSeal(mine.dice.commitment, mine.dice.nonces, mine.dice.secret)
    said = said_by_verify(mine, old, tmp_path, capsys)
    assert "These seats sent no nonce: B." in said
    assert "does not say which nonces" in said


def test_every_seat_has_a_nonce_in_a_record_that_names_none() -> None:
    record = finished_game()
    assert record.dice is not None
    for nonces in ((), ("", ""), ("", "", "", "")):
        forged = DiceSeal(record.dice.commitment, nonces, record.dice.secret)
        with pytest.raises(RefusedError, match=DiceRule.NONCES):
            verify(with_seal(record, forged))
