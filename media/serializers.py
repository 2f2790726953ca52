from typing import Any

from rest_framework import serializers

from media.photo_store import JPEG_FILES, WEBP_FILES


class UploadSerializer(serializers.Serializer[Any]):
    """Body of POST /users/image/upload. The decoder refuses an empty file, as no photo."""

    file = serializers.FileField(allow_empty_file=True)


class PhotoUrlSerializer(serializers.Serializer[Any]):
    photo_url = serializers.CharField(allow_blank=True)


class WebpSizeSerializer(serializers.Serializer[Any]):
    """Width and height in pixels."""

    size = serializers.ChoiceField(choices=list(WEBP_FILES), default="512")


class JpegSizeSerializer(serializers.Serializer[Any]):
    size = serializers.ChoiceField(choices=list(JPEG_FILES), default="512")
