"""Does what README tells a newcomer to do, on bare machines that differ in all that a test could
notice, and prints a row for each: `make run` with `make test` beside it, as `.ci/run` does, and
`make test` after it. The output of the commands is left in var/fresh/.

python -m dev.fresh [NAME...]    all of NEWCOMERS, or those named

Python 3.12 comes with no Debian: FRESH_PYTHON names the folder of one, such as pyenv makes.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from dev.bare_root import bare_root, run_in_root
from dev.local_env import ROOT, VAR_FOLDER

SCRIPT_FILE = Path(__file__).with_name("newcomer.sh")
LOGS_FOLDER = VAR_FOLDER / "fresh"
COLUMNS = ("machine", "user", "Python, Node", "fonts", "language, zone", ".ci/run", "make test", "")
DEBIAN_PACKAGES = "ca-certificates git make procps"
PYTHON_LIBRARIES = "libbz2-1.0 libffi8 liblzma5 libsqlite3-0 libssl3"
NODE_ARCHITECTURES = {"x86_64": "x64", "aarch64": "arm64"}


@dataclass(frozen=True)
class Newcomer:
    suite: str
    user: str
    fonts: str
    """Names of Debian packages, as `packages` and `browser` are."""
    packages: str
    browser: str = ""
    """What an ordinary user can't install."""
    node: str = ""
    """The major version of a Node that isn't Debian's."""
    python: str = ""
    """The folder of a Python that isn't Debian's."""
    language: str = "C.UTF-8"
    time_zone: str = "UTC"
    second_checkout: bool = False


NEWCOMERS = {
    "trixie": Newcomer(
        suite="trixie",
        user="root",
        fonts="fonts-dejavu-core",
        packages="python3 python3-venv nodejs npm",
    ),
    "bookworm": Newcomer(
        suite="bookworm",
        user="newcomer",
        fonts="fonts-dejavu-core",
        packages="python3 python3-venv locales",
        browser="chromium",
        node="22",
        language="tr_TR.UTF-8",
        time_zone="Asia/Kathmandu",
    ),
    "second-checkout": Newcomer(
        suite="bookworm",
        user="newcomer",
        fonts="fonts-noto-core fonts-noto-color-emoji",
        packages=f"{PYTHON_LIBRARIES} locales",
        browser="chromium chromium-sandbox",
        node="24",
        python=os.environ.get("FRESH_PYTHON", ""),
        language="fr_CA.UTF-8",
        time_zone="Pacific/Chatham",
        second_checkout=True,
    ),
}


def main() -> int:
    names = sys.argv[1:] or list(NEWCOMERS)
    LOGS_FOLDER.mkdir(parents=True, exist_ok=True)
    print(f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|", flush=True)
    exit_codes = [try_as(name, NEWCOMERS[name]) for name in names]
    return int(any(exit_codes))


def try_as(name: str, newcomer: Newcomer) -> int:
    with bare_root(newcomer.suite) as root:
        subprocess.run(
            ["git", "clone", "--quiet", "--bare", ROOT, root / "srv/hockeyhub.git"], check=True
        )
        copy_program_folders(newcomer, root)
        packages = (DEBIAN_PACKAGES, newcomer.packages, newcomer.fonts, newcomer.browser)
        variables = {
            "USER_NAME": newcomer.user,
            "PACKAGES": " ".join(packages),
            "FONTS": newcomer.fonts,
            "PYTHON_BIN": f"{newcomer.python}/bin" if newcomer.python else "",
            "LANGUAGE_NAME": newcomer.language,
            "TIME_ZONE": newcomer.time_zone,
            "SECOND_CHECKOUT": "1" if newcomer.second_checkout else "",
        }
        assignments = "".join(f"export {key}={value!r}\n" for key, value in variables.items())
        exit_code = run_in_root(root, assignments + SCRIPT_FILE.read_text("utf-8"))
        shutil.copytree(root / "srv/logs", LOGS_FOLDER / name, dirs_exist_ok=True)
    return exit_code


def copy_program_folders(newcomer: Newcomer, root: Path) -> None:
    if newcomer.python:
        copy = root / newcomer.python.lstrip("/")
        shutil.copytree(newcomer.python, copy, symlinks=True)
        (root / "root").chmod(0o711)  # pyenv's folder is in it
    if newcomer.node:
        package = f"node-linux-{NODE_ARCHITECTURES[os.uname().machine]}@{newcomer.node}"
        prefix = ["--prefix", str(root / "opt/node"), "--install-strategy=shallow"]
        subprocess.run(["npm", "install", "--silent", *prefix, package, "npm@10"], check=True)


if __name__ == "__main__":
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        sys.exit("`make fresh` needs root and debootstrap: apt-get install debootstrap")
    sys.exit(main())
