"""GET /schema/: the document, which is made once in each process."""

from functools import cache
from hashlib import sha256

import orjson
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import condition, require_safe
from drf_spectacular.generators import SchemaGenerator

_TYPE = "application/json"


@cache
def _document() -> bytes:
    document = SchemaGenerator().get_schema(public=True)  # type: ignore[no-untyped-call]
    return orjson.dumps(document, default=str)


@cache
def _etag() -> str:
    return f'"{sha256(_document()).hexdigest()[:16]}"'


@require_safe
@condition(etag_func=lambda _request: _etag())
def openapi_document(_request: HttpRequest) -> HttpResponse:
    return HttpResponse(_document(), content_type=_TYPE, headers={"Cache-Control": "no-cache"})
