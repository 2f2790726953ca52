"""The security headers of every response, and which requests are refused over plain HTTP."""

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from conftest import Login

NAVIGATION = {"accept": "text/html"}


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/nowhere",
        "/healthz",
        "/users/get_self",
        "/users/image/0f3c9a5e7b1d2468ace02468",
        "/admin/login/",
        "/schema/",
        "/static/favicon.svg",
        "/manifest.webmanifest",
    ],
)
def test_every_response_limits_who_embeds_it_and_what_it_may_use(path: str, db: None) -> None:
    response = Client().get(path)
    assert response["Cross-Origin-Resource-Policy"] == "same-origin"
    policy = response["Permissions-Policy"]
    assert "camera=(self)" in policy
    assert {"microphone=()", "geolocation=()", "payment=()"} <= set(policy.split(", "))


def test_other_sites_may_show_preview_images(db: None) -> None:
    response = Client().get(f"/users/card/{'0' * 24}-{'0' * 24}.png")
    assert response["Cross-Origin-Resource-Policy"] == "cross-origin"


@pytest.fixture
def _https_only(settings: Settings) -> None:
    settings.SECURE_SSL_REDIRECT = True


@pytest.mark.usefixtures("_https_only")
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/users/get_self"),
        ("PATCH", "/users/"),
        ("PUT", "/users"),
        ("GET", "/users/search?q=a"),
        ("GET", "/users/3346789bcd"),
        ("POST", "/users/image/upload"),
        ("POST", "/lock/override"),
    ],
)
def test_a_call_without_https_is_refused_and_not_redirected(
    login: Login, alice: User, method: str, path: str
) -> None:
    response = login(alice).generic(method, path)
    assert (response.status_code, response.json()["code"]) == (403, "https_required")
    assert "Location" not in response


@pytest.mark.usefixtures("_https_only")
@pytest.mark.parametrize("path", ["/", "/r/3346789bcd", "/users/3346789bcd", "/admin/"])
def test_a_page_without_https_is_redirected(path: str) -> None:
    response = Client().get(path, headers=NAVIGATION)
    assert response["Location"] == f"https://testserver{path}"


@pytest.mark.usefixtures("_https_only")
def test_a_call_by_https_is_allowed(login: Login, alice: User) -> None:
    assert login(alice).get("/users/get_self", secure=True).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/admin/media/photo/%00/change/",
        "/admin/accounts/user/%00/change/",
        "/admin/accounts/user/?q=%00",
        "/admin/accounts/user/?user_type__exact=%00",
        "/admin/social/follow/?q=a%00b",
        "/admin/login/?next=%00",
    ],
)
def test_a_nul_in_an_address_of_django_admin_is_400(admin_client: Client, path: str) -> None:
    assert admin_client.get(path).status_code == 400


def test_a_nul_in_a_cookie_of_django_admin_is_400(db: None) -> None:
    cookie = 'sessionid="abcdefgh\\000ijkl"'
    assert Client().get("/admin/", headers={"cookie": cookie}).status_code == 400
