"""While the database is away under a read-only lock, visitors see pages and photos as they were in
the hour before it."""

import os
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta
from unittest.mock import Mock

import pytest
from django.conf import settings
from django.db import OperationalError
from django.test import Client
from pytest_django import Settings

from accounts.models import User, Visibility
from accounts.nano_ids import replace_nano_id
from accounts.services import set_active, update_profile
from conftest import make_fan
from hockeyhub.lock.state import lock
from hockeyhub.pages import cache as page_cache
from hockeyhub.pages import read_only as read_only_page
from hockeyhub.pages import shell
from hockeyhub.tests.conftest import CODE
from hockeyhub.tests.page import Page
from hockeyhub.tests.test_read_only_lock import is_lock_screen
from media.photos.services import set_photo
from media.tests.image_factory import make_jpeg

TakeAway = Callable[[], Mock]


@pytest.fixture
def take_database_away(lock_files: None, monkeypatch: pytest.MonkeyPatch) -> TakeAway:
    """A function, which returns what is called in place of a query."""

    def take_away() -> Mock:
        refused = Mock(side_effect=OperationalError("connection refused"))
        monkeypatch.setattr(shell, "get_visible_user", refused)
        return refused

    return take_away


def test_without_the_database_a_scan_shows_the_page_as_it_was_before_the_lock(
    client: Client, alice: User, take_database_away: TakeAway
) -> None:
    path = f"/r/{alice.nano_id}"
    client.get(path)
    lock(code=CODE, read_only=True)
    from_row = client.get(path)
    take_database_away()
    kept = client.get(path)
    assert Page(kept).title == "Alice Archer · HockeyHub"
    assert kept.content == from_row.content
    assert kept["Content-Security-Policy"] == from_row["Content-Security-Policy"]
    assert client.get(path.upper()).content == kept.content


@pytest.mark.parametrize("sign", ["is_shared", "has_replicas"])
def test_with_several_machines_no_kept_page_is_shown(
    client: Client,
    alice: User,
    take_database_away: TakeAway,
    monkeypatch: pytest.MonkeyPatch,
    sign: str,
) -> None:
    client.get(f"/r/{alice.nano_id}")
    lock(code=CODE, read_only=True)
    take_database_away()
    monkeypatch.setattr(read_only_page, sign, lambda: True)
    assert is_lock_screen(client, f"/r/{alice.nano_id}")


def deactivate(user: User) -> None:
    set_active(ids=[user.pk], active=False)


def replace_link(user: User) -> None:
    replace_nano_id(user=user, forward=False)


def hide_email(user: User) -> None:
    update_profile(user=user, changes={"email_visibility": Visibility.ME})


@pytest.mark.parametrize("change", [deactivate, replace_link, hide_email, User.delete])
def test_a_page_from_before_a_change_of_its_fan_is_not_kept(
    client: Client,
    alice: User,
    take_database_away: TakeAway,
    django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[object]],
    change: Callable[[User], object],
) -> None:
    link = f"/r/{alice.nano_id}"
    client.get(link)
    with django_capture_on_commit_callbacks(execute=True):
        change(alice)
    lock(code=CODE, read_only=True)
    take_database_away()
    assert is_lock_screen(client, link)


def test_a_page_that_nobody_viewed_within_the_hour_before_the_lock_is_not_shown(
    client: Client,
    alice: User,
    take_database_away: TakeAway,
    settings: Settings,
) -> None:
    client.get(f"/r/{alice.nano_id}")
    [file] = (file for file in settings.PAGE_CACHE.rglob("*") if file.is_file())
    lock(code=CODE, read_only=True)
    take_database_away()
    hour_ago = settings.LOCK_FILE.stat().st_mtime - 3_600
    os.utime(file, (hour_ago - 1, hour_ago - 1))
    assert is_lock_screen(client, f"/r/{alice.nano_id}")
    os.utime(file, (hour_ago + 1, hour_ago + 1))
    assert not is_lock_screen(client, f"/r/{alice.nano_id}")


def test_a_view_confirms_the_page_every_five_minutes(
    client: Client, lock_files: None, alice: User, settings: Settings
) -> None:
    for _ in range(2):
        client.get(f"/r/{alice.nano_id}")
    [file] = (file for file in settings.PAGE_CACHE.rglob("*") if file.is_file())
    ages = []
    for age in (200, 400):
        os.utime(file, (time.time() - age, time.time() - age))
        client.get(f"/r/{alice.nano_id}")
        ages.append(round(time.time() - file.stat().st_mtime, -2))
    assert ages == [200, 0]


def test_a_kept_page_is_shown_under_its_own_link_alone(
    client: Client,
    alice: User,
    bob: User,
    take_database_away: TakeAway,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one_file = settings.PAGE_CACHE / "one"
    monkeypatch.setattr(page_cache, "_file", lambda _: one_file)
    client.get(f"/r/{alice.nano_id}")
    lock(code=CODE, read_only=True)
    take_database_away()
    assert is_lock_screen(client, f"/r/{bob.nano_id}")
    assert not is_lock_screen(client, f"/r/{alice.nano_id}")
    one_file.write_bytes(one_file.read_bytes()[:-1])
    assert is_lock_screen(client, f"/r/{alice.nano_id}")


def test_a_database_that_hangs_is_asked_once_in_ten_seconds(
    client: Client, take_database_away: TakeAway
) -> None:
    lock(code=CODE, read_only=True)
    query = take_database_away()
    for _ in range(3):
        assert is_lock_screen(client, "/r/346789bcdf")
    assert query.call_count == 1


def test_without_the_database_photos_go_on_whose_hiding_was_read_in_the_hour_before_the_lock(
    client: Client, alice: User, take_database_away: TakeAway, monkeypatch: pytest.MonkeyPatch
) -> None:
    photo = set_photo(user=alice, content=make_jpeg())
    hidden = set_photo(user=make_fan("Hidden"), content=make_jpeg())
    User.objects.filter(photo_url=hidden).update(is_active=False)
    assert [client.get(url).status_code for url in (photo, hidden)] == [200, 404]
    away = Mock(side_effect=OperationalError("connection refused"))
    monkeypatch.setattr("media.photos.selectors._read_hidden_photo_ids", away)
    monkeypatch.setattr("media.photos.selectors.HIDDEN_PHOTOS_CACHE_SECONDS", 0)
    now = time.monotonic() + 2
    monkeypatch.setattr("time.monotonic", lambda: now)
    assert client.get(photo).status_code == 503
    lock(code=CODE, read_only=True)
    away.reset_mock()
    statuses = [client.get(url).status_code for url in (photo, hidden, photo)]
    assert (statuses, away.call_count) == ([200, 404, 200], 1)
    monkeypatch.setattr(read_only_page, "KEPT_AGE", timedelta(0))
    now += 10
    assert client.get(photo).status_code == 503


def test_without_a_lock_the_page_is_503_as_before(
    client: Client, alice: User, take_database_away: TakeAway
) -> None:
    client.get(f"/r/{alice.nano_id}")
    take_database_away()
    assert client.get(f"/r/{alice.nano_id}").status_code == 503
