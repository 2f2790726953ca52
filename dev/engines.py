"""Prints the browser engines besides Chromium that this machine has, separated by commas. Installs
the missing ones first if it may install Debian's packages."""

import shutil

from dev.browser import apt_install, log

# The programs that an engine's browser tests need, and their packages.
PROGRAMS_BY_ENGINE = {
    "firefox": {"firefox-esr": "firefox-esr"},
    "webkit": {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"},
}


def main() -> None:
    packages = [package for engine in PROGRAMS_BY_ENGINE for package in missing_packages(engine)]
    if packages:
        apt_install(*packages)
    for engine in PROGRAMS_BY_ENGINE:
        if packages := missing_packages(engine):
            log(f"No browser tests in {engine}: {', '.join(packages)} is missing.")
    print(",".join(engine for engine in PROGRAMS_BY_ENGINE if not missing_packages(engine)))


def missing_packages(engine: str) -> list[str]:
    return [
        package for name, package in PROGRAMS_BY_ENGINE[engine].items() if not shutil.which(name)
    ]


if __name__ == "__main__":
    main()
