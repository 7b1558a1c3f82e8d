"""The files in deploy/: what they name exists, and the commands of the image work without Docker.

There is no Docker engine where the tests run. The commands of the Dockerfile are run in a folder of
their own instead, by the same unprivileged user; the compose file is compared with the settings.
"""

import ipaddress
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from petrilab.server.addresses import Addresses
from petrilab.server.settings import Settings, variable
from server_process import free_port
from support import ROOT

_DEPLOY = ROOT / "deploy"
_FOLDERS = {"PETRILAB_DATA_DIR", "PETRILAB_CACHE_DIR"}
"""Variables that are not settings."""
_NAMED = {"SITE_HOST": "games.example.org", "POSTGRES_PASSWORD": "secret"}
"""The values of the compose file's own variables."""


class Instruction(NamedTuple):
    """An instruction of a Dockerfile."""

    name: str
    text: str

    @property
    def words(self) -> list[str]:
        """The words of its JSON or shell form."""
        is_json = self.text.startswith("[")
        return json.loads(self.text) if is_json else shlex.split(self.text)


def _stages() -> list[list[Instruction]]:
    """Return the instructions of each stage of the Dockerfile."""
    text = re.sub(r"^#.*\n", "", (_DEPLOY / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    found = [Instruction(*line.split(maxsplit=1)) for line in lines if line.strip()]
    starts = [index for index, each in enumerate(found) if each.name == "FROM"]
    return [found[a:b] for a, b in zip(starts, [*starts[1:], len(found)], strict=True)]


def _only(stage: list[Instruction], name: str) -> Instruction:
    (found,) = (each for each in stage if each.name == name)
    return found


def _environment_of(stage: list[Instruction]) -> dict[str, str]:
    return dict(word.split("=", 1) for word in _only(stage, "ENV").words)


def _compose() -> dict[str, Any]:
    text = (_DEPLOY / "compose.yaml").read_text("utf-8")
    filled = re.sub(r"\$\{(\w+):\?[^}]*\}", lambda found: _NAMED[found[1]], text)
    found: dict[str, Any] = yaml.safe_load(filled)
    return found


# The image ----------------------------------------------------------------------------------------


def test_the_image_runs_as_a_user_and_contains_only_what_it_needs() -> None:
    build, final = _stages()
    assert _only(final, "USER").text == "10001:10001"
    assert final.index(_only(final, "USER")) > max(
        index for index, each in enumerate(final) if each.name == "RUN"
    )
    admitted = (ROOT / ".dockerignore").read_text().splitlines()
    for each in (each for each in build if each.name == "COPY"):
        for source in each.words[:-1]:
            assert (ROOT / source).exists()
            assert f"!{source}" in admitted
    assert [each.text for each in final if each.name == "COPY"] == [
        "--from=build /opt/petrilab /opt/petrilab"
    ]
    names = {variable(each.name) for each in fields(Settings)} | _FOLDERS
    environment = _environment_of(final)
    assert {name for name in environment if name.startswith("PETRILAB_")} <= names
    writable = _only(final, "VOLUME").words
    assert [environment["PETRILAB_DATA_DIR"], environment["PETRILAB_CACHE_DIR"]] == writable
    assert _only(final, "EXPOSE").text == environment["PETRILAB_PORT"]


class Image(NamedTuple):
    """The files of the image that the Dockerfile builds, in a folder."""

    folder: Path
    environment: dict[str, str]
    user: int | None


@pytest.fixture(scope="module")
def image() -> Iterator[Image]:
    """Run the commands of the first stage in a folder that its own user cannot write."""
    folder = Path(tempfile.mkdtemp(prefix="petrilab-image-"))
    folder.chmod(0o755)
    build, final = _stages()
    workdir = folder / "build"
    workdir.mkdir()
    try:
        for each in build:
            if each.name == "COPY":
                _copy(each.words[:-1], workdir / each.words[-1])
            elif each.name == "RUN":
                command = each.text.replace("/opt/petrilab", str(folder / "opt"))
                command = re.sub(r"^python ", f"{sys.executable} ", command)
                done = subprocess.run(
                    shlex.split(command), cwd=workdir, capture_output=True, text=True, check=False
                )
                assert done.returncode == 0, done.stderr[-2000:]
        shutil.rmtree(workdir)
        yield Image(folder, *_runtime(folder, final))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _copy(sources: list[str], target: Path) -> None:
    for name in sources:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)


def _runtime(folder: Path, final: list[Instruction]) -> tuple[dict[str, str], int | None]:
    """Return environment and user of the image; only the user's own folders can be written."""
    may_change = os.getuid() == 0 and _is_reachable(Path(sys.base_prefix))
    user = int(_only(final, "USER").text.partition(":")[0]) if may_change else None
    environment = _environment_of(final)
    environment["PATH"] = environment["PATH"].replace("/opt/petrilab", str(folder / "opt"))
    for name in _only(final, "VOLUME").words:
        own = folder / name.strip("/")
        own.mkdir(mode=0o700)
        if user is not None:
            os.chown(own, user, user)
    for name in _FOLDERS:
        environment[name] = str(folder / environment[name].strip("/"))
    path = os.environ["PATH"]
    return {**environment, "PATH": environment["PATH"].replace("$PATH", path)}, user


def _is_reachable(folder: Path) -> bool:
    """Return whether other users than root can read a folder, as Python's in the image."""
    return all(each.stat().st_mode & 0o001 for each in (folder, *folder.parents))


def _run(image: Image, words: list[str], **more: Any) -> "subprocess.Popen[str]":
    as_user: dict[str, Any] = {}
    if image.user is not None:
        as_user = {"user": image.user, "group": image.user, "extra_groups": []}
    return subprocess.Popen(
        words,
        cwd=image.folder / "data",
        env={**image.environment, **more},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        **as_user,
    )


def _health(image: Image, port: str) -> int:
    """Return the exit code of the image's health check."""
    _, final = _stages()
    check = _only(final, "HEALTHCHECK").text.partition("CMD ")[2]
    process = _run(image, json.loads(check), PETRILAB_PORT=port)
    process.communicate(timeout=60)
    return process.returncode


def test_the_commands_of_the_image_serve_and_report_health(image: Image) -> None:
    _, final = _stages()
    command = [*_only(final, "ENTRYPOINT").words, *_only(final, "CMD").words]
    port = str(free_port())
    more = {"PETRILAB_PORT": port, "PETRILAB_PUBLIC_URL": "https://games.example.org"}
    assert _health(image, port) == 1
    server = _run(image, command, **more, PETRILAB_BOTS="0")
    try:
        for _ in range(300):
            if server.poll() is not None or _health(image, port) == 0:
                break
            time.sleep(0.1)
        assert server.poll() is None, server.communicate()[0]
        assert (image.folder / "data" / "petrilab.db").exists()
        server.terminate()  # the image's STOPSIGNAL
        said, _ = server.communicate(timeout=20)
        assert '"event":"stopped"' in said
    finally:
        server.kill()
        server.wait()
    assert _health(image, port) == 1


def test_the_image_can_use_postgresql(image: Image) -> None:
    done = _run(image, ["python", "-c", "import psycopg; print(psycopg.pq.__impl__)"])
    assert done.communicate(timeout=60)[0] == "binary\n"


# Compose and proxy --------------------------------------------------------------------------------


def test_every_service_of_the_compose_file_is_hardened() -> None:
    for name, service in _compose()["services"].items():
        assert service["read_only"], name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert service.get("privileged") is None, name
        ports = service.get("ports", [])
        assert bool(ports) == (name == "proxy"), name
        assert service["mem_limit"], name


def test_the_compose_file_starts_a_server_that_can_run() -> None:
    services = _compose()["services"]
    server, database = services["server"], services["database"]
    settings = Settings.from_environment({**_environment_of(_stages()[1]), **server["environment"]})
    names = {variable(each.name) for each in fields(Settings)}
    assert set(server["environment"]) <= names
    assert Addresses(settings, settings.port).main == "https://games.example.org"
    account = database["environment"]
    assert settings.workers > 1
    assert settings.store == "postgresql://{}:{}@database/{}".format(
        *(account[f"POSTGRES_{each}"] for each in ("USER", "PASSWORD", "DB"))
    )
    context = (_DEPLOY / server["build"]["context"]).resolve()
    assert context == ROOT
    assert (context / server["build"]["dockerfile"]).is_file()
    assert any(volume.endswith(":/cache") for volume in server["volumes"])


def test_the_server_trusts_only_the_proxy() -> None:
    compose = _compose()
    proxy, server = compose["services"]["proxy"], compose["services"]["server"]
    address = proxy["networks"]["inside"]["ipv4_address"]
    assert server["environment"]["PETRILAB_TRUSTED_PROXIES"] == address
    inside = compose["networks"]["inside"]
    assert ipaddress.ip_address(address) in ipaddress.ip_network(
        inside["ipam"]["config"][0]["subnet"]
    )
    assert inside["internal"]
    assert server["networks"] == ["inside"]
    assert compose["networks"]["outside"]["enable_ipv6"], "IPv6 clients would share one address"


def test_the_proxy_passes_on_to_the_server_and_does_not_compress_the_api() -> None:
    text = (_DEPLOY / "Caddyfile").read_text()
    port = _only(_stages()[1], "EXPOSE").text
    assert f"reverse_proxy server:{port} {{" in text
    assert "{$SITE_HOST} {" in text
    assert "@page not path /api/*\n\tencode @page " in text
    (kept,) = re.findall(r"transport http \{[^}]*keepalive (\d+)s\n", text)
    assert int(kept) < Settings().idle_seconds, "the proxy would use connections that are closed"
    without_placeholders = text.replace("{$SITE_HOST}", "")
    assert without_placeholders.count("{") == without_placeholders.count("}")
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in _compose()["services"]["proxy"]["volumes"]


# systemd ------------------------------------------------------------------------------------------


def _unit() -> str:
    return (_DEPLOY / "petrilab.service").read_text()


def test_the_unit_starts_the_server_with_known_settings() -> None:
    (command,) = re.findall(r"^ExecStart=(.+)$", _unit(), re.MULTILINE)
    assert command == "/opt/petrilab/bin/petrilab serve"
    (line,) = re.findall(r"^Environment=(.+)$", _unit(), re.MULTILINE)
    given = dict(word.split("=", 1) for word in line.split())
    assert set(given) <= {variable(each.name) for each in fields(Settings)} | _FOLDERS
    assert {given[name] for name in _FOLDERS} == {"%S/petrilab", "%C/petrilab"}


def _analyze(tmp_path: Path, *arguments: str, unit: str = "") -> "subprocess.CompletedProcess[str]":
    if not shutil.which("systemd-analyze"):
        pytest.skip("NOT TESTED: systemd is not installed")
    file = tmp_path / "petrilab.service"
    file.write_text((unit or _unit()).replace("/opt/petrilab/bin/petrilab", "/bin/true"))
    return subprocess.run(
        ["systemd-analyze", *arguments, str(file)], capture_output=True, text=True, check=False
    )


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    done = _analyze(tmp_path, "verify")
    assert (done.returncode, done.stderr) == (0, "")
    wrong = _analyze(tmp_path, "verify", unit=_unit().replace("ProtectHome=yes", "ProtectHome=x"))
    assert "protect home" in wrong.stderr.lower()


def test_the_unit_is_hardened(tmp_path: Path) -> None:
    done = _analyze(tmp_path, "security", "--offline=true", "--threshold=20")
    assert done.returncode == 0, done.stdout[-200:]
    bare = re.sub(r"^(Protect|Restrict|Private|SystemCall).*\n", "", _unit(), flags=re.MULTILINE)
    assert _analyze(tmp_path, "security", "--offline=true", "--threshold=20", unit=bare).returncode


def test_images_have_the_python_with_which_everything_is_tested() -> None:
    gate = (ROOT / ".github/workflows/gate.yml").read_text("utf-8")
    tested = re.search(r"image: python:(\d\.\d+)-", gate)
    assert tested
    for name in ("Dockerfile", "cluster.Dockerfile"):
        found = re.findall(
            r"^FROM python:(\d\.\d+)-", (_DEPLOY / name).read_text("utf-8"), re.MULTILINE
        )
        assert found == [tested[1]] * 2


def test_the_docs_name_every_file_of_the_folder() -> None:
    documented = (ROOT / "docs" / "operate.md").read_text("utf-8")
    for file in _DEPLOY.iterdir():
        assert f"deploy/{file.name}" in documented, file.name
