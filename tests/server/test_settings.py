"""Settings: environment variables, flags, and their documentation."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from petrilab.core import RefusedError
from petrilab.server.settings import Settings, flag, parse_setting, variable

ROOT = Path(__file__).parents[2]


def test_settings_survive_a_round_trip_through_the_environment() -> None:
    chosen = Settings(
        port=1, lan=True, store="postgresql://x", bot_seconds=1.5, public_url="http://a"
    )
    assert Settings.from_environment(chosen.to_environment()) == chosen
    assert Settings.from_environment({}) == Settings()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("port", "many"),
        ("port", "-1"),
        ("lan", "perhaps"),
        ("bot_seconds", "nan"),
        ("workers", "0"),
    ],
)
def test_a_setting_of_the_wrong_type_or_range_is_refused(name: str, text: str) -> None:
    with pytest.raises(RefusedError, match="server-setting"):
        parse_setting(name, text)


def test_every_setting_and_variable_is_documented() -> None:
    manual = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    for each in fields(Settings):
        assert f"`{flag(each.name)}`" in manual, each.name
        assert f"`{variable(each.name)}`" in manual, each.name
    sources = [file.read_text(encoding="utf-8") for file in (ROOT / "src").rglob("*.py")]
    named = {name for text in sources for name in re.findall(r"PETRILAB_[A-Z][A-Z_]*[A-Z]", text)}
    assert sorted(name for name in named if f"`{name}`" not in manual) == []


def test_every_documented_setting_exists() -> None:
    manual = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    known = {variable(each.name) for each in fields(Settings)}
    known |= {"PETRILAB_DATA_DIR", "PETRILAB_CACHE_DIR", "PETRILAB_WORKER_STATUS_FOLDER"}
    assert set(re.findall(r"PETRILAB_[A-Z][A-Z_]*[A-Z]", manual)) <= known
