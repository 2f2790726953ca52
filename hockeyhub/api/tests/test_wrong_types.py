"""A value of the wrong type is 400 and names its field: no input is converted or ignored."""

from typing import Any

import pytest

from accounts.models import User
from conftest import Login

NO_TEXT: list[Any] = [44299, True, [], {"a": "b"}]
WRONG_VALUES_BY_FIELD: dict[tuple[str, str], list[Any]] = {
    ("PUT /users/", "full_name"): [*NO_TEXT, None],
    ("PATCH /users/", "bio"): NO_TEXT,
    ("PATCH /users/", "dob"): NO_TEXT,
    ("PATCH /users/", "jersey_number"): ["5", True, 1.5],
    ("POST /users/users", "q"): NO_TEXT,
    ("POST /users/users", "limit"): ["5", "", True, None, 1.5, []],
    ("POST /users/users", "cursor"): NO_TEXT,
    ("POST /users/new_code", "forward"): [0, 1, "", "true", None],
}


@pytest.mark.parametrize(("call", "field"), WRONG_VALUES_BY_FIELD)
def test_a_wrong_type_in_a_body_is_400_and_names_its_field(
    login: Login, admin: User, call: str, field: str
) -> None:
    method, path = call.split()
    for value in WRONG_VALUES_BY_FIELD[call, field]:
        body = {"full_name": "Nora Frost", field: value}
        response = getattr(login(admin), method.lower())(path, body, format="json")
        assert (response.status_code, list(response.json()["fields"])) == (400, [field]), value


@pytest.mark.parametrize("text", ["", " ", "x", "1.5", "-1", "1_0", "٣", "true"])
@pytest.mark.parametrize("path", ["/users/connections/3346789bcd", "/users/binder"])
def test_a_limit_that_is_no_number_is_400(login: Login, alice: User, path: str, text: str) -> None:
    response = login(alice).get(path, {"limit": text})
    assert (response.status_code, list(response.json()["fields"])) == (400, ["limit"])
