"""Settings, each declared once with its help; flags and PETRILAB_* variables follow from it."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Self

from petrilab.core import quoted, refusal
from petrilab.server.refusal_rules import ServerRule

PREFIX = "PETRILAB_"


def setting(
    default: Any, text: str, minimum: float | None = None, choices: tuple[str, ...] = ()
) -> Any:
    """Declare a setting with its default, its help, and the minimum or the only allowed words."""
    return field(default=default, metadata={"help": text, "minimum": minimum, "choices": choices})


@dataclass(frozen=True, kw_only=True, slots=True)
class Settings:
    """The settings of a server."""

    host: str = setting("127.0.0.1", "Listen on this address.")
    port: int = setting(8008, "Listen on this port; 0 takes any free one.", 0)
    store: str = setting("", "Where matches are stored: sqlite:///file, postgresql://..., memory.")
    lan: bool = setting(False, "Admit devices on the home network; prints address and QR code.")
    public_url: str = setting("", "Origin under which the server is reached from outside.")
    open: bool = setting(False, "Open the page in the browser.")
    log: str = setting(
        "auto",
        "Form of the log: json, plain (problems only), or auto: plain on a terminal, else json.",
        choices=("auto", "json", "plain"),
    )
    workers: int = setting(1, "Number of server processes; more than one needs PostgreSQL.", 1)
    trusted_proxies: str = setting("", "Proxies whose X-Forwarded-For is trusted, comma-separated.")
    metrics_from: str = setting(
        "127.0.0.1,::1", "Addresses that may read the metrics, comma-separated."
    )
    bots: int = setting(1, "Bot processes of each worker; 0 disables opponents.", 0)
    bot_seconds: float = setting(20.0, "Time limit of an opponent for a move, in seconds.", 0.1)
    bot_memory: int = setting(2048, "Memory limit of a bot process, in megabytes.", 256)
    bot_cluster: str = setting(
        "", "Scheduler of a Dask cluster where bots compute, such as tcp://host:8786."
    )
    bot_queue: int = setting(
        200, "Moves of one address waiting for a bot process, above which it gets no hints.", 1
    )
    bot_matches: int = setting(
        4, "Simultaneous matches of opponents without people, of one address.", 0
    )
    messages_per_second: float = setting(20.0, "Messages of one session per second.", 0.1)
    messages_per_address: float = setting(200.0, "Messages from one address per second.", 0.1)
    matches_per_hour: float = setting(
        60.0, "Matches that a session may set up or join per hour.", 1
    )
    matches_per_address: float = setting(600.0, "The same for one address.", 1)
    bots_per_hour: float = setting(120.0, "Opponents that a session may seat per hour.", 1)
    bots_per_address: float = setting(600.0, "The same for one address.", 1)
    sessions_per_address: float = setting(120.0, "New sessions from one address per hour.", 1)
    sockets_per_session: int = setting(20, "Simultaneous connections of one session.", 1)
    sockets_per_address: int = setting(200, "Simultaneous connections from one address.", 1)
    sockets_per_match: int = setting(
        40, "Simultaneous connections from one address to one match.", 1
    )
    sockets: int = setting(15_000, "Simultaneous connections of each worker.", 1)
    connections: int = setting(
        2000, "Simultaneous HTTP connections of each worker, besides those of players.", 1
    )
    connections_per_address: int = setting(100, "The same for one address.", 1)
    header_seconds: float = setting(10.0, "Seconds within which a request's headers arrive.", 0.1)
    body_seconds: float = setting(10.0, "Seconds within which a request's body arrives.", 0.1)
    idle_seconds: float = setting(
        15.0, "Seconds without a request after which a connection is closed.", 0.1
    )
    ping_seconds: float = setting(
        15.0, "Seconds between pings, and until a client without an answer is dropped.", 0.1
    )
    compute_processes: int = setting(
        1, "Processes of each worker that draw pictures and replay records.", 1
    )
    compute_seconds: float = setting(
        3.0, "Time limit of a picture or of a record, in seconds.", 0.1
    )
    compute_memory: int = setting(512, "Memory limit of such a process, in megabytes.", 128)
    compute_queue: int = setting(64, "Maximum number of requests that wait for one.", 1)
    compute_per_session: float = setting(
        100.0, "Milliseconds of computing that a session may use per second.", 1
    )
    compute_per_address: float = setting(200.0, "The same for one address.", 1)
    analysis_per_session: float = setting(
        500.0, "Milliseconds of reviews and analyses that a session may use per second.", 1
    )
    analysis_per_address: float = setting(1000.0, "The same for one address.", 1)
    away_seconds: float = setting(
        60.0, "Seconds of absence after which others may continue without a player.", 1
    )
    keep_days: int = setting(90, "Days for which finished matches are kept.", 1)
    abandon_days: int = setting(
        365, "Days without activity after which unfinished matches are erased.", 1
    )
    trust_clock: bool = setting(
        False, "Erase by the machine's clock at once, also after it has jumped ahead."
    )

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """Read the PETRILAB_* variables; other settings have their defaults."""
        found = {
            each.name: parse_setting(each.name, environment[variable(each.name)])
            for each in fields(cls)
            if environment.get(variable(each.name))
        }
        return cls(**found)

    def to_environment(self) -> dict[str, str]:
        """Return the variables from which `from_environment` reads the same settings."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return {variable(name): _as_text(value) for name, value in values.items()}


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return PREFIX + name.upper()


def flag(name: str) -> str:
    """Return the command-line flag of a setting."""
    return "--" + name.replace("_", "-")


def parse_setting(name: str, text: str) -> Any:
    """Return the value of a setting that is given as text. Raises `RefusedError`."""
    declared = next(each for each in fields(Settings) if each.name == name)
    kind: Any = type(declared.default)
    minimum, choices = declared.metadata["minimum"], declared.metadata["choices"]
    try:
        value = _BOOLEANS[text.lower()] if kind is bool else kind(text)
    except (KeyError, ValueError):
        value = None
    is_bad = (minimum is not None and not value >= minimum) if value is not None else True
    if is_bad or (choices and value not in choices):
        raise refusal(ServerRule.SETTING, setting=flag(name), found=quoted(text)).error()
    return value


def _as_text(value: Any) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


_BOOLEANS = {"on": True, "true": True, "yes": True, "1": True}
_BOOLEANS |= {"off": False, "false": False, "no": False, "0": False}
