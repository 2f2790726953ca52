from django.utils.translation import gettext_lazy as _
from rest_framework import status
from rest_framework.exceptions import NotFound

from common.errors import ServiceUnavailableError, TitledError


class PhotoTooLargeError(TitledError):
    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = "photo_too_large"
    title = _("File too large")
    default_detail = _("Max 5MB for profile photos.")


class NotAPhotoError(TitledError):
    status_code = status.HTTP_415_UNSUPPORTED_MEDIA_TYPE
    default_code = "not_a_photo"
    title = _("Invalid file type")
    default_detail = _("Only JPEG and PNG images are allowed.")


class PhotoNotFoundError(NotFound):
    """Has no message of its own: the response has the view's `failure_message`."""

    default_code = "no_photo"


class BusyError(ServiceUnavailableError):
    """Another image is being decoded or drawn."""

    default_code = "busy"
    wait = 1


class StorageUnavailableError(ServiceUnavailableError):
    """The bucket can't be reached, doesn't respond in time, or responds with a server error; or the
    disk can't be written, for example because it is full."""

    default_detail = _("The photos' storage can't be reached or written.")
