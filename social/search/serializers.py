from rest_framework import serializers

from accounts.profile.catalogue import TEAMS
from accounts.profile.fields import LocationField
from common.fields import ChoiceTextField, SearchField
from common.paging import CursorField, LimitField
from common.read_serializers import StatelessSerializer
from social.serializers import FoundUserSerializer


class SearchQuerySerializer(StatelessSerializer):
    q = SearchField()
    favourite_team = ChoiceTextField(values=TEAMS, default="", allow_blank=True)
    location = LocationField(default="", allow_blank=True, max_length=100)


class SearchRowSerializer(FoundUserSerializer):
    close = serializers.BooleanField(
        required=False, help_text="True if the name is only close to `q`; else absent."
    )


class UserListQuerySerializer(StatelessSerializer):
    """The query of POST /users/users, from the body or the query string."""

    q = SearchField()
    limit = LimitField(default=100, maximum=500)
    cursor = CursorField()
