"""POST /lock/override: the way in for an operator who knows the code. No database here either."""

import logging
import sqlite3
import time
from contextlib import closing
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from django.conf import settings
from django.utils.crypto import constant_time_compare
from drf_spectacular.utils import extend_schema, inline_serializer
from rest_framework import serializers, status
from rest_framework.exceptions import APIException, NotFound
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from accounts.errors import Unavailable
from accounts.fields import PlainTextField
from hockeyhub.api import LimitedJSONParser
from hockeyhub.lock import PASS_SECONDS, code_hash, hash_of, new_pass

TRIES = 5
SPAN = 60
logger = logging.getLogger(__name__)


class NotLocked(NotFound):
    default_detail = "The site is not locked."
    default_code = "not_locked"


class IncorrectCode(APIException):
    status_code = status.HTTP_403_FORBIDDEN
    default_detail = "Incorrect code"
    default_code = "incorrect_code"


class AnyJSONParser(LimitedJSONParser):
    """Whatever is sent is read as JSON, so that all malformed bodies are 400."""

    media_type = "*/*"


class OverrideThrottle(BaseThrottle):
    """Five tries in any minute from one address, right ones too, over all worker processes."""

    seconds = 0.0

    def allow_request(self, request: Request, view: APIView) -> bool:  # noqa: ARG002
        if request.method == "POST":
            try:
                self.seconds = take_a_try(network(self.get_ident(request) or ""))
            except sqlite3.Error as error:
                logger.exception("Tries can't be counted in %s", settings.LOCK_TRIES_FILE)
                raise Unavailable from error
        return not self.seconds

    def wait(self) -> float:
        return self.seconds


def take_a_try(address: str) -> float:
    """Counts a try and returns 0, or the seconds until `address` may try again.

    SQLite is here for its lock, which makes the count exact whichever processes ask.
    """
    with closing(sqlite3.connect(settings.LOCK_TRIES_FILE, isolation_level=None)) as file, file:
        file.execute("begin immediate")
        now = time.time()
        file.execute("create table if not exists tries (address text, at real)")
        file.execute("delete from tries where at not between ? and ?", [now - SPAN, now])
        of_address = "from tries where address = ?"
        tries, first = file.execute(f"select count(*), min(at) {of_address}", [address]).fetchone()
        if tries >= TRIES:
            return float(first) + SPAN - now
        file.execute("insert into tries values (?, ?)", [address, now])
    return 0


def network(address: str) -> str:
    """One customer has a /64 of IPv6 addresses, which must not be 2^64 times five tries."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((ip, 64), strict=False)) if isinstance(ip, IPv6Address) else address


class OverrideSerializer(serializers.Serializer[Any]):
    code = PlainTextField(max_length=1_000, trim_whitespace=False)


class OverrideView(APIView):
    """Changes the override code for a pass, to be sent as `X-Lock-Pass` with each call."""

    authentication_classes = []
    permission_classes = [AllowAny]
    parser_classes = [AnyJSONParser]
    throttle_classes = [OverrideThrottle]
    failure = "Unable to check the code"

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        if code_hash() is None:
            raise NotLocked
        super().initial(request, *args, **kwargs)

    @extend_schema(
        operation_id="overrideLock",
        auth=[],
        request={"application/json": OverrideSerializer},
        responses=inline_serializer(
            "LockPass",
            {"pass": serializers.CharField(), "expires_in_ms": serializers.IntegerField()},
        ),
    )
    def post(self, request: Request) -> Response:
        body = OverrideSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        given = hash_of(body.validated_data["code"])
        if not constant_time_compare(given, code_hash() or ""):
            raise IncorrectCode
        return Response({"pass": new_pass(given), "expires_in_ms": PASS_SECONDS * 1000})
