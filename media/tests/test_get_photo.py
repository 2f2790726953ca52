from pathlib import Path
from unittest.mock import Mock

import pytest
from django.db import OperationalError, connection
from pytest_django import DjangoAssertNumQueries, Settings
from rest_framework.test import APIClient

from accounts.administration.services import set_active
from accounts.models import User
from conftest import Login
from media.photos.selectors import hidden_photo_ids
from media.tests.api_calls import fetch_image, upload_photo
from media.tests.image_factory import is_upright

UNKNOWN_PHOTO_URL = f"/users/image/{'0' * 24}"


@pytest.fixture
def photo_url(login: Login, alice: User) -> str:
    return upload_photo(login(alice))


@pytest.fixture
def hidden_photos_clock(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Replaces the clock (in seconds) of the cache of hidden photos by one that doesn't move."""
    hidden_photos_clock = Mock(return_value=1_000.0)
    monkeypatch.setattr("media.photos.selectors.time", Mock(monotonic=hidden_photos_clock))
    return hidden_photos_clock


@pytest.mark.parametrize("size", [64, 192, 512])
def test_a_photo_is_a_square_of_the_requested_size(photo_url: str, size: int) -> None:
    image = fetch_image(photo_url, size)
    assert (image.format, image.size) == ("WEBP", (size, size))
    assert is_upright(image)


def test_a_photo_may_be_cached_for_a_year(signed_out_client: APIClient, photo_url: str) -> None:
    response = signed_out_client.get(photo_url)
    assert response["Content-Type"] == "image/webp"
    assert response["Cache-Control"] == "public, max-age=31536000, immutable"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Content-Length"] == str(len(response.content))


def test_a_photo_saved_by_the_browser_has_a_generic_file_name(
    signed_out_client: APIClient, photo_url: str
) -> None:
    response = signed_out_client.get(photo_url)
    assert response["Content-Disposition"] == 'inline; filename="photo-512.webp"'


def test_each_size_of_a_photo_has_its_own_strong_etag(
    signed_out_client: APIClient, photo_url: str
) -> None:
    urls = [photo_url, f"{photo_url}?size=64", f"{photo_url}?size=192"]
    etags = {signed_out_client.get(url)["ETag"] for url in urls}
    assert len(etags) == 3
    assert all(tag.startswith('"') for tag in etags)


@pytest.mark.usefixtures("hidden_photos_clock")
def test_a_matching_etag_gets_304_without_a_query(
    signed_out_client: APIClient, photo_url: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    etag = signed_out_client.get(photo_url)["ETag"]
    with django_assert_num_queries(0):
        response = signed_out_client.get(photo_url, headers={"If-None-Match": f'"other", W/{etag}'})
    assert (response.status_code, response.content) == (304, b"")
    assert response["ETag"] == etag
    assert "immutable" in response["Cache-Control"]


@pytest.mark.usefixtures("hidden_photos_clock")
def test_hidden_photos_are_read_once_a_second_for_all_photos(
    signed_out_client: APIClient,
    login: Login,
    bob: User,
    photo_url: str,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    bobs_photo_url = upload_photo(login(bob))
    with django_assert_num_queries(1):
        signed_out_client.get(photo_url)
    with django_assert_num_queries(0):
        signed_out_client.get(f"{photo_url}?size=64")
        signed_out_client.get(bobs_photo_url)
        signed_out_client.get(UNKNOWN_PHOTO_URL)


@pytest.mark.parametrize("size", ["65", "0", "-64", "64.0", "big", "1024"])
def test_a_photo_of_an_unknown_size_is_400(
    signed_out_client: APIClient, photo_url: str, size: str
) -> None:
    response = signed_out_client.get(f"{photo_url}?size={size}")
    assert response.status_code == 400
    assert list(response.json()["fields"]) == ["size"]


@pytest.mark.parametrize(
    "photo_id",
    ["0" * 24, "A" * 24, "nonsense", "..%2f..%2fetc%2fpasswd", "%00", "0" * 25, "%F0%9F%8F%92"],
)
def test_an_unknown_photo_is_404(signed_out_client: APIClient, db: None, photo_id: str) -> None:
    assert signed_out_client.get(f"/users/image/{photo_id}").status_code == 404


def test_the_404_of_a_photo_names_the_id(signed_out_client: APIClient, db: None) -> None:
    assert signed_out_client.get(UNKNOWN_PHOTO_URL).json() == {
        "message": f"Unable to fetch image with ID: {'0' * 24}",
        "code": "no_photo",
    }


def test_only_a_deactivated_fans_photo_is_404_once_the_cached_second_is_over(
    login: Login, alice: User, bob: User, photo_url: str, hidden_photos_clock: Mock
) -> None:
    bobs_photo_url, signed_out_client = upload_photo(login(bob)), APIClient()
    assert signed_out_client.get(photo_url).status_code == 200
    set_active(ids=[alice.pk], active=False)
    hidden_photos_clock.return_value += 0.9
    assert signed_out_client.get(photo_url).status_code == 200
    hidden_photos_clock.return_value += 0.1
    assert signed_out_client.get(photo_url).status_code == 404
    assert signed_out_client.get(bobs_photo_url).status_code == 200
    set_active(ids=[alice.pk], active=True)
    hidden_photos_clock.return_value += 1
    assert signed_out_client.get(photo_url).status_code == 200


def test_deactivated_fans_are_found_by_an_index(db: None) -> None:
    with connection.cursor() as cursor:
        cursor.execute("set local enable_seqscan = off")
    assert "user_deactivated" in hidden_photo_ids().explain()


def test_a_request_from_another_origin_is_handled_by_the_cors_middleware(
    signed_out_client: APIClient, photo_url: str, settings: Settings
) -> None:
    settings.CORS_ALLOWED_ORIGINS = ["https://friend.example"]
    settings.CORS_URLS_REGEX = ""
    allowed_response = signed_out_client.get(
        photo_url, headers={"Origin": "https://friend.example"}
    )
    refused_response = signed_out_client.get(
        photo_url, headers={"Origin": "https://stranger.example"}
    )
    assert allowed_response["Access-Control-Allow-Origin"] == "https://friend.example"
    assert "Access-Control-Allow-Origin" not in refused_response
    assert (
        allowed_response["Vary"]
        == refused_response["Vary"]
        == signed_out_client.get(photo_url)["Vary"]
        == "origin"
    )


def test_a_photo_whose_file_is_missing_is_404(
    signed_out_client: APIClient, photo_url: str, photo_folder: Path
) -> None:
    for path in photo_folder.rglob("*.webp"):
        path.unlink()
    assert signed_out_client.get(photo_url).status_code == 404


def test_head_of_a_photo_has_the_headers_without_the_image(
    signed_out_client: APIClient, photo_url: str
) -> None:
    response = signed_out_client.head(photo_url)
    assert (response.status_code, response.content) == (200, b"")
    assert response["Content-Length"] == signed_out_client.get(photo_url)["Content-Length"]


def test_a_request_for_a_photo_with_a_bad_token_is_401_with_a_good_one_200(
    signed_out_client: APIClient, photo_url: str, login: Login, alice: User
) -> None:
    assert login(alice).get(photo_url).status_code == 200
    signed_out_client.credentials(HTTP_AUTHORIZATION="Bearer nonsense")
    response = signed_out_client.get(photo_url)
    assert response.status_code == 401
    assert response.json()["message"].startswith("Unable to fetch image with ID: ")


def test_a_photo_is_503_while_the_database_is_unreachable(
    signed_out_client: APIClient, photo_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused_connection = Mock(side_effect=OperationalError)
    monkeypatch.setattr("media.photos.selectors._read_hidden_photo_ids", refused_connection)
    response = signed_out_client.get(photo_url)
    assert response.status_code == 503
    assert response["Retry-After"] == "5"
