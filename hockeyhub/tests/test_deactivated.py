"""Every URL with a deactivated fan's id is 404, and no list of fans includes the fan."""

import pytest
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login
from hockeyhub.tests.page import Page, get_page
from media.photos.selectors import hidden_photos
from media.photos.services import set_photo
from media.previews.names import preview_url
from media.tests.image_factory import make_jpeg
from social.tests.follows import connect


@pytest.fixture
def viewer(login: Login, alice: User, bob: User) -> APIClient:
    """Alice, signed in. She and Bob follow each other."""
    connect(alice, bob)
    connect(bob, alice)
    return login(alice)


def statuses_before_and_after(
    viewer: APIClient, method: str, path: str, accept: str, fan: User
) -> list[int]:
    """The statuses of the same request before and after the fan is deactivated."""
    statuses = []
    for is_active in (True, False):
        User.objects.filter(pk=fan.pk).update(is_active=is_active)
        hidden_photos.clear_cache()
        statuses.append(viewer.generic(method, path, HTTP_ACCEPT=accept).status_code)
    return statuses


@pytest.mark.parametrize(
    ("method", "path", "accept"),
    [
        ("GET", "/users/{0.object_id}", "application/json"),
        ("GET", "/users/{0.nano_id}", "application/json"),
        ("GET", "/users/{0.object_id}", "text/html"),
        ("GET", "/users/{0.nano_id}", "text/html"),
        ("GET", "/r/{0.nano_id}", "text/html"),
    ],
)
def test_every_path_with_a_deactivated_fans_id_is_404(
    viewer: APIClient, bob: User, method: str, path: str, accept: str
) -> None:
    assert statuses_before_and_after(viewer, method, path.format(bob), accept, bob) == [200, 404]


@pytest.mark.parametrize("robot", ["WhatsApp/2.23.20.0 A", "facebookexternalhit/1.1"])
@pytest.mark.parametrize("path", ["/r/{0.nano_id}", "/users/{0.object_id}", "/users/{0.nano_id}"])
def test_a_preview_robot_learns_nothing_of_a_deactivated_fan(
    bob: User, robot: str, path: str
) -> None:
    url = path.format(bob)
    assert Page(get_page(url, "*/*", robot)).metas["og:title"] == bob.full_name
    User.objects.filter(pk=bob.pk).update(is_active=False)
    response = get_page(url, "*/*", robot)
    assert response.status_code == 404
    assert bob.full_name not in response.content.decode()
    assert Page(response).boot.get("profile") is None


@pytest.mark.parametrize("suffix", ["", ".jpg", "?size=64"])
def test_a_deactivated_fans_photo_is_404(viewer: APIClient, bob: User, suffix: str) -> None:
    url = set_photo(user=bob, content=make_jpeg()) + suffix
    assert statuses_before_and_after(viewer, "GET", url, "*/*", bob) == [200, 404]


def test_a_deactivated_fans_preview_image_is_404(viewer: APIClient, bob: User) -> None:
    assert statuses_before_and_after(viewer, "GET", preview_url(bob), "*/*", bob) == [200, 404]


@pytest.mark.parametrize(
    "path", ["/users/search?q=bob", "/users/search?q=breakaway", "/users/connections/{}"]
)
def test_no_list_of_other_fans_includes_a_deactivated_fan(
    viewer: APIClient, alice: User, bob: User, path: str
) -> None:
    url = path.format(alice.nano_id)
    assert bob.object_id in viewer.get(url).content.decode()
    User.objects.filter(pk=bob.pk).update(is_active=False)
    response = viewer.get(url)
    assert response.status_code == 200
    assert bob.object_id not in response.content.decode()
