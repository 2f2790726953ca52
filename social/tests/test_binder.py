from datetime import UTC, datetime
from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.models import User, Visibility
from conftest import Login, make_fan
from social.models import Follow
from social.services import follow
from social.tests.follows import connect

pytestmark = pytest.mark.django_db


def follow_by_code(fan: User, *met_fans: User, met_at: str = "") -> None:
    for met_fan in met_fans:
        follow(follower=fan, public_id=met_fan.object_id, via_code=True, met_at=met_at)


def get_binder(api: APIClient, query: str = "") -> Any:
    response = api.get(f"/users/binder{query}")
    assert response.status_code == 200
    return response.json()


def card_names(binder: Any) -> list[str]:
    return [card["full_name"] for card in binder["items"]]


def test_a_binder_card_is_a_list_row_with_the_cards_fields_and_the_meeting(
    login: Login, alice: User, bob: User
) -> None:
    User.objects.filter(pk=alice.pk).update(jersey_number=0, position="Goalie")
    follow_by_code(bob, alice, met_at="Tuesday at the pond")
    Follow.objects.update(created_at=datetime(2026, 11, 23, 23, 59, tzinfo=UTC))
    [row] = login(bob).get("/users/search?q=alice").json()
    del row["is_following"]
    assert get_binder(login(bob)) == {
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


def test_the_binder_has_only_fans_followed_by_their_qr_code(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    follow_by_code(bob, alice)
    connect(bob, charlie)
    follow_by_code(charlie, bob)
    assert card_names(get_binder(login(bob))) == ["Alice Archer"]
    assert get_binder(login(alice)) == {"teams": [], "items": [], "next": None}


def test_the_binder_is_paged_newest_first(login: Login, bob: User) -> None:
    follow_by_code(bob, *(make_fan(f"Fan {number}") for number in range(3)))
    api = login(bob)
    first_page = get_binder(api, "?limit=2")
    assert card_names(first_page) == ["Fan 2", "Fan 1"]
    second_page = get_binder(api, f"?limit=2&cursor={first_page['next']}")
    assert (card_names(second_page), second_page["next"]) == (["Fan 0"], None)
    assert card_names(get_binder(api, "?limit=0")) == []


def test_the_team_counts_cover_the_whole_binder(login: Login, alice: User, bob: User) -> None:
    bruins = [make_fan(f"Bruin {number}", favourite_team="Boston Bruins") for number in range(2)]
    follow_by_code(bob, *bruins, alice, make_fan("No Team"))
    teams = [
        {"team": "Boston Bruins", "count": 2},
        {"team": "Toronto Maple Leafs", "count": 1},
    ]
    assert get_binder(login(bob), "?limit=1")["teams"] == teams
    one_team = get_binder(login(bob), "?team=Boston Bruins")
    assert (card_names(one_team), one_team["teams"]) == (["Bruin 1", "Bruin 0"], teams)


def test_a_hidden_team_is_not_counted_in_the_binder(login: Login, alice: User, bob: User) -> None:
    User.objects.filter(pk=alice.pk).update(favourite_team_visibility=Visibility.ME)
    follow_by_code(bob, alice)
    api = login(bob)
    assert get_binder(api)["teams"] == []
    assert get_binder(api)["items"][0]["favourite_team"] == ""
    assert card_names(get_binder(api, "?team=Toronto Maple Leafs")) == []


@pytest.mark.parametrize("ending", ["unfollow", "block", "deactivate", "erase"])
def test_a_fan_who_is_no_longer_followed_or_visible_is_not_in_the_binder(
    login: Login, alice: User, bob: User, ending: str
) -> None:
    follow_by_code(bob, alice)
    if ending in {"unfollow", "block"}:
        login(bob).post(f"/users/{ending}/{alice.object_id}")
    elif ending == "deactivate":
        User.objects.filter(pk=alice.pk).update(is_active=False)
    else:
        alice.delete()
    assert get_binder(login(bob)) == {"teams": [], "items": [], "next": None}


@pytest.mark.parametrize(
    ("field", "bad_value"), [("limit", -1), ("limit", "x"), ("cursor", "x"), ("team", "Whalers")]
)
def test_a_binder_request_with_a_wrong_query_is_400(
    login: Login, bob: User, field: str, bad_value: str | int
) -> None:
    response = login(bob).get("/users/binder", {field: bad_value})
    assert (response.status_code, list(response.json()["fields"])) == (400, [field])
