"""The API views of what only the fan sees: notifications, suggestions, the binder and scans."""

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.sessions.permissions import user_of
from common.views import ApiView
from social.binder import get_binder
from social.notifications import list_notifications, mark_notifications_seen
from social.scans import get_scans
from social.serializers import (
    BinderQuerySerializer,
    BinderSerializer,
    NotificationsQuerySerializer,
    NotificationsSerializer,
    ScansSerializer,
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


class BinderView(ApiView):
    throttle_scope = "own_connections"
    failure_message = _("Unable to fetch binder")

    @extend_schema(
        operation_id="getBinder", parameters=[BinderQuerySerializer], responses=BinderSerializer
    )
    def get(self, request: Request) -> Response:
        """List the fans you have met.

        The fans whom you follow and whose code you scanned, newest first, and how many there are of
        each team.
        """
        query = BinderQuerySerializer.parse(self.get_query())
        return Response(BinderSerializer.render(get_binder(viewer=user_of(request), **query)))


class ScansView(ApiView):
    throttle_scope = "own_connections"
    failure_message = _("Unable to fetch scans")

    @extend_schema(operation_id="getScans", responses=ScansSerializer)
    def get(self, request: Request) -> Response:
        """Count the scans of your code.

        How often your link was opened on each of the last 28 days in UTC, the oldest day first. If
        someone opens the link again within 30 minutes, that doesn't count. Robots don't count. New
        scans appear after some seconds.
        """
        return Response(ScansSerializer.render(get_scans(user=user_of(request))))
