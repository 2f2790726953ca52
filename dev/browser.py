"""Prints where Chromium is, or nothing when it had to be installed as Playwright's own."""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def main() -> None:
    found = os.environ.get("CHROMIUM_PATH") or installed()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        say("Installing Chromium with apt-get.")
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-qq", "--yes", "--no-install-recommends", "chromium")
        found = installed()
    if found is None:
        say("Installing Playwright's Chromium.")
        run("npx", "playwright", "install", "chromium")
    print(found or "")


def installed() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run(*command: str) -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, stdout=sys.stderr, check=True, env=environment)


if __name__ == "__main__":
    main()
