"""The real server, killed during an upload over HTTP."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
from django.core.management import call_command

from accounts.identity import restore_accounts
from accounts.models import User
from conftest import database_url, make_token
from dev.ports import find_free_ports
from media.photos.services import set_photo
from media.tests.image_factory import make_jpeg
from media.tests.test_crashes import assert_photo_is_complete

TIMEOUT_SECONDS = 30
BOUNDARY = "puck"
_DISPOSITION = 'content-disposition: form-data; name="file"; filename="me"'
UPLOAD_BODY = (
    f"--{BOUNDARY}\r\n{_DISPOSITION}\r\n\r\n".encode()
    + make_jpeg()
    + f"\r\n--{BOUNDARY}--\r\n".encode()
)


class Server:
    def __init__(self, data: Path) -> None:
        (self.port,) = find_free_ports(1)
        self._process = subprocess.Popen(  # noqa: S603  # our own interpreter
            [sys.executable, "manage.py", "serve", "--workers=1", f"--port={self.port}"],
            env=os.environ
            | {
                "DATABASE_URL": database_url(),
                "DATA_DIR": str(data),
                "ALLOWED_HOSTS": "127.0.0.1",
                "PYTHONWARNINGS": "ignore",  # no warning about the missing folder of static files
            },
            start_new_session=True,
        )

    def is_up(self) -> bool:
        try:
            with self.connect() as site:
                site.request("GET", "/healthz")
                return site.getresponse().status == 200
        except OSError:
            return False

    def connect(self) -> closing[HTTPConnection]:
        return closing(HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT_SECONDS))

    def send(self, site: HTTPConnection, fan: User, part: bytes) -> None:
        """Sends the headers of an upload, and `part` of its body."""
        restore_accounts({str(fan.firebase_uid): fan.email})
        token = make_token(str(fan.firebase_uid), email=fan.email)
        site.putrequest("POST", "/users/image/upload")
        site.putheader("Authorization", f"Bearer {token}")
        site.putheader("Content-Type", f"multipart/form-data; boundary={BOUNDARY}")
        site.putheader("Content-Length", str(len(UPLOAD_BODY)))
        site.endheaders(part)

    def kill(self) -> None:
        """Kills the server and its workers."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


@pytest.fixture
def start_servers(folder: Path, transactional_db: None) -> Iterator[Callable[[int], list[Server]]]:
    servers: list[Server] = []

    def start(count: int) -> list[Server]:
        servers.extend(Server(folder.parent) for _ in range(count))
        return [*servers]

    yield start
    for server in servers:
        server.kill()


@pytest.mark.parametrize(
    ("shares_sent", "counts_written"),
    [([0.5], [2]), pytest.param([0.5, 1], [1, 2, 3, 4, 4], marks=pytest.mark.release)],
)
def test_servers_killed_during_uploads_break_no_photo(
    start_servers: Callable[[int], list[Server]],
    alice: User,
    folder: Path,
    shares_sent: list[float],
    counts_written: list[int],
) -> None:
    """Servers are killed after a share of the body was sent, after some files were written and, the
    last one, after the photo changed."""
    servers = start_servers(len(shares_sent) + len(counts_written) + 1)

    def list_files() -> set[Path]:
        return set(folder.rglob("*.*"))

    set_photo(user=alice, content=make_jpeg())
    seen = [assert_photo_is_complete(alice)]

    def kill(server: Server, *, sent: bytes = UPLOAD_BODY, after: Callable[[], bool]) -> None:
        wait_until(server.is_up)
        with server.connect() as site:
            server.send(site, alice, sent)
            wait_until(after)
            server.kill()
        seen.append(assert_photo_is_complete(alice))

    def files_written(count: int) -> Callable[[], bool]:
        before = list_files()
        return lambda: len(list_files() - before) >= count

    def photo_changed() -> bool:
        return not User.objects.filter(photo_url=seen[-1]).exists()

    for share in shares_sent:
        kill(servers.pop(), sent=UPLOAD_BODY[: int(len(UPLOAD_BODY) * share)], after=lambda: True)
        assert share == 1 or seen[-1] == seen[-2]
    for count in counts_written:
        kill(servers.pop(), after=files_written(count))
    kill(servers.pop(), after=photo_changed)
    assert seen[-1] != seen[-2]
    call_command("prune_photos", "--grace=0", verbosity=0)
    assert {path.name[:24] for path in folder.rglob("*.*")} == {seen[-1].rpartition("/")[2]}
    assert_photo_is_complete(alice)
