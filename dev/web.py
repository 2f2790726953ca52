"""Migrates the database, seeds the demo fans, serves the site and prints its address."""

import os
import subprocess
import sys
import time
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from dev import supervisor

BANNER = """
HockeyHub is ready: {address}
{accounts}
Ctrl-C stops it; its data is in var/.
"""
DEMO_ACCOUNTS = """
  a fan     fan@hockeyhub.test     Hockey123
  an admin  admin@hockeyhub.test   Hockey123
"""
READY_TIMEOUT_SECONDS = 180


def main() -> int:
    reload = "--reload" in sys.argv
    port = os.environ["DJANGO_PORT" if reload else "PORT"]
    has_emulator = "FIREBASE_AUTH_EMULATOR_HOST" in os.environ
    seeded_marker = Path(os.environ["DATA_DIR"], "seeded")
    runserver = [sys.executable, "manage.py", "runserver", f"127.0.0.1:{port}"]
    server = subprocess.Popen(runserver if reload else serve_command(port))
    run_manage("migrate", "--verbosity=0")
    first_start = not seeded_marker.exists()
    if has_emulator and first_start:
        seed_demo(seeded_marker)
    wait_until_ready(server, int(port))
    Path(os.environ["DATA_DIR"], "ready", "web").touch()
    if "--quiet" not in sys.argv:
        accounts = DEMO_ACCOUNTS if has_emulator else ""
        print(BANNER.format(address=os.environ["PUBLIC_ORIGIN"], accounts=accounts), flush=True)
    if has_emulator and not first_start:
        seed_demo(seeded_marker)
    return server.wait()


def seed_demo(seeded_marker: Path) -> None:
    """Adds the demo league to an empty database, and recreates accounts that the emulator has lost.

    From the second start on, the site doesn't wait for this.
    """
    supervisor.wait_until_ready(["auth"])
    run_manage("seed_demo", "--if-empty")
    seeded_marker.touch()


def wait_until_ready(server: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + READY_TIMEOUT_SECONDS
    while not responds(HTTPConnection("127.0.0.1", port, timeout=5), "/readyz"):
        if server.poll() is not None:
            sys.exit("The web server ended before it was ready; its last output is above.")
        if time.monotonic() > deadline:
            server.terminate()
            sys.exit(
                f"The site is not ready after {READY_TIMEOUT_SECONDS} seconds:"
                f" see /readyz on port {port}."
            )
        time.sleep(0.1)


def run_manage(*command: str) -> None:
    subprocess.run([sys.executable, "manage.py", *command], check=True)


def serve_command(port: str) -> list[str]:
    return [sys.executable, "manage.py", "serve", f"--port={port}"]


def responds(site: HTTPConnection, path: str) -> bool:
    """Whether the site responds to GET with 200."""
    try:
        site.request("GET", path)
        return site.getresponse().status == HTTPStatus.OK
    except (OSError, HTTPException):
        return False
    finally:
        site.close()


if __name__ == "__main__":
    sys.exit(main())
