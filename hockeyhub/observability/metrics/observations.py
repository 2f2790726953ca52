"""Buffers measured times, because adding a time to a histogram takes longer than all other metrics
of a request together."""

from collections import deque

from prometheus_client import Histogram

_buffered_times: deque[tuple[Histogram, float]] = deque()


def observe(histogram: Histogram, seconds: float) -> None:
    _buffered_times.append((histogram, seconds))


def flush_observations() -> None:
    """Adds the buffered times, four times a second. A killed worker loses its buffer."""
    while _buffered_times:
        histogram, seconds = _buffered_times.popleft()
        histogram.observe(seconds)
