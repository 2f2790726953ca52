"""The site lock. Tests without the fixture `db` can't reach a database, so they prove that the lock
needs no database."""

import re
from typing import Any
from unittest.mock import Mock

import pytest
from django.core.signing import TimestampSigner
from django.test import Client
from drf_spectacular.generators import SchemaGenerator
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login
from hockeyhub.conftest import OVERRIDE_CODE
from hockeyhub.environment import cors_path_pattern
from hockeyhub.lock.state import hash_override_code, new_lock_pass
from hockeyhub.tests.page import Page

# This id has only digits, so that it also fits in paths with an integer.
OBJECT_ID = "651234567890123456789012"
PAGE_PATHS = [
    "/",
    "/login",
    "/find-users/",
    "/_ADMIN/users",
    "/r/346789bcdf",
    f"/users/{OBJECT_ID}",
    "/no/such/page",
]


@pytest.mark.parametrize("path", PAGE_PATHS)
def test_every_page_url_shows_the_lock_screen(client: Client, locked: None, path: str) -> None:
    response = client.get(path, headers={"Accept": "text/html"})
    assert response.status_code == 200
    assert Page(response).boot["locked"] is True
    assert "profile" not in Page(response).boot
    assert Page(response).title == "Welcome to HockeyHub"
    assert "back within the hour" in response.content.decode()
    assert "Content-Security-Policy" in response


def api_calls() -> list[tuple[str, str]]:
    # With `public`, the schema also contains calls that need a sign-in.
    schema: Any = SchemaGenerator().get_schema(public=True)  # type: ignore[no-untyped-call]
    return [
        (method, re.sub(r"{\w+}", OBJECT_ID, path))
        for path, methods in schema["paths"].items()
        for method in methods
        if path not in {"/lock/override", "/schema/"}
    ]


@pytest.mark.parametrize(("method", "path"), api_calls())
def test_every_api_call_is_refused_while_locked(
    signed_out_client: APIClient, locked: None, method: str, path: str
) -> None:
    response = getattr(signed_out_client, method)(path)
    assert response.status_code == 503
    assert response["Retry-After"] == "300"
    assert response["Cache-Control"] == "no-store"
    assert response.json() == {
        "message": "HockeyHub is being upgraded and will be back within the hour.",
        "code": "locked",
    }


def test_a_refusal_by_the_lock_is_not_logged_as_an_error(
    signed_out_client: APIClient, locked: None, caplog: pytest.LogCaptureFixture
) -> None:
    signed_out_client.get("/users/get_self")
    assert caplog.records == []


def test_the_profile_url_still_varies_by_accept_while_locked(
    signed_out_client: APIClient, locked: None
) -> None:
    assert signed_out_client.get(f"/users/{OBJECT_ID}")["Vary"].startswith("Accept, User-Agent")


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/admin/login/", "/schema/", "/docs/"])
def test_health_checks_django_admin_and_api_documents_stay_open_while_locked(
    client: Client, db: None, locked: None, path: str
) -> None:
    response = client.get(path)
    assert response.status_code == 200
    assert b"back within the hour" not in response.content


def test_a_lock_pass_lets_an_operator_in(login: Login, locked: None, alice: User) -> None:
    api = login(alice)
    assert api.get("/users/get_self").status_code == 503
    headers = {"X-Lock-Pass": new_lock_pass(hash_override_code(OVERRIDE_CODE))}
    assert api.get("/users/get_self", headers=headers).status_code == 200
    assert api.get(f"/users/{alice.nano_id}", headers=headers).status_code == 200


def is_refused(lock_pass: str) -> bool:
    response = APIClient().get("/users/get_self", headers={"X-Lock-Pass": lock_pass})
    return response.status_code == 503


@pytest.mark.parametrize(
    "lock_pass",
    [
        "",
        "override",
        "é",
        f"{new_lock_pass(hash_override_code(OVERRIDE_CODE))}x",
        new_lock_pass(hash_override_code("another code")),
        TimestampSigner(salt="hockeyhub.lock.state").sign("override"),
        TimestampSigner(salt=f"hockeyhub.lock.{hash_override_code(OVERRIDE_CODE)}", key="k").sign(
            "override"
        ),
    ],
    ids=["none", "unsigned", "not ASCII", "changed", "another code", "another salt", "another key"],
)
def test_a_forged_or_foreign_lock_pass_is_refused(locked: None, lock_pass: str) -> None:
    assert is_refused(lock_pass)


def test_a_lock_pass_expires_after_two_hours(locked: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: 1_000_000.0)
    lock_pass = new_lock_pass(hash_override_code(OVERRIDE_CODE))
    monkeypatch.setattr("time.time", lambda: 1_007_200.0)
    assert not is_refused(lock_pass)
    monkeypatch.setattr("time.time", lambda: 1_007_201.0)
    assert is_refused(lock_pass)


def test_the_environment_locks_the_site_without_a_file(
    lock_files: None, settings: Settings
) -> None:
    settings.LOCK_CODE_SHA256 = hash_override_code("from the environment")
    assert is_refused("")
    assert is_refused(new_lock_pass(hash_override_code(OVERRIDE_CODE)))
    assert not is_refused(new_lock_pass(hash_override_code("from the environment")))


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"power play 1917"])
def test_a_broken_lock_file_locks_the_site_and_no_code_opens_it(
    signed_out_client: APIClient, lock_files: None, settings: Settings, content: bytes
) -> None:
    settings.LOCK_FILE.write_bytes(content)
    assert is_refused("")
    assert (
        signed_out_client.post("/lock/override", {"code": OVERRIDE_CODE}, format="json").status_code
        == 403
    )


def test_a_lock_file_that_cannot_be_read_locks_the_site(
    lock_files: None, settings: Settings
) -> None:
    settings.LOCK_FILE = Mock(read_text=Mock(side_effect=PermissionError))
    assert is_refused("")


@pytest.mark.parametrize("path", ["/login", "/r/3346789bcd", "/nowhere", "/users/get_self"])
def test_an_unreadable_folder_of_the_lock_file_is_an_error_and_no_lock(
    client: Client, lock_files: None, settings: Settings, path: str
) -> None:
    settings.LOCK_FILE = Mock(stat=Mock(side_effect=PermissionError("no entry")))
    response = client.get(path, headers={"accept": "text/html"})
    assert response.status_code == 503
    message = "Unable to read the site's files"
    assert response.json() == {"message": message, "code": "unavailable"}


def test_the_site_is_not_ready_while_the_lock_files_folder_is_unreadable(
    client: Client, lock_files: None, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.LOCK_FILE = Mock(stat=Mock(side_effect=PermissionError("no entry")))
    assert client.get("/readyz").status_code == 503
    assert client.get("/healthz").status_code == 200
    assert caplog.messages == ["Service Unavailable: /readyz: DATA_DIR can't be used: no entry"]


def test_configured_origins_may_send_the_lock_pass(
    signed_out_client: APIClient, locked: None, settings: Settings
) -> None:
    settings.CORS_ALLOWED_ORIGINS = ["https://app.example"]
    settings.CORS_URLS_REGEX = cors_path_pattern(settings.CORS_ALLOWED_ORIGINS)
    headers = {
        "Origin": "https://app.example",
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "x-lock-pass",
    }
    response = signed_out_client.options("/users/get_self", headers=headers)
    assert "x-lock-pass" in response["Access-Control-Allow-Headers"]
    refusal = signed_out_client.get("/users/get_self", headers={"Origin": "https://app.example"})
    assert refusal["Access-Control-Allow-Origin"] == "https://app.example"
