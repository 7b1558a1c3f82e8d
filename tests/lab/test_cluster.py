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
from petrilab import __version__
from petrilab.lab import LabError
from petrilab.lab.cluster import RemotePart
from petrilab.lab.fingerprints import run_fingerprints
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
    found = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in found}


def parts(folder: Path) -> int:
    return len(list(folder.glob("part-*.parquet")))


def test_a_killed_worker_costs_only_its_unfinished_games(
    cluster: ClusterProcesses, tmp_path: Path
) -> None:
    alone = finish(start(*RUN, "--workers", "1", "--run", str(tmp_path / "alone")))
    shared = tmp_path / "shared"
    process = start(*RUN, "--cluster", cluster.address, "--run", str(shared))
    wait_for_parts(process, shared, 3)
    victim = cluster.processes[1]
    victim.kill()
    finished_at_kill = parts(shared)
    victim.wait()
    said = finish(process)
    assert finished_at_kill < OPENINGS
    assert said == alone
    assert files(shared) == files(tmp_path / "alone")


def wait_for_parts(process: subprocess.Popen[str], folder: Path, count: int) -> None:
    while parts(folder) < count and process.poll() is None:
        time.sleep(0.002)


def test_a_run_without_scheduler_ends_with_a_sentence_and_continues_later(tmp_path: Path) -> None:
    alone = finish(start(*RUN, "--workers", "1", "--run", str(tmp_path / "alone")))
    shared = tmp_path / "shared"
    with cluster_processes(tmp_path / "cluster", workers=1) as lost:
        process = start(*RUN, "--cluster", lost.address, "--run", str(shared))
        wait_for_parts(process, shared, 3)
        lost.processes[0].kill()
        said, problems = process.communicate(timeout=60)
        sentence = f"petrilab: The connection to the cluster {lost.address} was lost."
        assert (process.returncode, said) == (2, "")
        assert problems.splitlines() == ["petris", sentence]  # the title of the progress bar
    assert 3 <= parts(shared) < OPENINGS
    assert finish(start(*RUN, "--workers", "2", "--run", str(shared))) == alone
    assert files(shared) == files(tmp_path / "alone")


def test_a_run_without_workers_says_so_once_and_waits_for_others(tmp_path: Path) -> None:
    alone = finish(start(*RUN, "--workers", "1", "--run", str(tmp_path / "alone")))
    shared = tmp_path / "shared"
    with cluster_processes(tmp_path / "cluster", workers=2) as cluster:
        process = start(*RUN, "--cluster", cluster.address, "--run", str(shared))
        wait_for_parts(process, shared, 3)
        for worker in cluster.processes[1:]:
            worker.kill()
        assert process.stderr
        lines = [process.stderr.readline() for _ in range(2)]
        time.sleep(3)  # several looks at the cluster
        cluster.start_worker()
        said, problems = process.communicate(timeout=240)
    assert (process.returncode, problems) == (0, "")
    sentence = f"petrilab: The cluster {cluster.address} has no workers; the run waits.\n"
    assert lines == ["petris\n", sentence]
    assert said == alone
    assert files(shared) == files(tmp_path / "alone")


def test_a_scheduler_that_never_has_workers_gives_a_sentence(tmp_path: Path) -> None:
    with cluster_processes(tmp_path / "cluster", workers=0) as cluster:
        arguments = ["lab", *RUN, "--cluster", cluster.address, "--run", str(tmp_path / "run")]
        program = (
            "import petrilab.lab.cluster as found; found._WORKER_SECONDS = 0.5; "
            f"from petrilab.cli.commands import petrilab; petrilab({arguments!r})"
        )
        command = [sys.executable, "-c", program]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    lines = done.stderr.splitlines()
    waits = f"petrilab: The cluster {cluster.address} has no workers; the run waits."
    assert [line for line in lines if "waits" in line] == [waits]
    assert lines[-1].endswith(f"The cluster at {cluster.address} has no workers.")
    assert not (tmp_path / "run").exists()


def test_random_games_and_rulings_run_on_the_cluster(
    cluster: ClusterProcesses, tmp_path: Path
) -> None:
    command = ("rulings", "petris", "--games", "6000")
    alone = finish(start(*command, "--workers", "1", "--run", str(tmp_path / "alone")))
    shared = tmp_path / "shared"
    assert finish(start(*command, "--cluster", cluster.address, "--run", str(shared))) == alone
    assert files(shared) == files(tmp_path / "alone")


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


def test_a_worker_with_other_weights_or_agents_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two checkouts of one version may differ; their tables must not be mixed."""
    monkeypatch.setattr("petrilab.lab.fingerprints.agents_fingerprint", lambda _game: "here")
    known = run_fingerprints("petris", ("spore", "greedy/2"))
    assert RemotePart(abs, -3, __version__, "petris", known)() == 3
    for key in ("weights", "agents_fingerprint", "fractions"):
        with pytest.raises(LabError, match=rf"plays petris differently.*\({key}\)"):
            RemotePart(abs, -3, __version__, "petris", {**known, key: "other"})()


def test_a_cluster_with_other_weights_ends_the_run_with_a_sentence(
    cluster: ClusterProcesses, tmp_path: Path
) -> None:
    """The command believes to have other weights than the workers."""
    arguments = ["lab", "balance", "petris", "--games", "6000", "--cluster", cluster.address]
    program = (
        "import petrilab.lab.fingerprints as found; found.weights_digest = lambda game: 'other'; "
        f"from petrilab.cli.commands import petrilab; petrilab({arguments!r})"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr
    assert "plays petris differently, although it has petrilab" in done.stderr.splitlines()[-1]
    assert not done.stdout


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from petrilab.lab.cluster import open_cluster  # noqa: PLC0415

    monkeypatch.setattr("petrilab.lab.cluster.find_spec", lambda _name: None)
    with (
        pytest.raises(LabError, match=r"pip install 'petrilab\[cluster\]'"),
        open_cluster("local", 1),
    ):
        pass


def test_the_compose_file_names_existing_files_and_commands() -> None:
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
