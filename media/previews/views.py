from django.http import HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.visibility.selectors import get_visible_user
from common.languages import using_language
from common.views import ApiView
from media.photos.errors import BusyError
from media.photos.responses import IMMUTABLE_CACHE_CONTROL, NOT_MODIFIED_RESPONSE
from media.previews.names import preview_language, preview_url
from media.previews.services import make_preview
from media.previews.store import read_preview


class PreviewImageView(ApiView):
    permission_classes = [AllowAny]
    throttle_scope = "preview"
    failure_message = _("Unable to fetch image with ID: {object_id}-{digest}")

    @extend_schema(
        operation_id="getPreviewImage",
        responses={
            (200, "image/png"): OpenApiTypes.BINARY,
            302: OpenApiResponse(description="An outdated digest; `Location` has the current."),
            304: NOT_MODIFIED_RESPONSE,
            404: ProfileNotFoundError,
            503: BusyError,
        },
    )
    def get(self, request: Request, object_id: str, digest: str) -> HttpResponseBase:
        """Read a preview image.

        The image, 1200 by 630 pixels, that messengers show for a profile link.
        """
        user = get_visible_user(public_id=object_id, viewer=None)
        language = preview_language(user, digest)
        if language is None:
            return HttpResponseRedirect(preview_url(user), headers={"Cache-Control": "no-cache"})
        etag = f'"{digest}"'
        headers = {"ETag": etag, "Cache-Control": IMMUTABLE_CACHE_CONTROL}
        response = HttpResponse(content_type="image/png", headers=headers)
        conditional = get_conditional_response(request._request, etag=etag, response=response)  # noqa: SLF001  # Django's own request
        if conditional is not None and conditional is not response:
            return conditional
        with using_language(language):
            response.content = self._read_or_make(request, user)
        response["Content-Length"] = str(len(response.content))
        return response

    def check_throttles(self, request: Request) -> None:
        """Does nothing: only drawing is throttled, not every call."""

    def _read_or_make(self, request: Request, user: User) -> bytes:
        stored_image = read_preview(user)
        if stored_image is not None:
            return stored_image
        super().check_throttles(request)
        return make_preview(user)
