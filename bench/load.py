"""Generates load with wrk: 32 connections that repeat the same call."""

import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from shutil import which
from statistics import median
from tempfile import NamedTemporaryFile

from bench.servers import Server

THREAD_COUNT, CONNECTION_COUNT = 2, 32
_FIGURE_PATTERNS = {
    "rate": re.compile(r"Requests/sec:\s+([\d.]+)"),
    "p50_ms": re.compile(r"50%\s+([\d.]+)(us|ms|s)"),
    "p99_ms": re.compile(r"99%\s+([\d.]+)(us|ms|s)"),
    "request_count": re.compile(r"(\d+) requests in"),
}
_MILLISECONDS_BY_UNIT = {"us": 0.001, "ms": 1.0, "s": 1_000.0}
# A Lua script for wrk that requests the paths in order, and changes the token after two paths.
_WRK_SCRIPT = """
local paths, tokens, last = {%s}, {%s}, -1
function request()
  last = last + 1
  if #tokens > 0 then
    wrk.headers["Authorization"] = "Bearer " .. tokens[math.floor(last / 2) %% #tokens + 1]
  end
  return wrk.format("%s", paths[last %% #paths + 1])
end
"""
FIGURE_COLUMNS = ("p50 ms", "p99 ms", "CPU µs", "per s")


@dataclass(frozen=True)
class Call:
    name: str
    paths: tuple[str, ...]
    method: str = "GET"
    tokens: tuple[str, ...] = ()
    """The tokens of the fans who send the call in turn."""
    share_min: float = 1.0
    """The share of the yardstick's rate that this call must reach."""
    headers: tuple[str, ...] = ("Accept: application/json",)
    threads: int = THREAD_COUNT
    """The threads of wrk. Each thread requests all paths."""


YARDSTICK = Call("yardstick", ("/1",))


@dataclass(frozen=True)
class LoadMeasurement:
    rate: float
    """Requests a second."""
    p50_ms: float
    p99_ms: float
    """The 99th percentile of the response time in milliseconds."""
    request_count: float
    cpu_us: float = 0
    """The processor time of the server's processes, without PostgreSQL, in microseconds a
    request."""


def load(server: Server, call: Call, seconds: int) -> LoadMeasurement:
    cpu_seconds_before = server.cpu_seconds()
    measurement = wrk(server.origin, call, seconds)
    cpu_us = (server.cpu_seconds() - cpu_seconds_before) / measurement.request_count * 1e6
    return LoadMeasurement(
        measurement.rate, measurement.p50_ms, measurement.p99_ms, measurement.request_count, cpu_us
    )


def wrk(
    origin: str, call: Call, seconds: int, connections: int = CONNECTION_COUNT
) -> LoadMeasurement:
    """Exits if a response is an error, or if there is no response."""
    if not which("wrk"):
        sys.exit("This needs wrk: apt-get install wrk, brew install wrk.")
    headers = [part for header in call.headers for part in ("-H", header)]
    options = [f"-t{call.threads}", f"-c{connections}", f"-d{seconds}s", "--timeout=10s"]
    with NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(_WRK_SCRIPT % (_lua_list(call.paths), _lua_list(call.tokens), call.method))
        script.flush()
        command = ["wrk", *options, "--latency", *headers, "-s", script.name, origin]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if re.search(r"Non-2xx|Socket errors|\b0 requests in", output):
        sys.exit(f"wrk {call.method} {origin}: {output}")
    return LoadMeasurement(**{name: _read_figure(name, output) for name in _FIGURE_PATTERNS})


def figure_cells(measurements: Sequence[LoadMeasurement]) -> tuple[str, ...]:
    """The medians, for the columns of FIGURE_COLUMNS."""
    return (
        f"{median(each.p50_ms for each in measurements):.1f}",
        f"{median(each.p99_ms for each in measurements):.1f}",
        f"{median_cpu(measurements):.0f}",
        f"{median(rates(measurements)):.0f}",
    )


def median_cpu(measurements: Sequence[LoadMeasurement]) -> float:
    return median(each.cpu_us for each in measurements)


def rates(measurements: Sequence[LoadMeasurement]) -> list[float]:
    return [each.rate for each in measurements]


def _lua_list(texts: Sequence[str]) -> str:
    return ", ".join(f'"{text}"' for text in texts)


def _read_figure(name: str, output: str) -> float:
    match = _FIGURE_PATTERNS[name].search(output)
    if match is None:
        sys.exit(f"wrk: {output}")
    number, *unit = match.groups()
    return float(number) * _MILLISECONDS_BY_UNIT[unit[0]] if unit else float(number)
