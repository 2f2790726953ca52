"""The disk of the photos is full: a small file system, which is really filled."""

import os
from collections import Counter
from errno import ENOSPC
from http import HTTPStatus
from pathlib import Path

from accounts.models import User
from bench.faulty_site import Call, Client, Fan, Result, make_newcomers, page, sign_up
from bench.servers import logging_to, serving, site
from bench.table import verdict
from media.photos.photo_urls import photo_id_from_url
from media.photos.store import FILES
from media.previews.names import preview_url

DISK_BYTES = 4 * 1024 * 1024
BLOCK_BYTES = 4096
FREE_BLOCKS = range(12)
"""How much is free when an upload starts: from nothing to more than it needs."""
# A user namespace, in which mounting needs no rights; the file system is gone with the server.
_ON_A_SMALL_DISK = (
    f'mount -t tmpfs -o size={DISK_BYTES} hockeyhub "$DATA_DIR" &&'
    ' ln -s "$0" "$DATA_DIR/static" && exec "$@"'
)


class Disk:
    """Fills the server's disk, as seen through /proc."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filler = folder / "filler"

    def fill(self, *, free_blocks: int = 0) -> None:
        with self._filler.open("ab", buffering=0) as filler:
            try:
                while True:
                    filler.write(bytes(BLOCK_BYTES))
            except OSError as error:
                if error.errno != ENOSPC:
                    raise
        size = self._filler.stat().st_size - free_blocks * BLOCK_BYTES
        os.truncate(self._filler, size)

    def clear(self) -> None:
        self._filler.unlink()

    def photo_ids(self) -> Counter[str]:
        """Number of files of each photo."""
        return Counter(path.name[:24] for path in (self.folder / "photos").rglob("*.*"))


def rows(
    folder: Path, log: Path, static: Path, fan: Fan, **environment: str
) -> list[tuple[str, ...]]:
    mounted = folder / "disk"
    mounted.mkdir()
    namespace = ["unshare", "--user", "--map-root-user", "--mount"]
    command = [*namespace, "sh", "-c", _ON_A_SMALL_DISK, str(static), *logging_to(log, site())]
    with serving(command, **environment, DATA_DIR=str(mounted)) as server:
        disk = Disk(Path(f"/proc/{server.pid}/root{mounted}"))
        client = Client(server.port)
        return _rows(client, disk, fan)


def _rows(client: Client, disk: Disk, fan: Fan) -> list[tuple[str, ...]]:
    assert client.send(fan.upload()).is_ok  # noqa: S101  # else the rest measures nothing
    uploads, incomplete, unserved = Counter[int](), 0, 0
    envelopes = 0
    for free_blocks in FREE_BLOCKS:
        disk.fill(free_blocks=free_blocks)
        result = client.send(fan.upload())
        uploads[result.status] += 1
        envelopes += result.is_unavailable
        photo_url = User.objects.get(pk=fan.user.pk).photo_url
        incomplete += disk.photo_ids() != {photo_id_from_url(photo_url): len(FILES)}
        unserved += not client.send(page(photo_url)).is_ok
    disk.fill()
    others = [client.send(call) for call in _other_calls(fan)]
    disk.clear()
    refused = uploads[HTTPStatus.SERVICE_UNAVAILABLE]
    other = uploads.total() - refused - uploads[HTTPStatus.OK]
    return [
        ("uploads", str(uploads.total()), ""),
        ("503 with the envelope", str(envelopes), verdict(ok=0 < refused == envelopes)),
        ("200", str(uploads[HTTPStatus.OK]), verdict(ok=uploads[HTTPStatus.OK] > 0)),
        ("anything else", str(other), verdict(ok=other == 0)),
        ("afterwards other files than the photo's", str(incomplete), verdict(ok=incomplete == 0)),
        ("the photo isn't served", str(unserved), verdict(ok=unserved == 0)),
        _failed_row(others),
        ("an upload when there is space again", *_ok(client.send(fan.upload()))),
    ]


def _other_calls(fan: Fan) -> list[Call]:
    [newcomer, *_] = make_newcomers(1)
    user = User.objects.get(pk=fan.user.pk)
    return [
        fan.call("GET", "/users/get_self"),
        fan.call("PATCH", "/users/", {"bio": "No space left on device"}),
        sign_up(newcomer),
        page(f"/r/{user.nano_id}"),
        page(preview_url(user)),
        page(user.photo_url),
        fan.call("DELETE", "/users/image/delete"),
    ]


def _failed_row(results: list[Result]) -> tuple[str, ...]:
    failed = [f"{result.call.method} {result.call.path}" for result in results if not result.is_ok]
    return (
        f"of {len(results)} other calls failed",
        ", ".join(failed) or "0",
        verdict(ok=not failed),
    )


def _ok(result: Result) -> tuple[str, str]:
    return str(result.status), verdict(ok=result.is_ok)
