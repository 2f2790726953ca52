from typing import Any

from django.utils.translation import gettext
from rest_framework import serializers

from accounts.models import EMAIL_LENGTH_MAX
from accounts.profile.serializers import PersonalDetailsSerializer
from common.fields import PlainTextField, StrictBooleanField
from common.read_serializers import StatelessSerializer


class CreateUserSerializer(PersonalDetailsSerializer):
    """Body of PUT /users/. E-mail and picture come from the token; `photo_url` is ignored."""

    # This e-mail isn't cleaned, because it has to equal the token's e-mail.
    email = serializers.CharField(
        required=False,
        max_length=EMAIL_LENGTH_MAX,
        trim_whitespace=False,
        help_text="Has to be the ID token's.",
    )
    photo_url = PlainTextField(
        required=False, allow_blank=True, max_length=2_000, help_text="Ignored."
    )

    def validate_email(self, email: str) -> str:
        if email.lower() != self.context["identity"].email:
            raise serializers.ValidationError(
                gettext("This is not the e-mail address you logged in with.")
            )
        return email

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        # The provider has accepted the e-mail, so only its length is checked.
        if not 0 < len(self.context["identity"].email) <= EMAIL_LENGTH_MAX:
            raise serializers.ValidationError(
                {"email": gettext("Your login has no usable e-mail address.")}
            )
        return {name: value for name, value in attrs.items() if name not in {"email", "photo_url"}}


class ConfirmationSerializer(StatelessSerializer):
    """Body of POST /users/confirm."""

    keep = StrictBooleanField(help_text="Whether the profile stays; else it starts over.")
