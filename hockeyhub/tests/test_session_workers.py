"""Tests an ended session on the real server, after both worker processes have cached its token."""

from pathlib import Path

import pytest

from conftest import database_url, make_fan
from hockeyhub.tests import emulator
from hockeyhub.tests.live_site import Site, running_site

FAN_PASSWORD = "Hockey123"
FAN_EMAIL = "carey@sessions.test"
CALLS_PER_CHECK = 24


@pytest.mark.django_db(transaction=True)
def test_every_worker_ends_a_cached_session_at_once(tmp_path: Path) -> None:
    uid = emulator.sign_up(email=FAN_EMAIL, password=FAN_PASSWORD)
    make_fan("Carey", firebase_uid=uid, email=FAN_EMAIL)
    try:
        with running_site(tmp_path, DATABASE_URL=database_url()) as site:
            headers = sign_in()
            assert call_statuses(site, headers) == {200}
            sign_out_response = site.request("POST", "/users/sign_out_everywhere", **headers)
            assert sign_out_response.status == 204
            assert call_statuses(site, headers) == {401}
    finally:
        emulator.delete_account(uid)


def sign_in() -> dict[str, str]:
    account = emulator.sign_in(email=FAN_EMAIL, password=FAN_PASSWORD)
    assert account
    return {"Authorization": f"Bearer {account['idToken']}"}


def call_statuses(site: Site, headers: dict[str, str]) -> set[int]:
    """Sends each call over a new connection, which either of the workers may accept."""
    return {
        site.request("GET", "/users/get_self", **headers).status for _ in range(CALLS_PER_CHECK)
    }
