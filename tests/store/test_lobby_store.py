"""The lobby and recovery codes in SQL: workers that share a database agree."""

import asyncio
from collections.abc import Callable

from match_harness import run
from petrilab.match.lobby_ports import MAX_LISTED_PER_SESSION, ListedMatch, Ticket
from petrilab.store import open_store
from petrilab.store.postgres_store import PostgresStore


def _ticket(session: str, posted: int = 1000, request: str = "1") -> Ticket:
    return Ticket(session, request, "petris", session.title(), posted, posted + 8000)


def test_two_workers_pair_two_guests_in_one_match(new_database: Callable[[], str]) -> None:
    url = new_database()

    async def scenario() -> None:
        one, two = PostgresStore(url), PostgresStore(url)
        for turn in range(40):
            pairs = await asyncio.gather(
                one.lobby.pair(_ticket("ada", 1000, str(turn)), f"a{turn}"),
                two.lobby.pair(_ticket("bob", 1000, str(turn)), f"b{turn}"),
            )
            later = [
                await store.lobby.pair(_ticket(name, 1001, str(turn)), f"late{turn}")
                for store, name in ((one, "ada"), (two, "bob"))
            ]
            assert sorted(bool(ticket.match) for ticket in pairs) == [False, True]
            assert later[0].match == later[1].match != ""
            assert (later[0].partner, later[1].partner) == ("bob", "ada")
            assert [ticket.is_first for ticket in later].count(True) == 1
        await one.close()
        await two.close()

    run(scenario())


def test_many_guests_at_two_workers_are_all_paired(new_database: Callable[[], str]) -> None:
    url = new_database()

    async def scenario() -> None:
        stores = PostgresStore(url), PostgresStore(url)
        names = [f"guest{number}" for number in range(30)]

        async def pair(number: int, name: str) -> Ticket:
            return await stores[number % 2].lobby.pair(_ticket(name), f"{number:x}")

        await asyncio.gather(*(pair(*each) for each in enumerate(names)))
        tickets = [await pair(*each) for each in enumerate(names)]
        matches = [ticket.match for ticket in tickets]
        assert all(matches)
        assert {matches.count(match) for match in matches} == {2}
        for store in stores:
            await store.close()

    run(scenario())


def test_tickets_and_listed_matches_expire(store_url: str) -> None:
    async def scenario() -> None:
        store = open_store(store_url)
        lobby = store.lobby
        await lobby.pair(_ticket("ada"), "1")
        assert await lobby.withdraw("ada", 1000) is None
        assert (await lobby.pair(_ticket("bob"), "2")).match == ""
        assert (await lobby.pair(_ticket("cyd", 9001), "3")).match == ""  # bob's has expired
        assert (await lobby.pair(_ticket("dan", 9002), "4")).match == "4"
        paired = await lobby.withdraw("cyd", 9003)
        assert paired is not None
        assert (paired.match, paired.partner) == ("4", "dan")
        assert await lobby.withdraw("cyd", 20_000) is None
        listed = [
            ListedMatch(str(number), "ada", "home", 1000 + number, 2000)
            for number in range(MAX_LISTED_PER_SESSION + 1)
        ]
        assert [await lobby.list_match(each) for each in listed] == [
            *[True] * MAX_LISTED_PER_SESSION,
            False,
        ]
        renewed = ListedMatch("0", "ada", "home", 1500, 3000)
        assert await lobby.list_match(renewed)
        assert [each.match for each in await lobby.listed_matches(1900)] == ["0", "1"]
        assert [each.match for each in await lobby.listed_matches(2500)] == ["0"]
        await lobby.unlist_match("0")
        assert await lobby.listed_matches(1900) in ((), (listed[1],))
        await store.close()

    run(scenario())


def test_a_recovery_code_is_claimed_by_one_session(store_url: str) -> None:
    async def scenario() -> None:
        store = open_store(store_url)
        codes = store.sessions
        await codes.set_recovery_code("ada", "first", 1)
        await codes.set_recovery_code("ada", "second", 2)
        assert await codes.claim_recovery_code("first", "new") is None
        claims = await asyncio.gather(
            *(codes.claim_recovery_code("second", name) for name in ("one", "two", "one"))
        )
        assert claims.count("ada") == 2 - (claims[1] == "ada")
        await codes.erase_recovery_code("ada")
        assert await codes.claim_recovery_code("second", "one") is None
        await store.close()

    run(scenario())
