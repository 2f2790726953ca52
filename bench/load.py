"""Load by wrk: 32 connections that ask for the same call over and over."""

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
# wrk's script: the paths in turn.
_IN_TURN = """
local paths, at = {%s}, 0
function request()
  at = at %% #paths + 1
  return wrk.format("%s", paths[at])
end
"""


@dataclass(frozen=True)
class Call:
    name: str
    paths: tuple[str, ...]
    method: str = "GET"
    token: str = ""
    share: float = 1.0
    """What it has to reach of the yardstick."""


@dataclass(frozen=True)
class Figures:
    rate: float
    p50: float
    p99: float
    cpu: float
    """Microseconds of the server's processes a request, PostgreSQL's not counted."""


def load(server: Server, call: Call, seconds: int) -> Figures:
    headers = ["-H", "Accept: application/json"]
    if call.token:
        headers += ["-H", f"Authorization: Bearer {call.token}"]
    options = [f"-t{THREADS}", f"-c{CONNECTIONS}", f"-d{seconds}s", "--latency", *headers]
    before = server.cpu_seconds()
    output = wrk(f"http://127.0.0.1:{server.port}", call.paths, *options, method=call.method)
    used = server.cpu_seconds() - before
    return Figures(
        rate=figure("rate", output),
        p50=figure("p50", output),
        p99=figure("p99", output),
        cpu=used / figure("requests", output) * 1e6,
    )


def wrk(origin: str, paths: Iterable[str], *options: str, method: str = "GET") -> str:
    """What wrk prints after asking for the paths in turn. Ends the run at any failed answer."""
    if not which("wrk"):
        sys.exit("This needs wrk: apt-get install wrk, brew install wrk.")
    with NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(_IN_TURN % (", ".join(f'"{path}"' for path in paths), method))
        script.flush()
        command = ["wrk", *options, "-s", script.name, origin]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        sys.exit(f"wrk {method} {origin}: {output}")
    return output


def figure(name: str, output: str) -> float:
    match = _FIGURES[name].search(output)
    if match is None:
        sys.exit(f"wrk: {output}")
    number, *unit = match.groups()
    return float(number) * _MILLISECONDS[unit[0]] if unit else float(number)
