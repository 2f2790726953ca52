"""Profile photos over HTTP."""

from typing import Any

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.permissions import record_of
from media import files, selectors, services
from media.errors import NoPhoto
from media.serializers import (
    PhotoUrlSerializer,
    PreviewSizeSerializer,
    SizeSerializer,
    UploadSerializer,
)
from media.uploads import PhotoParser

FOR_EVER = "public, max-age=31536000, immutable"


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

    @extend_schema(operation_id="deletePhoto", request=None, responses=PhotoUrlSerializer)
    def delete(self, request: Request) -> Response:
        services.remove_photo(user=record_of(request))
        return Response({"photo_url": ""})


class PhotoView(APIView):
    """A photo as WebP. Its address is its own for ever, so whoever has it need not ask again."""

    permission_classes = [AllowAny]
    content_type = "image/webp"
    files = files.WEBP
    size_serializer: type[serializers.Serializer[Any]] = SizeSerializer

    @property
    def failure(self) -> str:
        return f"Unable to fetch image with ID: {self.kwargs['photo_id']}"

    @extend_schema(
        operation_id="getPhoto",
        parameters=[SizeSerializer],
        responses={(200, "image/webp"): OpenApiTypes.BINARY},
    )
    def get(self, request: Request, photo_id: str) -> HttpResponseBase:
        query = self.size_serializer(data=request.query_params)
        query.is_valid(raise_exception=True)
        file = self.files[query.validated_data["size"]]
        if not files.is_photo_id(photo_id):
            raise NoPhoto(photo_id)
        etag = f'"{photo_id}-{file}"'
        response = HttpResponse(
            content_type=self.content_type, headers={"ETag": etag, "Cache-Control": FOR_EVER}
        )
        conditional = get_conditional_response(request._request, etag=etag, response=response)
        if conditional is not response:
            if not files.exists(photo_id, file):
                raise NoPhoto(photo_id)
            return conditional
        if not selectors.is_shown(photo_id=photo_id):
            raise NoPhoto(photo_id)
        response.content = files.read(photo_id, file)
        return response


@extend_schema_view(
    get=extend_schema(
        operation_id="getPhotoPreview",
        parameters=[PreviewSizeSerializer],
        responses={(200, "image/jpeg"): OpenApiTypes.BINARY},
    )
)
class PreviewView(PhotoView):
    content_type = "image/jpeg"
    files = files.JPEG
    size_serializer = PreviewSizeSerializer
