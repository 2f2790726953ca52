from typing import Any

from rest_framework import serializers

from media.files import JPEG, WEBP


class UploadSerializer(serializers.Serializer[Any]):
    """Body of POST /users/image/upload. An empty file is no photo, which the decoder says."""

    file = serializers.FileField(allow_empty_file=True)


class PhotoUrlSerializer(serializers.Serializer[Any]):
    photo_url = serializers.CharField(allow_blank=True)


class SizeSerializer(serializers.Serializer[Any]):
    """How many pixels wide and high."""

    size = serializers.ChoiceField(choices=list(WEBP), default="512")


class PreviewSizeSerializer(serializers.Serializer[Any]):
    size = serializers.ChoiceField(choices=list(JPEG), default="512")
