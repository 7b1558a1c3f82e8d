"""Steps per second of the environments, as ratios to pgx and PettingZoo.

Vectorised Petris with masks and autoreset against pgx's connect_four with autoreset, both with 1024
games on all processors; AEC Petris against PettingZoo's connect_four, both with the usual wrappers.
Actions are drawn outside the measured time. Both sides alternate within one run, and the figure is
the median of five rounds.

    make bench
"""

import json
import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from pettingzoo.classic import connect_four_v3

from petrilab.adapters.gymnasium import PetrilabVectorEnv
from petrilab.adapters.pettingzoo import env as petrilab_env

ROUNDS = 5
BATCH = 1024
STEPS = 200
AEC_STEPS = 2_000
REPORT = Path("benchmarks/environments.json")


def petris_steps() -> Callable[[], float]:
    """Return a function that measures the steps per second of vectorised Petris."""
    env = PetrilabVectorEnv("petris", BATCH, threads=os.cpu_count() or 1)
    source = np.random.default_rng(1)
    state = {"mask": env.reset(seed=1)[1]["action_mask"]}

    def measure() -> float:
        spent = 0.0
        for _ in range(STEPS):
            mask = state["mask"]
            actions = np.argmax(mask * source.random(mask.shape), axis=1)
            began = time.perf_counter()
            *_, infos = env.step(actions)
            spent += time.perf_counter() - began
            state["mask"] = infos["action_mask"]
        return BATCH * STEPS / spent

    return measure


def pgx_steps() -> Callable[[], float]:
    """Return a function that measures the steps per second of pgx's connect_four."""
    import jax  # noqa: PLC0415  # slow to import, and missing where it has no wheel
    import pgx  # noqa: PLC0415
    from pgx.experimental.wrappers import auto_reset  # noqa: PLC0415

    env: Any = pgx.make("connect_four")
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def choose(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.log(mask.astype("float32")), axis=1)

    choose = jax.jit(choose)
    keys = jax.random.split(jax.random.PRNGKey(0), BATCH)
    now = {"state": jax.jit(jax.vmap(env.init))(keys), "key": jax.random.PRNGKey(1)}

    def measure() -> float:
        spent = 0.0
        for _ in range(STEPS):
            now["key"], key = jax.random.split(now["key"])
            actions = jax.block_until_ready(choose(key, now["state"].legal_action_mask))
            began = time.perf_counter()
            now["state"] = jax.block_until_ready(step(now["state"], actions, keys))
            spent += time.perf_counter() - began
        return BATCH * STEPS / spent

    return measure


def aec_steps(env: Any) -> Callable[[], float]:
    """Return a function that measures the steps per second of an AEC environment."""
    source = np.random.default_rng(1)

    def measure() -> float:
        spent, steps = 0.0, 0
        while steps < AEC_STEPS:
            began = time.perf_counter()
            env.reset()
            spent += time.perf_counter() - began
            for _ in env.agent_iter():
                began = time.perf_counter()
                observation, _, terminated, truncated, _ = env.last()
                spent += time.perf_counter() - began
                is_over = terminated or truncated
                free = None if is_over else np.flatnonzero(observation["action_mask"])
                action = None if free is None else int(source.choice(free))
                began = time.perf_counter()
                env.step(action)
                spent += time.perf_counter() - began
                steps += not is_over
        return steps / spent

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
        ratio = statistics.median(a / b for a, b in speeds)
        us, them = (statistics.median(side) for side in zip(*speeds, strict=True))
        figures[name] = {"ratio": round(ratio, 2), "ours": round(us), "theirs": round(them)}
        print(f"{name:44} {ratio:7.2f} x   ({us:,.0f}/s against {them:,.0f}/s)")
    REPORT.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
