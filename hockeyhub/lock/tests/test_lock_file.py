"""Tests the lock's file when several processes of a machine write it at the same time."""

import os
from pathlib import Path

import pytest
from django.conf import settings

from hockeyhub.lock import file as lock_file
from hockeyhub.lock.file import Lock, read_lock, write_lock

pytestmark = pytest.mark.usefixtures("lock_files")


def data_files() -> list[Path]:
    return list(settings.LOCK_FILE.parent.iterdir())


def test_two_workers_that_copy_the_lock_at_once_both_succeed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def write_from_another_worker(*_: object, **__: object) -> None:
        monkeypatch.setattr(lock_file, "utime", os.utime)
        write_lock(Lock("another"), time_ns=1)

    monkeypatch.setattr(lock_file, "utime", write_from_another_worker)
    write_lock(Lock("own", read_only=True), time_ns=2)
    assert read_lock() == Lock("own", read_only=True)
    assert data_files() == [settings.LOCK_FILE]


def test_a_failed_write_leaves_the_earlier_lock_and_no_other_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail_with_full_disk(*_: object, **__: object) -> None:
        raise OSError("no space left on device")

    write_lock(Lock("earlier"), time_ns=1)
    monkeypatch.setattr(lock_file, "utime", fail_with_full_disk)
    with pytest.raises(OSError, match="no space"):
        write_lock(Lock("later"), time_ns=2)
    assert read_lock() == Lock("earlier")
    assert data_files() == [settings.LOCK_FILE]


def test_only_the_owner_and_the_group_may_read_the_lock_file() -> None:
    write_lock(Lock("own"), time_ns=1)
    assert settings.LOCK_FILE.stat().st_mode & 0o777 == 0o640
