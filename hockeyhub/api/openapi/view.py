"""GET /schema/: the OpenAPI document, which each process generates and compresses once."""

from functools import cache
from threading import Lock

import orjson
from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request

from common.compression import ContentCoding, choose_coding, compress, with_coding_headers
from common.languages import ENGLISH
from common.views import ApiView

_generator_lock = Lock()


@cache
def _render_document() -> bytes:
    with _generator_lock, override(ENGLISH):  # two generators at the same time would fail
        document = SchemaGenerator().get_schema(public=True)  # type: ignore[no-untyped-call]  # untyped
    return orjson.dumps(document, default=str)


@cache
def _encode_document(content_coding: ContentCoding) -> bytes:
    return compress(_render_document(), content_coding)


class DocumentView(ApiView):
    authentication_classes = []
    permission_classes = [AllowAny]
    throttle_scope = "document"
    failure_message = _("Unable to fetch the API's document")

    @extend_schema(exclude=True)
    def get(self, request: Request) -> HttpResponse:
        coding = choose_coding(request._request)  # noqa: SLF001  # Django's own request
        content = _encode_document(coding)
        return with_coding_headers(HttpResponse(content, content_type="application/json"), coding)
