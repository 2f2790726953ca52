"""API errors that every app may raise or extend; hockeyhub/api/errors.py renders them."""

from typing import ClassVar

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise
from rest_framework import status
from rest_framework.exceptions import APIException


class TitledError(APIException):
    """An error whose message is a title and a description."""

    title: ClassVar[StrOrPromise]


class ServiceUnavailableError(APIException):
    """A service that the request needs can't be reached: the database, the identity provider, the
    photo bucket. The client may retry after `wait` seconds."""

    status_code = status.HTTP_503_SERVICE_UNAVAILABLE
    default_code = "unavailable"
    wait = 5


class BodyTooLargeError(APIException):
    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_detail = _("The request body is too large.")
    default_code = "body_too_large"
