"""A search for several words finds them in any order."""

import pytest
from rest_framework.test import APIClient

from conftest import make_fan
from social.search import statement
from social.search.tests.searches import find_names


@pytest.mark.parametrize("q", ["frost robin", "fro ROB", "in st", "frøst robin"])
def test_each_word_has_to_be_a_part_of_the_name(seeker: APIClient, q: str) -> None:
    make_fan("Robin Frøst", email="somebody@else.test")
    make_fan("Jack Frost", email="jack@else.test")
    assert find_names(seeker, q) == ["Robin Frøst"]


def test_words_are_not_searched_in_emails(seeker: APIClient) -> None:
    make_fan("Robin", email="zz.top@else.test")
    assert find_names(seeker, "top rob zz") == []


@pytest.mark.parametrize("q", ["timer old", "o timer", "timer o"])
def test_a_fan_who_is_not_among_the_newest_is_found_by_several_words(
    seeker: APIClient, monkeypatch: pytest.MonkeyPatch, q: str
) -> None:
    monkeypatch.setattr(statement, "NEWEST_FANS_READ_MAX", 1)
    monkeypatch.setattr(statement, "NEWEST_FANS_READ_WITHOUT_TRIGRAMS_MAX", 1)
    make_fan("Old Timer")
    make_fan("Somebody Else")
    assert find_names(seeker, q) == ["Old Timer"]


@pytest.mark.parametrize("q", ["smith jo", "smith j"])
def test_names_in_another_order_are_found_among_many(
    seeker: APIClient, monkeypatch: pytest.MonkeyPatch, q: str
) -> None:
    for constant_name in ("NEWEST_FANS_READ_MAX", "INDEX_MATCHES_MAX"):
        monkeypatch.setattr(statement, constant_name, 1)
    make_fan("Ada Smith")
    make_fan("J Smith" if q.endswith(" j") else "Jo Smith")
    for number in range(3):
        make_fan(f"Ann{number} Smith")
    assert find_names(seeker, q) == ["J Smith" if q.endswith(" j") else "Jo Smith"]
