"""GET /schema/: the document, which is made once in each process."""

from functools import cache
from hashlib import sha256

import orjson
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import condition
from drf_spectacular.generators import SchemaGenerator

from hockeyhub.api.errors import SAFE_METHODS, method_not_allowed


@cache
def _document() -> bytes:
    document = SchemaGenerator().get_schema(public=True)  # type: ignore[no-untyped-call]  # untyped
    return orjson.dumps(document, default=str)


@cache
def _etag() -> str:
    return f'"{sha256(_document()).hexdigest()[:16]}"'


def openapi_document(request: HttpRequest) -> HttpResponse:
    return _response(request) if request.method in SAFE_METHODS else method_not_allowed(request)


@condition(etag_func=lambda _request: _etag())
def _response(_request: HttpRequest) -> HttpResponse:
    return HttpResponse(
        _document(), content_type="application/json", headers={"Cache-Control": "no-cache"}
    )
