from typing import Any

from rest_framework import serializers

from accounts.catalogue import TEAMS
from accounts.fields import LocationField
from accounts.serializers import UserRowSerializer
from common.fields import ListedField, PlainTextField
from common.paging import CursorField, LimitField, NextCursorField
from common.read_serializers import ObjectIdField, ReadSerializer, UtcDateTimeField
from social.known_followers import COUNTED_MAX
from social.models import Report
from social.notifications import UNSEEN_COUNTED_MAX
from social.suggestions import REASONS


class FollowStateSerializer(ReadSerializer):
    """The response to follow and unfollow."""

    user_id = ObjectIdField()
    is_following = serializers.BooleanField()
    followers_count = serializers.IntegerField(min_value=0)


CONNECTIONS_LIMIT = 50


class ConnectionsQuerySerializer(serializers.Serializer[Any]):
    limit = LimitField(default=CONNECTIONS_LIMIT, maximum=200)
    followers_cursor = CursorField()
    following_cursor = CursorField()


class FoundUserSerializer(UserRowSerializer):
    """A row that also says whether the viewer follows this fan."""

    is_following = serializers.BooleanField()


class KnownFollowersSerializer(ReadSerializer):
    """The fan's followers among those whom the viewer follows."""

    count = serializers.IntegerField(
        min_value=0, max_value=COUNTED_MAX, help_text="The maximum means at least so many."
    )
    users = FoundUserSerializer(many=True, help_text="The first two.")


class ConnectionsSerializer(ReadSerializer):
    """Counts, a page of each list (newest first), and how the viewer and the fan are connected."""

    user_id = ObjectIdField()
    followers_count = serializers.IntegerField(min_value=0)
    following_count = serializers.IntegerField(min_value=0)
    followers = FoundUserSerializer(source="followers.rows", many=True)
    following = FoundUserSerializer(source="following.rows", many=True)
    followers_next = NextCursorField(source="followers.next_cursor")
    following_next = NextCursorField(source="following.next_cursor")
    is_following = serializers.BooleanField()
    follows_you = serializers.BooleanField()
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
    followers_count = serializers.IntegerField(min_value=0, help_text="One's own, after it.")


class BlocksQuerySerializer(serializers.Serializer[Any]):
    limit = LimitField(default=50, maximum=200)
    cursor = CursorField()


class ReportSerializer(serializers.Serializer[Any]):
    """Body of POST /users/report/{id}."""

    reason = ListedField(values=tuple(Report.Reason.values))
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


class SearchQuerySerializer(serializers.Serializer[Any]):
    q = PlainTextField(default="", allow_blank=True, max_length=254)
    favourite_team = ListedField(values=TEAMS, default="", allow_blank=True)
    location = LocationField(default="", allow_blank=True, max_length=100)


class SearchRowSerializer(FoundUserSerializer):
    close = serializers.BooleanField(
        required=False, help_text="True if the name is only close to `q`; else absent."
    )


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


class NotificationsQuerySerializer(serializers.Serializer[Any]):
    limit = LimitField(default=30, maximum=100)
    cursor = CursorField()


class SuggestionSerializer(FoundUserSerializer):
    """A fan whom one may want to follow, and why."""

    reason = serializers.ChoiceField(choices=REASONS)


class SuggestionsQuerySerializer(serializers.Serializer[Any]):
    limit = LimitField(default=10, maximum=20)


# Instantiated once, because each instantiation copies all fields. They may be shared, since
# run_validation stores nothing in a serializer.
CONNECTIONS_QUERY = ConnectionsQuerySerializer()
SEARCH_QUERY = SearchQuerySerializer()
FOLLOW_STATE = FollowStateSerializer()
CONNECTIONS = ConnectionsSerializer()
FOUND_USER = FoundUserSerializer()
NOTIFICATIONS = NotificationsSerializer()
NOTIFICATIONS_QUERY = NotificationsQuerySerializer()
SUGGESTION = SuggestionSerializer()
SUGGESTIONS_QUERY = SuggestionsQuerySerializer()
BLOCK_STATE = BlockStateSerializer()
BLOCKS_QUERY = BlocksQuerySerializer()
REMOVED_FOLLOWER = RemovedFollowerSerializer()
REPORT_STATE = ReportStateSerializer()
