import pytest
from rest_framework.test import APIClient

from accounts.models import User
from conftest import make_fan
from social.search.tests.searches import find_names
from social.tests.follows import connect


@pytest.mark.parametrize(
    ("q", "name"),
    [
        ("BÉLIVEAU", "Jean Béliveau"),
        ("beliveau", "Jean Béliveau"),
        ("Be\u0301liveau", "Jean Béliveau"),  # has the accent as a separate character
        ("çelik", "Deniz Celik"),
        ("SELÄNNE", "Teemu Selanne"),
        ("ø", "Oskar Orre"),
    ],
)
def test_case_and_accents_make_no_difference_on_either_side(
    seeker: APIClient, q: str, name: str
) -> None:
    make_fan(name, email="somebody@else.test")
    assert find_names(seeker, q) == [name]


@pytest.mark.parametrize("q", ["ean béli", "gretz", "liveau", "jean béliveau-gretzky", "u-g"])
def test_any_part_of_the_name_is_found(seeker: APIClient, q: str) -> None:
    make_fan("Jean Béliveau-Gretzky", email="somebody@else.test")
    assert find_names(seeker, q) == ["Jean Béliveau-Gretzky"]


@pytest.mark.parametrize("q", ["puck_stopper", "stopper99", "K_STOP"])
def test_any_part_of_the_local_part_of_an_email_is_found(seeker: APIClient, q: str) -> None:
    make_fan("Ken", email="puck_stopper99@rinkmail.test")
    assert find_names(seeker, q) == ["Ken"]


@pytest.mark.parametrize("q", ["@rink", "@rinkmail.test", "@RINKMAIL"])
def test_a_query_that_starts_with_an_at_sign_finds_the_domain(seeker: APIClient, q: str) -> None:
    make_fan("Ken", email="ken@rinkmail.test")
    make_fan("Not Rinkmail", email="rinkmail@icetime.test")
    assert find_names(seeker, q) == ["Ken"]


@pytest.mark.parametrize("q", ["ken.d@", "KEN.D@rink", "ken.d@rinkmail.test"])
def test_a_whole_email_is_matched_from_its_start(seeker: APIClient, q: str) -> None:
    make_fan("Ken", email="ken.d@rinkmail.test")
    make_fan("Other", email="other.ken.d@rinkmail.test")
    assert find_names(seeker, q) == ["Ken"]


@pytest.mark.parametrize("q", ["%", "_", "\\", "50%", "a_b", "c\\d", "%25", "\\%", "a% b", "b_ a"])
def test_wildcards_are_taken_literally(seeker: APIClient, q: str) -> None:
    make_fan("Abe Adams Berry", email="somebody@else.test")
    make_fan(f"Xx{q}xx", email="special@else.test")
    # One or two characters match only the start of a name.
    found_names = [] if len(q) < 3 else [f"Xx{q}xx"]
    assert find_names(seeker, q) == found_names


@pytest.mark.parametrize("q", ["g", "gr", "W", "wa", " g "])
def test_one_or_two_letters_find_the_start_of_a_first_or_last_name(
    seeker: APIClient, q: str
) -> None:
    make_fan("Wayne Douglas Gretzky", email="somebody@else.test")
    assert find_names(seeker, q) == ["Wayne Douglas Gretzky"]


def test_at_most_five_fans_are_found_those_with_the_most_followers(
    seeker: APIClient, alice: User
) -> None:
    crowd = [make_fan(f"Sam Number{number}") for number in range(7)]
    connect(alice, *crowd[:2])
    found_names = find_names(seeker, "sam")
    assert len(found_names) == 5
    assert set(found_names[:2]) == {"Sam Number0", "Sam Number1"}


@pytest.mark.parametrize(("count", "has_more"), [(5, None), (6, "true")])
@pytest.mark.parametrize("query", [{"q": "sam"}, {"q": "am n"}, {"q": "s"}, {"q": "@else"}])
def test_a_header_says_that_more_than_five_match(
    seeker: APIClient, query: dict[str, str], count: int, has_more: str | None
) -> None:
    for number in range(count):
        make_fan(f"Sam Number{number}", email=f"{number}@else.test")
    response = seeker.get("/users/search", query)
    assert len(response.json()) == 5
    assert response.get("X-Has-More") == has_more
