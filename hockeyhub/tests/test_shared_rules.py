"""Tests rules that both the server and the app implement. The app's rules are in cleanText.ts,
cities.ts, format.ts, nameLength.ts, routes.tsx and validation.ts; the frontend's tests use the same
test cases."""

import json
from typing import Any

import pytest
from django.conf import settings

from accounts.profile.locations import find_location
from accounts.profile.serializers import UpdateProfileSerializer
from common.cleaning import clean_search, clean_text
from common.names import display_name, initials, name_length_step
from hockeyhub.pages.routes import match_route

SHARED_CASES = json.loads(
    (settings.BASE_DIR / "common/data/cases.json").read_text(encoding="utf-8")
)


def expand_value(case: Any) -> Any:
    """The value of a test case. In the file, a long text is abbreviated as a short text and the
    number of its repetitions."""
    return case["repeat"] * case["times"] if isinstance(case, dict) else case


@pytest.mark.parametrize(("typed", "cleaned", "about"), SHARED_CASES["cleaned"])
def test_a_text_is_cleaned(typed: str, cleaned: str, about: str) -> None:
    assert clean_text(typed) == cleaned, about


@pytest.mark.parametrize(("typed", "cleaned"), SHARED_CASES["cleaned_lines"])
def test_a_text_of_several_lines_is_cleaned(typed: str, cleaned: str) -> None:
    assert clean_text(typed, multiline=True) == cleaned


@pytest.mark.parametrize(("pasted", "address", "about"), SHARED_CASES["addresses"])
def test_the_address_of_a_pasted_text_is_searched(pasted: str, address: str, about: str) -> None:
    assert clean_search(pasted) == address, about


@pytest.mark.parametrize(("name", "length"), SHARED_CASES["name_length"])
def test_a_name_has_its_length_class(name: Any, length: int) -> None:
    assert name_length_step(expand_value(name)) == length


@pytest.mark.parametrize(("name", "initials_expected"), SHARED_CASES["initials"])
def test_a_name_has_its_initials(name: str, initials_expected: str) -> None:
    assert initials(name) == initials_expected


@pytest.mark.parametrize(("name", "shown_name"), SHARED_CASES["display_name"])
def test_a_name_without_visible_characters_is_replaced(name: str, shown_name: str) -> None:
    assert display_name(name) == shown_name


@pytest.mark.parametrize(("text", "location"), SHARED_CASES["locations"])
def test_a_text_names_one_city_or_none(text: str, location: str | None) -> None:
    assert find_location(text) == location


@pytest.mark.parametrize(("typed", "url"), SHARED_CASES["link_urls"])
def test_a_link_loses_what_nobody_sees(typed: str, url: str) -> None:
    serializer = UpdateProfileSerializer(data={"links": [typed]}, partial=True)
    assert serializer.is_valid()
    assert serializer.validated_data == {"links": [url]}


@pytest.mark.parametrize(("typed", "plain"), SHARED_CASES["phone_numbers"])
def test_a_phone_number_becomes_plain_or_is_refused(typed: str, plain: str | None) -> None:
    serializer = UpdateProfileSerializer(data={"phone_number": typed}, partial=True)
    assert serializer.is_valid() == (plain is not None)
    assert serializer.validated_data.get("phone_number") == plain


@pytest.mark.parametrize(("path", "pattern"), SHARED_CASES["routes"])
def test_a_path_matches_its_route(path: str, pattern: str | None) -> None:
    route = match_route(path.removeprefix("/"))
    assert (route and route.pattern) == pattern


@pytest.mark.parametrize(
    ("field", "value", "error"),
    [(field, *case) for field, cases in SHARED_CASES["profile_values"].items() for case in cases],
)
def test_a_profile_value_is_accepted_or_has_its_error(
    field: str, value: Any, error: str | None
) -> None:
    serializer = UpdateProfileSerializer(data={field: expand_value(value)}, partial=True)
    serializer.is_valid()
    assert serializer.errors == ({field: [error]} if error else {})
