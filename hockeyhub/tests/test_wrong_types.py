"""A value of the wrong type is 400 and names its field: no input is converted or ignored."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from pytest_django import Settings

from accounts.models import User
from conftest import Login
from hockeyhub.lock.state import lock

VALUES_THAT_ARE_NO_TEXT: list[Any] = [44299, 0, 1.5, True, False, [], ["a"], {}, {"a": "b"}]
VALUES_THAT_ARE_NO_FLAG: list[Any] = [0, 1, "", "true", "yes", None, [], {}]
VALUES_THAT_ARE_NO_NUMBER: list[Any] = ["5", "", "x", 1.5, True, None, [], [5], {}]
TEXT_FIELDS_BY_CALL = {
    "PUT /users/": "full_name email phone_number dob gender photo_url",
    "PATCH /users/": "full_name phone_number dob gender bio location favourite_team",
    "POST /users/users": "q cursor",
    "POST /users/report/3346789bcd": "reason note",
    "POST /lock/override": "code",
}
BODY_CASES = [
    (call, field, VALUES_THAT_ARE_NO_TEXT)
    for call, fields in TEXT_FIELDS_BY_CALL.items()
    for field in fields.split()
]
BODY_CASES += [("POST /users/users", "limit", VALUES_THAT_ARE_NO_NUMBER)]
BODY_CASES += [("POST /users/new_code", "forward", VALUES_THAT_ARE_NO_FLAG)]
PHOTO_PATH = "/users/image/0f3c9a5e7b1d2468ace02468"
CONNECTIONS_PATH = "/users/connections/3346789bcd"
QUERY_CASES = [
    *(
        (CONNECTIONS_PATH, "limit", text)
        for text in ("", " ", "x", "1.5", "-1", "1_0", "٣", "true")
    ),
    *((CONNECTIONS_PATH, "followers_cursor", text) for text in ("5", "x" * 500, "\0")),
    *((CONNECTIONS_PATH, "following_cursor", text) for text in ("5", "ÀÀÀÀÀÀÀÀÀÀÀ")),
    ("/users/search", "q", "x" * 255),
    ("/users/search", "favourite_team", "Nobody's"),
    ("/users/search", "location", "Atlantis"),
    *((PHOTO_PATH, "size", text) for text in ("", " ", "0", "65", "512.0", "big")),
    *((f"{PHOTO_PATH}.jpg", "size", text) for text in ("", "64")),
]


def assert_refused(response: Any, field: str) -> None:
    assert response.status_code == 400, response.content
    body = response.json()
    assert (body["code"], list(body["fields"])) == ("invalid", [field])
    assert all(isinstance(text, str) for text in body["fields"][field])


@pytest.fixture(autouse=True)
def _lock_files_and_no_limits(settings: Settings, tmp_path: Path) -> None:
    settings.THROTTLE_SCALE = 0
    settings.LOCK_FILE = tmp_path / "lock"


@pytest.mark.parametrize(("call", "field", "values"), BODY_CASES)
def test_a_wrong_type_in_a_body_is_400_and_names_its_field(
    login: Login, admin: User, call: str, field: str, values: list[Any]
) -> None:
    method, path = call.split()
    if path == "/lock/override":
        lock(code="the-operators-code")
    body = {"full_name": "Nora Frost"} if method == "PUT" else {"reason": "spam"}
    api = login(admin)
    # Each request comes from a new address, since attempts are limited.
    for number, value in enumerate(values):
        response = api.generic(
            method,
            path,
            json.dumps({**body, field: value}),
            content_type="application/json",
            REMOTE_ADDR=f"203.0.113.{number}",
        )
        assert_refused(response, field)


@pytest.mark.parametrize(("path", "field", "text"), QUERY_CASES)
def test_a_wrong_text_in_a_query_string_is_400_and_names_its_field(
    login: Login, alice: User, path: str, field: str, text: str
) -> None:
    assert_refused(login(alice).get(f"{path}?{field}={quote(text)}"), field)


@pytest.mark.parametrize("limit", ["", "x", "-1"])
def test_a_wrong_limit_in_the_query_string_of_the_admins_list_is_400(
    login: Login, admin: User, limit: str
) -> None:
    assert_refused(login(admin).post(f"/users/users?limit={limit}"), "limit")


@pytest.mark.parametrize("body", [{}, {"file": "a text"}, {"file": ""}])
def test_an_upload_without_a_file_in_its_field_is_400(
    login: Login, alice: User, body: dict[str, str]
) -> None:
    assert_refused(login(alice).post("/users/image/upload", body, format="multipart"), "file")
