"""The API views of notifications and suggestions."""

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.sessions.permissions import user_of
from common.views import ApiView
from social.notifications import list_notifications, mark_notifications_seen
from social.serializers import (
    NotificationsQuerySerializer,
    NotificationsSerializer,
    SeenSerializer,
    SuggestionSerializer,
    SuggestionsQuerySerializer,
)
from social.suggestions import suggest_fans


class NotificationsView(ApiView):
    throttle_scope = "own_connections"
    failure_message = _("Unable to fetch notifications")

    @extend_schema(
        operation_id="listNotifications",
        parameters=[NotificationsQuerySerializer],
        responses=NotificationsSerializer,
    )
    def get(self, request: Request) -> Response:
        """List your notifications.

        Your new followers, newest first, and the number of unseen notifications. If a fan unfollows
        you, their notification is removed. If you had seen it and they follow you again within a
        day, you get no other. With `limit=0`, you get only the number.
        """
        query = NotificationsQuerySerializer.parse(self.get_query())
        notifications = list_notifications(viewer=user_of(request), **query)
        return Response(NotificationsSerializer.render(notifications))


class NotificationsSeenView(ApiView):
    throttle_scope = "own_connections"
    failure_message = _("Unable to mark notifications as seen")

    @extend_schema(operation_id="markNotificationsSeen", request=None, responses=SeenSerializer)
    def post(self, request: Request) -> Response:
        """Mark all notifications as seen.

        Safe to repeat.
        """
        mark_notifications_seen(viewer=user_of(request))
        return Response({"unseen": 0})


class SuggestionsView(ApiView):
    throttle_scope = "search"
    failure_message = _("Unable to fetch suggestions")

    @extend_schema(
        operation_id="suggestUsers",
        parameters=[SuggestionsQuerySerializer],
        responses=SuggestionSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Suggest fans to follow.

        First come fans who follow you, then fans of your team in your city, then other fans of your
        team, then other fans in your city. Fans you already follow are left out.
        """
        query = SuggestionsQuerySerializer.parse(self.get_query())
        suggested = suggest_fans(viewer=user_of(request), **query)
        return Response([SuggestionSerializer.render(user) for user in suggested])
