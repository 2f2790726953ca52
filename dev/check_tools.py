"""Prints the tools that this machine lacks, before anything is installed. Runs without packages."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec

NODE_MIN = (20, 19)
OLD_NODE_MESSAGE = "Node.js 20.19 or newer is needed (https://nodejs.org)"


def find_problems() -> Iterator[str]:
    if not find_spec("ensurepip"):
        yield "Python's venv is needed, and there is none: apt-get install python3-venv"
    if not shutil.which("node"):
        yield f"{OLD_NODE_MESSAGE}, and there is none."
    elif installed_node_version() < NODE_MIN:
        yield f"{OLD_NODE_MESSAGE}, this is {'.'.join(map(str, installed_node_version()))}."
    if not shutil.which("npm"):
        yield "npm is needed, and there is none; it comes with Node.js (https://nodejs.org)."
    if os.geteuid() == 0 and not shutil.which("setpriv"):
        yield (
            "PostgreSQL refuses to run as root, and there is no setpriv (package util-linux) "
            "to start it as another user. Install it, or run this as an ordinary user."
        )


def installed_node_version() -> tuple[int, ...]:
    result = subprocess.run(["node", "--version"], stdout=subprocess.PIPE, check=True)
    return tuple(int(part) for part in result.stdout.decode().strip("v\n").split(".")[:2])


if __name__ == "__main__":
    problems = list(find_problems())
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems else 0)
