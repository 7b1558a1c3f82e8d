"""Applies the changes of scenes that a subscriber is sent, as the page does."""

from typing import Any

JsonScene = dict[str, Any]


def apply_change(scene: JsonScene, change: dict[str, Any]) -> JsonScene:
    """Return the scene to which a change leads from another."""
    return {
        "tokens": _spliced(scene["tokens"], change.get("removed"), change.get("added")),
        "links": _spliced(scene["links"], change.get("unlinked"), change.get("linked")),
        "facts": change.get("facts", scene["facts"]),
        "turn": change.get("turn", scene["turn"]),
    }


def _spliced(old: list[Any], removed: list[int] | None, added: list[Any] | None) -> list[Any]:
    found = [each for index, each in enumerate(old) if index not in set(removed or ())]
    for index, each in added or ():
        found.insert(index, each)
    return found


class SceneFolder:
    """Keeps the public scene and those of the session's own seats, from views and updates."""

    def __init__(self) -> None:
        self.scene: JsonScene = {}
        self.own: dict[int, JsonScene] = {}
        self.version = 0

    def receive(self, message: dict[str, Any]) -> None:
        """Take over what a view or an update says; every update continues the last version."""
        if message["type"] not in {"view", "update"}:
            return
        if "change" in message:
            assert "scene" not in message
            assert message["since"] == self.version
            self.scene = apply_change(self.scene, message["change"])
        else:
            self.scene = message["scene"]
        self.own = {
            each["seat"]: apply_change(self.scene, each["change"])
            for each in message.get("own", ())
        }
        self.version = message["version"]
