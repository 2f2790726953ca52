"""Prints the path of Chromium. Installs it when there is none, and then prints nothing if it is
Playwright's own, which Playwright finds by itself."""

import os
import shutil
import subprocess
import sys

EXECUTABLES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def main() -> None:
    path = os.environ.get("CHROMIUM_PATH") or find_chromium()
    if path is None and os.geteuid() == 0 and shutil.which("apt-get"):
        log("Installing Chromium with apt-get.")
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-qq", "--yes", "--no-install-recommends", "chromium")
        path = find_chromium()
    if path is None:
        log("Installing Playwright's Chromium.")
        run("npx", "playwright", "install", "chromium")
    print(path or "")


def find_chromium() -> str | None:
    return next((path for name in EXECUTABLES if (path := shutil.which(name))), None)


def log(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run(*command: str) -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, stdout=sys.stderr, check=True, env=environment)


if __name__ == "__main__":
    main()
