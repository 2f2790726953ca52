"""Signs a release with the SSH key in SIGNING_KEY, so that a host can check its origin.

python -m dev.sign_release ARCHIVE    writes ARCHIVE.sig
"""

import os
import subprocess
import sys
from pathlib import Path

SIGNATURE_NAMESPACE = "hockeyhub-release"
"""The signature names this purpose. The key's signatures for other purposes aren't valid."""


def main() -> None:
    [archive] = sys.argv[1:]
    if key := os.environ.get("SIGNING_KEY"):
        sign(Path(archive), key=Path(key).expanduser())


def sign(archive: Path, *, key: Path) -> None:
    archive.with_name(f"{archive.name}.sig").unlink(
        missing_ok=True
    )  # so that ssh-keygen doesn't ask
    command = ("ssh-keygen", "-Y", "sign", "-f", key, "-n", SIGNATURE_NAMESPACE, archive)
    if subprocess.run(command, check=False).returncode:
        sys.exit(f"{archive.name} isn't signed.")


if __name__ == "__main__":
    main()
