"""Prints the engines other than Chromium that this machine has, separated by commas, and installs
those of Debian that are missing if it may."""

import os
import shutil

from dev.browser import apt_get, log

# The programs that the walks of an engine need, and their packages.
PROGRAMS_BY_ENGINE = {
    "firefox": {"firefox-esr": "firefox-esr"},
    "webkit": {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"},
}


def main() -> None:
    packages = [package for engine in PROGRAMS_BY_ENGINE for package in missing_packages(engine)]
    if packages and os.geteuid() == 0 and shutil.which("apt-get"):
        log(f"Installing {', '.join(packages)} with apt-get.")
        apt_get("update", "-qq")
        apt_get("install", "-qq", "--yes", "--no-install-recommends", *packages)
    for engine in PROGRAMS_BY_ENGINE:
        if packages := missing_packages(engine):
            log(f"No walks in {engine}: {', '.join(packages)} is missing.")
    print(",".join(engine for engine in PROGRAMS_BY_ENGINE if not missing_packages(engine)))


def missing_packages(engine: str) -> list[str]:
    return [
        package for name, package in PROGRAMS_BY_ENGINE[engine].items() if not shutil.which(name)
    ]


if __name__ == "__main__":
    main()
