"""A cached page shows the fan's present data, and never another fan's."""

from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import Any

import brotli
import pytest
from django.test import Client
from pytest_django import Settings

from accounts.catalogue import LOCATIONS
from accounts.models import User
from accounts.serializers import PublicUserSerializer
from accounts.services import set_active
from common.ids import NANO_ALPHABET, NANO_LENGTH
from conftest import make_fan
from hockeyhub.lock.state import lock, unlock
from hockeyhub.pages import cache as page_cache
from hockeyhub.pages.cache import cached_page, release_digest
from hockeyhub.pages.profile import profile_page
from hockeyhub.tests.page import Page, Response
from media.photos.services import remove_photo, set_photo
from media.tests.image_factory import make_jpeg

pytestmark = pytest.mark.django_db

CHANGES: dict[str, dict[str, Any]] = {
    "_id": {"object_id": "f" * 24},
    "nano_id": {"nano_id": "3346789bcd"},
    "full_name": {"full_name": "Alice Archer-Bow"},
    "email": {"email": "new@example.test"},
    "photo_url": {"photo_url": "/users/image/0123456789abcdef01234567"},
    "location": {"location": LOCATIONS[0]},
    "favourite_team": {"favourite_team": "Montreal Canadiens"},
    "bio": {"bio": "Blocker side."},
    "jersey_number": {"jersey_number": 0},
    "position": {"position": "Goalie"},
    "created_at": {"created_at": datetime(2001, 2, 3, tzinfo=UTC)},
}


def scan(user: User, coding: str = "") -> Response:
    path = f"/r/{user.nano_id}"
    return Client(headers={"accept": "text/html", "accept-encoding": coding}).get(path)


def scan_twice(user: User) -> str:
    """The page of the second view, which is cached with the best compression."""
    scan(user)
    return str(scan(user).content.decode())


def test_every_field_of_the_page_has_a_case_below() -> None:
    assert set(CHANGES) == set(PublicUserSerializer().fields)


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_field_is_in_the_next_view(alice: User, settings: Settings, name: str) -> None:
    before = scan_twice(alice)
    User.objects.update(**CHANGES[name])  # without `updated_at`, as an operator's SQL would
    alice.refresh_from_db()
    after = scan(alice).content.decode()
    settings.PAGE_CACHE = settings.PAGE_CACHE / "empty"
    assert after != before
    assert after == scan(alice).content.decode()


def test_a_photo_is_in_the_next_view_and_a_deleted_one_is_not(alice: User) -> None:
    scan_twice(alice)
    url = set_photo(user=alice, content=make_jpeg())
    assert url in scan_twice(alice)
    remove_photo(user=alice)
    assert url not in scan(alice).content.decode()


def test_a_deactivated_fan_has_no_page_from_then_on(alice: User) -> None:
    scan_twice(alice)
    set_active(ids=[alice.pk], active=False)
    response = scan(alice)
    assert response.status_code == 404
    assert "Alice" not in response.content.decode()
    set_active(ids=[alice.pk], active=True)
    assert Page(scan(alice)).title == "Alice Archer · HockeyHub"


@pytest.mark.usefixtures("lock_files")
def test_a_locked_site_shows_no_cached_page(alice: User) -> None:
    page = scan_twice(alice)
    lock(code="power play 1917")
    assert "Alice" not in scan(alice).content.decode()
    unlock()
    assert scan(alice).content.decode() == page


@pytest.mark.parametrize(
    ("setting", "value"),
    [("PUBLIC_ORIGIN", "https://new.example"), ("FIREBASE_API_KEY", "new.example")],
)
def test_a_start_with_other_settings_finds_no_page_of_the_earlier_ones(
    alice: User, settings: Settings, setting: str, value: str
) -> None:
    scan_twice(alice)
    setattr(settings, setting, value)
    release_digest.cache_clear()
    assert "new.example" in scan(alice).content.decode()


def test_a_release_with_other_templates_finds_no_page_of_the_earlier_one(
    alice: User, settings: Settings, tmp_path: Path
) -> None:
    scan_twice(alice)
    (tmp_path / "index.html").write_text("{{ title }}, anew")
    [engine] = settings.TEMPLATES
    settings.TEMPLATES = [{**engine, "DIRS": [tmp_path, *engine["DIRS"]]}]
    release_digest.cache_clear()
    assert scan(alice).content.decode() == "Alice Archer, anew"


def test_fans_who_share_a_file_are_never_mixed_up(alice: User, settings: Settings) -> None:
    same_file = (
        nano_id
        for nano_id in map("".join, product(NANO_ALPHABET, repeat=NANO_LENGTH))
        if page_cache._file(nano_id) == page_cache._file(alice.nano_id)
    )
    bob = make_fan("Bob", nano_id=next(same_file))
    for fan in (alice, bob, alice, alice, bob, bob, alice):
        assert Page(scan(fan)).title == f"{fan.full_name} · HockeyHub"
    assert len(_files(settings)) == 1


@pytest.mark.parametrize("coding", ["br", "gzip", ""])
def test_every_view_is_the_same_page(alice: User, coding: str) -> None:
    pages = [scan(alice, "br").content for _ in range(3)]
    assert len(pages[1]) < len(pages[0])
    assert pages[1] == pages[2]
    assert {brotli.decompress(page) for page in pages} == {scan(alice).content}


# The file


def _files(settings: Settings) -> list[Path]:
    return [file for file in settings.PAGE_CACHE.rglob("*") if file.is_file()]


class Renderer:
    """Counts the pages it makes, of which the first two are for the release digest."""

    def __init__(self) -> None:
        self.made = -2

    def __call__(self, context: dict[str, Any]) -> str:
        self.made += 1
        return f"{context['title']} {context['profile']['bio']}" * 99


@pytest.fixture
def render() -> Renderer:
    return Renderer()


def test_a_page_is_made_once_for_all_workers(alice: User, render: Renderer) -> None:
    context = profile_page(alice)
    pages = [brotli.decompress(cached_page(context, render)) for _ in range(4)]
    assert render.made == 1
    assert set(pages) == {render(context).encode()}


def test_a_damaged_file_is_no_page(alice: User, render: Renderer, settings: Settings) -> None:
    context = profile_page(alice)
    page = brotli.decompress(cached_page(context, render))
    [file] = _files(settings)
    stored = file.read_bytes()
    flipped = (
        stored[:place] + bytes([stored[place] ^ 1]) + stored[place + 1 :]
        for place in range(len(stored))
    )
    for damaged in (b"", stored[:20], stored[:-1], stored + b"\0", bytes(99), *flipped):
        file.write_bytes(damaged)
        assert brotli.decompress(cached_page(context, render)) == page


def test_without_a_folder_to_write_pages_are_made_each_time(
    alice: User, render: Renderer, settings: Settings, tmp_path: Path
) -> None:
    settings.PAGE_CACHE = tmp_path / "file"
    settings.PAGE_CACHE.touch()
    context = profile_page(alice)
    assert cached_page(context, render) == cached_page(context, render)
    assert render.made == 2
