"""Compression of pages, for servers without a proxy that does it.

Pages contain no secrets, so the compressed length can't reveal any (BREACH).
"""

import re
from functools import lru_cache

import brotli
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.text import compress_string

_QUALITY_ZERO = re.compile(r";q=0(\.0*)?$")


def compressed(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """For the few pages that are the same for everyone."""
    return encoded(request, response, _best_brotli(response.content))


def encoded(request: HttpRequest, response: HttpResponse, page: bytes) -> HttpResponse:
    """The response with the content `page`, whose bytes are compressed with brotli, in a content
    coding that the client accepts."""
    patch_vary_headers(response, ["Accept-Encoding"])
    accepted = _accepted(request.headers.get("Accept-Encoding", ""))
    if "br" in accepted:
        response.content = page
        response["Content-Encoding"] = "br"
    elif "gzip" in accepted:
        response.content = compress_string(brotli.decompress(page))
        response["Content-Encoding"] = "gzip"
    else:
        response.content = brotli.decompress(page)
    return response


def _accepted(header: str) -> set[str]:
    codings = header.lower().replace(" ", "").split(",")
    return {coding.partition(";")[0] for coding in codings if not _QUALITY_ZERO.search(coding)}


@lru_cache(maxsize=32)
def _best_brotli(page: bytes) -> bytes:
    return bytes(brotli.compress(page))
