"""Options, rounds, ratios and tables, shared by all benchmarks."""

import os
import platform
import time
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from statistics import median
from typing import TypeVar

NOISE_SHARE_MAX = 0.2
T = TypeVar("T")


class _HelpFormatter(RawDescriptionHelpFormatter, ArgumentDefaultsHelpFormatter): ...


def options_parser(
    description: str | None, **default_and_help_by_option: tuple[int, str]
) -> ArgumentParser:
    """A parser of options that are numbers, each with its default and its help."""
    parser = ArgumentParser(description=description, formatter_class=_HelpFormatter)
    for name, (default, text) in default_and_help_by_option.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=int, default=default, help=text)
    return parser


def measure_rounds(number: int, *functions: Callable[[], T]) -> list[list[T]]:
    """The results of each function. Each round calls every function, so that a slow phase of the
    machine affects all functions."""
    rounds = [[function() for function in functions] for _ in range(number)]
    return [list(results) for results in zip(*rounds, strict=True)]


def measure_seconds(function: Callable[[], object]) -> float:
    start = time.perf_counter()
    function()
    return time.perf_counter() - start


def describe_machine() -> str:
    load_average = os.getloadavg()[0]
    python = platform.python_version()
    return f"{os.cpu_count()} cores, Python {python}, load {load_average:.1f} at the end"


def describe_spread(values: Sequence[float]) -> str:
    """The spread of the values as text, which shows how noisy the run was."""
    middle = median(values)
    return f"{middle:.0f} ({min(values) / middle - 1:+.0%} to {max(values) / middle - 1:+.0%})"


def is_noisy(rates: Sequence[float]) -> bool:
    """Whether the rates vary by more than a fifth."""
    middle_rate = median(rates)
    return max(abs(rate / middle_rate - 1) for rate in rates) > NOISE_SHARE_MAX


def verdict(*, is_ok: bool, is_reference_noisy: bool = False) -> str:
    if is_reference_noisy:
        return "noisy"
    return "ok" if is_ok else "SHORT"


def limit_cells(value: float, limit: float, digits: int = 1) -> tuple[str, str, str]:
    """The cells of a row: the value, its maximum, and the verdict."""
    return f"{value:.{digits}f}", f"<= {limit:g}", verdict(is_ok=value <= limit)


def goal_cells(value: float, goal: float, digits: int = 0) -> tuple[str, str, str]:
    """The cells of a row: the value, its minimum, and the verdict."""
    return f"{value:.{digits}f}", f">= {goal:g}", verdict(is_ok=value >= goal)


def zero_cells(count: int) -> tuple[str, str]:
    return str(count), verdict(is_ok=count == 0)


SHARE_COLUMNS = ("share", "at least", "", "of the rounds")


def share_cells(
    ours: Sequence[float], reference: Sequence[float], share_min: float | None
) -> tuple[str, ...]:
    """The median of our rate as a share of the reference's rate. There is no verdict if the
    reference's rates are noisy."""
    shares = [
        our_rate / reference_rate for our_rate, reference_rate in zip(ours, reference, strict=True)
    ]
    share, is_reference_noisy = median(shares), is_noisy(reference)
    return (
        f"{share:.2f}",
        f"{share_min:.2f}" if share_min else "",
        verdict(is_ok=share >= share_min, is_reference_noisy=is_reference_noisy)
        if share_min
        else "",
        f"{min(shares):.2f}-{max(shares):.2f}",
    )


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, ["-" * width for width in widths], *rows):
        first, *rest = zip(row, widths, strict=True)
        print(f"| {first[0]:<{first[1]}} |", *(f"{cell:>{width}} |" for cell, width in rest))
    print(flush=True)
