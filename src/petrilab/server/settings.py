"""Settings: each declared once, with its help; flags and PETRILAB_* variables follow from it."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Self

from petrilab.core import refuse, shown
from petrilab.core.rules import ServerRule

PREFIX = "PETRILAB_"


def setting(default: Any, text: str, least: float | None = None) -> Any:
    """A setting with its default, what it means, and the least value if it is a number."""
    return field(default=default, metadata={"help": text, "least": least})


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """How a server is to run."""

    host: str = setting("127.0.0.1", "Listen on this address.")
    port: int = setting(8008, "Listen on this port; 0 takes any free one.", 0)
    store: str = setting("", "Where matches are kept: sqlite:///file, postgresql://..., memory.")
    lan: bool = setting(False, "Let devices on the home network in, by address and QR code.")
    public_url: str = setting("", "The address by which people reach the server from outside.")
    open: bool = setting(False, "Open the page in the browser.")
    workers: int = setting(1, "So many processes; more than one needs PostgreSQL.", 1)
    trusted_proxies: str = setting("", "Addresses whose X-Forwarded-For is believed, by commas.")
    metrics_from: str = setting("127.0.0.1,::1", "Addresses that may read the metrics, by commas.")
    bots: int = setting(1, "Processes in which opponents think, for each worker; 0 for none.", 0)
    bot_seconds: float = setting(20.0, "An opponent may think about a move for so long.", 0.1)
    bot_memory: int = setting(2048, "Megabytes that a process of opponents may use.", 256)
    bot_queue: int = setting(200, "So many moves may wait for opponents.", 1)
    messages_per_second: float = setting(20.0, "Messages a session may send.", 0.1)
    messages_per_address: float = setting(200.0, "Messages a second from one address.", 0.1)
    matches_per_hour: float = setting(60.0, "Matches a session may set up or join.", 1)
    matches_per_address: float = setting(600.0, "Matches an hour from one address.", 1)
    bots_per_hour: float = setting(120.0, "Opponents a session may seat.", 1)
    bots_per_address: float = setting(600.0, "Opponents an hour from one address.", 1)
    sessions_per_address: float = setting(120.0, "New guests an hour from one address.", 1)
    sockets_per_session: int = setting(20, "Connections a session may hold.", 1)
    sockets_per_address: int = setting(200, "Connections from one address.", 1)
    sockets: int = setting(15_000, "Connections altogether, for each worker.", 1)
    away_seconds: float = setting(60.0, "After so long others may go on without somebody.", 1)
    keep_days: int = setting(90, "Finished matches are kept for so many days.", 1)
    abandon_days: int = setting(365, "Others, after so many days in which nothing happens.", 1)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """What PETRILAB_* variables say; the rest is as usual."""
        found = {
            each.name: read(each.name, environment[variable(each.name)])
            for each in fields(cls)
            if environment.get(variable(each.name))
        }
        return cls(**found)

    def to_environment(self) -> dict[str, str]:
        """The variables from which `from_environment` reads the same settings."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return {variable(name): _write(value) for name, value in values.items()}


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.upper()


def flag(name: str) -> str:
    """The option of the command for a setting."""
    return "--" + name.replace("_", "-")


def read(name: str, text: str) -> Any:
    """The value that a text gives to a setting. Raises `RefusedError`."""
    known = next(each for each in fields(Settings) if each.name == name)
    kind: Any = type(known.default)
    least = known.metadata["least"]
    try:
        value = _TRUTH[text.lower()] if kind is bool else kind(text)
    except (KeyError, ValueError):
        value = None
    if value is None or (least is not None and not value >= least):
        refuse(ServerRule.SETTING, setting=flag(name), found=shown(text)).raised()
    return value


def _write(value: Any) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


_TRUTH = {"on": True, "true": True, "yes": True, "1": True}
_TRUTH |= {"off": False, "false": False, "no": False, "0": False}
