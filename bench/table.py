"""How every benchmark prints: what machine it ran on, then a table."""

import os
import platform
from collections.abc import Sequence


def machine() -> str:
    busy = os.getloadavg()[0]
    return f"{os.cpu_count()} cores, Python {platform.python_version()}, load {busy:.1f} at the end"


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, ["-" * width for width in widths], *rows):
        first, *rest = zip(row, widths, strict=True)
        print(f"| {first[0]:<{first[1]}} |", *(f"{cell:>{width}} |" for cell, width in rest))
