"""Every error response has one shape: a message, a stable code, and fields with 400 only."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import InterfaceError, OperationalError, connection
from django.test import Client
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login
from hockeyhub.tests.page import Response

JSON_TYPE = "application/json"


def assert_envelope(response: Response, status: int, code: str, message: str | None = None) -> None:
    assert (response.status_code, response["Content-Type"]) == (status, JSON_TYPE)
    body = response.json()
    assert body["code"] == code
    assert isinstance(body["message"], str | dict)
    assert set(body) <= {"message", "code", *(["fields"] if status == 400 else [])}
    if message:
        assert body["message"] == message


# Bodies


@pytest.mark.parametrize(
    "body",
    [b"{", b"full_name=Nora", b"{'a': 1}", b'{"dob": NaN}', b"\xff\xfe", b'{"full_name": "\xc3"}'],
)
def test_a_request_body_that_is_not_json_is_400(login: Login, db: None, body: bytes) -> None:
    response = login("nora").put("/users/", body, content_type=JSON_TYPE)
    assert_envelope(response, 400, "parse_error")
    assert not User.objects.exists()


@pytest.mark.parametrize("content_type", ["text/plain", "application/x-www-form-urlencoded"])
def test_a_call_with_another_content_type_is_415(login: Login, db: None, content_type: str) -> None:
    body = '{"full_name": "Nora", "email": "nora@example.test"}'
    response = login("nora").generic("PUT", "/users/", body, content_type=content_type)
    assert_envelope(response, 415, "unsupported_media_type")
    assert not User.objects.exists()


@pytest.mark.parametrize("body", ["[]", '["a"]', '"text"', "7", "null", "true"])
@pytest.mark.parametrize(
    ("method", "path"), [("PUT", "/users/"), ("PATCH", "/users/"), ("POST", "/users/users")]
)
def test_a_body_that_is_no_object_is_400(
    login: Login, admin: User, method: str, path: str, body: str
) -> None:
    response = login(admin).generic(method, path, body, content_type=JSON_TYPE)
    assert_envelope(response, 400, "invalid")
    assert response.json()["fields"]


def test_a_call_with_a_huge_body_is_413(login: Login, alice: User) -> None:
    body = f'{{"bio": "{"x" * 16_385}"}}'
    response = login(alice).generic("PATCH", "/users/", body, content_type=JSON_TYPE)
    assert_envelope(response, 413, "body_too_large")


@pytest.mark.parametrize(
    "body", ["[" * 16_000, '{"a":' * 3_200, '{"bio":' + "[" * 8_000 + "]" * 8_000 + "}"]
)
def test_deeply_nested_json_is_400(login: Login, alice: User, body: str) -> None:
    """Python 3.13 parses what earlier ones refuse; then a list isn't a text."""
    response = login(alice).generic("PATCH", "/users/", body, content_type=JSON_TYPE)
    assert_envelope(response, 400, response.json()["code"])
    assert response.json()["code"] in {"parse_error", "invalid"}


def test_json_with_an_unpaired_surrogate_is_400(login: Login, alice: User) -> None:
    body = '{"full_name": "\\ud83c"}'
    response = login(alice).generic("PATCH", "/users/", body, content_type=JSON_TYPE)
    assert_envelope(response, 400, "invalid")
    assert list(response.json()["fields"]) == ["full_name"]


def test_a_number_of_five_thousand_digits_is_400(login: Login, admin: User) -> None:
    body = f'{{"limit": {"9" * 5_000}}}'
    response = login(admin).generic("POST", "/users/users", body, content_type=JSON_TYPE)
    assert_envelope(response, 400, "parse_error")


# Methods and addresses


@pytest.mark.parametrize(
    ("path", "method", "allowed"),
    [
        ("/users/", "POST", "PUT, PATCH, DELETE"),
        ("/users/users", "GET", "POST"),
        ("/users/follow/x", "DELETE", "POST, PATCH"),
        ("/users/image/x", "PUT", "GET"),
        ("/users/image/upload", "GET", "POST"),
        ("/users/image/delete", "GET", "DELETE"),
        ("/lock/override", "GET", "POST"),
    ],
)
def test_a_wrong_method_is_405_for_a_visitor(
    db: None, path: str, method: str, allowed: str
) -> None:
    response = APIClient().generic(method, path, headers={"accept": "text/html"})
    assert_envelope(response, 405, "method_not_allowed", f'Method "{method}" not allowed.')
    assert set(allowed.split(", ")) <= set(response["Allow"].split(", "))


def test_a_request_for_another_host_is_400(signed_out_client: APIClient) -> None:
    response = signed_out_client.get("/users/get_self", headers={"host": "elsewhere.example"})
    assert_envelope(response, 400, "bad_request", "Bad request.")


# Failures of the server itself


@pytest.mark.parametrize(
    ("method", "path", "failure"),
    [
        ("GET", "/users/get_self", "Unable to fetch current user"),
        ("PATCH", "/users/", "Unable to update user profile"),
        ("GET", "/users/search?q=sam", "Unable to search users"),
        ("POST", "/users/follow/x", "Unable to follow user x"),
    ],
)
def test_an_unexpected_exception_is_500_with_the_calls_failure_message(
    login: Login, alice: User, method: str, path: str, failure: str
) -> None:
    client = login(alice)
    client.raise_request_exception = False
    with connection.execute_wrapper(make_failing_function(RuntimeError("the secret is swordfish"))):
        response = client.generic(method, path, "{}", content_type=JSON_TYPE)
    assert_envelope(response, 500, "error", failure)
    assert "swordfish" not in response.content.decode()


def make_failing_function(error: Exception) -> Callable[..., Any]:
    """A function that raises `error`. Tests let it replace the execution of each SQL query."""

    def fail(*_: Any) -> Any:
        raise error

    return fail


# The database can't be reached


@pytest.mark.parametrize("error", [OperationalError, InterfaceError])
@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("/users/get_self", "Unable to fetch current user"),
        ("/users/search?q=sam", "Unable to search users"),
        ("/users/3346789bcd", "Unable to fetch user with ID: 3346789bcd"),
        ("/readyz", "Unable to reach the database"),
        ("/r/3346789bcd", "Unable to reach the database"),
    ],
)
def test_a_call_without_the_database_is_503(
    login: Login, alice: User, path: str, message: str, error: type[Exception]
) -> None:
    client = login(alice)
    with connection.execute_wrapper(make_failing_function(error("server closed the connection"))):
        response = client.get(path)
    assert_envelope(response, 503, "unavailable", message)
    assert response["Retry-After"] == "5"


@pytest.mark.parametrize("path", ["/readyz", "/users/3346789bcd"])
def test_the_log_has_the_cause_of_a_database_outage_in_one_line(
    signed_out_client: APIClient, db: None, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    error = OperationalError('could not extend file "base/1": No space left on device\nHINT:')
    with connection.execute_wrapper(make_failing_function(error)):
        signed_out_client.get(path)
    outage_cause = 'could not extend file "base/1": No space left on device'
    assert caplog.messages == [f"Service Unavailable: {path}: {outage_cause}"]


# Health


def test_api_responses_are_never_cached(login: Login, alice: User) -> None:
    assert login(alice).get("/users/get_self")["Cache-Control"] == "private, no-store"


def test_a_request_body_without_content_length_is_refused(client: Client, db: None) -> None:
    response = client.generic("PATCH", "/users/", HTTP_TRANSFER_ENCODING="chunked")
    assert response.status_code == 411
