"""If there are replicas, a write sets a cookie, so that fans read their own writes."""

from typing import TYPE_CHECKING

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from accounts.models import User
from common.replicas import reads
from conftest import Login
from hockeyhub.database.recent_writes import RECENT_WRITE_SECONDS, RecentWriteMiddleware
from hockeyhub.tests.unmarked_checkout import Environment

if TYPE_CHECKING:
    from http.cookies import Morsel

SIGNED_IN_HEADERS = {"Authorization": "Bearer token"}


class FakeView:
    def __init__(self, status: int = 200) -> None:
        self._status = status

    def __call__(self, _request: HttpRequest) -> HttpResponse:
        self.read_own_write = reads._prefers_primary.get()
        return HttpResponse(status=self._status)


def cookie_after(
    method: str,
    path: str = "/users",
    *,
    status: int = 200,
    headers: Environment = SIGNED_IN_HEADERS,
) -> "Morsel[str] | None":
    request = RequestFactory().generic(method, path, headers=headers)
    response = RecentWriteMiddleware(FakeView(status))(request)
    return response.cookies.get(settings.RECENT_WRITE_COOKIE_NAME)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_write_sets_a_cookie_without_information_for_some_seconds(method: str) -> None:
    cookie = cookie_after(method)
    assert cookie
    assert (cookie.value, cookie["max-age"], cookie["path"]) == ("1", RECENT_WRITE_SECONDS, "/")
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")


def test_a_write_in_django_admin_sets_the_cookie_too() -> None:
    assert cookie_after("POST", "/admin/accounts/user/1/change/", status=302, headers={})


def test_a_request_that_failed_on_the_server_sets_the_cookie() -> None:
    assert cookie_after("POST", status=503)


@pytest.mark.parametrize("status", [400, 401, 403, 404, 429])
def test_a_refused_write_sets_no_cookie(status: int) -> None:
    assert cookie_after("POST", status=status) is None


def test_reads_and_visitors_get_no_cookie() -> None:
    assert cookie_after("GET") is None
    assert cookie_after("HEAD") is None
    assert cookie_after("POST", "/lock/override", headers={}) is None


@pytest.mark.parametrize(
    ("method", "cookies", "reads_own_write"),
    [("GET", "", False), ("GET", "recent_write=1", True), ("POST", "", True)],
)
def test_requests_with_the_cookie_and_writes_read_own_writes(
    method: str, cookies: str, *, reads_own_write: bool
) -> None:
    view = FakeView()
    RecentWriteMiddleware(view)(RequestFactory().generic(method, "/", HTTP_COOKIE=cookies))
    assert view.read_own_write is reads_own_write
    assert reads._prefers_primary.get() is False


def test_without_replicas_a_write_sets_no_cookie(login: Login, alice: User) -> None:
    response = login(alice).patch("/users", {"bio": "Glove side."}, format="json")
    assert response.status_code == 200
    assert not response.cookies
