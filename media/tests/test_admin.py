from pathlib import Path
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from accounts.models import User
from conftest import Login
from media.models import Photo
from media.tests.api_calls import upload_photo

LIST_PATH = "/admin/media/photo/"


def listed(response: Any) -> list[str]:
    return [photo.user.full_name for photo in response.context["cl"].result_list]


def test_photos_are_previewed_newest_first(
    admin_client: Client, login: Login, alice: User, bob: User
) -> None:
    photo_url = upload_photo(login(alice))
    upload_photo(login(bob))
    response = admin_client.get(LIST_PATH)
    assert listed(response) == ["Bob Breakaway", "Alice Archer"]
    assert f'<img src="{photo_url}?size=64"' in response.content.decode()


@pytest.mark.parametrize("by", ["email", "nano_id", "object_id"])
def test_a_fans_photo_is_found_by_the_fan(
    admin_client: Client, login: Login, alice: User, bob: User, by: str
) -> None:
    upload_photo(login(alice))
    upload_photo(login(bob))
    assert listed(admin_client.get(LIST_PATH, {"q": getattr(alice, by)})) == ["Alice Archer"]
    assert listed(admin_client.get(LIST_PATH, {"q": "nobody"})) == []


@pytest.mark.django_db(transaction=True)
def test_an_operator_removes_a_photo_and_the_log_says_so(
    admin_client: Client, login: Login, alice: User, folder: Path
) -> None:
    upload_photo(login(alice))
    admin_client.post(f"{LIST_PATH}{Photo.objects.get().id}/delete/", {"post": "yes"})
    alice.refresh_from_db()
    assert alice.photo_url == ""
    assert not list(folder.rglob("*.*"))
    assert LogEntry.objects.get().is_deletion()


@pytest.mark.parametrize("page", ["add/", "{id}/change/"])
def test_photos_can_be_neither_added_nor_changed_in_django_admin(
    admin_client: Client, login: Login, alice: User, page: str
) -> None:
    upload_photo(login(alice))
    address = LIST_PATH + page.format(id=Photo.objects.get().id)
    assert admin_client.post(address, {"user": alice.pk}).status_code == 403
