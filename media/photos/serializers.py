from typing import Any

from rest_framework import serializers

from common.read_serializers import StatelessSerializer
from media.photos.store import WEBP_FILES


class PhotoFileField(serializers.FileField):
    json_schema = {"format": "binary", "description": "JPEG or PNG, at most 5,242,880 bytes."}


class UploadSerializer(StatelessSerializer):
    """Body of POST /users/image/upload. An empty file is valid here: the decoder
    refuses it like any file that isn't a photo."""

    file = PhotoFileField(allow_empty_file=True)


class PhotoUrlSerializer(serializers.Serializer[Any]):
    photo_url = serializers.CharField(max_length=500)


class SizeSerializer(StatelessSerializer):
    """Width and height in pixels."""

    size = serializers.ChoiceField(choices=list(WEBP_FILES), default="512")
