import json
from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User
from hockeyhub.pages.routes import CLIENT_ROUTES, route_regex
from hockeyhub.tests.page import NAVIGATION_ACCEPT, Page, Response, get_page, profile_path

ANY_TYPE = "*/*"
JSON_ACCEPT = "application/json"
HTML_TYPE, JSON_TYPE = "text/html; charset=utf-8", "application/json"
pytestmark = pytest.mark.usefixtures("alice")


def status_and_type(response: Response) -> tuple[int, str]:
    return response.status_code, response["Content-Type"]


# Screens


@pytest.mark.parametrize("accept", [NAVIGATION_ACCEPT, ANY_TYPE, None, JSON_ACCEPT])
@pytest.mark.parametrize("path", ["/", "/login", "/users/3bk7m9qr4x/followers"])
def test_a_screen_is_the_shell_whatever_the_accept_header(path: str, accept: str | None) -> None:
    assert status_and_type(get_page(path, accept)) == (200, HTML_TYPE)


def test_the_literal_parts_of_a_route_are_not_regular_expressions() -> None:
    route = route_regex("/v1.0/:id/*")
    assert route.fullmatch("v1.0/3bk7m9qr4x/below")
    assert not route.fullmatch("v1x0/3bk7m9qr4x/below")


@pytest.mark.parametrize("spelling", [str, str.upper])
@pytest.mark.parametrize("closing_slash", ["", "/"])
@pytest.mark.parametrize("pattern", CLIENT_ROUTES)
def test_every_route_of_the_app_is_a_page(
    alice: User, pattern: str, closing_slash: str, spelling: Callable[[str], str]
) -> None:
    path = spelling(pattern).replace(spelling(":id"), alice.nano_id).replace("*", "below")
    assert status_and_type(get_page(path.rstrip("/") + closing_slash or "/")) == (200, HTML_TYPE)


@pytest.mark.parametrize("accept", [NAVIGATION_ACCEPT, ANY_TYPE, None])
@pytest.mark.parametrize(
    "path", ["/nowhere", "/login/now", "/find-users/x", "/r", "/r/a/b", "/user", "/_administrator"]
)
def test_an_unknown_path_is_the_shell_with_404(path: str, accept: str | None) -> None:
    response = get_page(path, accept)
    assert status_and_type(response) == (404, HTML_TYPE)
    assert Page(response).metas["robots"] == "noindex"
    assert "Accept" in response["Vary"].split(", ")


@pytest.mark.parametrize("path", ["/nowhere", "/users/x/y", "/r/a/b", "/login/now", "/api"])
def test_an_unknown_path_is_json_for_clients_that_prefer_it(path: str) -> None:
    response = get_page(path, JSON_ACCEPT)
    assert status_and_type(response) == (404, JSON_TYPE)
    assert json.loads(response.content) == {"message": "Not found.", "code": "not_found"}
    assert "Accept" in response["Vary"].split(", ")


@pytest.mark.parametrize("path", ["/users/x/y", "/users/card/x.png", "/users/image/x/y"])
@pytest.mark.parametrize(
    ("accept", "content_type"),
    [(ANY_TYPE, JSON_TYPE), (None, JSON_TYPE), (NAVIGATION_ACCEPT, HTML_TYPE)],
)
def test_an_unknown_api_path_is_json_for_all_but_browsers(
    path: str, accept: str | None, content_type: str
) -> None:
    assert status_and_type(get_page(path, accept)) == (404, content_type)


@pytest.mark.usefixtures("locked")
def test_an_unknown_api_path_is_404_while_the_site_is_locked() -> None:
    assert status_and_type(get_page("/users/card/x.png", ANY_TYPE)) == (404, JSON_TYPE)


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
@pytest.mark.parametrize("path", ["/login", "/", "/find-users/", "/r/3346789bcd", "/users/x/"])
def test_a_write_to_the_path_of_a_screen_is_405_in_json(path: str, method: str) -> None:
    response = getattr(Client(), method)(path)
    assert status_and_type(response) == (405, JSON_TYPE)
    assert response.json()["code"] == "method_not_allowed"
    assert "GET" in response["Allow"]


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_a_write_to_an_unknown_path_is_404_in_json(method: str) -> None:
    assert status_and_type(getattr(Client(), method)("/nowhere")) == (404, JSON_TYPE)


def test_head_responds_as_get_does_without_a_body(alice: User) -> None:
    for path, status in [("/login", 200), ("/nowhere", 404), (f"/r/{alice.nano_id}", 200)]:
        response = Client().head(path, headers={"accept": NAVIGATION_ACCEPT})
        assert (response.status_code, response.content) == (status, b"")


# Profile addresses


@pytest.mark.parametrize("accept", [NAVIGATION_ACCEPT, ANY_TYPE, None, JSON_ACCEPT])
def test_the_profile_link_is_always_a_page(alice: User, accept: str | None) -> None:
    assert status_and_type(get_page(f"/r/{alice.nano_id}", accept)) == (200, HTML_TYPE)
    assert status_and_type(get_page("/r/3346789bcd", accept)) == (404, HTML_TYPE)


@pytest.mark.parametrize(
    ("accept", "content_type"),
    [
        (NAVIGATION_ACCEPT, HTML_TYPE),
        ("text/html", HTML_TYPE),
        ("text/html;q=0.9,application/json;q=0.8", HTML_TYPE),
        ("text/html;q=0.8,application/json;q=0.9", JSON_TYPE),
        (ANY_TYPE, JSON_TYPE),
        (None, JSON_TYPE),
        (JSON_ACCEPT, JSON_TYPE),
        ("application/json, text/plain, */*", JSON_TYPE),
        ("image/avif,image/webp,*/*;q=0.8", JSON_TYPE),
    ],
)
@pytest.mark.parametrize("pattern", ["/users/{object_id}", "/users/{nano_id}"])
def test_the_profile_path_is_a_page_or_json_depending_on_accept(
    alice: User, pattern: str, accept: str | None, content_type: str
) -> None:
    response = get_page(profile_path(pattern, alice), accept)
    assert status_and_type(response) == (200, content_type)
    assert {"Accept", "User-Agent"} <= set(response["Vary"].split(", "))


@pytest.mark.parametrize(
    ("accept", "content_type"), [(NAVIGATION_ACCEPT, HTML_TYPE), (JSON_ACCEPT, JSON_TYPE)]
)
def test_an_unknown_profile_url_is_404_as_page_and_as_json(accept: str, content_type: str) -> None:
    response = get_page(f"/users/{'0' * 24}", accept)
    assert status_and_type(response) == (404, content_type)
    assert {"Accept", "User-Agent"} <= set(response["Vary"].split(", "))


@pytest.mark.parametrize("robot", ["WhatsApp/2.23.20.0", "facebookexternalhit/1.1"])
def test_a_preview_robot_gets_404_for_an_unknown_profile(robot: str) -> None:
    assert status_and_type(get_page(f"/users/{'0' * 24}", ANY_TYPE, robot)) == (404, HTML_TYPE)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/users/get_self", 401),
        ("/users/search?q=sam", 401),
        ("/users/connections/x", 401),
        ("/users/follow/x", 405),
        ("/users/users", 405),
        ("/users/", 405),
    ],
)
def test_every_other_api_path_is_json_for_a_browser_too(path: str, status: int) -> None:
    assert status_and_type(get_page(path, NAVIGATION_ACCEPT)) == (status, JSON_TYPE)
