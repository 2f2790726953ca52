"""Installs an unpacked release, which contains its wheels, and this file as install.py.

python3 install.py [FOLDER]    into .venv, or into FOLDER

A Python that is too old for HockeyHub must still understand this file, to say so.
"""

import platform
import subprocess
import sys
from pathlib import Path

RELEASE_FOLDER = Path(__file__).resolve().parent
BUILT_FOR_FILE = RELEASE_FOLDER / "built-for.txt"


def describe_host() -> str:
    return "Python {}.{} on {}".format(*sys.version_info[:2], platform.machine())


def main() -> None:
    built_for = BUILT_FOR_FILE.read_text("utf-8").strip()
    if describe_host() != built_for:
        sys.exit(f"This release was built for {built_for}, and this is {describe_host()}.")
    environment = Path(*sys.argv[1:]) if sys.argv[1:] else RELEASE_FOLDER / ".venv"
    python = str(environment / "bin" / "python")
    wheel_options = ("--no-index", "--find-links", str(RELEASE_FOLDER / "wheels"))
    requirement_options = (
        "--require-hashes",
        "--no-deps",
        "--requirement",
        str(RELEASE_FOLDER / "requirements.txt"),
    )
    pip = (python, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(sys.executable, "-m", "venv", str(environment))
    run(*pip, "install", *wheel_options, *requirement_options)


def run(*command: str) -> None:
    if subprocess.call(command):
        sys.exit(1)  # the command has printed why


if __name__ == "__main__":
    main()
