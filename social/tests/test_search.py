from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login, make_fan
from social.tests.edges import connect

ROW = {
    "_id",
    "nano_id",
    "full_name",
    "email",
    "photo_url",
    "location",
    "favourite_team",
    "is_following",
}
LEAFS, HABS = "Toronto Maple Leafs", "Montreal Canadiens"
TORONTO, MONTREAL = "Toronto, Ontario", "Montréal, Quebec"


@pytest.fixture
def seeker(login: Login, bob: User) -> APIClient:
    """Bob looks around; his own name and e-mail share nothing with what the tests look for."""
    return login(bob)


def find(seeker: APIClient, q: str = "", **filters: str) -> list[str]:
    answer = seeker.get("/users/search", {"q": q, **filters})
    assert answer.status_code == 200, answer.content
    return [row["full_name"] for row in answer.json()]


def refused(seeker: APIClient, **query: str) -> dict[str, Any]:
    answer = seeker.get("/users/search", query)
    assert answer.status_code == 400
    assert answer.json()["code"] == "invalid"
    fields: dict[str, Any] = answer.json()["fields"]
    return fields


@pytest.mark.parametrize(
    ("q", "name"),
    [
        ("BÉLIVEAU", "Jean Béliveau"),
        ("beliveau", "Jean Béliveau"),
        ("Be\u0301liveau", "Jean Béliveau"),  # the accent as a character of its own
        ("çelik", "Deniz Celik"),
        ("SELÄNNE", "Teemu Selanne"),
        ("ø", "Oskar Orre"),
    ],
)
def test_case_and_accents_make_no_difference_on_either_side(
    seeker: APIClient, q: str, name: str
) -> None:
    make_fan(name, email="somebody@else.test")
    assert find(seeker, q) == [name]


@pytest.mark.parametrize("q", ["ean béli", "gretz", "liveau", "jean béliveau-gretzky", "u-g"])
def test_any_part_of_the_name_is_found(seeker: APIClient, q: str) -> None:
    make_fan("Jean Béliveau-Gretzky", email="somebody@else.test")
    assert find(seeker, q) == ["Jean Béliveau-Gretzky"]


@pytest.mark.parametrize("q", ["puck_stopper", "stopper99", "K_STOP"])
def test_any_part_of_the_mailbox_is_found(seeker: APIClient, q: str) -> None:
    make_fan("Ken", email="puck_stopper99@rinkmail.test")
    assert find(seeker, q) == ["Ken"]


@pytest.mark.parametrize("q", ["rinkmail", "mail.test", ".test", "r9rink"])
def test_the_domain_is_not_searched(seeker: APIClient, q: str) -> None:
    make_fan("Ken", email="stopper9@rinkmail.test")
    assert find(seeker, q) == []


@pytest.mark.parametrize("q", ["@rink", "@rinkmail.test", "@RINKMAIL"])
def test_a_query_that_starts_with_an_at_sign_finds_the_domain(seeker: APIClient, q: str) -> None:
    make_fan("Ken", email="ken@rinkmail.test")
    make_fan("Not Rinkmail", email="rinkmail@icetime.test")
    assert find(seeker, q) == ["Ken"]


def test_a_domain_is_matched_from_its_start(seeker: APIClient) -> None:
    make_fan("Ken", email="ken@rinkmail.test")
    assert find(seeker, "@mail") == []


@pytest.mark.parametrize("q", ["ken.d@", "KEN.D@rink", "ken.d@rinkmail.test"])
def test_a_whole_email_is_matched_from_its_start(seeker: APIClient, q: str) -> None:
    make_fan("Ken", email="ken.d@rinkmail.test")
    make_fan("Other", email="other.ken.d@rinkmail.test")
    assert find(seeker, q) == ["Ken"]


def test_a_query_with_an_at_sign_finds_emails_only(seeker: APIClient) -> None:
    make_fan("M@rk Stone", email="stone@rinkmail.test")
    assert find(seeker, "m@rk") == []


@pytest.mark.parametrize("q", ["%", "_", "\\", "50%", "a_b", "c\\d", "%25", "\\%"])
def test_wildcards_are_taken_literally(seeker: APIClient, q: str) -> None:
    make_fan("Plain Fan", email="somebody@else.test")
    make_fan(f"Xx{q}xx", email="special@else.test")
    found = [] if len(q) < 3 else [f"Xx{q}xx"]  # one or two characters look at name starts alone
    assert find(seeker, q) == found


@pytest.mark.parametrize("q", ["%", "_", "\\", "\\_"])
def test_a_short_wildcard_starts_a_name_literally(seeker: APIClient, q: str) -> None:
    make_fan("Plain Fan", email="somebody@else.test")
    make_fan(f"{q}xx Fan", email="special@else.test")
    assert find(seeker, q) == [f"{q}xx Fan"]


@pytest.mark.parametrize("q", ["g", "gr", "W", "wa", " g "])
def test_one_or_two_letters_find_the_start_of_a_first_or_last_name(
    seeker: APIClient, q: str
) -> None:
    make_fan("Wayne Douglas Gretzky", email="somebody@else.test")
    assert find(seeker, q) == ["Wayne Douglas Gretzky"]


@pytest.mark.parametrize("q", ["ay", "ky", "so", "d", "99"])
def test_one_or_two_letters_find_nothing_else(seeker: APIClient, q: str) -> None:
    make_fan("Wayne Douglas Gretzky", email="somebody99@else.test")
    assert find(seeker, q) == []


def test_exact_comes_first_then_name_starts_then_the_rest(seeker: APIClient, alice: User) -> None:
    inside = make_fan("Balsam", email="a@else.test")
    start = make_fan("Samuel Snow", email="b@else.test")
    make_fan("Sam", email="c@else.test")
    connect(alice, inside, start)  # followers don't lift anyone over a better match
    connect(start, inside)
    assert find(seeker, "sam") == ["Sam", "Samuel Snow", "Balsam"]


def test_the_exact_email_comes_first(seeker: APIClient, alice: User) -> None:
    longer = make_fan("Longer", email="ken@rink.testing")
    make_fan("Exact", email="ken@rink.test")
    connect(alice, longer)
    assert find(seeker, "ken@rink.test") == ["Exact", "Longer"]


@pytest.mark.parametrize("names", [["Sam One", "Sam Two"], ["Balsam One", "Balsam Two"]])
def test_more_followers_come_first_among_equal_matches(
    seeker: APIClient, alice: User, names: list[str]
) -> None:
    one, two = (make_fan(name) for name in names)
    connect(alice, two)
    assert find(seeker, "sam") == names[::-1]
    connect(alice, one)
    connect(two, one)
    assert find(seeker, "sam") == names


def test_at_most_five_are_found_the_most_followed_of_them(seeker: APIClient, alice: User) -> None:
    crowd = [make_fan(f"Sam Number{number}") for number in range(7)]
    connect(alice, *crowd[:2])
    found = find(seeker, "sam")
    assert len(found) == 5
    assert set(found[:2]) == {"Sam Number0", "Sam Number1"}


def test_the_best_match_is_found_among_many(seeker: APIClient) -> None:
    User.objects.bulk_create(
        User(full_name=f"Balsam {number}", email=f"{number}@crowd.test") for number in range(300)
    )
    make_fan("Sam", email="last@else.test")
    assert find(seeker, "sam")[0] == "Sam"


@pytest.fixture
def league(db: None) -> None:
    for number, (team, location) in enumerate(
        [(LEAFS, TORONTO), (LEAFS, MONTREAL), (HABS, TORONTO), ("", "")]
    ):
        make_fan(f"Sam Number{number}", favourite_team=team, location=location)


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ({"favourite_team": LEAFS}, {0, 1}),
        ({"location": TORONTO}, {0, 2}),
        ({"location": "  toronto, ONTARIO "}, {0, 2}),
        ({"favourite_team": LEAFS, "location": TORONTO}, {0}),
        ({"favourite_team": HABS, "location": MONTREAL}, set()),
        ({"q": "number", "favourite_team": LEAFS}, {0, 1}),
        ({"q": "sam", "location": TORONTO}, {0, 2}),
        ({"q": "sa", "favourite_team": HABS}, {2}),
        ({"q": "number1", "favourite_team": LEAFS, "location": MONTREAL}, {1}),
        ({"q": "number1", "favourite_team": HABS}, set()),
        ({"q": "sam.number2@", "location": TORONTO}, {2}),
        ({"q": "@example", "favourite_team": HABS}, {2}),
        ({"q": " ", "favourite_team": HABS, "location": ""}, {2}),
    ],
)
def test_filters_narrow_together(
    seeker: APIClient, league: None, query: dict[str, str], numbers: set[int]
) -> None:
    assert set(find(seeker, **query)) == {f"Sam Number{number}" for number in numbers}


def test_filters_alone_are_ranked_by_followers(seeker: APIClient, alice: User) -> None:
    one, two = (make_fan(name, favourite_team=HABS) for name in ("One", "Two"))
    connect(alice, one)
    assert find(seeker, favourite_team=HABS) == ["One", "Two"]
    connect(alice, two)
    connect(one, two)
    assert find(seeker, favourite_team=HABS) == ["Two", "One"]


@pytest.mark.parametrize("team", ["Hartford Whalers", "toronto maple leafs", "x" * 300])
def test_an_unknown_team_is_400(seeker: APIClient, team: str) -> None:
    assert list(refused(seeker, q="sam", favourite_team=team)) == ["favourite_team"]


@pytest.mark.parametrize("location", ["Toronto", "Atlantis, Ocean", "Toronto, Ontario, Canada"])
def test_an_unknown_location_is_400(seeker: APIClient, location: str) -> None:
    assert refused(seeker, location=location) == {
        "location": ["Please select a valid city from the list."]
    }


@pytest.mark.parametrize(
    "query", [{}, {"q": ""}, {"q": "   "}, {"q": " ", "favourite_team": "", "location": " "}]
)
def test_blank_filters_find_nobody(seeker: APIClient, league: None, query: dict[str, str]) -> None:
    answer = seeker.get("/users/search", query)
    assert (answer.status_code, answer.json()) == (200, [])


def test_each_row_tells_whether_the_searcher_follows(
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


def test_charlie_learns_no_private_field(login: Login, alice: User, charlie: User) -> None:
    answer = login(charlie).get("/users/search", {"q": "alice"})
    assert [set(row) for row in answer.json()] == [ROW]
    assert "416-555-0123" not in answer.content.decode()


@pytest.mark.parametrize("q", ["416-555", "5550123", "1990-02-03", "Female"])
def test_private_fields_are_not_searched(seeker: APIClient, alice: User, q: str) -> None:
    assert find(seeker, q) == []


@pytest.mark.parametrize("q", ["sam\x00", "s\x07m", "s\tm", "s\nm", "s\x7fm", "s\x85m"])
def test_control_characters_are_400(seeker: APIClient, q: str) -> None:
    assert list(refused(seeker, q=q)) == ["q"]


def test_a_query_longer_than_any_email_is_400(seeker: APIClient) -> None:
    assert list(refused(seeker, q="x" * 255)) == ["q"]
    assert find(seeker, "x" * 254) == []


def test_deactivated_fans_are_not_found(seeker: APIClient, alice: User) -> None:
    assert find(seeker, "alice") == ["Alice Archer"]
    User.objects.filter(pk=alice.pk).update(is_active=False)
    assert find(seeker, "alice") == []
    assert find(seeker, favourite_team=LEAFS) == []


def test_one_finds_oneself_as_well(login: Login, alice: User) -> None:
    answer = login(alice).get("/users/search", {"q": "alice"}).json()
    assert [(row["_id"], row["is_following"]) for row in answer] == [(alice.object_id, False)]


def test_signed_out_is_401(anyone: APIClient, db: None) -> None:
    answer = anyone.get("/users/search", {"q": "sam"})
    assert answer.status_code == 401
    assert answer.json()["message"] == "Unable to search users"


def test_a_token_without_a_record_is_404(login: Login, db: None) -> None:
    assert login("stranger").get("/users/search", {"q": "sam"}).status_code == 404


@pytest.mark.parametrize(
    "query",
    [
        {"q": "sam"},
        {"q": "s"},
        {"q": "nobody at all"},
        {"q": "@example"},
        {"q": "sam.number1@"},
        {"favourite_team": LEAFS},
        {"q": "number", "favourite_team": LEAFS, "location": TORONTO},
    ],
)
def test_a_search_takes_two_queries(
    seeker: APIClient,
    league: None,
    query: dict[str, str],
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(2):
        seeker.get("/users/search", query)


def test_a_search_with_accents_takes_one_query_more(
    seeker: APIClient, league: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(3):
        seeker.get("/users/search", {"q": "béliveau"})
