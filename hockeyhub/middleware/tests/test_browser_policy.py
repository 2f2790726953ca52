"""Tests the security headers of every response, and which requests are refused over plain HTTP."""

from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from accounts.tests.admin_pages import USER_LIST_PATH
from conftest import Login
from media.tests.api_calls import upload_photo

NAVIGATION_HEADERS = {"accept": "text/html"}


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
def test_every_response_limits_embedding_and_browser_features(path: str, db: None) -> None:
    response = Client().get(path)
    assert response["Cross-Origin-Resource-Policy"] == "same-origin"
    policy = response["Permissions-Policy"]
    used = {"camera=(self)", "accelerometer=(self)", "gyroscope=(self)"}
    assert used | {"microphone=()", "geolocation=()", "payment=()"} <= set(policy.split(", "))


@pytest.mark.usefixtures("_https_only")
@pytest.mark.parametrize("path", ["/login", "/users/get_self", "/healthz", "/admin/login/"])
def test_every_response_has_the_headers_that_restrict_browsers(path: str, db: None) -> None:
    for is_secure in (True, False):
        assert_restricted(Client().get(path, secure=is_secure))
    response = Client().get(path, secure=True)
    assert response["Referrer-Policy"] == "strict-origin-when-cross-origin"
    assert response["X-Frame-Options"] == "DENY"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin-allow-popups"


def test_files_have_the_headers_that_restrict_browsers(
    login: Login, alice: User, settings: Settings, tmp_path: Path
) -> None:
    settings.STATIC_ROOT = tmp_path
    (tmp_path / "a.css").write_text("")
    for method, path in (("HEAD", "/static/a.css"), ("GET", upload_photo(login(alice)))):
        response = Client().generic(method, path)
        assert response.status_code == HTTPStatus.OK
        assert_restricted(response)


def assert_restricted(response: Any) -> None:
    assert response["X-Content-Type-Options"] == "nosniff"
    policy_rules = response["Content-Security-Policy"].split("; ")
    assert {"frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"} <= set(policy_rules)


@pytest.mark.parametrize("path", ["/", "/healthz", "/readyz", "/robots.txt", "/sw.js"])
def test_every_text_response_has_a_charset(path: str, db: None) -> None:
    assert Client().get(path)["Content-Type"].endswith("; charset=utf-8")


@pytest.mark.parametrize("path", ["/", "/users/get_self", "/admin/login/", "/static/nothing.js"])
def test_a_trace_request_echoes_nothing(path: str, db: None) -> None:
    response = Client().generic("TRACE", path, headers={"X-Secret": "s3cret"})
    assert response.status_code in {HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED}
    assert "s3cret" not in response.content.decode()


@pytest.mark.parametrize("path", ["/static/", "/static/dist/", "/users/image/", "/.git/"])
def test_the_content_of_a_folder_is_not_listed(path: str, db: None) -> None:
    assert Client().get(path).status_code == HTTPStatus.NOT_FOUND


def test_django_admin_is_never_cached(admin_client: Client) -> None:
    assert "no-store" in admin_client.get(USER_LIST_PATH)["Cache-Control"]


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
        ("GET", "/schema/"),
    ],
)
def test_an_api_call_without_https_is_refused_and_not_redirected(
    login: Login, alice: User, method: str, path: str
) -> None:
    response = login(alice).generic(method, path)
    assert (response.status_code, response.json()["code"]) == (403, "https_required")
    assert "Location" not in response


@pytest.mark.usefixtures("_https_only")
@pytest.mark.parametrize("path", ["/", "/r/3346789bcd", "/users/3346789bcd", "/admin/"])
def test_a_page_without_https_is_redirected(path: str) -> None:
    response = Client().get(path, headers=NAVIGATION_HEADERS)
    assert response["Location"] == f"https://testserver{path}"


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
def test_a_nul_in_a_url_of_django_admin_is_400(admin_client: Client, path: str) -> None:
    assert admin_client.get(path).status_code == 400


def test_a_nul_in_a_cookie_of_django_admin_is_400(db: None) -> None:
    cookie = 'sessionid="abcdefgh\\000ijkl"'
    assert Client().get("/admin/", headers={"cookie": cookie}).status_code == 400
