"""Fans are erased permanently, by an operator in Django admin or by deleting their own account."""

from pathlib import Path

import pytest
from django.contrib.admin.models import LogEntry
from django.core.management import call_command
from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.administration.services import promote
from accounts.models import ADMIN_TYPE, FAN_TYPE, Block, User
from accounts.tests.admin_pages import run_action, save_fan_form
from conftest import Login, make_fan
from media.models import Leftover
from media.photos.services import set_photo
from media.photos.storage import image_storage
from media.previews.names import preview_url
from media.tests.image_factory import make_jpeg
from social.tests.follows import assert_counts_match_follows, connect, follow_pairs

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def image_folder(settings: Settings, tmp_path: Path) -> Path:
    """The folder with the files of photos and preview images."""
    image_storages = {
        name: image_storage(bucket="", folder=tmp_path / name) for name in ("photos", "previews")
    }
    settings.STORAGES = {**settings.STORAGES, **image_storages}
    return tmp_path


def admin_page(user: User) -> str:
    return f"/admin/accounts/user/{user.pk}/delete/"


def erase_fan(admin_client: Client, user: User) -> int:
    return admin_client.post(admin_page(user), {"post": "yes"}).status_code


def test_erasing_a_fan_deletes_all_their_data_and_corrects_other_fans_counts(
    admin_client: Client, alice: User, bob: User, charlie: User, image_folder: Path
) -> None:
    set_photo(user=alice, content=make_jpeg())
    connect(alice, bob, charlie)
    connect(bob, alice, charlie)
    connect(charlie, alice)
    assert erase_fan(admin_client, alice) == 302
    assert not User.objects.filter(pk=alice.pk).exists()
    assert follow_pairs() == {(bob.full_name, charlie.full_name)}
    assert_counts_match_follows()
    call_command("recount")
    assert not list(image_folder.rglob("*.webp"))
    entry = LogEntry.objects.get()
    assert (entry.object_id, entry.is_deletion()) == (str(alice.pk), True)


def test_the_confirmation_page_does_not_list_the_fans_follows(
    admin_client: Client, alice: User, bob: User
) -> None:
    connect(bob, alice)
    text = admin_client.get(admin_page(alice)).content.decode()
    assert "Are you sure" in text
    assert bob.full_name not in text
    assert User.objects.filter(pk=alice.pk).exists()


def test_admins_and_fans_whose_actions_are_in_the_log_cannot_be_erased(
    admin_client: Client, admin: User, alice: User, bob: User
) -> None:
    promote(ids=[bob.pk], allow_unverified=True)
    LogEntry.objects.log_actions(alice.pk, [bob], 2, "Promoted.", single_object=True)
    assert [erase_fan(admin_client, user) for user in (admin, alice, bob)] == [403] * 3
    assert User.objects.count() == 3


def test_several_fans_cannot_be_erased_at_once(admin_client: Client, alice: User) -> None:
    form = {"action": "delete_selected", "_selected_action": [alice.pk], "post": "yes"}
    admin_client.post("/admin/accounts/user/", form)
    assert User.objects.filter(pk=alice.pk).exists()


def test_erasing_leaves_no_name_or_email_in_the_admins_log(
    admin_client: Client, alice: User
) -> None:
    save_fan_form(admin_client, alice, bio="Moderated.")
    run_action(admin_client, "deactivate", alice)
    erase_fan(admin_client, alice)
    assert {entry.object_repr for entry in LogEntry.objects.all()} == {alice.object_id}
    # The first request shows the message with the deleted fan's name, and so deletes the message.
    admin_client.get("/admin/")
    text = admin_client.get("/admin/").content.decode()
    assert "Alice" not in text
    assert "alice.archer@" not in text


def test_deleting_your_account_leaves_no_follow_photo_page_preview_or_name(
    login: Login, alice: User, bob: User, charlie: User, image_folder: Path
) -> None:
    photo_url = set_photo(user=alice, content=make_jpeg())
    connect(alice, bob, charlie)
    connect(bob, alice, charlie)
    Block.objects.create(blocker=charlie, blocked=alice)
    LogEntry.objects.log_actions(charlie.pk, [alice], 2, "Moderated.", single_object=True)
    TOTPDevice.objects.create(user=alice)
    paths = [f"/r/{alice.nano_id}", preview_url(alice), photo_url]
    assert visitor_statuses(paths) == {200}
    assert login(alice).delete("/users/").status_code == 204
    assert visitor_statuses(paths) == {404}
    assert follow_pairs() == {(bob.full_name, charlie.full_name)}
    assert_counts_match_follows()
    assert not [path for path in image_folder.rglob("*") if path.is_file()]
    for model in (Block, TOTPDevice, Leftover):
        assert not model._default_manager.exists()
    assert LogEntry.objects.get().object_repr == alice.object_id


@pytest.mark.parametrize("user_type", [ADMIN_TYPE, FAN_TYPE])
def test_an_erased_admins_actions_stay_in_the_log_without_the_name(
    login: Login, admin: User, alice: User, client: Client, user_type: str
) -> None:
    client.force_login(admin)
    run_action(client, "deactivate", alice)
    User.objects.filter(pk=admin.pk).update(user_type=user_type)
    assert login(admin).delete("/users/").status_code == 204
    assert list(User.objects.filter(is_active=True)) == []
    entry = LogEntry.objects.get()
    assert (entry.object_id, entry.get_change_message()) == (str(alice.pk), "Deactivated.")
    assert entry.user.full_name == "Deleted admin"
    assert client.get("/admin/")["Location"].startswith("/admin/login/")


def test_all_deleted_admins_share_one_record_that_is_hidden_and_cannot_sign_in(
    login: Login, signed_out_client: APIClient, admin_client: Client, alice: User
) -> None:
    for name in ("Bob", "Charlie"):
        other_admin = make_fan(name, user_type=ADMIN_TYPE)
        LogEntry.objects.log_actions(other_admin.pk, [alice], 2, "Moderated.", single_object=True)
        login(other_admin).delete("/users/")
    record = User.objects.get(full_name="Deleted admin")
    assert LogEntry.objects.filter(user=record).count() == 2
    assert (record.firebase_uid, record.has_usable_password()) == (None, False)
    assert signed_out_client.get(f"/users/{record.object_id}").status_code == 404
    assert login(alice).get("/users/search?q=deleted").json() == []
    run_action(admin_client, "reactivate", record)
    assert erase_fan(admin_client, record) == 302  # redirects as for a record that doesn't exist
    record.refresh_from_db()
    assert not record.is_active


def visitor_statuses(paths: list[str]) -> set[int]:
    visitor = Client(headers={"accept": "text/html"})
    return {visitor.get(path).status_code for path in paths}
