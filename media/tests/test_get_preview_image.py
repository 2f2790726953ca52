"""Tests GET /users/card/{object id}-{digest}.png: the image in link previews of a fan's profile."""

import os
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from threading import Event
from unittest.mock import Mock

import pytest
from django.core.files.storage import storages
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import User
from common.tests.concurrency import run_concurrently, statuses
from conftest import make_fan
from media.photos.errors import BusyError
from media.photos.image_work import exclusive_image_work
from media.photos.services import remove_photo, set_photo
from media.previews import services as preview_services
from media.previews.image import PreviewContent, draw_preview
from media.previews.names import preview_url
from media.previews.services import make_preview
from media.tests.image_factory import make_jpeg


def change_profile(user: User, **fields: str) -> str:
    User.objects.filter(pk=user.pk).update(**fields)
    user.refresh_from_db()
    return preview_url(user)


@pytest.fixture
def drawn_names(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names on the preview images drawn so far. Every drawing gives the same image."""
    names: list[str] = []
    image = draw_preview(PreviewContent("Anyone", "", "", "", "", "h.example", None))

    def draw_and_record(content: PreviewContent) -> bytes:
        names.append(content.name)
        return image

    monkeypatch.setattr("media.previews.services.draw_preview", draw_and_record)
    return names


def test_a_preview_image_is_drawn_once_and_stored(
    signed_out_client: APIClient, alice: User, drawn_names: list[str], preview_folder: Path
) -> None:
    first_response, second_response = (signed_out_client.get(preview_url(alice)) for _ in range(2))
    assert first_response.content == second_response.content
    assert first_response["Cache-Control"] == "public, max-age=31536000, immutable"
    assert drawn_names == ["Alice Archer"]
    assert [path.name for path in preview_folder.rglob("*.png")] == [
        preview_url(alice).rpartition("/")[2]
    ]


@pytest.mark.parametrize(
    "fields",
    [
        {"full_name": "Alice Alder"},
        {"favourite_team": "Boston Bruins"},
        {"location": "Boston, Massachusetts"},
        {"nano_id": "3bk7m9qr4x"},
        {"photo_url": "https://lh3.googleusercontent.com/a/x"},
    ],
)
def test_a_change_of_a_shown_field_changes_the_preview_url_and_the_old_url_redirects(
    signed_out_client: APIClient, alice: User, fields: dict[str, str], preview_folder: Path
) -> None:
    url_before = preview_url(alice)
    image_before = signed_out_client.get(url_before).content
    url_after = change_profile(alice, **fields)
    assert url_after != url_before
    response = signed_out_client.get(url_before)
    assert (response.status_code, response["Location"]) == (302, url_after)
    assert response["Cache-Control"] == "no-cache"
    assert (signed_out_client.get(url_after).content == image_before) is ("photo_url" in fields)
    assert len(list(preview_folder.rglob("*.png"))) == 1


def test_a_preview_image_shows_the_photo_until_it_is_deleted(
    signed_out_client: APIClient, alice: User
) -> None:
    image_without_photo = signed_out_client.get(preview_url(alice)).content
    set_photo(user=alice, content=make_jpeg())
    alice.refresh_from_db()
    assert signed_out_client.get(preview_url(alice)).content != image_without_photo
    remove_photo(user=alice)
    alice.refresh_from_db()
    assert signed_out_client.get(preview_url(alice)).content == image_without_photo


def test_without_the_photos_file_the_preview_image_is_drawn_but_not_stored(
    signed_out_client: APIClient, alice: User, preview_folder: Path
) -> None:
    url = change_profile(alice, photo_url=f"/users/image/{'ab' * 12}")
    assert signed_out_client.get(url).status_code == 200
    assert not list(preview_folder.rglob("*.png"))


@pytest.mark.parametrize("photo_url", ["/users/image/../../secret", "/users/image/", "/etc/passwd"])
def test_an_unusual_photo_url_reads_no_file(
    signed_out_client: APIClient, alice: User, photo_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    image_without_photo = signed_out_client.get(preview_url(alice)).content
    read_file = Mock(return_value=make_jpeg())
    monkeypatch.setattr("media.photos.store.read_file", read_file)
    assert (
        signed_out_client.get(change_profile(alice, photo_url=photo_url)).content
        == image_without_photo
    )
    read_file.assert_not_called()


def test_a_preview_image_with_a_matching_etag_is_304(
    signed_out_client: APIClient, alice: User
) -> None:
    etag = signed_out_client.get(preview_url(alice))["ETag"]
    response = signed_out_client.get(preview_url(alice), headers={"if-none-match": etag})
    assert (response.status_code, response.content, response["ETag"]) == (304, b"", etag)


def test_preview_images_cannot_fill_the_disk(
    signed_out_client: APIClient,
    db: None,
    preview_folder: Path,
    drawn_names: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The fans' ids end in the same digits, so that their preview images share a folder."""
    monkeypatch.setattr("media.previews.store.FILES_PER_FOLDER_MAX", 4)
    fans = [make_fan(f"Fan {number}", object_id=f"{number:021x}abc") for number in range(9)]
    for second, fan in enumerate(fans):
        assert signed_out_client.get(preview_url(fan)).status_code == 200
        [drawn_file] = preview_folder.rglob(f"{fan.object_id}-*")
        # Orders the files by age, since the disk's clock may be too coarse.
        os.utime(drawn_file, (second, second))
    stored_ids = {path.name[:24] for path in preview_folder.rglob("*.png")}
    assert stored_ids == {fan.object_id for fan in fans[-4:]}
    assert signed_out_client.get(preview_url(fans[0])).status_code == 200
    assert len(drawn_names) == 10


def test_a_bucket_keeps_all_preview_images(
    signed_out_client: APIClient, db: None, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("media.previews.store.FILES_PER_FOLDER_MAX", 1)
    bucket_storage = {"BACKEND": "django.core.files.storage.InMemoryStorage"}
    settings.STORAGES = {**settings.STORAGES, "previews": bucket_storage}
    fans = [make_fan(f"Fan {number}", object_id=f"{number:021x}abc") for number in range(3)]
    for fan in fans:
        signed_out_client.get(preview_url(fan))
    assert len(storages["previews"].listdir("abc")[1]) == 3


def test_nothing_is_drawn_for_an_unknown_fan(
    signed_out_client: APIClient, db: None, preview_folder: Path, drawn_names: list[str]
) -> None:
    for number in range(9):
        assert signed_out_client.get(f"/users/card/{number:024x}-{'0' * 24}.png").status_code == 404
    assert (drawn_names, preview_folder.exists()) == ([], False)


@pytest.mark.parametrize(
    "name",
    [
        f"{'0' * 24}-{'0' * 24}.png",
        "../../../etc/passwd",
        "..%2f..%2fetc%2fpasswd",
        f"{'A' * 24}-{'0' * 24}.png",
        f"{'0' * 24}-{'0' * 23}.png",
        f"{'0' * 24}-{'0' * 24}.jpg",
        f"{'0' * 24}.png",
        "",
    ],
)
@pytest.mark.usefixtures("db")
def test_a_preview_image_with_a_malformed_name_is_404(
    signed_out_client: APIClient, name: str
) -> None:
    assert signed_out_client.get(f"/users/card/{name}").status_code == 404


def test_a_preview_image_whose_file_is_incomplete_is_drawn_again(
    signed_out_client: APIClient, alice: User, preview_folder: Path, drawn_names: list[str]
) -> None:
    complete_image = signed_out_client.get(preview_url(alice)).content
    [path] = preview_folder.rglob("*.png")
    path.write_bytes(complete_image[:5000])
    assert signed_out_client.get(preview_url(alice)).content == complete_image
    assert path.read_bytes() == complete_image
    assert len(drawn_names) == 2


def test_drawing_preview_images_is_throttled_and_reading_is_not(
    signed_out_client: APIClient,
    alice: User,
    bob: User,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("common.throttles.time", lambda: 6_000_045.0)
    settings.THROTTLE_SCALE = 1 / 240
    assert [signed_out_client.get(preview_url(alice)).status_code for _ in range(3)] == [200] * 3
    response = signed_out_client.get(preview_url(bob))
    assert response.status_code == 429
    assert "Retry-After" in response


@pytest.mark.django_db(transaction=True)
def test_concurrent_requests_for_a_preview_image_draw_it_once(
    alice: User, drawn_names: list[str], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.THROTTLE_SCALE = 0
    monkeypatch.setattr("media.previews.services.WAIT_FOR_SAME_PREVIEW_SECONDS", 30)
    responses = run_concurrently(*[lambda: APIClient().get(preview_url(alice))] * 4)
    assert statuses(responses) == [200] * 4
    assert len({response.content for response in responses}) == 1
    assert len(drawn_names) == 1


def test_a_request_for_a_preview_image_is_not_refused_when_a_later_one_draws_it_first(
    alice: User, drawn_names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    later_request_is_drawing, later_images = Event(), []

    def let_later_request_run_first() -> AbstractContextManager[None]:
        monkeypatch.setattr(preview_services, "exclusive_image_work", exclusive_image_work)
        later_images.append(executor.submit(make_preview, alice))
        assert later_request_is_drawing.wait(30)
        return exclusive_image_work()

    def wait_for_first(first: Future[bytes]) -> bytes:
        later_request_is_drawing.set()
        return first.result(30)

    monkeypatch.setattr(preview_services, "exclusive_image_work", let_later_request_run_first)
    monkeypatch.setattr(preview_services, "_wait_for_preview", wait_for_first)
    with ThreadPoolExecutor() as executor:
        image = make_preview(alice)
    assert later_images[0].result() == image
    assert drawn_names == ["Alice Archer"]


def test_a_request_that_waits_too_long_for_the_same_preview_image_is_refused(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draw_while_another_asks(_: PreviewContent) -> bytes:
        with ThreadPoolExecutor() as executor, pytest.raises(BusyError):
            executor.submit(make_preview, alice).result()
        return b"image"

    monkeypatch.setattr(preview_services, "WAIT_FOR_SAME_PREVIEW_SECONDS", 0)
    monkeypatch.setattr(preview_services, "draw_preview", draw_while_another_asks)
    assert make_preview(alice) == b"image"


def test_while_another_image_is_made_drawing_a_preview_is_refused_and_reading_is_not(
    signed_out_client: APIClient, alice: User, bob: User
) -> None:
    signed_out_client.get(preview_url(alice))
    with exclusive_image_work():
        stored_response, drawn_response = (
            signed_out_client.get(preview_url(fan)) for fan in (alice, bob)
        )
    assert [
        stored_response.status_code,
        drawn_response.status_code,
        drawn_response["Retry-After"],
    ] == [200, 503, "1"]
    assert drawn_response.json()["code"] == "busy"
    assert signed_out_client.get(preview_url(bob)).status_code == 200
