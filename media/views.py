"""Profile photos over HTTP."""

from typing import Any

from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.permissions import record_of
from media import files, services
from media.answers import picture
from media.errors import NoPhoto
from media.files import is_photo_id
from media.serializers import (
    PhotoUrlSerializer,
    PreviewSizeSerializer,
    SizeSerializer,
    UploadSerializer,
)
from media.uploads import PhotoParser


class UploadView(APIView):
    parser_classes = [PhotoParser]
    throttle_scope = "photo"
    failure = "Unable to upload profile image"

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


class DeleteView(APIView):
    throttle_scope = "photo"
    failure = "Unable to delete profile image"

    @extend_schema(operation_id="deletePhoto", request=None, responses={200: PhotoUrlSerializer})
    def delete(self, request: Request) -> Response:
        services.remove_photo(user=record_of(request))
        return Response({"photo_url": ""})


class PhotoView(APIView):
    """A photo as WebP. Most requests never come here: see middleware.py."""

    permission_classes = [AllowAny]
    files = files.WEBP
    size_serializer: type[serializers.Serializer[Any]] = SizeSerializer

    @property
    def failure(self) -> str:
        return str(NoPhoto(self.kwargs["photo_id"]))

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
