"""Runs the guide's commands as root in a clean Debian 12: the blocks of docs/quickstart.md and of
docs/install.md that don't begin with `$`.

python -m dev.guide OLD NEW    two archives of `make release`; both may be the same

Debian's packages come from its servers; after that there is no network. The machine has no systemd
and no public name: dev/guide/systemctl starts the services of the units, and Caddy is its own CA.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from dev import bare_root
from dev.local_env import ROOT, VAR_FOLDER

GUIDE_PAGES = ("docs/quickstart.md", "docs/install.md")
CHECKS_FILE = Path(__file__).with_name("checks.sh")
RELEASE_NAMES = {"old": "hockeyhub-0.1.0-3fa42f784e", "new": "hockeyhub-0.1.0-77c1e09ab2"}
"""The names of the releases in the documents."""
PUBLIC_KEY_IN_GUIDE = "ssh-ed25519 AAAA..."
_COMMAND_BLOCK_PATTERN = re.compile(
    r"^## (?P<heading>[^\n]+)|^```sh\n(?P<commands>.*?)^```", re.MULTILINE | re.DOTALL
)


def main() -> None:
    old, new = map(Path, sys.argv[1:])
    with bare_root.bare_root("bookworm") as root:
        fill_root(root, {RELEASE_NAMES["old"]: old, RELEASE_NAMES["new"]: new})
        public_key = sign_releases(root / "srv", key=root / "root/key")
        script = "\n".join(commands()).replace(PUBLIC_KEY_IN_GUIDE, public_key)
        packages = [line for line in script.splitlines() if line.startswith("apt-get")]
        run(root, "\n".join(["apt-get update --quiet", *packages, "apt-get install --yes curl"]))
        guide = "\n".join(line for line in script.splitlines() if line not in packages)
        run(root, f". /root/checks.sh\n{guide}\nafter_all\n", "--net")
    print("The guide's commands work as typed.")


def commands() -> list[str]:
    """The commands of both pages in order. If dev/guide/checks.sh has a check for a section, the
    check follows the section's commands."""
    checks = set(re.findall(r"^(after_\w+)\(", CHECKS_FILE.read_text("utf-8"), re.MULTILINE))
    lines = []
    for page in GUIDE_PAGES:
        check = f"after_{Path(page).stem}"
        for block in _COMMAND_BLOCK_PATTERN.finditer((ROOT / page).read_text("utf-8")):
            if block["heading"]:
                lines += [check] if check in checks else []
                check = "after_" + block["heading"].lower().replace(" ", "_")
            else:
                lines.append(block["commands"])
        lines += [check] if check in checks else []
    return lines


def fill_root(root: Path, archives: dict[str, Path]) -> None:
    """Adds the archives of the releases, renamed as in the documents, and the replacement of
    systemctl."""
    for name, archive in archives.items():
        release, marker, suffix = archive.name.partition("-py")
        rename = f"--transform=s/^{release}/{name}/"
        with TemporaryDirectory(dir=VAR_FOLDER) as folder:
            subprocess.run(["tar", "-xf", archive, "-C", folder, rename], check=True)
            packed = root / "srv" / f"{name}{marker}{suffix}"
            subprocess.run(["tar", "-cf", packed, "-C", folder, name], check=True)
    shutil.copy(Path(__file__).with_name("systemctl"), root / "usr/local/bin")
    shutil.copy(CHECKS_FILE, root / "root")
    with (root / "etc/hosts").open("a") as hosts:
        hosts.write("127.0.0.1 hockeyhub.example\n")


def sign_releases(folder: Path, *, key: Path) -> str:
    """Makes a key, signs the archives in `folder` and returns the public half."""
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    for archive in folder.glob("*.tar.gz"):
        signing = ("ssh-keygen", "-Y", "sign", "-f", key, "-n", "hockeyhub-release", archive)
        subprocess.run(signing, check=True)
    return " ".join(key.with_suffix(".pub").read_text("utf-8").split()[:2])


def run(root: Path, script: str, *namespaces: str) -> None:
    if bare_root.run_in_root(root, f"set -x\n{script}", *namespaces):
        sys.exit("The last command above failed.")


if __name__ == "__main__":
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        sys.exit("`make guide` needs root and debootstrap: apt-get install debootstrap")
    main()
