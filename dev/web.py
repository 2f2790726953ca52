"""Prepares the site (tables, demo fans), serves it and says where."""

import os
import subprocess
import sys
import time
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path

BANNER = """
HockeyHub is ready: {address}
{accounts}
Ctrl-C stops it; everything it keeps is in var/.
"""
ACCOUNTS = """
  a fan     fan@hockeyhub.test     Hockey123
  an admin  admin@hockeyhub.test   Hockey123
"""
WORKERS = 2
PATIENCE = 180


def main() -> int:
    reloading = "--reload" in sys.argv
    port = os.environ["DJANGO_PORT" if reloading else "PORT"]
    emulated = "FIREBASE_AUTH_EMULATOR_HOST" in os.environ
    manage("migrate", "--verbosity=0")
    if emulated:
        manage("seed_demo", "--if-empty")
    server = subprocess.Popen(django(port) if reloading else granian(port))
    until = time.monotonic() + PATIENCE
    while not answers(int(port)):
        if server.poll() is not None:
            sys.exit("The web server ended before it was ready; its last words are above.")
        if time.monotonic() > until:
            server.terminate()
            sys.exit(f"The site is not ready after {PATIENCE} seconds: see /readyz on port {port}.")
        time.sleep(0.1)
    Path(os.environ["DATA_DIR"], "ready", "web").touch()
    if "--quiet" not in sys.argv:
        accounts = ACCOUNTS if emulated else ""
        print(BANNER.format(address=os.environ["PUBLIC_ORIGIN"], accounts=accounts), flush=True)
    return server.wait()


def manage(*command: str) -> None:
    subprocess.run([sys.executable, "manage.py", *command], check=True)


def granian(port: str) -> list[str]:
    options = {
        "interface": "wsgi",
        "host": "127.0.0.1",
        "port": port,
        "workers": WORKERS,
        "blocking-threads": 2,
        "workers-kill-timeout": 3,  # one told to end while it starts never does
        "log-level": "warning",
    }
    flags = [f"--{name}={value}" for name, value in options.items()]
    return [sys.executable, "-m", "granian", *flags, "hockeyhub.wsgi:application"]


def django(port: str) -> list[str]:
    return [sys.executable, "manage.py", "runserver", f"127.0.0.1:{port}"]


def answers(port: int) -> bool:
    site = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        site.request("GET", "/readyz")
        return site.getresponse().status == HTTPStatus.OK
    except OSError:
        return False
    finally:
        site.close()


if __name__ == "__main__":
    sys.exit(main())
