"""Each view of a page shows the fan's current data."""

from datetime import UTC, datetime
from typing import Any

import brotli
import pytest
from django.test import Client

from accounts.administration import set_active
from accounts.catalogue import LOCATIONS
from accounts.models import User
from accounts.serializers import PublicUserSerializer
from accounts.tests.user_fields import PUBLIC_FIELDS
from hockeyhub.lock.state import lock, unlock
from hockeyhub.tests.page import Page, Response
from media.photos.services import remove_photo, set_photo
from media.tests.image_factory import make_jpeg

pytestmark = pytest.mark.django_db

CHANGE_BY_FIELD: dict[str, dict[str, Any]] = {
    **{name: {name: "Changed"} for name in sorted(PUBLIC_FIELDS)},
    "_id": {"object_id": "f" * 24},
    "nano_id": {"nano_id": "3346789bcd"},
    "email": {"email": "new@example.test"},
    "photo_url": {"photo_url": "/users/image/0123456789abcdef01234567"},
    "location": {"location": LOCATIONS[0]},
    "favourite_team": {"favourite_team": "Montreal Canadiens"},
    "jersey_number": {"jersey_number": 0},
    "position": {"position": "Goalie"},
    "links": {"links": ["https://www.instagram.com/robin14"]},
    "created_at": {"created_at": datetime(2001, 2, 3, tzinfo=UTC)},
}


def get_profile_page(user: User, coding: str = "") -> Response:
    path = f"/r/{user.nano_id}"
    return Client(headers={"accept": "text/html", "accept-encoding": coding}).get(path)


def page_html(user: User) -> str:
    return str(get_profile_page(user).content.decode())


def test_every_field_of_the_profile_page_has_a_test_case() -> None:
    assert set(CHANGE_BY_FIELD) == set(PublicUserSerializer().fields)


@pytest.mark.parametrize("name", CHANGE_BY_FIELD)
def test_a_changed_field_is_in_the_next_view_of_the_page(alice: User, name: str) -> None:
    html_before = page_html(alice)
    # Like an operator's SQL, this update doesn't change `updated_at`.
    User.objects.update(**CHANGE_BY_FIELD[name])
    alice.refresh_from_db()
    assert page_html(alice) != html_before


def test_a_new_photo_is_in_the_next_view_of_the_page_and_a_deleted_one_is_not(alice: User) -> None:
    page_html(alice)
    url = set_photo(user=alice, content=make_jpeg())
    assert url in page_html(alice)
    remove_photo(user=alice)
    assert url not in page_html(alice)


def test_a_deactivated_fan_has_no_page_from_then_on(alice: User) -> None:
    page_html(alice)
    set_active(ids=[alice.pk], active=False)
    response = get_profile_page(alice)
    assert response.status_code == 404
    assert "Alice" not in response.content.decode()
    set_active(ids=[alice.pk], active=True)
    assert Page(get_profile_page(alice)).title == "Alice Archer · HockeyHub"


@pytest.mark.usefixtures("lock_files")
def test_a_locked_site_shows_no_page_of_a_fan(alice: User) -> None:
    page = page_html(alice)
    lock(code="power play 1917")
    assert "Alice" not in page_html(alice)
    unlock()
    assert page_html(alice) == page


def test_two_views_of_an_unchanged_page_are_equal(alice: User) -> None:
    pages = [get_profile_page(alice, "br").content for _ in range(2)]
    assert pages[0] == pages[1]
    assert brotli.decompress(pages[0]) == get_profile_page(alice).content
