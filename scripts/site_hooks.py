"""Hooks of the documentation site: pages of the API, and links to files outside docs/.

MkDocs calls these functions (mkdocs.yml). Pages of the API are made from docstrings, so they are no
files. The repository has no address of its own, so links that leave docs/ become plain text; they
must still lead to a file.
"""

import logging
import re
from pathlib import Path
from typing import Any, Final

from mkdocs.structure.files import File, Files

ROOT: Final = Path(__file__).parent.parent
_LINK: Final = re.compile(
    r"(?<!!)\[(?P<text>[^\]]*)\]\((?P<target>(?:\.\./)+[^)#\s]*)(?:#[^)]*)?\)"
)
_LOG: Final = logging.getLogger("mkdocs.hooks.site")

API: Final = {
    "core": ("The games", ("petrilab.core",)),
    "agents": ("Opponents", ("petrilab.agents",)),
    "match": ("Matches", ("petrilab.match",)),
    "lab": (
        "The laboratory",
        (
            "petrilab.lab.balance",
            "petrilab.lab.tournament",
            "petrilab.lab.rulings",
            "petrilab.lab.luck",
            "petrilab.lab.setups",
            "petrilab.lab.sprt",
            "petrilab.lab.study",
            "petrilab.lab.restricted",
            "petrilab.lab.skill",
            "petrilab.lab.frames",
            "petrilab.lab.record_import",
            "petrilab.lab.metrics",
            "petrilab.lab.intervals",
            "petrilab.lab.figures",
            "petrilab.lab.report",
            "petrilab.lab.workers",
            "petrilab.lab.cluster",
            "petrilab.lab.errors",
        ),
    ),
    "adapters": (
        "Adapters",
        (
            "petrilab.adapters.openspiel",
            "petrilab.adapters.gymnasium",
            "petrilab.adapters.pettingzoo",
        ),
    ),
    "environments": (
        "Environments",
        (
            "petrilab.kernels.environment",
            "petrilab.kernels.vector_games",
            "petrilab.kernels.batch_arrays",
        ),
    ),
}
"""Pages of the API: their titles and modules."""


def on_files(files: Files, config: Any) -> Files:
    """Add the pages of the API."""
    for name, (title, modules) in API.items():
        text = "\n\n".join((f"# {title}", *(f"::: {module}" for module in modules)))
        files.append(File.generated(config, f"api/{name}.md", content=f"{text}\n"))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Replace links that leave docs/ by their texts; warn of those that lead nowhere."""
    folder = (ROOT / "docs" / page.file.src_uri).parent

    def replace(link: re.Match[str]) -> str:
        target = (folder / link["target"]).resolve()
        if target.is_relative_to(ROOT / "docs"):
            return link[0]
        if not target.is_relative_to(ROOT) or not target.exists():
            _LOG.warning("%s links to %s, which does not exist", page.file.src_uri, link["target"])
        return f'<span title="{target.relative_to(ROOT)}">{link["text"]}</span>'

    return _LINK.sub(replace, markdown)
