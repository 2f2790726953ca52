"""Buffers measured times, since adding one to a histogram costs a request more than all other
metrics."""

from collections import deque

from prometheus_client import Histogram

_pending: deque[tuple[Histogram, float]] = deque()


def observe(histogram: Histogram, seconds: float) -> None:
    _pending.append((histogram, seconds))


def add_observations() -> None:
    """Adds the buffered times, four times a second. A killed worker loses its buffer."""
    while _pending:
        histogram, seconds = _pending.popleft()
        histogram.observe(seconds)
