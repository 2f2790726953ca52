import logging

from accounts.models import User
from accounts.qr_codes import profile_link
from media.errors import StorageUnavailableError
from media.image_work import image_work
from media.photo_store import read_jpeg
from media.photo_urls import is_own_photo_url
from media.preview_image import PreviewContent, draw_preview
from media.preview_names import preview_name
from media.preview_store import read_preview, save_preview

# The robots of several messengers may request the same preview image at once, and none retries.
SAME_PREVIEW_WAIT_SECONDS = 2.0
_requested_previews: list[str] = []

logger = logging.getLogger(__name__)


def make_preview(user: User) -> bytes:
    """The fan's preview image, drawn and stored unless it is there already. Raises BusyError."""
    name = preview_name(user)
    _requested_previews.append(name)
    try:
        is_being_drawn = _requested_previews.count(name) > 1
        with image_work(wait_seconds=SAME_PREVIEW_WAIT_SECONDS if is_being_drawn else 0):
            return read_preview(user) or _draw_and_save(user)
    finally:
        _requested_previews.remove(name)


def _draw_and_save(user: User) -> bytes:
    """Doesn't save the image while the photo's file is missing, so the next request draws it
    again."""
    photo = read_jpeg(user.photo_url)
    image = draw_preview(
        PreviewContent(
            name=user.full_name,
            team=user.favourite_team,
            city=user.location,
            link=profile_link(user.nano_id).removeprefix("https://").removeprefix("http://"),
            photo=photo,
        )
    )
    is_photo_missing = is_own_photo_url(user.photo_url) and photo is None
    if not is_photo_missing:
        _try_to_save(user, image)
    return image


def _try_to_save(user: User, image: bytes) -> None:
    """An image that can't be saved, for example on a full disk, is drawn for each request."""
    try:
        save_preview(user, image)
    except (OSError, StorageUnavailableError):
        logger.exception("A preview image could not be saved")
