from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from accounts.models import JERSEY_NUMBER_MAX, Position
from accounts.profile.catalogue import TEAMS
from accounts.profile.fields import NameField
from accounts.profile.serializers import UserRowSerializer
from accounts.visibility.selectors import UserRow
from common.fields import ChoiceTextField, PlainTextField, StrictBooleanField
from common.paging import CursorField, LimitField, NextCursorField
from common.read_serializers import (
    ObjectIdField,
    ReadSerializer,
    StatelessSerializer,
    UtcDateTimeField,
)
from social.known_followers import KNOWN_FOLLOWERS_COUNTED_MAX
from social.models import MET_AT_LENGTH_MAX, Report
from social.notifications import UNSEEN_COUNTED_MAX
from social.services import FollowState
from social.suggestions import REASONS


class MeetingPlaceField(NameField):
    """Where two fans met, cleaned like a name; a blank text removes the note."""

    default_error_messages = {"blank": _("Please write where you met.")}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=MET_AT_LENGTH_MAX, allow_blank=True, **kwargs)


class FollowSerializer(StatelessSerializer):
    """Body of POST /users/follow/{id}, which may be absent."""

    via_code = StrictBooleanField(
        default=False, help_text="Whether you have scanned the fan's code."
    )
    met_at = MeetingPlaceField(required=False)


class MeetingSerializer(ReadSerializer):
    """Where the viewer has met a followed fan, which only the viewer may read."""

    user_id = ObjectIdField()
    met_at = serializers.CharField(max_length=MET_AT_LENGTH_MAX)


class UpdateMeetingSerializer(StatelessSerializer):
    """Body of PATCH /users/follow/{id}."""

    met_at = MeetingPlaceField(required=False)


class FollowStateSerializer(ReadSerializer):
    """The response to a follow."""

    user_id = ObjectIdField()
    is_following = serializers.BooleanField()
    followers_count = serializers.IntegerField(min_value=0)


class UnfollowedSerializer(FollowStateSerializer):
    """The response to an unfollow. It says how the two met, so that an undo can restore that."""

    via_code = serializers.BooleanField(
        required=False, help_text="True if you had scanned the fan's code; otherwise absent."
    )
    met_at = serializers.CharField(
        max_length=MET_AT_LENGTH_MAX,
        required=False,
        help_text="Where you met, as you had noted; absent without a note.",
    )

    def to_representation(self, instance: FollowState) -> dict[str, Any]:
        fields = super().to_representation(instance)
        for name in ("via_code", "met_at"):
            if not fields[name]:
                del fields[name]
        return fields


CONNECTIONS_LIMIT = 50


class ConnectionsQuerySerializer(StatelessSerializer):
    limit = LimitField(default=CONNECTIONS_LIMIT, maximum=200)
    followers_cursor = CursorField()
    following_cursor = CursorField()


class FoundUserSerializer(UserRowSerializer):
    """A fan as a row of a list. Also says whether the viewer follows the fan."""

    is_following = serializers.BooleanField()


class ConnectionSerializer(FoundUserSerializer):
    met_at = serializers.CharField(
        max_length=MET_AT_LENGTH_MAX,
        required=False,
        help_text="Where you met, as only you know; absent in the lists of others.",
    )

    def to_representation(self, instance: UserRow) -> dict[str, Any]:
        read = super().to_representation(instance)
        if instance.met_at is None:
            del read["met_at"]
        return read


class KnownFollowersSerializer(ReadSerializer):
    """The fan's followers among those whom the viewer follows."""

    count = serializers.IntegerField(
        min_value=0,
        max_value=KNOWN_FOLLOWERS_COUNTED_MAX,
        help_text="The maximum means at least so many.",
    )
    users = FoundUserSerializer(many=True, help_text="The first two.")


class ConnectionsSerializer(ReadSerializer):
    """Counts, a page of each list (newest first), and how the viewer and the fan are connected."""

    user_id = ObjectIdField()
    followers_count = serializers.IntegerField(min_value=0)
    following_count = serializers.IntegerField(min_value=0)
    followers = ConnectionSerializer(source="followers.users", many=True)
    following = ConnectionSerializer(source="following.users", many=True)
    followers_next = NextCursorField(source="followers.next_cursor")
    following_next = NextCursorField(source="following.next_cursor")
    is_following = serializers.BooleanField()
    follows_you = serializers.BooleanField()
    via_code = serializers.BooleanField(
        help_text="Whether you follow the fan by their code, as only you know."
    )
    met_at = serializers.CharField(
        max_length=MET_AT_LENGTH_MAX, help_text="Where you have met this fan, as only you know."
    )
    followers_hidden = serializers.BooleanField(
        help_text="True if the viewer may not see the list; the count is still right."
    )
    following_hidden = serializers.BooleanField(help_text="As `followers_hidden`.")
    known_followers = KnownFollowersSerializer()


class BlockStateSerializer(ReadSerializer):
    """The response to block and unblock."""

    user_id = ObjectIdField()
    is_blocked = serializers.BooleanField()


class RemovedFollowerSerializer(ReadSerializer):
    user_id = ObjectIdField(help_text="The fan who followed.")
    followers_count = serializers.IntegerField(min_value=0, help_text="How many still follow you.")


class BlocksQuerySerializer(StatelessSerializer):
    limit = LimitField(default=50, maximum=200)
    cursor = CursorField()


class ReportSerializer(StatelessSerializer):
    """Body of POST /users/report/{id}."""

    reason = ChoiceTextField(values=tuple(Report.Reason.values))
    note = PlainTextField(
        default="",
        allow_blank=True,
        max_length=500,
        multiline=True,
        help_text="In the reporter's words; only admins read it.",
    )


class ReportStateSerializer(ReadSerializer):
    """The response to a report."""

    user_id = ObjectIdField(help_text="The reported fan.")
    reason = serializers.ChoiceField(
        choices=Report.Reason.values, help_text="Of the open report, which may be an earlier one."
    )


class DayCountSerializer(ReadSerializer):
    date = serializers.DateField()
    count = serializers.IntegerField(min_value=0)


class ScansSerializer(ReadSerializer):
    """How often the viewer's own link was opened."""

    total = serializers.IntegerField(min_value=0, help_text="The sum of the days.")
    days = DayCountSerializer(many=True)


class TeamCountSerializer(ReadSerializer):
    team = serializers.CharField(max_length=40)
    count = serializers.IntegerField(min_value=1)


class BinderCardSerializer(UserRowSerializer):
    """A fan whom the viewer has met."""

    jersey_number = serializers.IntegerField(
        min_value=0, max_value=JERSEY_NUMBER_MAX, allow_null=True
    )
    position = serializers.ChoiceField(choices=["", *Position.values])
    met_at = serializers.CharField(max_length=MET_AT_LENGTH_MAX)
    met_on = serializers.DateField(help_text="The day of the follow in UTC.")


class BinderSerializer(ReadSerializer):
    teams = TeamCountSerializer(many=True, help_text="Of the whole binder, by name.")
    items = BinderCardSerializer(many=True)
    next = NextCursorField(source="next_cursor")


class BinderQuerySerializer(StatelessSerializer):
    limit = LimitField(default=50, maximum=200)
    cursor = CursorField()
    team = ChoiceTextField(values=TEAMS, default="", allow_blank=True)


class NotificationSerializer(ReadSerializer):
    type = serializers.ChoiceField(choices=["follow"])
    user = FoundUserSerializer()
    created_at = UtcDateTimeField()


class NotificationsSerializer(ReadSerializer):
    unseen = serializers.IntegerField(
        min_value=0, max_value=UNSEEN_COUNTED_MAX, help_text="The maximum means at least so many."
    )
    items = NotificationSerializer(many=True)
    next = NextCursorField(source="next_cursor")


class SeenSerializer(serializers.Serializer[Any]):
    unseen = serializers.IntegerField(min_value=0)


class NotificationsQuerySerializer(StatelessSerializer):
    limit = LimitField(default=30, maximum=100)
    cursor = CursorField()


class SuggestionSerializer(FoundUserSerializer):
    """A fan whom the viewer may want to follow, and why."""

    reason = serializers.ChoiceField(choices=REASONS)


class SuggestionsQuerySerializer(StatelessSerializer):
    limit = LimitField(default=10, maximum=20)
