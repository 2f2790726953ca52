"""Profile photos over HTTP."""

from typing import Any

from django.http import HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.permissions import record_of
from accounts.selectors import get_active_user
from hockeyhub.common.views import ApiView
from media import files, previews, services
from media.answers import FOR_EVER, picture
from media.errors import NoPhoto
from media.files import is_photo_id
from media.serializers import (
    PhotoUrlSerializer,
    PreviewSizeSerializer,
    SizeSerializer,
    UploadSerializer,
)
from media.uploads import PhotoParser


class UploadView(ApiView):
    parser_classes = [PhotoParser]
    throttle_scope = "photo"
    failure_message = "Unable to upload profile image"

    @extend_schema(
        operation_id="uploadPhoto",
        request={"multipart/form-data": UploadSerializer},
        responses=PhotoUrlSerializer,
    )
    def post(self, request: Request) -> Response:
        body = UploadSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        content = body.validated_data["file"].read()
        photo_url = services.set_photo(user=record_of(request), content=content)
        return Response({"photo_url": photo_url})


class DeleteView(ApiView):
    throttle_scope = "photo"
    failure_message = "Unable to delete profile image"

    @extend_schema(operation_id="deletePhoto", request=None, responses={200: PhotoUrlSerializer})
    def delete(self, request: Request) -> Response:
        services.remove_photo(user=record_of(request))
        return Response({"photo_url": ""})


class PhotoView(ApiView):
    """A photo as WebP. Most requests never come here: see middleware.py."""

    permission_classes = [AllowAny]
    files = files.WEBP
    size_serializer: type[serializers.Serializer[Any]] = SizeSerializer
    failure_message = "Unable to fetch image with ID: {photo_id}"

    @extend_schema(
        operation_id="getPhoto",
        parameters=[SizeSerializer],
        responses={(200, "image/webp"): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, photo_id: str) -> HttpResponseBase:
        query = self.size_serializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        file = self.files[query.validated_data["size"]]
        answer = is_photo_id(photo_id) and picture(request._request, photo_id, file)  # noqa: SLF001
        if not answer:
            raise NoPhoto(photo_id)
        return answer


class PreviewView(PhotoView):
    """A photo as JPEG, for link previews, whose robots needn't know WebP."""

    files = files.JPEG
    size_serializer = PreviewSizeSerializer

    @extend_schema(
        operation_id="getPhotoPreview",
        parameters=[PreviewSizeSerializer],
        responses={(200, "image/jpeg"): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, photo_id: str) -> HttpResponseBase:
        return super().get(request, photo_id)


class CardView(ApiView):
    """The card that a fan's pasted link unfolds to. An outdated address leads to the one of now."""

    permission_classes = [AllowAny]
    throttle_scope = "card"
    failure_message = "Unable to fetch image with ID: {object_id}-{digest}"

    @extend_schema(
        operation_id="getCard",
        responses={(200, "image/png"): OpenApiTypes.BINARY, 302: None},
    )
    def get(self, request: Request, object_id: str, digest: str) -> HttpResponseBase:
        user = get_active_user(public_id=object_id)
        if digest != previews.digest(user):
            now = previews.preview_card_address(user)
            return HttpResponseRedirect(now, headers={"Cache-Control": "no-cache"})
        etag = f'"{digest}"'
        headers = {"ETag": etag, "Cache-Control": FOR_EVER}
        answer = HttpResponse(content_type="image/png", headers=headers)
        told = get_conditional_response(request._request, etag=etag, response=answer)  # noqa: SLF001  # Django asks for its own
        if told is answer:
            answer.content = previews.kept_card(user) or self._made(request, user)
            answer["Content-Length"] = str(len(answer.content))
        return told or answer

    def check_throttles(self, request: Request) -> None:
        """Only what must be drawn is counted."""

    def _made(self, request: Request, user: User) -> bytes:
        super().check_throttles(request)
        return previews.make_card(user)
