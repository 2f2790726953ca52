"""POST /lock/override: gives a lock pass to operators who know the override code. Needs no
database."""

import logging
import sqlite3
import unicodedata
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema, inline_serializer
from rest_framework import serializers, status
from rest_framework.exceptions import APIException, NotFound
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from common.attempts import record_address_attempt
from common.errors import ServiceUnavailableError
from common.fields import PlainTextField
from common.read_serializers import StatelessSerializer
from common.security_log import log_event
from common.views import ApiView
from hockeyhub.api.formats import LimitedJSONParser
from hockeyhub.lock.state import (
    LOCK_PASS_SECONDS,
    current_lock,
    hash_override_code,
    new_lock_pass,
)

if TYPE_CHECKING:
    from rest_framework.views import APIView

logger = logging.getLogger(__name__)


class NotLockedError(NotFound):
    default_detail = _("The site is not locked.")
    default_code = "not_locked"


class IncorrectCodeError(APIException):
    status_code = status.HTTP_403_FORBIDDEN
    default_detail = _("Incorrect code")
    default_code = "incorrect_code"


class AnyContentTypeJSONParser(LimitedJSONParser):
    """Reads every body as JSON whatever its Content-Type, so that a malformed body is 400, not
    415."""

    media_type = "*/*"


class OverrideThrottle(BaseThrottle):
    """Allows one IP address five attempts a minute in all worker processes together. Successful
    attempts count too."""

    wait_seconds = 0.0

    def allow_request(self, request: Request, view: "APIView") -> bool:  # noqa: ARG002
        if request.method == "POST":
            try:
                self.wait_seconds = record_address_attempt(request)
            except sqlite3.Error as error:
                logger.exception("Attempts can't be counted in %s", settings.LOCK_ATTEMPTS_FILE)
                raise ServiceUnavailableError from error
        return not self.wait_seconds

    def wait(self) -> float:
        return self.wait_seconds


class OverrideCodeField(PlainTextField):
    """The override code, as it was typed."""

    def clean(self, text: str) -> str:
        return unicodedata.normalize("NFC", text)


class OverrideSerializer(StatelessSerializer):
    code = OverrideCodeField(max_length=1_000, trim_whitespace=False)


LOCK_PASS_SERIALIZER = inline_serializer(
    "LockPass",
    {
        "pass": serializers.CharField(max_length=200),
        "expires_in_ms": serializers.IntegerField(min_value=1),
    },
)


class OverrideView(ApiView):
    authentication_classes = []
    permission_classes = [AllowAny]
    parser_classes = [AnyContentTypeJSONParser]
    throttle_classes = [OverrideThrottle]
    failure_message = _("Unable to check the code")

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        if current_lock() is None:
            raise NotLockedError
        super().initial(request, *args, **kwargs)

    @extend_schema(
        operation_id="overrideLock",
        auth=[],
        request={"application/json": OverrideSerializer},
        responses={200: LOCK_PASS_SERIALIZER, 403: IncorrectCodeError, 404: NotLockedError},
    )
    def post(self, request: Request) -> Response:
        """Exchange the override code for a lock pass.

        Send the pass as `X-Lock-Pass` with each call while the site is locked. An address may make
        five attempts a minute, including successful ones.
        """
        given_hash = hash_override_code(OverrideSerializer.parse(request.data)["code"])
        lock = current_lock()
        if not constant_time_compare(given_hash, lock.code_hash if lock else ""):
            log_event("lock_code_rejected")
            raise IncorrectCodeError
        log_event("lock_code_accepted")
        return Response(
            {"pass": new_lock_pass(given_hash), "expires_in_ms": LOCK_PASS_SECONDS * 1000}
        )
