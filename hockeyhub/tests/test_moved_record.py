"""Tests PUT /users/ by an identity that has verified the e-mail of another identity's record. The
record moves to the new identity, and retains only its ids and follows."""

import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.db import transaction
from django.db.models import CharField
from django.test import Client
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice

from accounts.errors import ProfileNotFoundError
from accounts.identity.tokens import Identity
from accounts.models import ADMIN_TYPE, FAN_TYPE, HIDEABLE_FIELDS, Block, User, Visibility
from accounts.profile.services import update_profile
from accounts.profile_link.nano_ids import replace_profile_link
from accounts.records.deletion import delete_fan_and_provider_account
from accounts.records.emails import sync_email_from_provider
from accounts.sessions import sign_ins
from accounts.sessions.services import (
    SessionEndedError,
    end_sessions,
    end_sign_in,
    mark_email_verified,
)
from accounts.tests.admin_pages import USER_LIST_PATH
from conftest import Login, make_fan
from hockeyhub.export.archive import export_user
from media.models import Photo
from media.photos.services import set_photo
from media.tests.image_factory import make_jpeg
from social.blocks import block
from social.models import Follow, Report, ScanCount
from social.reports import report
from social.scans import FanDay, add_scans, utc_today
from social.services import follow

OWNER_EMAIL = "owner@example.test"
OWNER_PICTURE_URL = "https://lh3.googleusercontent.com/a/owner"
MOVED_COLUMNS = {"id", "object_id", "nano_id", "email", "is_active"}
TEXTS = {
    field.name: field.choices[0][0] if field.choices else "squatter"
    for field in User._meta.concrete_fields
    if isinstance(field, CharField) and field.name not in MOVED_COLUMNS
}
SQUATTER_VALUES: dict[str, Any] = {
    **TEXTS,
    "last_login": datetime(2020, 1, 1, tzinfo=UTC),
    "ended_sign_ins": [datetime(2020, 1, 1, tzinfo=UTC)],
    "kept_sign_in": datetime(2020, 1, 1, tzinfo=UTC),
    "needs_confirmation": True,
    "dob": date(1990, 2, 3),
    "photo_url": "https://lh3.googleusercontent.com/a/squatter",
    "user_type": ADMIN_TYPE,
    "last_logged_in": [datetime(2020, 1, 1, tzinfo=UTC)],
    "sign_in_browsers": {"2020-01-01T00:00:00+00:00": "Firefox on Linux"},
    "jersey_number": 9,
    "links": ["https://squatter.example"],
    "created_at": datetime(2020, 1, 1, tzinfo=UTC),
    **{f"{name}_visibility": Visibility.SIGNED_IN for name in HIDEABLE_FIELDS},
}


@pytest.fixture
def squatter(db: None) -> User:
    return make_fan(
        "Squatter",
        email=OWNER_EMAIL,
        **{k: v for k, v in SQUATTER_VALUES.items() if k != "full_name"},
    )


def claim_record(login: Login, email: str = OWNER_EMAIL) -> Any:
    api = login("owner", email=email, email_verified=True, picture=OWNER_PICTURE_URL)
    return api.put("/users/", {"full_name": "Olive Owner"}, format="json")


def column_values(user: User) -> dict[str, Any]:
    return dict(User.objects.values().get(pk=user.pk))


def test_only_the_ids_of_a_claimed_record_move(login: Login, squatter: User) -> None:
    values_before = column_values(squatter)
    response = claim_record(login)
    values_after = column_values(squatter)
    written_columns = {field.name for field in User._meta.concrete_fields if not field.generated}
    unchanged_columns = {
        name for name in written_columns if values_after[name] == values_before[name]
    }
    assert unchanged_columns == MOVED_COLUMNS
    assert response.status_code == 200
    assert (values_after["full_name"], values_after["photo_url"]) == (
        "Olive Owner",
        OWNER_PICTURE_URL,
    )
    assert values_after["email_visibility"] == Visibility.EVERYONE  # the site's default
    assert values_after["email_verified"]


def test_the_follows_and_counts_of_a_claimed_record_move(
    login: Login, squatter: User, alice: User, bob: User
) -> None:
    Follow.objects.create(follower=alice, followed=squatter)
    Follow.objects.create(follower=squatter, followed=bob)
    claim_record(login)
    connections = login(alice).get(f"/users/connections/{squatter.object_id}").json()
    assert (connections["followers_count"], connections["following_count"]) == (1, 1)


def test_the_former_identitys_notes_of_where_fans_met_do_not_move(
    login: Login, squatter: User, alice: User
) -> None:
    follow(follower=squatter, public_id=alice.object_id, via_code=True, met_at="Their rink")
    claim_record(login)
    assert Follow.objects.values_list("via_code", "met_at").get() == (False, "")


def test_the_scans_of_the_former_identity_do_not_move(login: Login, squatter: User) -> None:
    add_scans({FanDay(squatter.pk, utc_today()): 3})
    claim_record(login)
    assert not ScanCount.objects.exists()


def test_the_blocks_of_the_former_identity_end_and_those_by_others_stay(
    login: Login, squatter: User, alice: User, bob: User
) -> None:
    Block.objects.create(blocker=squatter, blocked=alice)
    block_of_squatter = Block.objects.create(blocker=bob, blocked=squatter)
    claim_record(login)
    assert list(Block.objects.all()) == [block_of_squatter]


def test_the_reports_by_and_about_the_former_identity_are_not_the_new_fans(
    login: Login, squatter: User, alice: User
) -> None:
    Report.objects.create(reporter=squatter, reported=alice, reason="spam")
    Report.objects.create(reporter=alice, reported=squatter, reason="spam")
    claim_record(login)
    assert list(Report.objects.order_by("pk").values_list("reporter", "reported")) == [
        (None, alice.pk),
        (alice.pk, None),
    ]


def test_an_admins_record_moves_without_access_to_django_admin(
    client: Client, login: Login, squatter: User
) -> None:
    TOTPDevice.objects.create(user=squatter, name="authenticator app")
    client.force_login(squatter)
    assert client.get(USER_LIST_PATH).status_code == 200
    assert claim_record(login).json()["user_type"] == FAN_TYPE
    squatter.refresh_from_db()
    assert not squatter.has_usable_password()
    assert not TOTPDevice.objects.exists()
    User.objects.update(user_type=ADMIN_TYPE)
    assert client.get(USER_LIST_PATH)["Location"].startswith("/admin/login/")


def test_the_former_admins_log_entries_do_not_move(login: Login, squatter: User) -> None:
    LogEntry.objects.log_actions(squatter.pk, [squatter], CHANGE, "Promoted.")
    claim_record(login)
    entry = LogEntry.objects.get()
    assert (entry.user.full_name, entry.object_repr) == ("Deleted admin", squatter.object_id)


@pytest.mark.django_db(transaction=True)
def test_the_photo_of_the_former_identity_is_gone(login: Login, alice: User) -> None:
    url = set_photo(user=alice, content=make_jpeg())
    assert login(alice).get(url).status_code == 200
    claim_record(login, email=alice.email)
    assert login("owner").get(url).status_code == 404
    assert not Photo.objects.exists()


def identity_of(user: User, **fields: Any) -> Identity:
    claims = {"uid": user.firebase_uid, "email": user.email, "email_verified": True, "picture": ""}
    sign_in_times = {"signed_in_at": timezone.now(), "expires": time.time() + 3_600}
    return Identity(**{"name": "", "is_by_password": True, **claims, **sign_in_times, **fields})


def end_known_sign_in(user: User) -> None:
    user.last_logged_in = [timezone.now()]
    sign_ins.end_sign_in_by_id(user=user, sign_in_id=int(user.last_logged_in[0].timestamp()))


RUNNING_REQUESTS: dict[str, Callable[[User], object]] = {
    "edit": lambda user: update_profile(user=user, changes={"bio": "Still mine."}),
    "photo": lambda user: set_photo(user=user, content=make_jpeg()),
    "verify": lambda user: mark_email_verified(user=user, identity=identity_of(user)),
    "sign in": lambda user: sign_ins.record_sign_in(
        user=user, signed_in_at=timezone.now(), user_agent="Firefox on Linux"
    ),
    "new e-mail": lambda user: sync_email_from_provider(
        user=user, identity=identity_of(user, email="new@example.test")
    ),
    "end a sign-in": end_known_sign_in,
    "sign out": lambda user: end_sign_in(user=user, signed_in_at=timezone.now()),
    "sign out everywhere": lambda user: end_sessions(user=user),
    "sign out the others": lambda user: end_sessions(user=user, kept_sign_in=timezone.now()),
    "new link": lambda user: replace_profile_link(user=user, forward=True),
    "export": export_user,
    "delete": lambda user: delete_fan_and_provider_account(
        user=user, identity=identity_of(user), token=""
    ),
}


@pytest.mark.parametrize("name", RUNNING_REQUESTS)
def test_the_former_identitys_running_requests_neither_write_nor_read(
    login: Login, squatter: User, name: str
) -> None:
    claim_record(login)
    moved_values = column_values(squatter)
    with pytest.raises((SessionEndedError, ProfileNotFoundError)):
        RUNNING_REQUESTS[name](squatter)
    assert column_values(squatter) == moved_values


def test_the_former_identitys_running_reports_blocks_and_follows_are_refused(
    login: Login, squatter: User, alice: User
) -> None:
    claim_record(login)
    with pytest.raises(SessionEndedError):
        report(reporter=squatter, public_id=alice.object_id, reason="spam", note="")
    with pytest.raises(SessionEndedError):
        block(blocker=squatter, public_id=alice.object_id)
    with pytest.raises(ProfileNotFoundError), transaction.atomic():
        follow(follower=squatter, public_id=alice.object_id, via_code=True, met_at="The rink")
    assert not Report.objects.exists()
    assert not Block.objects.exists()
    assert not Follow.objects.exists()
