"""Metrics in Prometheus' text format."""

from collections import Counter, defaultdict
from collections.abc import Callable

Labels = tuple[tuple[str, str], ...]


class Metrics:
    """Counters that only grow, and gauges that are read on demand."""

    def __init__(self) -> None:
        self._counts: defaultdict[str, Counter[Labels]] = defaultdict(Counter)
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str, amount: int = 1, **labels: str) -> None:
        """Add to a counter."""
        self._counts[name][tuple(labels.items())] += amount

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        """Register a gauge by the function that reads it."""
        self._gauges[name] = read

    def value(self, name: str, **labels: str) -> float:
        """Return the value of a counter or gauge."""
        if name in self._gauges:
            return self._gauges[name]()
        return self._counts[name][tuple(labels.items())] if name in self._counts else 0

    def text(self) -> str:
        """Return all metrics in Prometheus' text format."""
        lines = []
        for name, series in sorted(self._counts.items()):
            lines.append(f"# TYPE petrilab_{name} counter")
            lines += [
                f"petrilab_{name}{_label_text(key)} {value:g}" for key, value in series.items()
            ]
        for name, read in sorted(self._gauges.items()):
            lines += [f"# TYPE petrilab_{name} gauge", f"petrilab_{name} {read():g}"]
        return "\n".join(lines) + "\n"


def _label_text(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}"
