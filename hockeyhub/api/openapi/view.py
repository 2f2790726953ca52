"""GET /schema/: the OpenAPI document, which each process generates and compresses once."""

from functools import cache
from hashlib import sha256
from threading import Lock

import orjson
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request

from common.languages import ENGLISH
from common.views import ApiView
from hockeyhub.pages.compression import Coding, choose_coding, encode, with_coding

_generator_lock = Lock()


@cache
def _render_document() -> bytes:
    with _generator_lock, override(ENGLISH):  # two generators at the same time would fail
        document = SchemaGenerator().get_schema(public=True)  # type: ignore[no-untyped-call]  # untyped
    return orjson.dumps(document, default=str)


@cache
def _encode_document(content_coding: Coding) -> bytes:
    return encode(_render_document(), content_coding)


@cache
def _etag(content_coding: Coding) -> str:
    return f'"{sha256(_encode_document(content_coding)).hexdigest()[:16]}"'


class DocumentView(ApiView):
    authentication_classes = []
    permission_classes = [AllowAny]
    throttle_scope = "document"
    failure_message = _("Unable to fetch the API's document")

    @extend_schema(exclude=True)
    def get(self, request: Request) -> HttpResponseBase | None:
        content_coding = choose_coding(request._request)  # noqa: SLF001  # Django's own request
        headers = {"Cache-Control": "no-cache", "ETag": _etag(content_coding)}
        response = HttpResponse(
            _encode_document(content_coding), content_type="application/json", headers=headers
        )
        return get_conditional_response(
            request._request,  # noqa: SLF001  # as above
            etag=_etag(content_coding),
            response=with_coding(response, content_coding),
        )
