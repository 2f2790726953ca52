"""The response with a photo's image. The image of a URL never changes, so clients may cache it."""

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from drf_spectacular.utils import OpenApiResponse

from media.photos import store as photo_store
from media.photos.selectors import hidden_photos

NOT_MODIFIED_RESPONSE = OpenApiResponse(
    description="The image that `If-None-Match` names is current."
)
IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable"


def photo_response(request: HttpRequest, photo_id: str, file: str) -> HttpResponseBase | None:
    """Responds with 200 and the file, or with 304. None if there is no such photo or it is
    hidden."""
    etag = f'"{photo_id}-{file}"'
    headers = {
        "ETag": etag,
        "Cache-Control": IMMUTABLE_CACHE_CONTROL,
        "Vary": "origin",
        "Content-Disposition": f'inline; filename="photo-{file}"',  # names a saved copy
    }
    response = HttpResponse(content_type="image/webp", headers=headers)
    if "HTTP_IF_NONE_MATCH" in request.META:
        conditional_response = get_conditional_response(request, etag=etag, response=response)
        if conditional_response is not response:
            is_shown = photo_store.file_exists(photo_id, file) and photo_id not in hidden_photos
            return conditional_response if is_shown else None
    try:
        content = photo_store.read_file(photo_id, file)
    except FileNotFoundError:
        return None
    if photo_id in hidden_photos:
        return None
    response.content = content
    response["Content-Length"] = str(len(content))
    return response
