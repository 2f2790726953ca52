"""Stores the lock in a file of this machine, so that a request needs one `stat` and no database.

The first line is the override code's SHA-256; a second line `read-only` marks a read-only lock. The
file's modification time is the time of the command that locked the site.
"""

from contextlib import suppress
from os import chown, utime
from typing import NamedTuple

from django.conf import settings

from common.errors import ServiceUnavailableError
from common.files import replace_file_atomically

_READ_ONLY_MARK = "read-only"


class Lock(NamedTuple):
    code_hash: str
    """The override code's SHA-256. An empty hash matches no code."""
    read_only: bool = False

    def to_text(self) -> str:
        return f"{self.code_hash}\n" + (f"{_READ_ONLY_MARK}\n" if self.read_only else "")


def parse_lock(text: str) -> Lock:
    code_hash, *other_lines = text.splitlines() or [""]
    return Lock(code_hash.strip(), read_only=_READ_ONLY_MARK in other_lines)


class LockUnknownError(ServiceUnavailableError):
    """The folder of the lock can't be entered, so nobody knows whether the site is locked."""


def read_lock() -> Lock | None:
    """The lock, or None if the site is open. A file that can't be read locks the site, and then no
    override code is valid.

    Raises LockUnknownError.
    """
    try:
        settings.LOCK_FILE.stat()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise LockUnknownError(f"DATA_DIR can't be used: {error}") from error
    try:
        return parse_lock(settings.LOCK_FILE.read_text("ascii"))
    except FileNotFoundError:
        return None
    except (PermissionError, UnicodeDecodeError):
        return Lock("")


def write_lock(lock: Lock, *, time_ns: int) -> None:
    """Writes the file. Raises OSError, and then leaves an earlier lock unchanged."""
    with replace_file_atomically(settings.LOCK_FILE, mode=0o640) as new_file:
        new_file.write_text(lock.to_text(), "ascii")
        utime(new_file, ns=(time_ns, time_ns))
        # The site runs as the folder's owner, who must be able to read the file even if an operator
        # writes it as root.
        with suppress(PermissionError):
            chown(new_file, new_file.parent.stat().st_uid, new_file.parent.stat().st_gid)


def delete_lock() -> bool:
    """Returns whether there was a lock. Raises OSError."""
    existed = settings.LOCK_FILE.exists()
    settings.LOCK_FILE.unlink(missing_ok=True)
    return bool(existed)


def locked_at_ns() -> int | None:
    """The time of the lock, or None if the site is open."""
    try:
        return int(settings.LOCK_FILE.stat().st_mtime_ns)
    except FileNotFoundError:
        return None
