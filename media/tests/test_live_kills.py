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

WAIT_TIMEOUT_SECONDS = 30
MULTIPART_BOUNDARY = "puck"
_DISPOSITION = 'content-disposition: form-data; name="file"; filename="me"'
UPLOAD_BODY = (
    f"--{MULTIPART_BOUNDARY}\r\n{_DISPOSITION}\r\n\r\n".encode()
    + make_jpeg()
    + f"\r\n--{MULTIPART_BOUNDARY}--\r\n".encode()
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
                "PYTHONWARNINGS": "ignore",  # the static files' folder is missing
            },
            start_new_session=True,
        )

    def is_up(self) -> bool:
        try:
            with self.connect() as connection:
                connection.request("GET", "/healthz")
                return connection.getresponse().status == 200
        except OSError:
            return False

    def connect(self) -> closing[HTTPConnection]:
        return closing(HTTPConnection("127.0.0.1", self.port, timeout=WAIT_TIMEOUT_SECONDS))

    def send(self, connection: HTTPConnection, fan: User, body_part: bytes) -> None:
        """Sends the headers of an upload, and `body_part` of its body."""
        restore_accounts({str(fan.firebase_uid): fan.email})
        token = make_token(str(fan.firebase_uid), email=fan.email)
        connection.putrequest("POST", "/users/image/upload")
        connection.putheader("Authorization", f"Bearer {token}")
        connection.putheader("Content-Type", f"multipart/form-data; boundary={MULTIPART_BOUNDARY}")
        connection.putheader("Content-Length", str(len(UPLOAD_BODY)))
        connection.endheaders(body_part)

    def kill(self) -> None:
        """Kills the server and its workers."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + WAIT_TIMEOUT_SECONDS
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


@pytest.fixture
def start_servers(
    photo_folder: Path, transactional_db: None
) -> Iterator[Callable[[int], list[Server]]]:
    servers: list[Server] = []

    def start(count: int) -> list[Server]:
        servers.extend(Server(photo_folder.parent) for _ in range(count))
        return [*servers]

    yield start
    for server in servers:
        server.kill()


@pytest.mark.parametrize(
    ("body_shares_sent", "written_file_counts"),
    [([0.5], [2]), pytest.param([0.5, 1], [1, 2, 3, 4, 4], marks=pytest.mark.release)],
)
def test_a_server_killed_during_an_upload_leaves_a_complete_photo(
    start_servers: Callable[[int], list[Server]],
    alice: User,
    photo_folder: Path,
    body_shares_sent: list[float],
    written_file_counts: list[int],
) -> None:
    """For each of `body_shares_sent`, kills a server after this share of the body was sent. For
    each of `written_file_counts`, kills a server after this number of files was written. Kills the
    last server after the photo changed."""
    servers = start_servers(len(body_shares_sent) + len(written_file_counts) + 1)

    def list_files() -> set[Path]:
        return set(photo_folder.rglob("*.*"))

    set_photo(user=alice, content=make_jpeg())
    photo_ids = [assert_photo_is_complete(alice)]

    def kill_during_upload(
        server: Server, *, sent: bytes = UPLOAD_BODY, is_due: Callable[[], bool]
    ) -> None:
        wait_until(server.is_up)
        with server.connect() as connection:
            server.send(connection, alice, sent)
            wait_until(is_due)
            server.kill()
        photo_ids.append(assert_photo_is_complete(alice))

    def files_written(count: int) -> Callable[[], bool]:
        files_before = list_files()
        return lambda: len(list_files() - files_before) >= count

    def photo_changed() -> bool:
        return not User.objects.filter(photo_url=photo_ids[-1]).exists()

    for body_share in body_shares_sent:
        kill_during_upload(
            servers.pop(),
            sent=UPLOAD_BODY[: int(len(UPLOAD_BODY) * body_share)],
            is_due=lambda: True,
        )
        assert body_share == 1 or photo_ids[-1] == photo_ids[-2]
    for count in written_file_counts:
        kill_during_upload(servers.pop(), is_due=files_written(count))
    kill_during_upload(servers.pop(), is_due=photo_changed)
    assert photo_ids[-1] != photo_ids[-2]
    call_command("prune_photos", "--grace=0", verbosity=0)
    assert {path.name[:24] for path in photo_folder.rglob("*.*")} == {
        photo_ids[-1].rpartition("/")[2]
    }
    assert_photo_is_complete(alice)
