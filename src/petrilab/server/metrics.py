"""Metrics in Prometheus' text format."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping

import msgspec

Labels = tuple[tuple[str, str], ...]


class MetricValues(msgspec.Struct, frozen=True):
    """The counters and gauges of a process at one moment."""

    counts: dict[str, list[tuple[Labels, int]]] = {}
    gauges: dict[str, float] = {}


class Metrics:
    """Counters that only grow, and gauges that are read on demand."""

    def __init__(self) -> None:
        self._counts: defaultdict[str, Counter[Labels]] = defaultdict(Counter)
        self._gauges: dict[str, Callable[[], float]] = {}
        self._shared: set[str] = set()
        """Names of gauges that concern no single worker."""

    def count(self, name: str, amount: int = 1, **labels: str) -> None:
        """Add to a counter."""
        self._counts[name][tuple(labels.items())] += amount

    def gauge(self, name: str, read: Callable[[], float], *, is_shared: bool = False) -> None:
        """Register a gauge by the function that reads it; a shared one is the same everywhere."""
        self._gauges[name] = read
        if is_shared:
            self._shared.add(name)

    def value(self, name: str, **labels: str) -> float:
        """Return the value of a counter or gauge."""
        if name in self._gauges:
            return self._gauges[name]()
        return self._counts[name][tuple(labels.items())] if name in self._counts else 0

    def values(self) -> MetricValues:
        """Return the counters and the gauges of this process."""
        counts = {name: list(series.items()) for name, series in self._counts.items()}
        own = {name: read() for name, read in self._gauges.items() if name not in self._shared}
        return MetricValues(counts, own)

    def shared_values(self) -> dict[str, float]:
        """Return the gauges that concern no single worker."""
        return {name: self._gauges[name]() for name in self._shared}

    def text(self) -> str:
        """Return the metrics of this process in Prometheus' text format."""
        return metrics_text({"": self.values()}, self.shared_values())


def metrics_text(workers: Mapping[str, MetricValues], shared: Mapping[str, float]) -> str:
    """Return metrics in Prometheus' text format, with the names of workers as the label `worker`.

    The values of a worker without a name have no such label.
    """
    counts, gauges = defaultdict[str, list[str]](list), defaultdict[str, list[str]](list)
    for worker, values in workers.items():
        own: Labels = (("worker", worker),) if worker else ()
        for name, series in values.counts.items():
            counts[name] += [_line(name, (*labels, *own), value) for labels, value in series]
        for name, value in values.gauges.items():
            gauges[name].append(_line(name, own, value))
    for name, value in shared.items():
        gauges[name].append(_line(name, (), value))
    lines = []
    for kind, found in (("counter", counts), ("gauge", gauges)):
        for name, series_lines in sorted(found.items()):
            lines += [f"# TYPE petrilab_{name} {kind}", *series_lines]
    return "\n".join(lines) + "\n"


def _line(name: str, labels: Labels, value: float) -> str:
    return f"petrilab_{name}{_label_text(labels)} {value:.15g}"


def _label_text(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}"
