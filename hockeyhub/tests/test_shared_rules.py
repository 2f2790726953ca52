"""Tests rules that the server and the app share, with the same cases as the frontend's tests: those
of nameLength.ts, format.ts, routes.tsx and validation.ts."""

import json
from typing import Any

import pytest
from django.conf import settings

from accounts.serializers import UpdateProfileSerializer
from common.names import display_name, initials, name_length
from hockeyhub.pages.routes import match_route

CASES = json.loads((settings.BASE_DIR / "common/data/cases.json").read_text(encoding="utf-8"))


def value_of(case: Any) -> Any:
    """The value of a case. A long text is stored as a repeated part."""
    return case["repeat"] * case["times"] if isinstance(case, dict) else case


@pytest.mark.parametrize(("name", "length"), CASES["name_length"])
def test_a_long_name_is_counted(name: Any, length: int) -> None:
    assert name_length(value_of(name)) == length


@pytest.mark.parametrize(("name", "letters"), CASES["initials"])
def test_without_a_photo_there_are_initials(name: str, letters: str) -> None:
    assert initials(name) == letters


@pytest.mark.parametrize(("name", "shown"), CASES["display_name"])
def test_an_invisible_name_is_never_shown(name: str, shown: str) -> None:
    assert display_name(name) == shown


@pytest.mark.parametrize(("path", "pattern"), CASES["routes"])
def test_a_path_has_its_route(path: str, pattern: str | None) -> None:
    route = match_route(path.removeprefix("/"))
    assert (route and route.pattern) == pattern


@pytest.mark.parametrize(
    ("field", "value", "error"),
    [(field, *case) for field, cases in CASES["profile_values"].items() for case in cases],
)
def test_a_value_is_accepted_or_has_its_error(field: str, value: Any, error: str | None) -> None:
    serializer = UpdateProfileSerializer(data={field: value_of(value)}, partial=True)
    serializer.is_valid()
    assert serializer.errors == ({field: [error]} if error else {})
