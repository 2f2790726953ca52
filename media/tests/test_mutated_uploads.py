"""Every upload becomes a whole photo, or is refused as the API document says."""

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from pytest_django import Settings
from rest_framework.test import APIClient

from accounts.models import User
from conftest import Login
from media.photos.image_processing import PHOTO_SIZES_PIXELS
from media.tests.api_calls import INVALID_TYPE_ERROR, fetch_image, post_photo
from media.tests.memory import memory_growth_limit
from media.tests.mutated_images import UPLOAD_STRATEGY

pytestmark = pytest.mark.django_db
MEMORY_GROWTH_MEBIBYTES_MAX = 260
"""How much memory the largest photo needs (test_hostile_uploads.py)."""
MORE_RANDOM_INPUTS = hypothesis_settings(max_examples=3 * hypothesis_settings().max_examples)


@pytest.fixture
def api(login: Login, alice: User, settings: Settings) -> APIClient:
    settings.THROTTLE_SCALE = 0
    return login(alice)


@MORE_RANDOM_INPUTS
@given(content=UPLOAD_STRATEGY)
def test_random_bytes_and_mutated_images_become_a_photo_or_are_415(
    api: APIClient, content: bytes
) -> None:
    with memory_growth_limit(MEMORY_GROWTH_MEBIBYTES_MAX):
        response = post_photo(api, content)
    if response.status_code == 200:
        url = response.json()["photo_url"]
        assert {fetch_image(url, size).size for size in PHOTO_SIZES_PIXELS} == {
            (size, size) for size in PHOTO_SIZES_PIXELS
        }
    else:
        body = {"message": INVALID_TYPE_ERROR, "code": "not_a_photo"}
        assert (response.status_code, response.json()) == (415, body)


@MORE_RANDOM_INPUTS
@given(
    boundary=st.sampled_from(["b", "", "b" * 71, "b\n", '"b"', "é"]),
    parts=st.lists(
        st.sampled_from(
            [b"--b\r\n", b"--b--", b"\r\n", b'Content-Disposition: form-data; name="file"']
        )
        | st.sampled_from([b'; filename="a.jpg"', b"\r\n\r\n", b"Content-Length: 9\r\n", b"--"])
        | st.binary(max_size=20),
        max_size=12,
    ),
)
def test_a_random_multipart_body_is_400_or_415(
    api: APIClient, boundary: str, parts: list[bytes]
) -> None:
    content_type = f"multipart/form-data; boundary={boundary}"
    response = api.post("/users/image/upload", b"".join(parts), content_type=content_type)
    assert response.status_code in {400, 415}
    assert response.json()["code"] in {"invalid", "parse_error", "not_a_photo"}
