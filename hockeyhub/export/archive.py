"""Makes a ZIP of all the data about a fan that the fan may see.

The ZIP is written to a temporary file, page by page, since a fan may have a million followers. The
server sends the file without occupying a thread for a slow client.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from tempfile import SpooledTemporaryFile
from threading import Lock
from typing import IO, Literal
from zipfile import ZIP_DEFLATED, ZipFile

import orjson
from django.conf import settings

from accounts.models import User
from accounts.profile.serializers import SelfSerializer, SettingsSerializer, UserRowSerializer
from accounts.sessions.services import SessionEndedError, rows_with_unchanged_uid
from accounts.visibility.selectors import UserPage, UserRow
from common.errors import ServiceUnavailableError
from common.paging import decode_cursor
from media.photos.errors import StorageUnavailableError
from media.photos.store import read_photo_jpeg
from social.binder import BinderCard, get_binder
from social.blocks import list_blocks
from social.scans import get_scans
from social.selectors import get_connections
from social.serializers import BinderCardSerializer, ScansSerializer

EXPORT_PAGE_ROWS = 1_000
EXPORT_IN_MEMORY_BYTES_MAX = 1_000_000
WAIT_FOR_OTHER_EXPORT_SECONDS = 0.5
"""How long a request waits while this process makes another export. There are only two threads, and
a large export takes one of them for some seconds."""
_EMPTY_PAGE_CURSOR = 0  # ids begin with 1 and lists descend, so the page after 0 is empty
_export_lock = Lock()

Row = UserRow | BinderCard


class ExportBusyError(ServiceUnavailableError):
    """Another export is being made."""

    default_code = "busy"


def export_user(user: User) -> SpooledTemporaryFile[bytes]:
    """Returns a temporary file, which is deleted when closed. Raises ExportBusyError,
    StorageUnavailableError, and ProfileNotFoundError or SessionEndedError if the fan loses the
    record during the export."""
    with _exclusive_export(), ExitStack() as cleanup:
        file = cleanup.enter_context(
            SpooledTemporaryFile(EXPORT_IN_MEMORY_BYTES_MAX, dir=str(settings.DATA_DIR))
        )
        try:
            _write_archive(file, user)
        except OSError as error:
            raise StorageUnavailableError from error
        cleanup.pop_all()
    file.seek(0)
    return file


@contextmanager
def _exclusive_export() -> Iterator[None]:
    if not _export_lock.acquire(timeout=WAIT_FOR_OTHER_EXPORT_SECONDS):
        raise ExportBusyError
    try:
        yield
    finally:
        _export_lock.release()


def _write_archive(file: SpooledTemporaryFile[bytes], user: User) -> None:
    profile = {
        "profile": SelfSerializer.render(user),
        "settings": SettingsSerializer(user).data,
        "sign_in_browsers": user.sign_in_browsers,
        "scans": ScansSerializer.render(get_scans(user=user)),
    }
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("profile.json", orjson.dumps(profile, option=orjson.OPT_INDENT_2))
        with archive.open("connections.json", "w", force_zip64=True) as connections:
            _write_lists(
                connections,
                followers=_read_pages(lambda cursor: _connections_page(user, "followers", cursor)),
                following=_read_pages(lambda cursor: _connections_page(user, "following", cursor)),
                binder=_read_pages(lambda cursor: _binder_page(user, cursor)),
                blocked=_read_pages(
                    lambda cursor: list_blocks(blocker=user, limit=EXPORT_PAGE_ROWS, cursor=cursor)
                ),
            )
        if photo := read_photo_jpeg(user.photo_url):
            archive.writestr("photo.jpg", photo)
    # This check comes last: if the record has moved, the lists may be those of its new owner.
    if not rows_with_unchanged_uid(user).exists():
        raise SessionEndedError


def _write_lists(file: IO[bytes], **lists: Iterator[Sequence[Row]]) -> None:
    """Writes a JSON object of lists, with each fan on a separate line."""
    for number, (name, pages) in enumerate(lists.items()):
        file.write(b",\n" if number else b"{\n")
        file.write(orjson.dumps(name) + b": [")
        for index, users in enumerate(pages):
            file.write(b",\n" if index else b"\n")
            file.write(b",\n".join(map(_row_to_json, users)))
        file.write(b"]")
    file.write(b"}\n")


def _row_to_json(user: Row) -> bytes:
    if isinstance(user, BinderCard):
        return orjson.dumps(BinderCardSerializer.render(user))
    row = UserRowSerializer.render(user)
    return orjson.dumps({**row, "met_at": user.met_at} if user.met_at else row)


def _read_pages(
    read_page: Callable[[int | None], tuple[Sequence[Row], str | None]],
) -> Iterator[Sequence[Row]]:
    """Yields the fans of each page that isn't empty. `read_page` also returns the cursor of the
    next page."""
    cursor: str | None = None
    while True:
        users, cursor = read_page(decode_cursor(cursor) if cursor else None)
        if users:
            yield users
        if cursor is None:
            return


def _connections_page(
    user: User, side: Literal["followers", "following"], cursor: int | None
) -> UserPage:
    connections = get_connections(
        viewer=user,
        public_id=user.object_id,
        limit=EXPORT_PAGE_ROWS,
        followers_cursor=cursor if side == "followers" else _EMPTY_PAGE_CURSOR,
        following_cursor=cursor if side == "following" else _EMPTY_PAGE_CURSOR,
    )
    return connections.followers if side == "followers" else connections.following


def _binder_page(user: User, cursor: int | None) -> tuple[list[BinderCard], str | None]:
    binder = get_binder(viewer=user, limit=EXPORT_PAGE_ROWS, cursor=cursor)
    return binder.items, binder.next_cursor
