"""Recovery codes bring a guest's seats to another browser, once."""

import asyncio
import re

from match_harness import DamagedStore, MatchHarness, refused, run
from petrilab.core import RefusedError
from petrilab.match import commands as c
from petrilab.match.identity import token_hash
from petrilab.match.refusal_rules import MatchRule


def test_a_code_moves_all_seats_once() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        service = harness.service
        matches = [await harness.create_match(), await harness.create_match("honeycomb")]
        await harness.pick(matches[1], "ada", "1+2")
        code = await service.recovery.create("ada")
        assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}", code)
        old = await harness.subscribe(matches[0], "ada")
        assert await service.recovery.claim("new", code.lower().replace("-", " ")) == 2
        assert old.revoked == [MatchRule.SEAT_MOVED]
        for match in matches:
            assert (await service.view(match, "new")).you == (0,)
            assert (await service.view(match, "new")).is_host
            assert (await service.view(match, "ada")).you == ()
        assert [m.match for m in await service.matches_of("new")] == matches[::-1]
        assert await service.matches_of("ada") == ()
        for session in ("new", "eve", "ada"):
            assert await refused(service.recovery.claim(session, code)) == MatchRule.RECOVERY

    run(scenario())


def test_the_old_browser_may_still_watch_a_private_match() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        plans = (c.SeatPlan("me"), c.SeatPlan("bot", level="slow"))
        create = c.Create("1", "petris", plans, name="Ada", is_private=True)
        match = (await harness.service.create("ada", create)).match
        await harness.service.recovery.claim("new", await harness.service.recovery.create("ada"))
        assert (await harness.service.view(match, "ada")).you == ()
        assert await refused(harness.service.view(match, "eve")) == MatchRule.UNKNOWN
        await harness.service.forget_session("ada")
        assert await refused(harness.service.view(match, "gone")) == MatchRule.UNKNOWN
        await harness.service.close()

    run(scenario())


def test_codes_are_revocable_and_replaced() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        await harness.create_match()
        codes = harness.service.recovery
        first, second = await codes.create("ada"), await codes.create("ada")
        assert await refused(codes.claim("eve", first)) == MatchRule.RECOVERY
        await codes.revoke("ada")
        assert await refused(codes.claim("eve", second)) == MatchRule.RECOVERY
        third = await codes.create("ada")
        await harness.service.forget_session("ada")
        assert await refused(codes.claim("eve", third)) == MatchRule.RECOVERY
        assert await refused(codes.claim("", third)) == MatchRule.NOT_YOUR_SEAT

    run(scenario())


def test_of_two_claims_one_gets_everything() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        for _ in range(5):
            await harness.create_match()
        code = await harness.service.recovery.create("ada")
        claims = [harness.service.recovery.claim(session, code) for session in ("one", "two")]
        results = await asyncio.gather(*claims, return_exceptions=True)
        assert sum(isinstance(result, RefusedError) for result in results) == 1
        numbers = [len(await harness.service.matches_of(session)) for session in ("one", "two")]
        assert sorted(numbers) == [0, 5]

    run(scenario())


def test_the_store_does_not_know_the_code() -> None:
    async def scenario() -> None:
        harness = MatchHarness()
        code = await harness.service.recovery.create("ada")
        stored = harness.store.sessions._codes["ada"][0]  # type: ignore[attr-defined]
        letters = code.replace("-", "")
        assert stored != token_hash(letters)  # another token of the same text is no code
        assert letters not in stored
        assert len(stored) == 64

    run(scenario())


def test_a_code_stays_valid_for_its_claimant_until_a_damaged_match_has_moved() -> None:
    async def scenario() -> None:
        store = DamagedStore()
        before = MatchHarness(store)
        matches = [await before.create_match() for _ in range(2)]
        code = await before.service.recovery.create("ada")
        store.damaged.add(matches[0])
        service = MatchHarness(store, seed="restarted").service
        assert await service.recovery.claim("new", code) == 1
        assert (await service.view(matches[1], "new")).you == (0,)
        assert await refused(service.recovery.claim("eve", code)) == MatchRule.RECOVERY
        store.damaged.clear()  # repaired
        assert await service.recovery.claim("new", code) == 1
        assert (await service.view(matches[0], "new")).you == (0,)
        assert await refused(service.recovery.claim("new", code)) == MatchRule.RECOVERY

    run(scenario())
