"""The same tables on a Dask cluster, also if a worker is killed in the middle."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from cluster_processes import ClusterProcesses, cluster_processes
from petrilab.lab import LabError
from petrilab.lab.cluster import RemotePart
from support import ROOT

OPENINGS = 40
RUN = (
    *("tournament", "petris", "--agents", "greedy,random", "--seed", "cluster"),
    *("--openings", str(OPENINGS)),
)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClusterProcesses]:
    with cluster_processes(tmp_path_factory.mktemp("cluster"), workers=2) as running:
        yield running


def start(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "petrilab", "lab", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def finish(process: subprocess.Popen[str], code: int = 0) -> str:
    said, problems = process.communicate(timeout=240)
    assert process.returncode == code, problems
    return problems.splitlines()[-1] if code else said


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def parts(folder: Path) -> int:
    return len(list(folder.glob("part-*.parquet")))


def test_a_killed_worker_costs_only_its_unfinished_games(
    cluster: ClusterProcesses, tmp_path: Path
) -> None:
    alone = finish(start(*RUN, "--workers", "1", "--run", str(tmp_path / "alone")))
    shared = tmp_path / "shared"
    process = start(*RUN, "--cluster", cluster.address, "--run", str(shared))
    while parts(shared) < 3 and process.poll() is None:
        time.sleep(0.002)
    victim = cluster.processes[1]
    victim.kill()
    finished_at_kill = parts(shared)
    victim.wait()
    said = finish(process)
    assert finished_at_kill < OPENINGS
    assert said == alone
    assert files(shared) == files(tmp_path / "alone")


def test_random_games_and_rulings_run_on_the_cluster(
    cluster: ClusterProcesses, tmp_path: Path
) -> None:
    command = ("rulings", "petris", "--games", "6000")
    alone = finish(start(*command, "--workers", "1", "--run", str(tmp_path / "alone")))
    shared = tmp_path / "shared"
    assert finish(start(*command, "--cluster", cluster.address, "--run", str(shared))) == alone
    for folder in shared.iterdir():
        assert files(folder) == files(tmp_path / "alone" / folder.name)


def test_a_local_cluster_is_started_and_ended() -> None:
    command = ("balance", "petris", "--games", "6000")
    alone = finish(start(*command, "--workers", "1"))
    assert finish(start(*command, "--cluster", "local", "--workers", "1")) == alone


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("tcp://127.0.0.1:9", "No cluster answers at tcp://127.0.0.1:9."),
        ("nowhere://x", "A cluster has an address such as tcp://host:8786, not nowhere://x."),
    ],
)
def test_an_unreachable_cluster_gives_a_sentence(
    address: str, sentence: str, tmp_path: Path
) -> None:
    run = tmp_path / "run"
    said = finish(start(*RUN, "--cluster", address, "--run", str(run)), code=2)
    assert said == f"petrilab: {sentence}"
    assert not run.exists()


def test_a_worker_of_another_version_is_refused() -> None:
    def double(part: Any) -> int:
        return 2 * int(part)

    with pytest.raises(LabError, match=r"has petrilab .*, not 0\.0\.0"):
        RemotePart(double, 3, "0.0.0", "")()


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from petrilab.lab.cluster import open_cluster  # noqa: PLC0415

    monkeypatch.setattr("petrilab.lab.cluster.find_spec", lambda _name: None)
    with (
        pytest.raises(LabError, match=r"pip install 'petrilab\[cluster\]'"),
        open_cluster("local", 1),
    ):
        pass


def test_the_compose_file_names_what_exists() -> None:
    """There is no Docker engine where the tests run, so only the form is checked."""
    text = (ROOT / "deploy" / "cluster.yaml").read_text("utf-8")
    services = yaml.safe_load(text)["services"]
    assert set(services) == {"scheduler", "worker"}
    for service in services.values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert (ROOT / service["build"]["dockerfile"]).exists()
        program, *arguments = service["command"]
        said = subprocess.run(
            [sys.executable, "-m", "dask", program, "--help"],
            capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
        for option in (each for each in arguments if each.startswith("--")):
            assert option.removeprefix("--no-") in said.replace("--no-", "")
    assert "tcp://scheduler:8786" in services["worker"]["command"]
    admitted = (ROOT / ".dockerignore").read_text().splitlines()
    image = (ROOT / "deploy" / "cluster.Dockerfile").read_text("utf-8")
    for line in image.splitlines():
        if line.startswith("COPY ") and "--from" not in line:
            for source in line.split()[1:-1]:
                assert (ROOT / source).exists()
                assert f"!{source}" in admitted
