from rest_framework import serializers

from common.read_serializers import ReadSerializer, UtcDateTimeField


class SignInSerializer(ReadSerializer):
    """A sign-in of a fan, which only that fan may read."""

    id = serializers.IntegerField(min_value=0)
    signed_in_at = UtcDateTimeField()
    browser = serializers.CharField(
        max_length=40,
        help_text="Such as 'Firefox on Android'; blank if the server doesn't know it.",
    )
    is_current = serializers.BooleanField(help_text="Whether this call's token is of this sign-in.")
