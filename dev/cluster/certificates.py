"""The cluster's own CA and a certificate for each kind of service, made by production's script."""

import subprocess
from pathlib import Path
from typing import Literal, NamedTuple

from dev.cluster.plan import HOST, Plan
from dev.local_env import ROOT

Usage = Literal["serverAuth", "serverAuth,clientAuth"]


class Certificate(NamedTuple):
    ca: Path
    file: Path
    key: Path


def certificate(plan: Plan, name: str, usage: Usage = "serverAuth,clientAuth") -> Certificate:
    folder = plan.tls_folder
    if not (folder / f"{name}.pem").exists():
        names = f"DNS:localhost,IP:{HOST}"  # Patroni connects to its own server as localhost
        script = ROOT / "deploy/tls/certificate"
        command = ["sh", str(script), str(folder), name, names, usage]
        subprocess.run(command, check=True, capture_output=True)
    return Certificate(plan.ca_file, folder / f"{name}.pem", folder / f"{name}.key")
