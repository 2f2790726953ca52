from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import override_settings
from pytest_django import Settings

from accounts.models import User
from conftest import make_fan
from hockeyhub.demo.seeding import EARLIEST_SIGN_UP, demo_nano_id
from hockeyhub.tests import emulator
from media.models import Photo
from media.photos.storage import image_storage
from social.models import Follow
from social.services import follow
from social.tests.follows import assert_counts_match_follows

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def league(settings: Settings) -> list[User]:
    """Eight fans as `seed_demo` made them in production, without accounts."""
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    call_command("seed_demo", fans=8, follows=20, photos=0, stdout=StringIO())
    return list(User.objects.order_by("id"))


def remove_demo(**options: Any) -> str:
    output = StringIO()
    call_command("remove_demo", stdout=output, **{"asks": False, **options})
    return output.getvalue()


def test_the_demo_league_is_removed_with_its_follows_and_real_fans_stay(
    league: list[User], alice: User, bob: User
) -> None:
    follow(follower=alice, public_id=league[0].object_id)
    follow(follower=league[1], public_id=alice.object_id)
    follow(follower=bob, public_id=alice.object_id)
    assert "8 demo fans, 22 follows and 0 photos removed." in remove_demo()
    assert set(User.objects.all()) == {alice, bob}
    assert Follow.objects.get().follower == bob
    assert_counts_match_follows()


def test_the_photos_of_the_demo_league_are_deleted(settings: Settings, tmp_path: Path) -> None:
    settings.STORAGES = {**settings.STORAGES, "photos": image_storage(bucket="", folder=tmp_path)}
    call_command("seed_demo", fans=2, follows=0, photos=2, stdout=StringIO())
    assert [file for file in tmp_path.rglob("*") if file.is_file()]
    assert "and 2 photos removed" in remove_demo()
    assert not Photo.objects.exists()
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]


def test_a_second_removal_finds_nothing(league: list[User]) -> None:
    remove_demo()
    assert remove_demo() == "There are no demo fans.\n"


@pytest.mark.parametrize("answer", ["no", "", "y"])
def test_nothing_is_removed_without_a_confirmation(
    league: list[User], monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    monkeypatch.setattr("builtins.input", lambda _: answer)
    with pytest.raises(CommandError, match="Nothing was removed"):
        remove_demo(asks=True)
    assert User.objects.count() == len(league)


def test_without_a_terminal_the_command_only_counts_the_demo_league(
    league: list[User], monkeypatch: pytest.MonkeyPatch
) -> None:
    def raise_end_of_input(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", raise_end_of_input)
    output = StringIO()
    with pytest.raises(CommandError, match="Nothing was removed"):
        call_command("remove_demo", stdout=output)
    assert output.getvalue() == "Found: 8 demo fans, 20 follows and 0 photos.\n"


@pytest.mark.parametrize(
    "changes",
    [
        {"firebase_uid": "somebody"},
        {"nano_id": "23456789bc"},
        {"email": "real7@example.test"},
        {"created_at": EARLIEST_SIGN_UP},
    ],
)
def test_a_fan_who_only_resembles_a_demo_fan_stays(db: None, changes: dict[str, Any]) -> None:
    league_fan = {
        "email": "someone7@rinkmail.test",
        "firebase_uid": None,
        "nano_id": demo_nano_id(7),
    }
    fan = make_fan("Real Fan", **league_fan)
    User.objects.filter(pk=fan.pk).update(created_at=EARLIEST_SIGN_UP.replace(second=7))
    User.objects.filter(pk=fan.pk).update(**changes)
    assert remove_demo() == "There are no demo fans.\n"
    User.objects.filter(pk=fan.pk).update(
        created_at=EARLIEST_SIGN_UP.replace(second=7), **league_fan
    )
    assert "1 demo fan," in remove_demo()


def test_the_demo_accounts_are_removed_only_with_the_emulator() -> None:
    call_command("seed_demo", fans=0, follows=0, photos=0, stdout=StringIO())
    uid = User.objects.get(email="fan@hockeyhub.test").firebase_uid
    with override_settings(FIREBASE_AUTH_EMULATOR_HOST=""):
        assert remove_demo() == "There are no demo fans.\n"
    assert "2 demo fans" in remove_demo()
    assert emulator.find_account(str(uid)) is None
