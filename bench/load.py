"""Generates load with wrk: 32 connections that repeat the same call."""

import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from shutil import which
from tempfile import NamedTemporaryFile

from bench.servers import Server

THREADS, CONNECTIONS = 2, 32
_FIGURES = {
    "rate": re.compile(r"Requests/sec:\s+([\d.]+)"),
    "p50": re.compile(r"50%\s+([\d.]+)(us|ms|s)"),
    "p99": re.compile(r"99%\s+([\d.]+)(us|ms|s)"),
    "requests": re.compile(r"(\d+) requests in"),
}
_MILLISECONDS = {"us": 0.001, "ms": 1.0, "s": 1_000.0}
# A Lua script for wrk that requests the paths one after the other, two with each of the tokens.
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


@dataclass(frozen=True)
class Call:
    name: str
    paths: tuple[str, ...]
    method: str = "GET"
    token: str = ""
    share: float = 1.0
    """The share of the yardstick's rate that this call must reach."""
    headers: tuple[str, ...] = ("Accept: application/json",)
    threads: int = THREADS
    """Threads of wrk. Each thread requests all the paths by itself."""
    tokens: tuple[str, ...] = ()
    """Of several fans, instead of `token`."""


@dataclass(frozen=True)
class Figures:
    rate: float
    """Requests a second."""
    p50: float
    p99: float
    """Milliseconds."""
    cpu: float
    """Processor time of the server's processes for each request, in microseconds, without
    PostgreSQL's."""


def load(server: Server, call: Call, seconds: int) -> Figures:
    token = [f"Authorization: Bearer {call.token}"] if call.token else []
    headers = [part for header in (*call.headers, *token) for part in ("-H", header)]
    options = [f"-t{call.threads}", f"-c{CONNECTIONS}", f"-d{seconds}s", "--latency", *headers]
    before = server.cpu_seconds()
    output = wrk(
        f"http://127.0.0.1:{server.port}",
        call.paths,
        *options,
        method=call.method,
        tokens=call.tokens,
    )
    used = server.cpu_seconds() - before
    return Figures(
        rate=figure("rate", output),
        p50=figure("p50", output),
        p99=figure("p99", output),
        cpu=used / figure("requests", output) * 1e6,
    )


def wrk(
    origin: str,
    paths: Iterable[str],
    *options: str,
    method: str = "GET",
    tokens: Iterable[str] = (),
) -> str:
    """Runs wrk and returns its output. Exits when a response is an error."""
    if not which("wrk"):
        sys.exit("This needs wrk: apt-get install wrk, brew install wrk.")
    with NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(_WRK_SCRIPT % (_lua(paths), _lua(tokens), method))
        script.flush()
        command = ["wrk", *options, "--timeout", "10s", "-s", script.name, origin]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        sys.exit(f"wrk {method} {origin}: {output}")
    return output


def _lua(texts: Iterable[str]) -> str:
    return ", ".join(f'"{text}"' for text in texts)


def figure(name: str, output: str) -> float:
    match = _FIGURES[name].search(output)
    if match is None:
        sys.exit(f"wrk: {output}")
    number, *unit = match.groups()
    return float(number) * _MILLISECONDS[unit[0]] if unit else float(number)
