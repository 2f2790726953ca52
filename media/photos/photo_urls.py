import re

PHOTO_ID_PATTERN = "[0-9a-f]{24}"
_PHOTO_URL_PREFIX = "/users/image/"


def is_photo_id(text: str) -> bool:
    return re.fullmatch(PHOTO_ID_PATTERN, text) is not None


def photo_path(photo_id: str) -> str:
    """The URL path of a photo, as a fan's `photo_url` stores it."""
    return f"{_PHOTO_URL_PREFIX}{photo_id}"


def is_own_photo_url(photo_url: str) -> bool:
    """Whether this site stores the photo. False for the identity provider's photos and if there is
    no photo."""
    return photo_url.startswith(_PHOTO_URL_PREFIX)


def photo_id_from_url(photo_url: str) -> str | None:
    photo_id = photo_url.removeprefix(_PHOTO_URL_PREFIX)
    return photo_id if is_own_photo_url(photo_url) and is_photo_id(photo_id) else None


def sized_photo_url(photo_url: str, pixels: int) -> str:
    """The URL of the photo in this size. The identity provider's photos have only one size."""
    return f"{photo_url}?size={pixels}" if is_own_photo_url(photo_url) else photo_url
