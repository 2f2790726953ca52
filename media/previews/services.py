import logging
from concurrent.futures import Future

from accounts.models import User
from accounts.profile_link.qr_codes import profile_link
from media.photos.errors import BusyError, StorageUnavailableError
from media.photos.image_work import exclusive_image_work
from media.photos.photo_urls import is_own_photo_url
from media.photos.store import read_photo_jpeg
from media.previews.image import PreviewContent, draw_preview
from media.previews.names import preview_file_name
from media.previews.store import read_preview, save_preview

WAIT_FOR_SAME_PREVIEW_SECONDS = 2.0
_previews_being_made: dict[str, Future[bytes]] = {}

logger = logging.getLogger(__name__)


def make_preview(user: User) -> bytes:
    """The fan's preview image, drawn and stored unless it is stored already. Raises BusyError.

    Robots of several messengers may request the same image at once and don't retry, so all get the
    result of the first request.
    """
    own_future = Future[bytes]()
    name = preview_file_name(user)
    first_future = _previews_being_made.setdefault(name, own_future)
    if first_future is not own_future:
        return _wait_for_preview(first_future)
    try:
        return _make_and_share(user, own_future)
    finally:
        del _previews_being_made[name]


def _make_and_share(user: User, preview: Future[bytes]) -> bytes:
    try:
        with exclusive_image_work():
            image = read_preview(user) or _draw_and_save(user)
    except BaseException as error:
        preview.set_exception(error)
        raise
    preview.set_result(image)
    return image


def _wait_for_preview(preview: Future[bytes]) -> bytes:
    try:
        return preview.result(WAIT_FOR_SAME_PREVIEW_SECONDS)
    except TimeoutError:
        raise BusyError from None


def _draw_and_save(user: User) -> bytes:
    """Doesn't save the image while the photo's file is missing, so the next request draws it
    again."""
    photo = read_photo_jpeg(user.photo_url)
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
