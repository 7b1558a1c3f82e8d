"""The alert rules in deploy/alerts.yml fit the metrics, parts and log events of the server."""

import re
from dataclasses import fields
from typing import Any

import yaml

from petrilab.match.refusal_rules import MatchRule
from petrilab.server.settings import Settings, flag
from support import ROOT

_DEPLOY = ROOT / "deploy"
_SOURCES = "\n".join(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))


def _alerts() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load((_DEPLOY / "alerts.yml").read_text("utf-8"))["groups"]
    rules: list[dict[str, Any]] = group["rules"]
    return rules


def _measured() -> set[str]:
    """Return the names of all metrics that the server counts or reads."""
    return {f"petrilab_{name}" for name in re.findall(r'\.(?:count|gauge)\(\s*"(\w+)"', _SOURCES)}


def test_every_alert_names_metrics_labels_and_rules_that_exist() -> None:
    documented = (ROOT / "docs" / "operate.md").read_text("utf-8")
    for alert in _alerts():
        named = set(re.findall(r"petrilab_\w+", alert["expr"]))
        assert named <= _measured(), alert["alert"]
        assert named or "up{" in alert["expr"]
        assert all(f"`{name}`" in documented for name in named)
        for rule in re.findall(r'rule="([^"]+)"', alert["expr"]):
            assert rule in set(MatchRule)
        assert alert["expr"].count("(") == alert["expr"].count(")")


def test_parts_that_are_down_damage_and_lost_listeners_raise_alerts() -> None:
    expressions = "\n".join(alert["expr"] for alert in _alerts())
    for name in ("petrilab_parts_down", "petrilab_matches_damaged", "listener"):
        assert name in expressions


def test_the_alert_of_lost_listeners_covers_every_part_that_needs_postgresql() -> None:
    source = (ROOT / "src/petrilab/server/fanout.py").read_text("utf-8")
    parts = re.findall(r'supervisor\.add\("([a-z-]+)"', source)
    (alert,) = [each for each in _alerts() if each["alert"] == "PetrilabListenerLost"]
    pattern = re.search(r'part=~"([^"]+)"', alert["expr"])
    assert pattern
    assert len(parts) == 5
    assert [part for part in parts if not re.fullmatch(pattern[1], part)] == []


def test_every_alert_says_what_to_do_with_names_that_exist() -> None:
    names = [alert["alert"] for alert in _alerts()]
    assert len(names) == len(set(names))
    flags = {flag(each.name) for each in fields(Settings)}
    for alert in _alerts():
        assert set(alert) <= {"alert", "expr", "for", "labels", "annotations"}
        assert alert["labels"]["severity"] in ("page", "ticket")
        action = alert["annotations"]["action"]
        assert set(re.findall(r"--[a-z-]+", action)) <= flags
        for event in re.findall(r'"([a-z-]+)" in the log|for "([a-z-]+)"', action):
            assert f'"{"".join(event)}"' in _SOURCES


def test_every_alert_and_every_metric_is_documented() -> None:
    documented = (ROOT / "docs" / "operate.md").read_text("utf-8")
    missing = [name for name in _measured() if f"`{name}`" not in documented]
    missing += [each["alert"] for each in _alerts() if f"`{each['alert']}`" not in documented]
    assert missing == []


_DURATIONS = {"1m": "a minute", "2m": "two minutes", "5m": "five minutes", "15m": "15 minutes"}
_NUMBERS = {0: "", 3: "three", 20: "20", 100: "100", 12_000: "12,000"}


def test_the_docs_state_the_thresholds_of_the_alerts() -> None:
    """Two lists of alerts in the documentation contradicted the file."""
    documented = (ROOT / "docs" / "operate.md").read_text("utf-8")
    assert "ecommended alerts" not in documented
    for alert in _alerts():
        (row,) = re.findall(rf"^\| .*`{alert['alert']}`.* \|$", documented, re.MULTILINE)
        _, _, severity, when, _ = (cell.strip() for cell in row.split("|"))
        assert severity == alert["labels"]["severity"], row
        found = re.fullmatch(r".*?(?:\[(\w+)\]\)+)? [=>]+ (\d+)", alert["expr"])
        assert found, alert["expr"]
        threshold = int(found[2])
        assert _NUMBERS[threshold] in when, row
        durations = [alert.get("for"), found[1] if threshold else None]
        assert all(_DURATIONS[each] in when for each in durations if each), row


def test_alerts_fit_several_workers() -> None:
    """Each worker has a series of its own, so a rule says what it does with them."""
    for alert in _alerts():
        if "petrilab_" in alert["expr"]:
            assert re.match(r"(sum|max|min)\(", alert["expr"]), alert["expr"]
