"""The answer that carries a picture. An address is one photo's for ever, so whoever has it need
not ask again."""

import mimetypes

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response

from media import files
from media.selectors import hidden

FOR_EVER = "public, max-age=31536000, immutable"
_TYPES = {file: str(mimetypes.guess_type(file)[0]) for file in files.FILES}


def picture(request: HttpRequest, photo_id: str, file: str) -> HttpResponseBase | None:
    """The file, or that it hasn't changed; None when there is none to be seen."""
    etag = f'"{photo_id}-{file}"'
    headers = {"ETag": etag, "Cache-Control": FOR_EVER, "Vary": "origin"}
    response = HttpResponse(content_type=_TYPES[file], headers=headers)
    if "HTTP_IF_NONE_MATCH" in request.META:
        told = get_conditional_response(request, etag=etag, response=response)
        if told is not response:
            return told if files.exists(photo_id, file) else None
    try:
        content = files.read(photo_id, file)
    except FileNotFoundError:
        return None
    if photo_id in hidden:
        return None
    response.content = content
    response["Content-Length"] = str(len(content))
    return response
