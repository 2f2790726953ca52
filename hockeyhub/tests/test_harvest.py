"""Rate limits stop a fan who scrapes the e-mails of a whole league, but not normal browsing."""

from itertools import chain
from typing import Any

import pytest
from django.conf import settings
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login, make_fan
from social.models import Follow

LEAGUE_FAN_COUNT = 63
RATE_LIMITS = settings.RATE_LIMITS
pytestmark = pytest.mark.usefixtures("_stop_clock")


@pytest.fixture
def _stop_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("common.throttles.time", lambda: 6_000_045.0)


@pytest.fixture
def league(db: None) -> list[User]:
    """Fans in a ring: each follows the next, so each fan's connections show only two others."""
    fans = [make_fan(f"Fan {number}") for number in range(LEAGUE_FAN_COUNT)]
    ring_pairs = zip(fans, [*fans[1:], fans[0]], strict=True)
    Follow.objects.bulk_create(
        Follow(follower=follower, followed=followed) for follower, followed in ring_pairs
    )
    return fans


def emails_in(response: Any) -> set[str]:
    if response.status_code == 429:
        return set()
    rows = response.json()
    if isinstance(rows, dict):
        rows = rows["followers"] + rows["following"]
    return {row["email"] for row in rows}


@pytest.mark.parametrize("limit", [50, 200])
def test_the_whole_league_cannot_be_read_through_connections(
    login: Login, charlie: User, league: list[User], limit: int
) -> None:
    api = login(charlie)
    responses = [api.get(f"/users/connections/{fan.object_id}?limit={limit}") for fan in league]
    allowed = RATE_LIMITS["connections"]["minute"] * 50 // limit
    assert [response.status_code for response in responses] == [200] * allowed + [429] * (
        LEAGUE_FAN_COUNT - allowed
    )
    assert len(set(chain(*map(emails_in, responses)))) <= allowed + 2
    assert (responses[-1].json()["code"], responses[-1]["Retry-After"]) == ("throttled", "15")


def test_the_counts_of_a_whole_league_and_a_fans_own_lists_can_be_read(
    login: Login, league: list[User]
) -> None:
    api = login(league[0])
    ids = [fan.object_id for fan in league]
    count_responses = [api.get(f"/users/connections/{object_id}?limit=0") for object_id in ids]
    own_responses = [api.get(f"/users/connections/{ids[0].upper()}?limit=200") for _ in ids[:40]]
    assert {response.status_code for response in chain(count_responses, own_responses)} == {200}


def test_an_id_in_upper_case_has_the_same_rate_limit(login: Login, alice: User, bob: User) -> None:
    api = login(bob)
    spellings = [alice.object_id, alice.object_id.upper(), alice.nano_id, alice.nano_id.upper()]
    responses = [api.get(f"/users/connections/{spelling}") for spelling in spellings * 8]
    assert [response.status_code for response in responses].count(200) == RATE_LIMITS[
        "connections"
    ]["minute"]


@pytest.mark.parametrize("q", ["@example", " @example", "\uff20example"])
def test_searches_by_email_domain_have_a_lower_limit(login: Login, alice: User, q: str) -> None:
    api = login(alice)
    allowed = RATE_LIMITS["search_domain"]["minute"]
    responses = [api.get("/users/search", {"q": q}) for _ in range(allowed + 1)]
    emails_found = [len(emails_in(response)) for response in responses]
    assert emails_found == [1] * allowed + [0] or not any(emails_found)
    assert api.get("/users/search", {"q": "alice"}).status_code == 200


def test_each_fan_has_a_separate_limit_of_profile_views(
    login: Login, alice: User, bob: User, settings: Settings
) -> None:
    settings.RATE_LIMITS = {**RATE_LIMITS, "profile": {"minute": 60, "day": 2}}
    statuses = [login(bob).get(f"/users/{alice.nano_id}").status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
    assert login(alice).get(f"/users/{alice.nano_id}").status_code == 200


def test_the_admins_list_of_all_fans_is_limited_too(
    login: Login, admin: User, settings: Settings
) -> None:
    settings.RATE_LIMITS = {**RATE_LIMITS, "user_list": {"minute": 2}}
    statuses = [login(admin).post("/users/users").status_code for _ in range(3)]
    assert statuses == [200, 200, 429]


def test_hundreds_of_visitors_may_share_an_address_but_its_calls_are_limited(
    signed_out_client: APIClient, alice: User, settings: Settings
) -> None:
    assert RATE_LIMITS["profile_visitor"]["minute"] >= 1_000
    settings.RATE_LIMITS = {**RATE_LIMITS, "profile_visitor": {"minute": 3}}
    urls = (
        f"/users/{alice.nano_id}",
        f"/r/{alice.nano_id}",
        "/r/346789bcdf",
        f"/r/{alice.nano_id}",
    )
    page_headers = {"Accept": "text/html"}
    assert [signed_out_client.get(url, headers=page_headers).status_code for url in urls] == [
        200,
        200,
        404,
        429,
    ]
    assert signed_out_client.get(urls[0]).json()["code"] == "throttled"


def test_a_page_above_the_visitors_limit_has_no_profile_in_it(
    signed_out_client: APIClient, login: Login, alice: User, settings: Settings
) -> None:
    """A signed-in fan still sees the profile: the page's app requests the profile from the API,
    where signed-in fans have another limit."""
    settings.RATE_LIMITS = {**RATE_LIMITS, "profile_visitor": {"minute": 0}}
    response = signed_out_client.get(f"/r/{alice.nano_id}")
    assert (response.status_code, response["Retry-After"]) == (429, "15")
    html = response.content.decode()
    assert "Alice" not in html
    assert alice.email not in html
    assert 'type="module"' in html or "<script defer" in html
    assert login(alice).get(f"/users/{alice.nano_id}").status_code == 200
