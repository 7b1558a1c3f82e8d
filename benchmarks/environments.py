"""Steps per second of the environments, as ratios to pgx and PettingZoo.

Vectorised Petris with masks and autoreset against pgx's connect_four with autoreset, both with 1024
games on all processors; AEC Petris against PettingZoo's connect_four, both with the usual wrappers.
Actions are drawn outside the measured time. Both sides alternate within one run, and the figure is
the median of five rounds. The second ratio counts the time of processors instead of that on the
wall: on a busy machine it says more, because both sides wait for processors at different moments.

    make bench
"""

import json
import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from pettingzoo.classic import connect_four_v3

from petrilab.adapters.gymnasium import PetrilabVectorEnv
from petrilab.adapters.pettingzoo import env as petrilab_env

ROUNDS = 5
BATCH = 1024
STEPS = 200
AEC_STEPS = 2_000
REPORT = Path("benchmarks/environments.json")


class Speed(NamedTuple):
    """Steps per second on the wall, and per second of all processors together."""

    wall: float
    processor: float


class Stopwatch:
    """Adds up the time on the wall and of the process in its blocks."""

    def __init__(self) -> None:
        self._wall = self._processor = 0.0

    def __enter__(self) -> None:
        self._began = time.perf_counter(), time.process_time()

    def __exit__(self, *_: object) -> None:
        self._wall += time.perf_counter() - self._began[0]
        self._processor += time.process_time() - self._began[1]

    def speed(self, steps: int) -> Speed:
        """Return the steps per second over a number of steps."""
        return Speed(steps / self._wall, steps / self._processor)


def petris_steps() -> Callable[[], Speed]:
    """Return a function that measures the speed of vectorised Petris."""
    env = PetrilabVectorEnv("petris", BATCH, threads=os.cpu_count() or 1)
    source = np.random.default_rng(1)
    state = {"mask": env.reset(seed=1)[1]["action_mask"]}

    def measure() -> Speed:
        watch = Stopwatch()
        for _ in range(STEPS):
            mask = state["mask"]
            actions = np.argmax(mask * source.random(mask.shape), axis=1)
            with watch:
                *_, infos = env.step(actions)
            state["mask"] = infos["action_mask"]
        return watch.speed(BATCH * STEPS)

    return measure


def pgx_steps() -> Callable[[], Speed]:
    """Return a function that measures the speed of pgx's connect_four."""
    import jax  # noqa: PLC0415  # slow to import, and missing where it has no wheel
    import pgx  # noqa: PLC0415
    from pgx.experimental.wrappers import auto_reset  # noqa: PLC0415

    env: Any = pgx.make("connect_four")
    ready: Callable[[Any], Any] = jax.block_until_ready
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def choose(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.log(mask.astype("float32")), axis=1)

    choose = jax.jit(choose)
    keys = jax.random.split(jax.random.PRNGKey(0), BATCH)
    now = {"state": jax.jit(jax.vmap(env.init))(keys), "key": jax.random.PRNGKey(1)}

    def measure() -> Speed:
        watch = Stopwatch()
        for _ in range(STEPS):
            now["key"], key = jax.random.split(now["key"])
            actions = ready(choose(key, now["state"].legal_action_mask))
            with watch:
                now["state"] = ready(step(now["state"], actions, keys))
        return watch.speed(BATCH * STEPS)

    return measure


def aec_steps(env: Any) -> Callable[[], Speed]:
    """Return a function that measures the speed of an AEC environment."""
    source = np.random.default_rng(1)

    def measure() -> Speed:
        watch, steps = Stopwatch(), 0
        while steps < AEC_STEPS:
            with watch:
                env.reset()
            for _ in env.agent_iter():
                with watch:
                    observation, _, terminated, truncated, _ = env.last()
                is_over = terminated or truncated
                free = None if is_over else np.flatnonzero(observation["action_mask"])
                action = None if free is None else int(source.choice(free))
                with watch:
                    env.step(action)
                steps += not is_over
        return watch.speed(steps)

    return measure


def main() -> None:
    pairs = {
        f"petris x {BATCH} / pgx connect_four x {BATCH}": (petris_steps(), pgx_steps()),
        "petris AEC / PettingZoo connect_four": (
            aec_steps(petrilab_env("petris")),
            aec_steps(connect_four_v3.env()),
        ),
    }
    figures: dict[str, Any] = {}
    for name, (ours, theirs) in pairs.items():
        ours()
        theirs()
        speeds = [(ours(), theirs()) for _ in range(ROUNDS)]
        wall = statistics.median(a.wall / b.wall for a, b in speeds)
        processor = statistics.median(a.processor / b.processor for a, b in speeds)
        us, them = (
            statistics.median(one.wall for one in side) for side in zip(*speeds, strict=True)
        )
        figures[name] = {
            "ratio": round(wall, 2),
            "processor_ratio": round(processor, 2),
            "ours": round(us),
            "theirs": round(them),
        }
        print(
            f"{name:44} {wall:7.2f} x   {processor:5.2f} x by processor time"
            f"   ({us:,.0f}/s against {them:,.0f}/s)"
        )
    REPORT.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
