"""Moves of other players while reviews run on the same server, and how long the reviews take.

    python benchmarks/review_load.py --rounds 5

Each round plays the same matches twice, once while one record of Petris after the other is
reviewed; the order alternates. The records are games between levels 1 and 2.
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
_RECORDS = 24
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
    folder: Path, texts: Iterator[str], times: ReviewTimes, *, has_reviews: bool
) -> Measurement:
    """Return the moves of a round on a new server."""
    store = folder / f"{time.monotonic_ns()}.db"
    with run_petrilab(f"sqlite:///{store}", bots=1) as server:
        client = await open_session(server.port)
        await review(client, next(texts), ReviewTimes())  # the bot process loads its kernels
        matches = await set_up(Petrilab(server.port), _MATCHES, 1)
        stop = asyncio.Event()
        reviews = asyncio.ensure_future(review_until(stop, client, texts, times))
        if not has_reviews:
            reviews.cancel()
        measured = await play(matches, _MATCHES, _PACE)
        stop.set()
        await asyncio.gather(reviews, return_exceptions=not has_reviews)
        await client.aclose()
    return measured


async def main(rounds: int) -> None:
    """Run all rounds and report."""
    made, times = records(), ReviewTimes()
    texts = iter([next(made) for _ in range(_RECORDS * rounds)])  # none is made during a round
    pooled = {False: Measurement(), True: Measurement()}
    ratios = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print(machine(folder), f"load {os.getloadavg()[0]:.1f}", flush=True)
        for number in range(rounds):
            p99 = {}
            for has_reviews in (False, True) if number % 2 else (True, False):
                measured = await one_round(folder, texts, times, has_reviews=has_reviews)
                p99[has_reviews] = measured.percentile(0.99)
                pooled[has_reviews].times += measured.times
                pooled[has_reviews].seconds += measured.seconds
            ratios.append(p99[True] / p99[False])
    for has_reviews, measured in pooled.items():
        report(f"{_MATCHES} matches, {'reviews' if has_reviews else 'no reviews'}", measured)
    ratio = pooled[True].percentile(0.99) / pooled[False].percentile(0.99)
    spread = f"{min(ratios):.2f} to {max(ratios):.2f} in {rounds} rounds"
    print(f"p99 while reviews run: {ratio:.2f} x ({spread})")
    print(f"{len(times.complete)} reviews: {times.figures()}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    uvloop.run(main(parser.parse_args().rounds))
