"""Uploads a photo in a process that is killed in the middle (see crashing_process.py)."""

from functools import partial

import django

django.setup()  # before what follows imports models

from accounts.models import User  # noqa: E402
from media.photos.image_processing import encode_photo  # noqa: E402
from media.photos.services import set_photo  # noqa: E402
from media.tests.crashing_process import WorkFunction, serve_crash_requests  # noqa: E402
from media.tests.image_factory import make_jpeg  # noqa: E402

PHOTO_BYTES = make_jpeg()


def prepare_upload(user_id: int) -> WorkFunction:
    return partial(set_photo, user=User.objects.get(pk=user_id), content=PHOTO_BYTES)


if __name__ == "__main__":
    # Imports Pillow's modules now, so that the imports aren't counted as calls.
    encode_photo(PHOTO_BYTES)
    serve_crash_requests(prepare_upload)
