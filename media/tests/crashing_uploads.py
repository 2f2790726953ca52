"""Uploads of a photo, killed in the middle (see crashing_process.py)."""

from functools import partial

import django

django.setup()

from accounts.models import User  # noqa: E402
from media.photos.image_processing import encode_photo  # noqa: E402
from media.photos.services import set_photo  # noqa: E402
from media.tests.crashing_process import Work, crash_on_demand  # noqa: E402
from media.tests.image_factory import make_jpeg  # noqa: E402

PHOTO = make_jpeg()


def prepare(user_id: int) -> Work:
    return partial(set_photo, user=User.objects.get(pk=user_id), content=PHOTO)


if __name__ == "__main__":
    encode_photo(PHOTO)  # the imports at Pillow's first image must not be counted
    crash_on_demand(prepare)
