from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login, make_fan
from social.search import statement
from social.search.tests.searches import find_names
from social.tests.follows import connect

LEAFS_TEAM, CANADIENS_TEAM = "Toronto Maple Leafs", "Montreal Canadiens"
TORONTO_LOCATION, MONTREAL_LOCATION = "Toronto, Ontario", "Montréal, Quebec"


def refused_fields(seeker: APIClient, **query: str) -> dict[str, Any]:
    response = seeker.get("/users/search", query)
    assert response.status_code == 400
    assert response.json()["code"] == "invalid"
    fields: dict[str, Any] = response.json()["fields"]
    return fields


@pytest.fixture
def league(db: None) -> None:
    for number, (team, location) in enumerate(
        [
            (LEAFS_TEAM, TORONTO_LOCATION),
            (LEAFS_TEAM, MONTREAL_LOCATION),
            (CANADIENS_TEAM, TORONTO_LOCATION),
            ("", ""),
        ]
    ):
        make_fan(f"Sam Number{number}", favourite_team=team, location=location)


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ({"favourite_team": LEAFS_TEAM}, {0, 1}),
        ({"location": TORONTO_LOCATION}, {0, 2}),
        ({"location": "  toronto, ONTARIO "}, {0, 2}),
        ({"location": "Toronto ON, Canada"}, {0, 2}),
        ({"favourite_team": LEAFS_TEAM, "location": TORONTO_LOCATION}, {0}),
        ({"favourite_team": CANADIENS_TEAM, "location": MONTREAL_LOCATION}, set()),
        ({"q": "number", "favourite_team": LEAFS_TEAM}, {0, 1}),
        ({"q": "sam", "location": TORONTO_LOCATION}, {0, 2}),
        ({"q": "sa", "favourite_team": CANADIENS_TEAM}, {2}),
        ({"q": "number1", "favourite_team": LEAFS_TEAM, "location": MONTREAL_LOCATION}, {1}),
        ({"q": "er1", "favourite_team": CANADIENS_TEAM}, set()),
        ({"q": "sam.number2@", "location": TORONTO_LOCATION}, {2}),
        ({"q": "@example", "favourite_team": CANADIENS_TEAM}, {2}),
        ({"q": " ", "favourite_team": CANADIENS_TEAM, "location": ""}, {2}),
    ],
)
def test_all_filters_apply_together(
    seeker: APIClient, league: None, query: dict[str, str], numbers: set[int]
) -> None:
    assert set(find_names(seeker, **query)) == {f"Sam Number{number}" for number in numbers}


@pytest.mark.parametrize("q", ["old.timer@", "@pond", "timer", "@pond.test", "d.t"])
def test_a_fan_not_among_the_newest_of_the_team_is_found_by_the_text(
    seeker: APIClient, monkeypatch: pytest.MonkeyPatch, q: str
) -> None:
    monkeypatch.setattr(statement, "NEWEST_FANS_READ_MAX", 1)
    make_fan("O. Ldtimer", email="old.timer@pond.test", favourite_team=CANADIENS_TEAM)
    make_fan("Somebody Else", email="new@else.test", favourite_team=CANADIENS_TEAM)
    assert find_names(seeker, q, favourite_team=CANADIENS_TEAM) == ["O. Ldtimer"]


@pytest.mark.parametrize("team", ["Hartford Whalers", "toronto maple leafs", "x" * 300])
def test_an_unknown_team_is_400(seeker: APIClient, team: str) -> None:
    assert list(refused_fields(seeker, q="sam", favourite_team=team)) == ["favourite_team"]


@pytest.mark.parametrize("location", ["Toronto", "Atlantis, Ocean", "Portland, USA"])
def test_an_unknown_location_is_400(seeker: APIClient, location: str) -> None:
    assert refused_fields(seeker, location=location) == {
        "location": ["Please select a valid city from the list."]
    }


@pytest.mark.parametrize(
    "query", [{}, {"q": ""}, {"q": "   "}, {"q": " ", "favourite_team": "", "location": " "}]
)
def test_blank_filters_find_no_one(seeker: APIClient, league: None, query: dict[str, str]) -> None:
    response = seeker.get("/users/search", query)
    assert (response.status_code, response.json()) == (200, [])


def test_each_row_says_whether_the_searcher_follows_the_fan(
    seeker: APIClient, bob: User, alice: User
) -> None:
    followed, follower = make_fan("Sam Followed"), make_fan("Sam Follower")
    connect(bob, followed)
    connect(follower, bob)
    connect(alice, follower)
    rows = seeker.get("/users/search", {"q": "sam"}).json()
    assert {row["full_name"]: row["is_following"] for row in rows} == {
        "Sam Followed": True,
        "Sam Follower": False,
    }


@pytest.mark.parametrize("q", ["416-555", "5550123", "1990-02-03", "Female"])
def test_private_fields_are_not_searched(seeker: APIClient, alice: User, q: str) -> None:
    assert find_names(seeker, q) == []


@pytest.mark.parametrize(
    "q", ["\u2068Alice\tArcher\u2069\u200e", "Alice <alice.archer@example.test>"]
)
def test_a_fan_is_found_by_what_was_pasted(seeker: APIClient, alice: User, q: str) -> None:
    assert find_names(seeker, q) == ["Alice Archer"]


@pytest.mark.parametrize("q", ["\u200b\u202e", "\x00", '""', "\u0301 \u0301"])
def test_a_query_without_a_letter_finds_nobody(seeker: APIClient, alice: User, q: str) -> None:
    assert find_names(seeker, q) == []


def test_a_query_longer_than_any_email_is_400(seeker: APIClient) -> None:
    assert list(refused_fields(seeker, q="x" * 255)) == ["q"]
    assert find_names(seeker, "x" * 254) == []


def test_a_search_also_finds_the_searcher(login: Login, alice: User) -> None:
    response = login(alice).get("/users/search", {"q": "alice"}).json()
    assert [(row["_id"], row["is_following"]) for row in response] == [(alice.object_id, False)]


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ({"q": "sam"}, 2),
        ({"q": "s"}, 2),
        ({"q": "nobody at all"}, 2),
        ({"q": "@example"}, 2),
        ({"q": "sam.number1@"}, 2),
        ({"favourite_team": LEAFS_TEAM}, 2),
        ({"q": "number", "favourite_team": LEAFS_TEAM, "location": TORONTO_LOCATION}, 2),
        ({"q": "béliveau"}, 3),
    ],
)
def test_a_search_takes_two_queries_and_one_more_with_accents(
    seeker: APIClient,
    league: None,
    query: dict[str, str],
    count: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(count):
        seeker.get("/users/search", query)
