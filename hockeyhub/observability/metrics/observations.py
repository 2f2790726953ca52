"""Keeps measured times for a moment, since adding one to a histogram costs a request more than
everything else of metrics."""

from collections import deque

from prometheus_client import Histogram

_pending: deque[tuple[Histogram, float]] = deque()


def observe(histogram: Histogram, seconds: float) -> None:
    _pending.append((histogram, seconds))


def add_observations() -> None:
    """Adds what was kept. Called four times a second; a killed worker loses what it kept."""
    while _pending:
        histogram, seconds = _pending.popleft()
        histogram.observe(seconds)
