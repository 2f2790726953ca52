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

from dev.local_env import ROOT, VAR_FOLDER

GUIDE_PAGES = ("docs/quickstart.md", "docs/install.md")
DEBIAN_FOLDER = VAR_FOLDER / "guide" / "debian-12"
CHECKS_FILE = Path(__file__).with_name("checks.sh")
RELEASE_NAMES = {"old": "hockeyhub-0.1.0-3fa42f784e", "new": "hockeyhub-0.1.0-77c1e09ab2"}
"""The names of the releases in the documents."""
_COMMAND_BLOCK_PATTERN = re.compile(
    r"^## (?P<heading>[^\n]+)|^```sh\n(?P<commands>.*?)^```", re.MULTILINE | re.DOTALL
)


def main() -> None:
    old, new = map(Path, sys.argv[1:])
    with TemporaryDirectory(dir=VAR_FOLDER, prefix="guide-") as folder:
        root = Path(folder)
        subprocess.run(["cp", "--archive", f"{debian_root()}/.", root], check=True)
        fill_root(root, {RELEASE_NAMES["old"]: old, RELEASE_NAMES["new"]: new})
        script = "\n".join(commands())
        packages = [line for line in script.splitlines() if line.startswith("apt-get")]
        run_in_root(
            root, "\n".join(["apt-get update --quiet", *packages, "apt-get install --yes curl"])
        )
        guide = "\n".join(line for line in script.splitlines() if line not in packages)
        run_in_root(root, f". /root/checks.sh\n{guide}\nafter_all\n", "--net")
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


def debian_root() -> Path:
    """A Debian 12 with its essential packages, which the first run makes."""
    if not DEBIAN_FOLDER.exists():
        unfinished = DEBIAN_FOLDER.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        tool = ["debootstrap", "--variant=minbase", "--include=ca-certificates"]
        subprocess.run([*tool, "bookworm", unfinished], check=True)
        unfinished.rename(DEBIAN_FOLDER)
    return DEBIAN_FOLDER


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
    # Packages must not start services while the root still shares the host's network.
    policy = root / "usr/sbin/policy-rc.d"
    policy.write_text("#!/bin/sh\nexit 101\n")
    policy.chmod(0o755)
    with (root / "etc/hosts").open("a") as hosts:
        hosts.write("127.0.0.1 localhost hockeyhub.example\n")
    shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")


def run_in_root(root: Path, script: str, *namespaces: str) -> None:
    """Runs a script in `root`. Ends all its processes, and this one too if a command fails."""
    script_file = root / "root/script.sh"
    script_file.write_text(script)
    start_command = (
        "mount --types proc proc $0/proc && mount --rbind /dev $0/dev"
        " && mount --types tmpfs tmpfs $0/run && mkdir --mode=1777 $0/run/lock"
        " && { ip link set lo up || true; } && cd /"
        " && exec chroot $0 bash -eux -o pipefail /root/script.sh"
    )
    environment = {
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": "/root",
        "LANG": "C.UTF-8",
        "DEBIAN_FRONTEND": "noninteractive",
    }
    unshare = ["unshare", "--mount", "--pid", "--fork", "--kill-child", *namespaces]
    completed = subprocess.run(
        [*unshare, "sh", "-c", start_command, root], env=environment, check=False
    )
    if completed.returncode:
        sys.exit("The last command above failed.")


if __name__ == "__main__":
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        sys.exit("`make guide` needs root and debootstrap: apt-get install debootstrap")
    main()
