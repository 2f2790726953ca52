import logging

from accounts.models import User
from accounts.profile_link.qr_codes import profile_link
from media.photos.errors import StorageUnavailableError
from media.photos.memory import return_memory
from media.photos.photo_urls import is_own_photo_url
from media.photos.store import read_jpeg
from media.previews.image import PreviewContent, draw_preview
from media.previews.store import save_preview

logger = logging.getLogger(__name__)


def make_preview(user: User) -> bytes:
    """Draws and saves the fan's preview image. Doesn't save it while the photo's file is missing,
    so the next request draws it again."""
    photo = read_jpeg(user.photo_url)
    image = draw_preview(
        PreviewContent(
            name=user.full_name,
            number="" if user.jersey_number is None else str(user.jersey_number),
            position=user.position,
            team=user.favourite_team,
            city=user.location,
            link=profile_link(user.nano_id).removeprefix("https://").removeprefix("http://"),
            photo=photo,
        )
    )
    return_memory()
    is_photo_missing = is_own_photo_url(user.photo_url) and photo is None
    if not is_photo_missing:
        _try_to_save(user, image)
    return image


def _try_to_save(user: User, image: bytes) -> None:
    """Only logs a failure, such as a full disk: the image is then drawn for each request."""
    try:
        save_preview(user, image)
    except (OSError, StorageUnavailableError):
        logger.exception("A preview image could not be saved")
