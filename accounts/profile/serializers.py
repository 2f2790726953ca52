"""One serializer for each kind of viewer, so that a forgotten `if` can't leak a private field."""

from typing import Any

from rest_framework import serializers

from accounts.models import (
    EMAIL_LENGTH_MAX,
    JERSEY_NUMBER_MAX,
    LINKS_MAX,
    NAME_LENGTH_MAX,
    SIGN_INS_MAX,
    URL_LENGTH_MAX,
    Gender,
    Position,
    User,
    UserType,
)
from accounts.profile.catalogue import TEAMS
from accounts.profile.fields import (
    JerseyNumberField,
    LinksField,
    LocationField,
    NameField,
    PastDateField,
    PhoneField,
    VisibilityField,
)
from accounts.profile.links import links_from_urls
from common.fields import ChoiceTextField, PlainTextField
from common.ids import NANO_ID_PATTERN
from common.languages import LANGUAGES
from common.read_serializers import (
    MonthField,
    ObjectIdField,
    ReadSerializer,
    StatelessSerializer,
    UtcDateTimeField,
)

_PHOTO_URL_HELP_TEXT = "A path of this site, the identity provider's address, or blank."
_LANGUAGE_HELP_TEXT = "The fan's choice; blank for the browser's language."


class _UserSerializer(ReadSerializer):
    _id = ObjectIdField(source="object_id", label="Object id")
    nano_id = serializers.RegexField(f"^{NANO_ID_PATTERN}$")
    full_name = serializers.CharField(min_length=1, max_length=NAME_LENGTH_MAX)
    email = serializers.CharField(max_length=EMAIL_LENGTH_MAX)
    photo_url = serializers.CharField(max_length=500, help_text=_PHOTO_URL_HELP_TEXT)
    location = serializers.CharField(max_length=100)
    favourite_team = serializers.CharField(max_length=40)


class UserRowSerializer(_UserSerializer):
    """A fan as a row of a list."""


class _LinkListSerializer(serializers.ListSerializer[Any]):
    def to_representation(self, urls: Any) -> list[Any]:
        return super().to_representation(links_from_urls(urls))


class LinkSerializer(ReadSerializer):
    """A link on a fan's card."""

    class Meta:
        list_serializer_class = _LinkListSerializer

    url = serializers.URLField(max_length=URL_LENGTH_MAX)
    name = serializers.CharField(
        max_length=URL_LENGTH_MAX, help_text="Such as 'Instagram @robin14'; else the URL's host."
    )


class PublicUserSerializer(_UserSerializer):
    """A fan as anyone may see them."""

    bio = serializers.CharField(max_length=500)
    jersey_number = serializers.IntegerField(
        min_value=0, max_value=JERSEY_NUMBER_MAX, allow_null=True
    )
    position = serializers.ChoiceField(choices=["", *Position.values])
    links = LinkSerializer(
        many=True,
        max_length=LINKS_MAX,  # type: ignore[call-arg]  # of the list that `many` makes
    )
    created_at: UtcDateTimeField = MonthField(
        help_text="The month alone, as the first moment of it in UTC."
    )


class SelfSerializer(PublicUserSerializer):
    """A fan's own record, which only that fan may read."""

    created_at = UtcDateTimeField()
    phone_number = serializers.CharField(max_length=20)
    dob = serializers.DateField(allow_null=True)
    gender = serializers.ChoiceField(choices=Gender.values)
    user_type = serializers.ChoiceField(choices=UserType.values)
    last_logged_in = serializers.ListField(
        child=UtcDateTimeField(),
        max_length=SIGN_INS_MAX,
        help_text="The latest sign-ins, the newest last.",
    )
    updated_at = UtcDateTimeField()
    language = serializers.ChoiceField(choices=["", *LANGUAGES], help_text=_LANGUAGE_HELP_TEXT)
    confirm = serializers.BooleanField(
        source="needs_confirmation",
        help_text="Whether to ask the fan to keep this profile or start over.",
    )


class PersonalDetailsSerializer(serializers.Serializer[User]):
    """The fields that creating a user and editing a profile share."""

    full_name = NameField(max_length=NAME_LENGTH_MAX)
    phone_number = PhoneField(max_length=20, required=False, allow_blank=True)
    dob = PastDateField(required=False)
    gender = ChoiceTextField(
        values=tuple(Gender.values), blank=Gender.UNSAID, required=False, allow_blank=True
    )


class UpdateProfileSerializer(PersonalDetailsSerializer):
    """Body of PATCH /users/; always partial."""

    bio = PlainTextField(max_length=500, required=False, allow_blank=True, multiline=True)
    location = LocationField(max_length=100, required=False, allow_blank=True)
    favourite_team = ChoiceTextField(values=TEAMS, required=False, allow_blank=True)
    jersey_number = JerseyNumberField(required=False)
    position = ChoiceTextField(values=tuple(Position.values), required=False, allow_blank=True)
    links = LinksField(required=False)


class VisibilitySerializer(serializers.Serializer[User]):
    """Who may see each of these: everyone, signed-in fans, or only the fan."""

    email = VisibilityField(source="email_visibility", required=False)
    location = VisibilityField(source="location_visibility", required=False)
    favourite_team = VisibilityField(source="favourite_team_visibility", required=False)
    followers = VisibilityField(source="followers_visibility", required=False)
    following = VisibilityField(source="following_visibility", required=False)


class SettingsSerializer(StatelessSerializer):
    """A fan's own settings. Only the settings that are sent change."""

    visibility = VisibilitySerializer(source="*", required=False)
    language = ChoiceTextField(
        values=tuple(LANGUAGES), required=False, allow_blank=True, help_text=_LANGUAGE_HELP_TEXT
    )
    email_verified = serializers.BooleanField(read_only=True)
