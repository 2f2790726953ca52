from django.http.response import HttpResponseBase
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.sessions.permissions import user_of
from common.views import ApiView
from media.photos import services
from media.photos.errors import BusyError, NotAPhotoError, PhotoNotFoundError, PhotoTooLargeError
from media.photos.photo_urls import is_photo_id
from media.photos.responses import NOT_MODIFIED_RESPONSE, photo_response
from media.photos.serializers import PhotoUrlSerializer, SizeSerializer, UploadSerializer
from media.photos.store import WEBP_FILES
from media.photos.uploads import PHOTO_BYTES_MAX, UPLOAD_FAILURE_MESSAGE, PhotoParser


class UploadPhotoView(ApiView):
    parser_classes = [PhotoParser]
    throttle_scope = "photo"
    failure_message = UPLOAD_FAILURE_MESSAGE

    @extend_schema(
        operation_id="uploadPhoto",
        request={"multipart/form-data": UploadSerializer},
        responses={
            200: PhotoUrlSerializer,
            413: PhotoTooLargeError,
            415: NotAPhotoError,
            503: BusyError,
        },
    )
    def post(self, request: Request) -> Response:
        """Upload your photo.

        A JPEG or PNG of at most 5,242,880 bytes, recognised by its content, not its name. It is
        cropped to a square and re-encoded. The URL of your earlier photo becomes 404.
        """
        photo = UploadSerializer.parse(request.data)["file"]
        if photo.size > PHOTO_BYTES_MAX:
            raise PhotoTooLargeError
        photo_url = services.set_photo(user=user_of(request), content=photo.read())
        return Response({"photo_url": photo_url})


class DeletePhotoView(ApiView):
    throttle_scope = "photo"
    failure_message = _("Unable to delete profile image")

    @extend_schema(operation_id="deletePhoto", request=None, responses={200: PhotoUrlSerializer})
    def delete(self, request: Request) -> Response:
        """Delete your photo.

        Safe to repeat. The photo's URL becomes 404.
        """
        services.remove_photo(user=user_of(request))
        return Response({"photo_url": ""})


class PhotoView(ApiView):
    permission_classes = [AllowAny]
    failure_message = _("Unable to fetch image with ID: {photo_id}")

    @extend_schema(
        operation_id="getPhoto",
        parameters=[SizeSerializer],
        responses={
            (200, "image/webp"): OpenApiTypes.BINARY,
            304: NOT_MODIFIED_RESPONSE,
            404: PhotoNotFoundError,
        },
    )
    def get(self, request: Request, photo_id: str) -> HttpResponseBase:
        """Read a photo as WebP.

        A square of `size` by `size` pixels. The image at a URL never changes, so cache it
        indefinitely.
        """
        size = SizeSerializer.parse(self.get_query())["size"]
        if not is_photo_id(photo_id):
            raise PhotoNotFoundError
        response = photo_response(request._request, photo_id, WEBP_FILES[size])  # noqa: SLF001  # Django's own request
        if response is None:
            raise PhotoNotFoundError
        return response
