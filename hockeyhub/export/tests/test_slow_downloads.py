"""The real server streams exports to slow clients."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection, HTTPResponse
from io import BytesIO
from pathlib import Path
from secrets import token_bytes
from zipfile import ZipFile

import pytest
from pytest_django import Settings

from accounts.identity.firebase import restore_emulator_accounts
from accounts.models import User
from conftest import database_url, make_token
from hockeyhub.tests.live_site import Site, running_site
from media.photos.services import set_photo
from media.photos.storage import image_storage
from media.tests.image_factory import make_jpeg

PHOTO_FILE_BYTES = 1_500_000
"""More than the server and the sockets buffer for a client that reads nothing."""
SLOW_CLIENT_COUNT = 5
"""More clients than the server has threads."""


@pytest.fixture
def headers(
    transactional_db: None, alice: User, settings: Settings, tmp_path: Path
) -> dict[str, str]:
    """The request headers of Alice, who has a large photo."""
    restore_emulator_accounts({str(alice.firebase_uid): alice.email})
    photo_storage = image_storage(bucket="", folder=tmp_path / "photos")
    settings.STORAGES = {**settings.STORAGES, "photos": photo_storage}
    set_photo(user=alice, content=make_jpeg())
    (file,) = tmp_path.rglob("*.jpg")
    file.write_bytes(token_bytes(PHOTO_FILE_BYTES))
    return {"Authorization": f"Bearer {make_token('alice.archer', email=alice.email)}"}


@contextmanager
def slow_download(site: Site, headers: dict[str, str]) -> Iterator[HTTPResponse]:
    """Yields the response after its status and headers, before its body is read."""
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16_384)
        client.settimeout(30)
        client.connect(("127.0.0.1", site.port))
        connection = HTTPConnection("127.0.0.1", site.port)
        connection.sock = client
        connection.request("GET", "/users/export", None, headers)
        yield connection.getresponse()


def test_slow_clients_get_their_whole_export_and_delay_no_one(
    headers: dict[str, str], tmp_path: Path
) -> None:
    with (
        running_site(tmp_path, DATABASE_URL=database_url(), THROTTLE_SCALE="0") as site,
        ExitStack() as open_downloads,
    ):
        first_download, *other_downloads = (
            open_downloads.enter_context(slow_download(site, headers))
            for _ in range(SLOW_CLIENT_COUNT)
        )
        assert {response.status for response in (first_download, *other_downloads)} == {200}
        for _ in range(SLOW_CLIENT_COUNT):
            assert site.request("GET", "/users/get_self", **headers).status == 200
        archive = ZipFile(BytesIO(first_download.read()))
    assert archive.testzip() is None
    assert archive.getinfo("photo.jpg").file_size == PHOTO_FILE_BYTES
