"""Prints the path of Chromium, and installs Chromium if it is missing. Prints nothing after an
installation of Playwright's own Chromium, which Playwright finds by itself. Exits with one line if
no Chromium starts."""

import os
import shutil
import subprocess
import sys

# Debian's packages. Tests take a quarter less processor time with the headless shell, which Ubuntu
# and older releases of Debian lack.
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
    if path is None and any(map(apt_install, BROWSER_PACKAGES)):
        path = find_chromium()
    if path is None:
        install_playwrights_chromium()
    print(path or "")


def find_chromium() -> str | None:
    return next((path for name in BROWSER_PROGRAMS if (path := shutil.which(name))), None)


def install_playwrights_chromium() -> None:
    """Installs Playwright's Chromium, and starts it once, since the system may lack the libraries
    that Chromium needs."""
    log("Installing Playwright's Chromium.")
    for command in (["npx", "playwright", "install", "chromium"], ["node", "-e", START_SCRIPT]):
        if subprocess.run(command, capture_output=True, check=False).returncode != 0:
            sys.exit(NO_BROWSER_MESSAGE)


def apt_install(*packages: str) -> bool:
    """Installs Debian's packages, if this user may."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    log(f"Installing {', '.join(packages)} with apt-get.")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    install = ["install", "-qq", "--yes", "--no-install-recommends", *packages]
    for arguments in (["update", "-qq"], install):
        command = ["apt-get", *arguments]
        result = subprocess.run(command, stdout=sys.stderr, check=False, env=environment)
    return result.returncode == 0


def log(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
