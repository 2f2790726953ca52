"""`manage.py lock --read-only`: visitors can still read profiles, everything else is locked."""

from unittest.mock import Mock

import pytest
from django.core.management import call_command
from django.db import OperationalError
from django.test import Client
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.administration.services import set_active
from accounts.models import User
from accounts.profile_link.nano_ids import replace_profile_link
from conftest import Login
from hockeyhub.conftest import OVERRIDE_CODE
from hockeyhub.lock.file import Lock, read_lock
from hockeyhub.lock.state import hash_override_code, lock
from hockeyhub.lock.tests.test_lock import OBJECT_ID, PAGE_PATHS, api_calls
from hockeyhub.pages.policy import csp_hash_source
from hockeyhub.tests.page import Page
from media.photos.services import set_photo
from media.previews.names import preview_url
from media.tests.image_factory import make_jpeg

OPEN_CALLS = [
    ("get", f"/users/{OBJECT_ID}"),
    ("get", f"/users/image/{OBJECT_ID}"),
    ("get", f"/users/card/{OBJECT_ID}-{OBJECT_ID}.png"),
]
PROFILE_PATHS = ["/r/346789bcdf", f"/users/{OBJECT_ID}"]


@pytest.fixture
def read_only_locked(lock_files: None) -> None:
    lock(code=OVERRIDE_CODE, read_only=True)


def is_lock_screen(client: Client, path: str) -> bool:
    response = client.get(path, headers={"Accept": "text/html"})
    assert response.status_code == 200
    return Page(response).boot.get("locked") is True


def test_the_calls_listed_as_open_exist() -> None:
    assert set(OPEN_CALLS) <= set(api_calls())


@pytest.mark.parametrize(("method", "path"), sorted({*api_calls()} - {*OPEN_CALLS}))
def test_every_other_call_is_refused_under_a_read_only_lock(
    signed_out_client: APIClient, read_only_locked: None, method: str, path: str
) -> None:
    response = getattr(signed_out_client, method)(path)
    assert (response.status_code, response["Retry-After"]) == (503, "300")
    assert response.json()["code"] == "locked"


@pytest.mark.parametrize(("method", "path"), OPEN_CALLS)
def test_visitors_may_make_the_open_calls_under_a_read_only_lock(
    signed_out_client: APIClient, db: None, read_only_locked: None, method: str, path: str
) -> None:
    assert getattr(signed_out_client, method)(path).status_code == 404


@pytest.mark.parametrize(("method", "path"), OPEN_CALLS)
def test_a_call_with_a_token_is_refused_since_a_sign_in_may_write(
    login: Login, read_only_locked: None, method: str, path: str
) -> None:
    response = getattr(login("somebody"), method)(path)
    assert (response.status_code, response.json()["code"]) == (503, "locked")


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "options"])
@pytest.mark.parametrize("path", [path for _, path in OPEN_CALLS])
def test_other_methods_of_open_calls_are_refused(
    signed_out_client: APIClient, read_only_locked: None, method: str, path: str
) -> None:
    response = getattr(signed_out_client, method)(path)
    assert (response.status_code, response.json()["code"]) == (503, "locked")


@pytest.mark.parametrize("path", sorted({*PAGE_PATHS, "/terms"} - {*PROFILE_PATHS}))
def test_every_other_screen_is_the_lock_screen_under_a_read_only_lock(
    client: Client, read_only_locked: None, path: str
) -> None:
    assert is_lock_screen(client, path)


@pytest.mark.parametrize("link_kind", ["r", "users"])
@pytest.mark.parametrize("robot", ["", "WhatsApp/2.24"])
def test_a_visitor_sees_the_card_without_the_app(
    client: Client, read_only_locked: None, alice: User, link_kind: str, robot: str
) -> None:
    public_id = alice.nano_id if link_kind == "r" else alice.object_id
    headers = {"Accept": "text/html", "User-Agent": robot}
    response = client.get(f"/{link_kind}/{public_id}", headers=headers)
    page = Page(response)
    assert response.status_code == 200
    assert page.metas["og:title"] == "Alice Archer"
    assert "locked" not in page.boot
    # The page must not load the app: the app would show a signed-in fan the lock screen.
    assert len(page.inline_scripts) == 1  # only the script of the colour mode
    assert csp_hash_source(page.inline_scripts[0]) in response["Content-Security-Policy"]
    assert all(
        csp_hash_source(style) in response["Content-Security-Policy"] for style in page.styles
    )
    assert f'href="/login?redirect=/users/{alice.object_id}"' in response.content.decode()
    assert is_lock_screen(client, f"/login?redirect=/users/{alice.object_id}")


def test_the_photo_and_the_preview_image_are_still_served(
    client: Client, read_only_locked: None, alice: User
) -> None:
    set_photo(user=alice, content=make_jpeg())
    alice.refresh_from_db()
    for path in (str(alice.photo_url), preview_url(alice)):
        assert client.get(path).status_code == 200
        assert client.get(path, headers={"Origin": "https://app.example"}).status_code == 200
    lock(code=OVERRIDE_CODE)
    for path in (str(alice.photo_url), preview_url(alice)):
        assert client.get(path).status_code == 503


def test_a_replaced_qr_code_still_forwards_and_a_missing_profile_is_404(
    client: Client, read_only_locked: None, alice: User, bob: User
) -> None:
    old_nano_id = alice.nano_id
    new_nano_id = replace_profile_link(user=alice, forward=True).nano_id
    assert client.get(f"/r/{old_nano_id}")["Location"] == f"/r/{new_nano_id}"
    set_active(ids=[bob.pk], active=False)
    response = client.get(f"/r/{bob.nano_id}", headers={"Accept": "text/html"})
    assert response.status_code == 404
    assert len(Page(response).inline_scripts) == 1


def test_without_the_database_a_profile_is_the_lock_screen(
    client: Client, read_only_locked: None, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused_connection = Mock(side_effect=OperationalError("connection refused"))
    monkeypatch.setattr("hockeyhub.pages.views.get_visible_user", refused_connection)
    assert is_lock_screen(client, f"/r/{alice.nano_id}")


def test_link_previews_may_read_the_robots_file(client: Client, read_only_locked: None) -> None:
    assert client.get("/robots.txt").status_code == 200


def test_the_lock_file_distinguishes_the_locks_and_an_old_file_is_a_full_lock(
    lock_files: None, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("lock", "--read-only", code=OVERRIDE_CODE)
    digest = hash_override_code(OVERRIDE_CODE)
    assert settings.LOCK_FILE.read_text() == f"{digest}\nread-only\n"
    assert read_lock() == Lock(digest, read_only=True)
    assert "visitors can read profiles" in capsys.readouterr().out
    call_command("lock", code=OVERRIDE_CODE)
    assert read_lock() == Lock(digest, read_only=False)
    settings.LOCK_FILE.write_text(digest)
    assert read_lock() == Lock(digest, read_only=False)
