import json
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from pytest_django import DjangoAssertNumQueries
from rest_framework.test import APIClient

from accounts.models import Block, User
from conftest import Login, make_fan
from hockeyhub.export import archive as export
from media.photos.services import set_photo
from media.tests.image_factory import make_jpeg
from social.scans import FanDay, add_scans, utc_today
from social.tests.follows import connect

pytestmark = pytest.mark.django_db

EXPORT_PATH = "/users/export"


def get_export(client: APIClient) -> Any:
    """Requests the export and returns the response, with its content in `body`."""
    response: Any = client.get(EXPORT_PATH)
    response.body = response.getvalue()  # also closes the response
    return response


def download(client: APIClient) -> ZipFile:
    response = get_export(client)
    assert response.status_code == 200
    return ZipFile(BytesIO(response.body))


def read_json(archive: ZipFile, name: str) -> Any:
    return json.loads(archive.read(name))


def full_names(rows: list[dict[str, str]]) -> list[str]:
    return [row["full_name"] for row in rows]


def test_an_export_has_the_record_settings_connections_and_photo(
    login: Login, alice: User, bob: User, charlie: User
) -> None:
    connect(alice, bob)
    connect(bob, alice)
    Block.objects.create(blocker=alice, blocked=charlie)
    set_photo(user=alice, content=make_jpeg())
    add_scans({FanDay(alice.pk, utc_today()): 3})
    api = login(alice, is_new_sign_in=True)
    own_record = api.get("/users/get_self", headers={"user-agent": "Firefox/145.0"}).json()
    archive = download(api)
    assert archive.testzip() is None
    profile = read_json(archive, "profile.json")
    assert profile["profile"] == own_record
    assert profile["settings"] == api.get("/users/settings").json()
    assert profile["scans"] == api.get("/users/scans").json()
    assert list(profile["sign_in_browsers"].values()) == ["Firefox"]
    lists = read_json(archive, "connections.json")
    assert {name: full_names(rows) for name, rows in lists.items()} == {
        "followers": ["Bob Breakaway"],
        "following": ["Bob Breakaway"],
        "binder": [],
        "blocked": ["Charlie Check"],
    }
    assert archive.read("photo.jpg").startswith(b"\xff\xd8")


def test_an_export_is_a_download_that_is_not_cached(login: Login, alice: User) -> None:
    response = get_export(login(alice))
    assert response["Content-Type"] == "application/zip"
    assert response["Content-Disposition"] == 'attachment; filename="hockeyhub.zip"'
    assert response["Cache-Control"] == "private, no-store"


def test_a_new_fans_export_has_empty_lists_and_no_photo(login: Login, alice: User) -> None:
    archive = download(login(alice))
    assert archive.namelist() == ["profile.json", "connections.json"]
    lists = read_json(archive, "connections.json")
    assert lists == {"followers": [], "following": [], "binder": [], "blocked": []}


def test_an_export_has_all_pages_of_long_lists(
    login: Login, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "EXPORT_PAGE_ROWS", 2)
    fans = [make_fan(f"Fan {number}") for number in range(5)]
    for fan in fans:
        connect(fan, alice)
    connect(alice, *fans)
    lists = read_json(download(login(alice)), "connections.json")
    newest_first = [f"Fan {number}" for number in reversed(range(5))]
    assert full_names(lists["followers"]) == full_names(lists["following"]) == newest_first


def test_an_export_takes_nine_queries_however_many_fans_follow(
    login: Login, alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(5):
        connect(make_fan(f"Fan {number}"), alice)
    api = login(alice)
    with django_assert_num_queries(9):
        get_export(api)


def test_an_export_is_503_while_another_is_being_made(
    login: Login, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "WAIT_FOR_OTHER_EXPORT_SECONDS", 0)
    with export._export_lock:
        response = get_export(login(alice))
    assert (response.status_code, response.json()["code"]) == (503, "busy")
    assert response["Retry-After"]
    assert get_export(login(alice)).status_code == 200


def test_an_export_is_503_on_a_full_disk_and_the_next_one_works(
    login: Login, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_with_full_disk(*_: Any, **__: Any) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as disk_patch:
        disk_patch.setattr(export, "_write_lists", fail_with_full_disk)
        assert get_export(login(alice)).status_code == 503
    assert get_export(login(alice)).status_code == 200
