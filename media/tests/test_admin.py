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


def listed_names(response: Any) -> list[str]:
    return [photo.user.full_name for photo in response.context["cl"].result_list]


def test_photos_are_previewed_newest_first(
    admin_client: Client, login: Login, alice: User, bob: User
) -> None:
    photo_url = upload_photo(login(alice))
    upload_photo(login(bob))
    response = admin_client.get(LIST_PATH)
    assert listed_names(response) == ["Bob Breakaway", "Alice Archer"]
    assert f'<img src="{photo_url}?size=64"' in response.content.decode()
    assert response.context["cl"].list_display[1:] == ["preview", "fan", "created_at"]


@pytest.mark.parametrize("searched_by", ["email", "nano_id", "object_id"])
def test_a_search_for_a_fan_finds_the_fans_photo(
    admin_client: Client, login: Login, alice: User, bob: User, searched_by: str
) -> None:
    upload_photo(login(alice))
    upload_photo(login(bob))
    assert listed_names(admin_client.get(LIST_PATH, {"q": getattr(alice, searched_by)})) == [
        "Alice Archer"
    ]
    assert listed_names(admin_client.get(LIST_PATH, {"q": "nobody"})) == []


@pytest.mark.django_db(transaction=True)
def test_removing_a_photo_in_django_admin_deletes_its_files_and_is_logged(
    admin_client: Client, login: Login, alice: User, photo_folder: Path
) -> None:
    upload_photo(login(alice))
    admin_client.post(f"{LIST_PATH}{Photo.objects.get().id}/delete/", {"post": "yes"})
    alice.refresh_from_db()
    assert alice.photo_url == ""
    assert not list(photo_folder.rglob("*.*"))
    assert LogEntry.objects.get().is_deletion()


@pytest.mark.parametrize("page_path", ["add/", "{id}/change/"])
def test_photos_can_be_neither_added_nor_changed_in_django_admin(
    admin_client: Client, login: Login, alice: User, page_path: str
) -> None:
    upload_photo(login(alice))
    page_url = LIST_PATH + page_path.format(id=Photo.objects.get().id)
    assert admin_client.post(page_url, {"user": alice.pk}).status_code == 403
