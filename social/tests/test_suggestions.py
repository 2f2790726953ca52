"""GET /users/suggestions: fans that the viewer may want to follow."""

import pytest
from rest_framework.test import APIClient

from accounts.models import Block, User, Visibility
from conftest import Login, make_fan
from social.tests.follows import connect

SUGGESTIONS_PATH = "/users/suggestions"
SAME_TEAM, OTHER_TEAM = {"favourite_team": "Boston Bruins"}, {"favourite_team": "Dallas Stars"}
SAME_CITY, OTHER_CITY = {"location": "Boston, Massachusetts"}, {"location": "Toronto, Ontario"}


@pytest.fixture
def viewer(login: Login, db: None) -> APIClient:
    return login(make_fan("Vera Viewer", **SAME_TEAM, **SAME_CITY))


def suggestions(client: APIClient, **query: int) -> list[tuple[str, str]]:
    response = client.get(SUGGESTIONS_PATH, query)
    assert response.status_code == 200
    assert not any(row["is_following"] for row in response.json())
    return [(row["full_name"], row["reason"]) for row in response.json()]


def viewer_record() -> User:
    return User.objects.get(full_name="Vera Viewer")


def test_each_fan_is_suggested_once_for_the_best_reason(viewer: APIClient) -> None:
    make_fan("City Fan", **OTHER_TEAM, **SAME_CITY)
    make_fan("Team Fan", **SAME_TEAM, **OTHER_CITY)
    make_fan("Near Fan", **SAME_TEAM, **SAME_CITY)
    connect(make_fan("Following Fan", **SAME_TEAM, **SAME_CITY), viewer_record())
    make_fan("Far Fan", **OTHER_TEAM, **OTHER_CITY)
    assert suggestions(viewer) == [
        ("Following Fan", "follows_you"),
        ("Near Fan", "team_and_city"),
        ("Team Fan", "team"),
        ("City Fan", "city"),
    ]
    assert suggestions(viewer, limit=2) == [
        ("Following Fan", "follows_you"),
        ("Near Fan", "team_and_city"),
    ]


def test_followed_blocked_and_deactivated_fans_are_not_suggested(viewer: APIClient) -> None:
    fans = {
        name: make_fan(f"{name} Fan", **SAME_TEAM, **SAME_CITY)
        for name in ("A", "B", "C", "D", "E")
    }
    connect(viewer_record(), fans["A"])
    Block.objects.create(blocker=viewer_record(), blocked=fans["B"])
    Block.objects.create(blocker=fans["C"], blocked=viewer_record())
    User.objects.filter(pk=fans["D"].pk).update(is_active=False)
    assert suggestions(viewer) == [("E Fan", "team_and_city")]


@pytest.mark.parametrize(
    ("hidden_field", "reason"), [("favourite_team", "city"), ("location", "team"), ("email", None)]
)
def test_a_hidden_value_is_no_reason_for_a_suggestion(
    viewer: APIClient, hidden_field: str, reason: str | None
) -> None:
    make_fan("Near Fan", **SAME_TEAM, **SAME_CITY, **{f"{hidden_field}_visibility": Visibility.ME})
    assert suggestions(viewer) == [("Near Fan", reason or "team_and_city")]
    row = viewer.get(SUGGESTIONS_PATH).json()[0]
    assert row[hidden_field] == ""


def test_a_fan_without_team_and_city_is_suggested_only_followers(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    connect(bob, alice)
    assert suggestions(login(alice)) == [("Bob Breakaway", "follows_you")]
