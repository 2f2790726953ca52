"""Tests which pages robots may read, and which ones search engines may list."""

from urllib.robotparser import RobotFileParser

import pytest
from django.test import Client

from accounts.models import User
from conftest import Login
from media.previews.names import preview_url

PREVIEW_ROBOTS = ["facebookexternalhit", "Twitterbot", "LinkedInBot", "Applebot", "Slackbot"]
PAGE_HEADERS = {"accept": "text/html"}


@pytest.fixture
def robots_txt() -> RobotFileParser:
    response = Client().get("/robots.txt")
    assert (response.status_code, response["Content-Type"]) == (200, "text/plain; charset=utf-8")
    parser = RobotFileParser()
    parser.parse(response.content.decode().splitlines())
    return parser


@pytest.mark.parametrize("robot", PREVIEW_ROBOTS)
def test_link_robots_may_read_all_that_a_preview_needs(
    robots_txt: RobotFileParser, robot: str, alice: User
) -> None:
    profile_path = f"/users/{alice.object_id}"
    for path in (
        f"/r/{alice.nano_id}",
        profile_path,
        preview_url(alice),
        "/static/preview.png",
        "/",
    ):
        assert robots_txt.can_fetch(robot, path), path


@pytest.mark.parametrize(
    "path", ["/admin/login/", "/_admin", "/users/connections/x", "/users/search?q=x", "/schema/"]
)
def test_robots_may_not_read_other_paths(robots_txt: RobotFileParser, path: str) -> None:
    assert not robots_txt.can_fetch("Googlebot", path)


def test_no_search_engine_lists_a_fan(alice: User, login: Login) -> None:
    profile_path = f"/users/{alice.object_id}"
    profile_paths = (
        f"/r/{alice.nano_id}",
        f"/R/{alice.nano_id}/",
        profile_path,
        f"{profile_path}/followers",
    )
    for path in (*profile_paths, preview_url(alice)):
        assert Client().get(path, headers=PAGE_HEADERS)["X-Robots-Tag"] == "noindex", path
    assert Client().get(profile_path)["X-Robots-Tag"] == "noindex"
    assert login(alice).get("/users/search?q=alice")["X-Robots-Tag"] == "noindex"


@pytest.mark.parametrize("path", ["/", "/login", "/signup", "/terms", "/privacy"])
def test_search_engines_may_list_the_screens_that_show_no_fan(path: str) -> None:
    assert Client().get(path, headers=PAGE_HEADERS)["X-Robots-Tag"] == "all"


def test_search_engines_may_not_list_a_404_page() -> None:
    assert Client().get("/nowhere", headers=PAGE_HEADERS)["X-Robots-Tag"] == "noindex"
