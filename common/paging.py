"""Cursors and page sizes of lists in descending order of id (keyset pagination)."""

import base64
import binascii
import os
import re
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers, status

from common.fields import PlainTextField

_ID_BYTES = 8
_NONCE_BYTES = 12
_INTEGER_PATTERN = re.compile(r"-?[0-9]+")
CURSOR_PATTERN = "[A-Za-z0-9_-]{48}"
NO_CURSOR = 2**63 - 1  # greater than every id, so that the page starts with the newest row
LINK_HEADER = OpenApiParameter(
    "Link",
    {"type": "string", "maxLength": 1_000},
    location=OpenApiParameter.HEADER,
    response=[status.HTTP_200_OK],
    description='`<address>; rel="next"` while there is another page.',
)
"""The header of `link_header`, for the OpenAPI document."""


def link_header(path: str, query: dict[str, Any], *, cursor: str | None) -> dict[str, str]:
    """The Link header to the next page; empty on the last page."""
    if cursor is None:
        return {}
    return {"Link": f'<{path}?{urlencode({**query, "cursor": cursor})}>; rel="next"'}


@cache
def _cipher() -> AESGCM:
    return AESGCM(sha256(f"hockeyhub.cursor {settings.SECRET_KEY}".encode()).digest())


def encode_cursor(last_id: int) -> str:
    """The encrypted id. Ids count up, so a readable cursor would reveal the number of follows or
    users."""
    nonce = os.urandom(_NONCE_BYTES)
    encrypted = _cipher().encrypt(nonce, last_id.to_bytes(_ID_BYTES, "big"), None)
    return base64.urlsafe_b64encode(nonce + encrypted).decode()


def page_parameters(*, limit: int, cursor: int | None) -> dict[str, int]:
    """The parameters `cursor` and `limit` of a statement that reads one page."""
    return {
        "cursor": NO_CURSOR if cursor is None else cursor,
        "limit": limit + 1 if limit else 0,  # one extra row shows whether there is a next page
    }


def next_cursor(ids: Sequence[int], *, limit: int) -> str | None:
    """The next page's cursor, or None on the last page: page_parameters reads one id more than
    `limit`, which tells whether there is a next page."""
    return encode_cursor(ids[limit - 1]) if ids[limit:] else None


def decode_cursor(cursor: str) -> int:
    """Raises ValueError if this server didn't make `cursor`."""
    try:
        decoded = base64.b64decode(cursor, altchars=b"-_", validate=True)
        nonce, encrypted = decoded[:_NONCE_BYTES], decoded[_NONCE_BYTES:]
        return int.from_bytes(_cipher().decrypt(nonce, encrypted, None), "big")
    except (binascii.Error, InvalidTag) as error:
        raise ValueError(cursor) from error


class CursorField(PlainTextField):
    """A cursor, decoded to its id; blank and null mean the first page (None)."""

    json_schema = {"pattern": f"^({CURSOR_PATTERN})?$"}
    default_error_messages = {"cursor": _("This cursor is broken; start again without one.")}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, allow_blank=True, default=None, **kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        return super().run_validation(data) or None

    def to_internal_value(self, data: Any) -> Any:
        try:
            return decode_cursor(super().to_internal_value(data))
        except ValueError:
            self.fail("cursor")


class NextCursorField(serializers.RegexField):
    """The cursor of the next page in a response, or null. The pattern is for the OpenAPI
    document."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(f"^{CURSOR_PATTERN}$", allow_null=True, **kwargs)


class LimitField(serializers.IntegerField):
    """The number of rows, clamped to `maximum`."""

    def __init__(self, *, default: int, maximum: int, **kwargs: Any) -> None:
        self.maximum = maximum
        self.json_schema = {
            "description": f"How many rows; more than {maximum} counts as {maximum}.",
        }
        super().__init__(required=False, min_value=0, default=default, **kwargs)

    def to_internal_value(self, data: Any) -> int:
        # int() would accept ' 1_0' and '٣'.
        if isinstance(data, str) and not _INTEGER_PATTERN.fullmatch(data):
            self.fail("invalid")
        return min(int(super().to_internal_value(data)), self.maximum)
