"""The real server, killed while a fan's photo is on its way over HTTP."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection

from accounts.models import User
from conftest import make_token
from media.services import set_photo
from media.tests.image_factory import make_jpeg
from media.tests.test_crashes import assert_the_photo_is_whole

TIMEOUT_SECONDS = 30
BOUNDARY = "puck"
_DISPOSITION = 'content-disposition: form-data; name="file"; filename="me"'
BODY = (
    f"--{BOUNDARY}\r\n{_DISPOSITION}\r\n\r\n".encode()
    + make_jpeg()
    + f"\r\n--{BOUNDARY}--\r\n".encode()
)


class Server:
    def __init__(self, data: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        named = connection.settings_dict
        at = f"{named['HOST']}:{named['PORT']}/{named['NAME']}"
        options = ["--interface=wsgi", f"--port={self.port}", "--log-level=error"]
        self._process = subprocess.Popen(  # noqa: S603  # our own interpreter
            [sys.executable, "-m", "granian", *options, "hockeyhub.wsgi:application"],
            env=os.environ
            | {
                "DATABASE_URL": f"postgres://{named['USER']}:{named['PASSWORD']}@{at}",
                "DATA_DIR": str(data),
                "ALLOWED_HOSTS": "127.0.0.1",
                "PYTHONWARNINGS": "ignore",  # no folder of static files
            },
            start_new_session=True,
        )

    def is_up(self) -> bool:
        try:
            with self.connected() as site:
                site.request("GET", "/healthz")
                return site.getresponse().status == 200
        except OSError:
            return False

    def connected(self) -> closing[HTTPConnection]:
        return closing(HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT_SECONDS))

    def send(self, site: HTTPConnection, fan: User, part: bytes) -> None:
        """An upload, or that much of its body."""
        token = make_token(str(fan.firebase_uid), email=fan.email)
        site.putrequest("POST", "/users/image/upload")
        site.putheader("Authorization", f"Bearer {token}")
        site.putheader("Content-Type", f"multipart/form-data; boundary={BOUNDARY}")
        site.putheader("Content-Length", str(len(BODY)))
        site.endheaders(part)

    def kill(self) -> None:
        """It and its workers."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def wait_until(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + TIMEOUT_SECONDS
    while not happened():
        assert time.monotonic() < until
        time.sleep(0.001)


@pytest.fixture
def servers(folder: Path, transactional_db: None) -> Iterator[list[Server]]:
    servers = [Server(folder.parent) for _ in range(8)]
    yield [*servers]
    for server in servers:
        server.kill()


def test_servers_killed_during_uploads_break_no_photo(
    servers: list[Server], alice: User, folder: Path
) -> None:
    def files() -> int:
        return len(list(folder.rglob("*.*")))

    set_photo(user=alice, content=make_jpeg())
    seen = [assert_the_photo_is_whole(alice)]

    def kill(server: Server, *, sent: bytes = BODY, after: Callable[[], bool]) -> None:
        wait_until(server.is_up)
        with server.connected() as site:
            server.send(site, alice, sent)
            wait_until(after)
            server.kill()
        seen.append(assert_the_photo_is_whole(alice))

    def written(more: int) -> Callable[[], bool]:
        before = files()
        return lambda: files() >= before + more

    def changed() -> bool:
        return not User.objects.filter(photo_url=seen[-1]).exists()

    for share in (2, 1):
        kill(servers.pop(), sent=BODY[: len(BODY) // share], after=lambda: True)
    for more in (1, 2, 3, 4, 4):
        kill(servers.pop(), after=written(more))
    kill(servers.pop(), after=changed)
    # Half a body changes nothing; the last was killed when the change had been seen.
    assert seen[1] == seen[0]
    assert seen[-1] != seen[-2]
    assert files() > 4
    call_command("prune_photos", "--grace=0", verbosity=0)
    assert {path.name[:24] for path in folder.rglob("*.*")} == {seen[-1].rpartition("/")[2]}
    assert_the_photo_is_whole(alice)
