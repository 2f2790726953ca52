from pathlib import Path

import pytest
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login
from media.models import Photo
from media.tests.api_calls import upload_photo

DELETE_PATH = "/users/image/delete"


@pytest.mark.django_db(transaction=True)
def test_deleting_a_photo_deletes_its_row_and_its_files(
    login: Login, signed_out_client: APIClient, alice: User, photo_folder: Path
) -> None:
    photo_url = upload_photo(login(alice))
    assert signed_out_client.get(photo_url).status_code == 200
    response = login(alice).delete(DELETE_PATH)
    assert response.status_code == 200
    assert response.json() == {"photo_url": ""}
    assert signed_out_client.get(photo_url).status_code == 404
    assert login(alice).get("/users/get_self").json()["photo_url"] == ""
    assert not Photo.objects.exists()
    assert not list(photo_folder.rglob("*.*"))


def test_deleting_also_removes_the_identity_providers_photo(login: Login, alice: User) -> None:
    User.objects.update(photo_url="https://lh3.googleusercontent.com/a/alice")
    login(alice).delete(DELETE_PATH)
    alice.refresh_from_db()
    assert alice.photo_url == ""


def test_a_fan_can_delete_only_their_own_photo(login: Login, alice: User, charlie: User) -> None:
    photo_url = upload_photo(login(alice))
    login(charlie).delete(DELETE_PATH)
    alice.refresh_from_db()
    assert alice.photo_url == photo_url


@pytest.mark.django_db(transaction=True)
def test_deleting_a_fan_deletes_the_files_of_the_photo(
    login: Login, alice: User, photo_folder: Path
) -> None:
    upload_photo(login(alice))
    alice.delete()
    assert not list(photo_folder.rglob("*.*"))
