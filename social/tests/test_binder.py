from datetime import UTC, datetime
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from accounts.models import User
from accounts.visibility import Visibility
from conftest import Login, make_fan
from social.models import Follow
from social.services import follow
from social.tests.follows import connect

pytestmark = pytest.mark.django_db


def meet(fan: User, *met: User, met_at: str = "") -> None:
    for other in met:
        follow(follower=fan, public_id=other.object_id, via_code=True, met_at=met_at)


def get(api: APIClient, query: str = "") -> Any:
    response = api.get(f"/users/binder{query}")
    assert response.status_code == 200
    return response.json()


def names(binder: Any) -> list[str]:
    return [card["full_name"] for card in binder["items"]]


def test_a_card_is_a_row_with_what_the_card_shows_and_where_and_when_they_met(
    login: Login, alice: User, bob: User
) -> None:
    User.objects.filter(pk=alice.pk).update(jersey_number=0, position="Goalie")
    meet(bob, alice, met_at="Tuesday at the pond")
    Follow.objects.update(created_at=datetime(2026, 11, 23, 23, 59, tzinfo=UTC))
    [row] = login(bob).get("/users/search?q=alice").json()
    del row["is_following"]
    assert get(login(bob)) == {
        "teams": [{"team": "Toronto Maple Leafs", "count": 1}],
        "items": [
            {
                **row,
                "jersey_number": 0,
                "position": "Goalie",
                "met_at": "Tuesday at the pond",
                "met_on": "2026-11-23",
            }
        ],
        "next": None,
    }


def test_only_those_followed_by_their_code_are_in_it(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    meet(bob, alice)
    connect(bob, charlie)
    meet(charlie, bob)
    assert names(get(login(bob))) == ["Alice Archer"]
    assert get(login(alice)) == {"teams": [], "items": [], "next": None}


def test_the_newest_come_first_page_by_page(login: Login, bob: User) -> None:
    meet(bob, *(make_fan(f"Fan {number}") for number in range(3)))
    api = login(bob)
    first = get(api, "?limit=2")
    assert names(first) == ["Fan 2", "Fan 1"]
    rest = get(api, f"?limit=2&cursor={first['next']}")
    assert (names(rest), rest["next"]) == (["Fan 0"], None)
    assert names(get(api, "?limit=0")) == []


def test_the_teams_are_those_of_the_whole_binder(login: Login, alice: User, bob: User) -> None:
    bruins = [make_fan(f"Bruin {number}", favourite_team="Boston Bruins") for number in range(2)]
    meet(bob, *bruins, alice, make_fan("No Team"))
    teams = [
        {"team": "Boston Bruins", "count": 2},
        {"team": "Toronto Maple Leafs", "count": 1},
    ]
    assert get(login(bob), "?limit=1")["teams"] == teams
    one_team = get(login(bob), "?team=Boston Bruins")
    assert (names(one_team), one_team["teams"]) == (["Bruin 1", "Bruin 0"], teams)


def test_a_hidden_team_counts_as_none(login: Login, alice: User, bob: User) -> None:
    User.objects.filter(pk=alice.pk).update(favourite_team_visibility=Visibility.ME)
    meet(bob, alice)
    api = login(bob)
    assert get(api)["teams"] == []
    assert get(api)["items"][0]["favourite_team"] == ""
    assert names(get(api, "?team=Toronto Maple Leafs")) == []


@pytest.mark.parametrize("change", ["unfollow", "block", "deactivate", "erase"])
def test_who_is_gone_is_not_in_it(login: Login, alice: User, bob: User, change: str) -> None:
    meet(bob, alice)
    if change in {"unfollow", "block"}:
        login(bob).post(f"/users/{change}/{alice.object_id}")
    elif change == "deactivate":
        User.objects.filter(pk=alice.pk).update(is_active=False)
    else:
        alice.delete()
    assert get(login(bob)) == {"teams": [], "items": [], "next": None}


def test_who_has_blocked_one_is_not_in_it(login: Login, alice: User, bob: User) -> None:
    meet(bob, alice)
    login(alice).post(f"/users/block/{bob.object_id}")
    assert get(login(bob))["items"] == []


@pytest.mark.parametrize(
    ("field", "bad"), [("limit", -1), ("limit", "x"), ("cursor", "x"), ("team", "Whalers")]
)
def test_a_wrong_query_is_400(login: Login, bob: User, field: str, bad: str | int) -> None:
    response = login(bob).get("/users/binder", {field: bad})
    assert (response.status_code, list(response.json()["fields"])) == (400, [field])


def test_a_visitor_is_refused(anyone: APIClient) -> None:
    assert anyone.get("/users/binder").status_code == 401


def test_it_takes_three_queries(
    login: Login, alice: User, bob: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    meet(bob, alice)
    with django_assert_num_queries(3):
        get(login(bob))
