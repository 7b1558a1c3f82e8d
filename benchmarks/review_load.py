"""Moves of other players while reviews run on the same server, and how long the reviews take.

    python benchmarks/review_load.py --rounds 5

Each round plays the same matches twice on one server, once while one record of Petris after the
other is reviewed; the order alternates. The records are games between levels 1 and 2.
"""

import argparse
import asyncio
import json
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import httpx
import uvloop

from load_matches import Measurement, Petrilab, play, set_up
from review import play as played_game
from server import machine, report, run_petrilab

_MATCHES = 40
"""Matches of other players at the same time."""
_PACE = 0.5
"""Seconds between two moves of a match."""
_RECORDS = 10
"""Records for each round; more than a round reviews."""


@dataclass
class ReviewTimes:
    """Seconds until the first points of the graph and until the end, for each review."""

    first: list[float] = field(default_factory=list)
    complete: list[float] = field(default_factory=list)

    def figures(self) -> str:
        """Return the median and the greatest time of both, in words."""
        parts = (("first points", self.first), ("complete", self.complete))
        return "; ".join(
            f"{name} after {statistics.median(times):.2f} s, at most {max(times):.2f} s"
            for name, times in parts
        )


def records() -> Iterator[str]:
    """Yield the texts of different games."""
    for seed in count():
        yield played_game("petris", ("1", "2") if seed % 2 else ("2", "1"), seed).text()


async def open_session(port: int) -> httpx.AsyncClient:
    """Return a client of the server with a session of its own."""
    origin = f"http://localhost:{port}"
    client = httpx.AsyncClient(base_url=origin, headers={"origin": origin}, timeout=120)
    answer = await client.post("/api/session", json={})
    client.cookies.clear()
    client.headers["cookie"] = answer.headers["set-cookie"].split(";")[0]
    return client


async def review(client: httpx.AsyncClient, record: str, times: ReviewTimes) -> None:
    """Review a record, and add its times."""
    began, first, is_complete = time.perf_counter(), 0.0, False
    async with client.stream("POST", "/api/review", json={"text": record}) as answer:
        answer.raise_for_status()
        async for line in answer.aiter_lines():
            update = json.loads(line)
            if not first and update["points"]:
                first = time.perf_counter() - began
            is_complete = update["review"] is not None
    if not is_complete:
        raise RuntimeError("a review ended without a result")
    times.first.append(first)
    times.complete.append(time.perf_counter() - began)


async def review_until(
    stop: asyncio.Event, client: httpx.AsyncClient, texts: Iterator[str], times: ReviewTimes
) -> None:
    """Review one record after the other; the last one is finished."""
    while not stop.is_set():
        await review(client, next(texts), times)


async def one_round(
    petrilab: Petrilab, client: httpx.AsyncClient, texts: Iterator[str] | None, times: ReviewTimes
) -> Measurement:
    """Return the moves of all matches; with texts, while these are reviewed."""
    matches = await set_up(petrilab, _MATCHES, 1)
    stop = asyncio.Event()
    reviews = asyncio.ensure_future(review_until(stop, client, texts, times)) if texts else None
    measured = await play(matches, _MATCHES, _PACE)
    stop.set()
    if reviews:
        await reviews
    return measured


async def measure(port: int, rounds: int) -> None:
    """Run all rounds on a server and report."""
    made, times = records(), ReviewTimes()
    texts = iter([next(made) for _ in range(_RECORDS * rounds)])  # none is made during a round
    petrilab, client = Petrilab(port), await open_session(port)
    await review(client, next(texts), ReviewTimes())  # the bot process loads its kernels
    pooled = {False: Measurement(), True: Measurement()}
    ratios = []
    for number in range(rounds):
        p99 = {}
        for has_reviews in (False, True) if number % 2 else (True, False):
            reviewed = texts if has_reviews else None
            measured = await one_round(petrilab, client, reviewed, times)
            report(f"{_MATCHES} matches, {'reviews' if has_reviews else 'no reviews'}", measured)
            p99[has_reviews] = measured.percentile(0.99)
            pooled[has_reviews].times += measured.times
        ratios.append(p99[True] / p99[False])
    await client.aclose()
    ratio = pooled[True].percentile(0.99) / pooled[False].percentile(0.99)
    spread = f"{min(ratios):.2f} to {max(ratios):.2f} in {rounds} rounds"
    print(f"p99 of {len(pooled[True].times)} moves while reviews run: {ratio:.2f} x ({spread})")
    print(f"{len(times.complete)} reviews: {times.figures()}")


def main(rounds: int) -> None:
    """Start a server and measure."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(machine(folder), f"load {os.getloadavg()[0]:.1f}", flush=True)
        with run_petrilab(f"sqlite:///{folder / 'store.db'}", bots=1) as server:
            uvloop.run(measure(server.port, rounds))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    main(parser.parse_args().rounds)
