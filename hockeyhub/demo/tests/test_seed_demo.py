from collections.abc import Iterator
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any
from unittest.mock import Mock
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from PIL import Image
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import ADMIN_TYPE, FAN_TYPE, User
from accounts.profile.catalogue import LOCATIONS, TEAMS
from common.ids import parse_public_id
from conftest import make_fan
from hockeyhub.demo import seeding as demo
from hockeyhub.tests import emulator
from media.photos.storage import image_storage
from media.tests.image_factory import is_plain
from social.models import Follow
from social.scans import get_scans
from social.tests.follows import assert_counts_match_follows

DEMO_PASSWORD = "Hockey123"
DEMO_ACCOUNTS = [("fan@hockeyhub.test", FAN_TYPE), ("admin@hockeyhub.test", ADMIN_TYPE)]

pytestmark = pytest.mark.django_db


def seed_demo(**options: Any) -> str:
    output = StringIO()
    call_command(
        "seed_demo", **{"fans": 8, "follows": 20, "photos": 0, "stdout": output, **options}
    )
    return output.getvalue()


def read_league() -> tuple[list[Any], list[Any]]:
    return list(User.objects.order_by("id").values()), list(Follow.objects.order_by("id").values())


# Sign-ins, at the real emulator


@pytest.mark.parametrize(("email", "user_type"), DEMO_ACCOUNTS)
def test_a_demo_account_signs_in_by_password_and_finds_its_record(
    email: str, user_type: str
) -> None:
    seed_demo()
    account = emulator.sign_in(email=email, password=DEMO_PASSWORD)
    assert account
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {account['idToken']}")
    response = client.get("/users/get_self")
    assert response.status_code == 200
    assert (response.json()["email"], response.json()["user_type"]) == (email, user_type)
    call_command("promote", email)


def test_the_demo_fans_code_was_scanned_and_a_later_start_adds_nothing() -> None:
    for _ in range(2):
        seed_demo()
    fan, admin = (User.objects.get(email=email) for email, _ in DEMO_ACCOUNTS)
    assert (get_scans(user=fan).total, get_scans(user=admin).total) == (41, 0)


def test_only_the_admin_has_a_password_for_django_admin() -> None:
    seed_demo()
    passwords = {user.email: user.check_password(DEMO_PASSWORD) for user in User.objects.all()}
    assert [email for email, is_right in passwords.items() if is_right] == ["admin@hockeyhub.test"]


@pytest.fixture
def email() -> Iterator[str]:
    """A new e-mail, since tests may share the emulator. Its account is deleted after the test."""
    email = f"{uuid4()}@hockeyhub.test"
    yield email
    if account := emulator.sign_in(email=email, password=DEMO_PASSWORD):
        emulator.delete_account(account["localId"])


def test_a_lost_demo_account_signs_in_again_with_its_record(
    email: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "DEMO_ACCOUNTS", [{**demo.DEMO_ACCOUNTS[0], "email": email}])
    seed_demo()
    record = User.objects.get(email=email)
    emulator.delete_account(str(record.firebase_uid))
    assert emulator.sign_in(email=email, password=DEMO_PASSWORD) is None
    seed_demo(if_empty=True)
    account = emulator.sign_in(email=email, password=DEMO_PASSWORD)
    assert account
    record_again = User.objects.get(email=email)
    assert (record_again.object_id, record_again.firebase_uid) == (
        record.object_id,
        account["localId"],
    )


def test_without_an_emulator_there_are_fans_but_no_accounts(settings: Settings) -> None:
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    seed_demo()
    assert not User.objects.exclude(firebase_uid=None).exists()
    assert User.objects.count() == 8


# The league


def test_the_league_has_as_many_fans_and_follows_as_asked() -> None:
    output = seed_demo()
    assert User.objects.count() == 8 + len(DEMO_ACCOUNTS)
    assert Follow.objects.count() == 20
    assert "10 fans" in output
    assert_counts_match_follows()


def test_the_demo_accounts_have_met_the_fans_whom_they_follow_and_nobody_else_has() -> None:
    seed_demo(follows=40)
    by_code = Follow.objects.filter(via_code=True)
    of_demo = Follow.objects.filter(
        follower__email__in=[account["email"] for account in demo.DEMO_ACCOUNTS]
    )
    assert set(by_code) == set(of_demo) != set()
    assert {follow.met_at for follow in of_demo} <= {*demo._DEMO_DATA["places"]}


def test_every_fan_of_the_demo_league_is_valid() -> None:
    seed_demo(fans=50)
    for user in User.objects.all():
        assert parse_public_id(user.object_id) == ("object_id", user.object_id)
        assert parse_public_id(user.nano_id) == ("nano_id", user.nano_id)
        assert user.favourite_team in {"", *TEAMS}
        assert user.location in {"", *LOCATIONS}
        assert user.full_name == user.full_name.strip()
    assert User.objects.filter(user_type=ADMIN_TYPE).count() == 1


def test_if_empty_leaves_an_existing_league_unchanged() -> None:
    seed_demo()
    league_before = read_league()
    assert "10 fans" in seed_demo(if_empty=True)
    assert read_league() == league_before


def test_an_interrupted_start_adds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "draw_avatar", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        seed_demo(photos=1)
    assert not User.objects.exists()


def test_the_same_seed_makes_the_same_league(settings: Settings) -> None:
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""

    def league_names(number: int) -> list[Any]:
        User.objects.all().delete()
        seed_demo(seed=number)
        return list(User.objects.order_by("id").values_list("full_name", "location"))

    first_league = league_names(7)
    assert league_names(7) == first_league
    assert league_names(8) != first_league


def test_the_first_fans_get_a_photo_in_their_teams_colours(
    settings: Settings, tmp_path: Path
) -> None:
    settings.STORAGES = {**settings.STORAGES, "photos": image_storage(bucket="", folder=tmp_path)}
    seed_demo(photos=3)
    has_photo = [bool(user.photo_url) for user in User.objects.order_by("id")]
    assert has_photo == [True] * 3 + [False] * 7
    assert len(list(tmp_path.rglob("*-512.webp"))) == 3
    demo_fan = User.objects.get(email="fan@hockeyhub.test")
    response = APIClient().get(demo_fan.photo_url)
    sweater_image = Image.open(BytesIO(response.content)).crop((216, 470, 296, 508))
    assert demo_fan.favourite_team == "Montreal Canadiens"
    assert is_plain(sweater_image, (0xAF, 0x1E, 0x2D), tolerance=16)


def test_follows_stop_when_all_fans_follow_one_another() -> None:
    seed_demo(fans=2, follows=1_000)
    assert 0 < Follow.objects.count() <= 4 * 3
    assert_counts_match_follows()


@pytest.mark.parametrize("options", [{"fans": -1}, {"follows": -1}, {"photos": -1}])
def test_negative_numbers_of_fans_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(CommandError, match="negative"):
        seed_demo(**options)
    assert not User.objects.exists()


def test_a_database_of_real_fans_gets_no_demo_accounts() -> None:
    make_fan("Real Fan", firebase_uid=None)
    seed_demo(if_empty=True)
    assert [user.full_name for user in User.objects.all()] == ["Real Fan"]


def test_only_a_local_checkout_gets_demo_fans(settings: Settings) -> None:
    settings.LOCAL = False
    with pytest.raises(CommandError, match=r"^seed_demo is for local checkouts"):
        seed_demo()
    assert not User.objects.exists()
