"""Software bill of materials of the wheel, as CycloneDX JSON, from the committed lock files.

The components are the run-time dependencies of the package in `requirements.lock` (for all
platforms) and the packages of the page that are bundled into the wheel. Hashes come from the
locks; licences and the dependency graph come from the installed distributions. The same commit
gives the same bytes.
"""

import base64
import json
import re
import tomllib
import uuid
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any

SPEC_VERSION = "1.6"
_PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)")
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_EXTRA = re.compile(r"\bextra\s*==")
_REQUIREMENT = re.compile(r"[A-Za-z0-9._-]+")


@dataclass(frozen=True)
class LockedPackage:
    """One package of a lock file: the hashes are those of all its files."""

    name: str
    version: str
    sha256: tuple[str, ...]


def read_lock(text: str) -> dict[str, LockedPackage]:
    """Return the packages pinned in a requirements file, by normalised name."""
    packages = {}
    for block in re.split(r"\n(?=\S)", text):
        if pin := _PIN.match(block):
            name = normalise(pin[1])
            packages[name] = LockedPackage(name, pin[2], tuple(_HASH.findall(block)))
    return packages


def normalise(name: str) -> str:
    """Return the name of a distribution as package indexes spell it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def requirement_names(requirements: list[str]) -> list[str]:
    """Return the names in requirements of every platform, without those of extras."""
    needed = (text for text in requirements if not _EXTRA.search(text))
    return sorted({normalise(found[0]) for text in needed if (found := _REQUIREMENT.match(text))})


def run_time_graph(direct: list[str], locked: dict[str, LockedPackage]) -> dict[str, list[str]]:
    """Return the dependencies of each locked package that can be reached from the direct ones."""
    graph: dict[str, list[str]] = {}
    waiting = [*direct]
    while waiting:
        name = waiting.pop()
        if name in graph:
            continue
        if name not in locked:
            raise LookupError(f"{name} is not in the lock file")
        graph[name] = [needed for needed in _installed_requirements(name) if needed in locked]
        waiting.extend(graph[name])
    return graph


def _installed_requirements(name: str) -> list[str]:
    try:
        return requirement_names(metadata.requires(name) or [])
    except metadata.PackageNotFoundError:  # needed on another platform only
        return []


def _licences(name: str) -> dict[str, Any]:
    try:
        installed = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return {}
    if "License-Expression" not in installed:
        return {}
    return {"licenses": [{"expression": installed["License-Expression"]}]}


def _python_component(package: LockedPackage) -> dict[str, Any]:
    purl = f"pkg:pypi/{package.name}@{package.version}"
    # A lock lists one hash for each file of a release; CycloneDX takes them per distribution.
    files = [
        {"type": "distribution", "url": purl, "hashes": [{"alg": "SHA-256", "content": digest}]}
        for digest in package.sha256
    ]
    return {
        "type": "library",
        "bom-ref": purl,
        "name": package.name,
        "version": package.version,
        "purl": purl,
        **_licences(package.name),
        "externalReferences": files,
    }


def page_components(package_lock: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the npm packages whose code is part of the built page."""
    components = []
    for path, entry in sorted(package_lock["packages"].items()):
        if not path or entry.get("dev") or entry.get("optional"):
            continue
        name = path.rpartition("node_modules/")[2]
        purl = f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}"
        digest = base64.b64decode(entry["integrity"].removeprefix("sha512-")).hex()
        components.append(
            {
                "type": "library",
                "bom-ref": purl,
                "name": name,
                "version": entry["version"],
                "purl": purl,
                "hashes": [{"alg": "SHA-512", "content": digest}],
                **({"licenses": [{"expression": entry["license"]}]} if "license" in entry else {}),
            }
        )
    return components


def build_sbom(root: Path, version: str, epoch: int) -> str:
    """Return the bill of materials of this version, dated by seconds since 1970."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    locked = read_lock((root / "requirements.lock").read_text("utf-8"))
    direct = requirement_names(project["dependencies"])
    graph = run_time_graph(direct, locked)
    python = {name: _python_component(locked[name]) for name in sorted(graph)}
    page = page_components(json.loads((root / "frontend/package-lock.json").read_text("utf-8")))
    refs = {name: component["bom-ref"] for name, component in python.items()}
    itself = f"pkg:pypi/petrilab@{version}"
    uses = {
        itself: [*(refs[name] for name in direct), *(part["bom-ref"] for part in page)],
        **{refs[name]: [refs[needed] for needed in graph[name]] for name in python},
    }
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": SPEC_VERSION,
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch, UTC).isoformat().replace("+00:00", "Z"),
            "component": {
                "type": "application",
                "bom-ref": itself,
                "name": "petrilab",
                "version": version,
                "purl": itself,
                "licenses": [{"expression": project["license"]}],
            },
        },
        "components": [*python.values(), *page],
        "dependencies": [{"ref": ref, "dependsOn": needs} for ref, needs in uses.items()],
    }
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(document, sort_keys=True))
    return json.dumps({**document, "serialNumber": f"urn:uuid:{serial}"}, indent=1) + "\n"
