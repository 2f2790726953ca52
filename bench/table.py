"""Prints the results of a benchmark: the machine that it ran on, then a table."""

import os
import platform
from collections.abc import Sequence
from statistics import median

NOISE_SHARE_MAX = 0.2


def machine() -> str:
    busy = os.getloadavg()[0]
    return f"{os.cpu_count()} cores, Python {platform.python_version()}, load {busy:.1f} at the end"


def spread(values: Sequence[float]) -> str:
    """The spread of the values as text, which shows how noisy the run was."""
    middle = median(values)
    return f"{middle:.0f} ({min(values) / middle - 1:+.0%} to {max(values) / middle - 1:+.0%})"


def is_noisy(rates: Sequence[float]) -> bool:
    """Whether the rates of the reference vary by more than a fifth, so that there is no verdict."""
    middle = median(rates)
    return max(abs(rate / middle - 1) for rate in rates) > NOISE_SHARE_MAX


def verdict(*, ok: bool, noisy: bool = False) -> str:
    if noisy:
        return "noisy"
    return "ok" if ok else "SHORT"


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, ["-" * width for width in widths], *rows):
        first, *rest = zip(row, widths, strict=True)
        print(f"| {first[0]:<{first[1]}} |", *(f"{cell:>{width}} |" for cell, width in rest))
