"""Starts a release as an operator does, in an empty folder, without Node or a package index.

python -m dev.stack test python -m dev.check_release ARCHIVE
"""

import os
import re
import subprocess
import sys
import tarfile
from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory

from dev.ports import find_free_ports
from dev.release import install
from dev.web import wait_until_ready

SITE_HOST = "hockeyhub.example"
LOGIN_PAGE_START = "<title>Login"
_SCRIPT_PATH_PATTERN = re.compile(r"/static/dist/[\w.-]+\.js")


def main() -> None:
    [archive] = sys.argv[1:]
    with TemporaryDirectory() as folder, tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
        [release] = Path(folder).iterdir()
        python = install(release, release / ".venv")
        data_folder = Path(folder, "data")
        data_folder.mkdir()
        check_release(release, python, data_folder)
    print(f"{Path(archive).name}: it installs, migrates, passes the checks and serves.")


def check_release(release: Path, python: Path, data_folder: Path) -> None:
    (port,) = find_free_ports(1)
    environment = production_environment(data_folder)

    def start(*command: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen([python, "manage.py", *command], cwd=release, env=environment)

    def manage(*command: str) -> None:
        if start(*command).wait():
            sys.exit(f"manage.py {command[0]} failed.")

    manage("migrate", "-v0")
    manage("check", "--deploy")
    server = start("serve", f"--port={port}", "--workers=1")
    try:
        wait_until_ready(server, port)
        fetch_and_expect(port, "/healthz", "ok")
        page = fetch_and_expect(port, "/login", LOGIN_PAGE_START)
        for script in set(_SCRIPT_PATH_PATTERN.findall(page)):
            fetch_and_expect(port, script, "")
        manage("share_static")
    finally:
        server.terminate()
        server.wait()


def production_environment(data_folder: Path) -> dict[str, str]:
    """The environment variables of a host in production. PATH is missing, so that the site can't
    start other programs."""
    return {
        "SECRET_KEY": "long-and-random-" * 4 + "0123456789",
        "DATABASE_URL": os.environ["DATABASE_URL"],
        "ALLOWED_HOSTS": f"{SITE_HOST},127.0.0.1",
        "PUBLIC_ORIGIN": f"https://{SITE_HOST}",
        "FIREBASE_PROJECT_ID": "hockeyhub-1917",
        "FIREBASE_API_KEY": "key",
        "FIREBASE_AUTH_DOMAIN": "hockeyhub-1917.firebaseapp.com",
        "TRUSTED_PROXIES": "127.0.0.1",
        "DATA_DIR": str(data_folder),
    }


def fetch_and_expect(port: int, path: str, expected_text: str) -> str:
    """The response's body. Exits if the response isn't 200 with `expected_text` in it."""
    headers = {"Host": SITE_HOST, "X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https"}
    with closing(HTTPConnection("127.0.0.1", port, timeout=30)) as site:
        site.request("GET", path, headers={**headers, "Accept": "text/html"})
        response = site.getresponse()
        body = response.read().decode()
    if response.status != HTTPStatus.OK or expected_text not in body:
        sys.exit(f"{path} is not as expected: {response.status} {body[:500]}")
    return body


if __name__ == "__main__":
    main()
