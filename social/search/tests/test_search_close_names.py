"""A search that matches no fan finds fans with close names."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login, make_fan
from social.blocks import block
from social.search import statement

BRUINS_TEAM, KRAKEN_TEAM = "Boston Bruins", "Seattle Kraken"


@pytest.fixture
def robin(db: None) -> User:
    return make_fan("Robin Frost", email="somebody@else.test", favourite_team=BRUINS_TEAM)


def find_rows(seeker: APIClient, q: str, **filters: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = seeker.get("/users/search", {"q": q, **filters}).json()
    return rows


@pytest.mark.parametrize("q", ["robn", "ROBINN", "röbbin", "frots", "frst robn", "robin frots"])
def test_a_typo_finds_the_close_name_and_says_so(seeker: APIClient, robin: User, q: str) -> None:
    (row,) = find_rows(seeker, q)
    assert (row["full_name"], row["close"]) == ("Robin Frost", True)


def test_an_exact_match_is_not_called_close(seeker: APIClient, robin: User) -> None:
    make_fan("Robinson Crusoe")
    assert all("close" not in row for row in find_rows(seeker, "robin"))


def test_the_closest_name_comes_first_and_at_most_five_are_found(
    seeker: APIClient, robin: User
) -> None:
    for number in range(6):
        make_fan(f"Robinson Number{number}")
    response = seeker.get("/users/search", {"q": "robnin"})
    assert [row["full_name"] for row in response.json()][:1] == ["Robin Frost"]
    assert len(response.json()) == 5
    assert "X-Has-More" not in response


@pytest.mark.parametrize("q", ["rbn", "r0b1n", "robn@", "zzzz", "r_bn %%%frst", "frost robn q"])
def test_texts_that_are_not_close_to_a_name_find_no_one(
    seeker: APIClient, robin: User, q: str
) -> None:
    assert find_rows(seeker, q) == []


@pytest.mark.parametrize("q", ["gretzki", "ken gretzki", "kenn gretzky"])
def test_emails_are_never_matched_by_closeness(seeker: APIClient, q: str) -> None:
    make_fan("Ken", email="gretzky@else.test")
    assert find_rows(seeker, q) == []


@pytest.mark.parametrize(("team", "count"), [(BRUINS_TEAM, 1), (KRAKEN_TEAM, 0)])
@pytest.mark.parametrize("q", ["robn", "frost robn"])
def test_filters_apply_to_close_names(
    seeker: APIClient, robin: User, q: str, team: str, count: int
) -> None:
    assert len(find_rows(seeker, q, favourite_team=team)) == count


def test_filters_apply_before_the_closest_names_are_chosen(
    seeker: APIClient, robin: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statement, "CLOSE_WORDS_MAX", 1)
    make_fan("Robnn Other", favourite_team=KRAKEN_TEAM)
    assert len(find_rows(seeker, "robn", favourite_team=BRUINS_TEAM)) == 1


@pytest.mark.parametrize("q", ["robn", "frost robn"])
def test_hidden_fans_are_not_found_by_close_names(
    login: Login, robin: User, alice: User, q: str
) -> None:
    assert find_rows(login(alice), q)
    block(blocker=robin, public_id=alice.object_id)
    assert find_rows(login(alice), q) == []


def test_wildcards_in_close_words_are_taken_literally(seeker: APIClient, robin: User) -> None:
    make_fan("R_bin Frost", email="other@else.test")
    assert [row["full_name"] for row in find_rows(seeker, "frost r_bn")] == ["R_bin Frost"]
