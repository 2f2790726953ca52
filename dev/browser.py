"""Prints the path of Chromium, and installs Chromium if it is missing. Prints nothing after an
installation of Playwright's own Chromium, which Playwright finds by itself. Exits with one line if
no Chromium starts."""

import os
import shutil
import subprocess
import sys

# Debian's packages. Tests take a quarter less processor time with the headless shell.
BROWSER_PACKAGES = ("chromium-headless-shell", "chromium")
BROWSER_PROGRAMS = (*BROWSER_PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")

START_SCRIPT = """
require('child_process').execFileSync(
  require('@playwright/test').chromium.executablePath(), ['--version'])"""
NO_BROWSER_MESSAGE = (
    "Browser tests need Chromium, which can't be installed here: as root, run "
    "apt-get install chromium, or set CHROMIUM_PATH to the program of another Chromium or Chrome."
)


def main() -> None:
    path = os.environ.get("CHROMIUM_PATH") or find_chromium()
    if path is None and os.geteuid() == 0 and shutil.which("apt-get"):
        path = install_package()
    if path is None:
        install_playwrights_chromium()
    print(path or "")


def find_chromium() -> str | None:
    return next((path for name in BROWSER_PROGRAMS if (path := shutil.which(name))), None)


def install_package() -> str | None:
    """Installs the first package that exists, since Ubuntu and older releases of Debian have no
    package of the headless shell."""
    log("Installing Chromium with apt-get.")
    apt_get("update", "-qq")
    for package in BROWSER_PACKAGES:
        if apt_get("install", "-qq", "--yes", "--no-install-recommends", package):
            break
    return find_chromium()


def install_playwrights_chromium() -> None:
    """Installs Playwright's Chromium, and starts it once, since the system may lack the libraries
    that Chromium needs."""
    log("Installing Playwright's Chromium.")
    for command in (["npx", "playwright", "install", "chromium"], ["node", "-e", START_SCRIPT]):
        if subprocess.run(command, capture_output=True, check=False).returncode != 0:
            sys.exit(NO_BROWSER_MESSAGE)


def apt_get(*arguments: str) -> bool:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", *arguments]
    return subprocess.run(command, stdout=sys.stderr, check=False, env=environment).returncode == 0


def log(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
