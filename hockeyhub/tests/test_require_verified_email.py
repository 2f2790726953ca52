"""REQUIRE_VERIFIED_EMAIL hides unverified e-mails, and limits what their fans can do."""

import json
import os
import subprocess
import sys
from unittest.mock import Mock

import pytest
from pytest_django import Settings

from accounts.models import User
from conftest import Login, database_url, make_fan, make_token
from hockeyhub.tests.reads_of_a_fan import CALL_BY_READ_NAME, FAN_EMAIL
from social.models import Follow, Report

NOT_VERIFIED_ERROR = {
    "message": {
        "title": "Please verify your email first.",
        "description": "Open the link in the email that we sent you, then try again.",
    },
    "code": "email_not_verified",
}


@pytest.fixture
def alice(alice: User) -> User:
    """Alice with an unverified e-mail. All of Bob's reads include her."""
    User.objects.filter(pk=alice.pk).update(email=FAN_EMAIL)
    return User.objects.get(pk=alice.pk)


def send_reads(reader: User, fan: User, *, is_required: bool) -> dict[str, str]:
    """The responses to the reader's calls about the fan, by the names in CALL_BY_READ_NAME."""
    token = make_token(str(reader.firebase_uid), email=reader.email)
    environment = {
        "DATABASE_URL": database_url(),
        "DJANGO_SETTINGS_MODULE": "hockeyhub.settings",
        "REQUIRE_VERIFIED_EMAIL": str(int(is_required)),
    }
    ids = [fan.object_id, fan.nano_id, reader.object_id]
    finished_process = subprocess.run(
        [sys.executable, "-m", "hockeyhub.tests.reads_of_a_fan", token, *ids],
        env=os.environ | environment,
        capture_output=True,
        check=True,
    )
    return dict(json.loads(finished_process.stdout))


def reads_with_email(bodies: dict[str, str]) -> set[str]:
    return {name for name, body in bodies.items() if FAN_EMAIL in body}


def reads_with_fan(bodies: dict[str, str], fan: User) -> set[str]:
    return {name for name, body in bodies.items() if fan.object_id in body}


@pytest.mark.django_db(transaction=True)
def test_no_response_shows_or_finds_an_unverified_email_if_verifying_is_required(
    alice: User, bob: User
) -> None:
    User.objects.filter(pk=bob.pk).update(email_verified=True, favourite_team=alice.favourite_team)
    Follow.objects.create(follower=alice, followed=bob)
    open_site = send_reads(bob, alice, is_required=False)
    bob.blocks.all().delete()
    Follow.objects.get_or_create(follower=alice, followed=bob)
    strict_site = send_reads(bob, alice, is_required=True)
    other_reads = set(CALL_BY_READ_NAME) - {"list"}
    assert reads_with_email(open_site) == reads_with_fan(open_site, alice) == other_reads
    assert reads_with_email(strict_site) == set()
    email_searches = {"search by e-mail", "search by local part", "search by domain"}
    assert reads_with_fan(strict_site, alice) == other_reads - email_searches - {"suggestions"}


@pytest.mark.django_db(transaction=True)
def test_the_fan_and_the_admins_still_see_an_unverified_email(alice: User, admin: User) -> None:
    assert reads_with_email(send_reads(alice, alice, is_required=True)) >= {"profile"}
    assert reads_with_email(send_reads(admin, alice, is_required=True)) == {"list"}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("is_verified", [True, False])
def test_only_a_fan_with_a_verified_email_can_search_by_email(
    bob: User, *, is_verified: bool
) -> None:
    User.objects.filter(pk=bob.pk).update(email_verified=is_verified)
    verified_fan = make_fan("Alice Verified", email=FAN_EMAIL, email_verified=True)
    bodies = send_reads(bob, verified_fan, is_required=True)
    searches = {name for name in CALL_BY_READ_NAME if name.startswith("search by")}
    name_searches = {"search by name"}
    assert reads_with_fan(bodies, verified_fan) & searches == (
        searches if is_verified else name_searches
    )
    assert FAN_EMAIL in bodies["search by name"]  # this fan has verified the e-mail


@pytest.fixture
def require_verified_email(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns the setting on only for permissions, since cached SQL would retain the setting."""
    monkeypatch.setattr("accounts.sessions.permissions.settings", Mock(REQUIRE_VERIFIED_EMAIL=True))


@pytest.mark.parametrize(("visibility", "status"), [("everyone", 200), ("signed_in", 403)])
def test_a_site_that_shows_emails_to_fans_only_wants_a_verified_one_for_searching_by_email(
    login: Login, bob: User, settings: Settings, visibility: str, status: int
) -> None:
    settings.DEFAULT_EMAIL_VISIBILITY = visibility
    assert login(bob).get("/users/search", {"q": FAN_EMAIL}).status_code == status
    assert login(bob).get("/users/search", {"q": "alice"}).status_code == 200
    verified_fan = login(bob, email_verified=True)
    assert verified_fan.get("/users/search", {"q": FAN_EMAIL}).status_code == 200


@pytest.mark.parametrize("q", ["@", "@rink.test", FAN_EMAIL])
def test_searching_by_an_email_is_403_until_the_fans_own_is_verified(
    require_verified_email: None, login: Login, bob: User, q: str
) -> None:
    refusal = login(bob).get("/users/search", {"q": q})
    assert (refusal.status_code, refusal.json()) == (403, NOT_VERIFIED_ERROR)
    verified_fan = login(bob, email_verified=True)
    assert verified_fan.get("/users/search", {"q": q}).status_code == 200


def test_reporting_is_403_until_the_fans_own_email_is_verified(
    require_verified_email: None, login: Login, alice: User, bob: User
) -> None:
    path = f"/users/report/{alice.object_id}"
    refusal = login(bob).post(path, {"reason": "spam"}, format="json")
    assert (refusal.status_code, refusal.json()) == (403, NOT_VERIFIED_ERROR)
    assert not Report.objects.exists()
    verified_fan = login(bob, email_verified=True)
    assert verified_fan.post(path, {"reason": "spam"}, format="json").status_code == 201
