"""The API views of following and connections; for signed-in fans only."""

from math import ceil

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from accounts.sessions.permissions import user_of
from common.views import ApiView
from social import selectors, services
from social.serializers import (
    CONNECTIONS_LIMIT,
    ConnectionsQuerySerializer,
    ConnectionsSerializer,
    FollowSerializer,
    FollowStateSerializer,
    MeetingSerializer,
    UnfollowedSerializer,
    UpdateMeetingSerializer,
)

_NO_BODY: dict[str, object] = {}


class FollowView(ApiView):
    failure_message = _("Unable to follow user {public_id}")
    failure_message_by_method = {"PATCH": _("Unable to note where you met")}

    @property
    def throttle_scope(self) -> str:
        return "update" if self.request.method == "PATCH" else "follow"

    @extend_schema(
        operation_id="followUser",
        request=FollowSerializer,
        responses={200: FollowStateSerializer, 400: ValidationError},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Follow a fan.

        Safe to repeat. For your own id, the response is 400. The body is optional. If you follow
        the fan already, `via_code` has no effect, and `met_at` replaces the earlier note.
        """
        given = {} if request.data == _NO_BODY else FollowSerializer.parse(request.data)
        state = services.follow(follower=user_of(request), public_id=public_id, **given)
        return Response(FollowStateSerializer.render(state))

    @extend_schema(
        operation_id="updateMeeting", request=UpdateMeetingSerializer, responses=MeetingSerializer
    )
    def patch(self, request: Request, public_id: str) -> Response:
        """Note where you met a fan.

        Only you can read the note. A blank text removes it. If you don't follow the fan, the
        response is 404.
        """
        given = UpdateMeetingSerializer.parse(request.data)
        meeting = services.set_meeting_place(
            follower=user_of(request), public_id=public_id, **given
        )
        return Response(MeetingSerializer.render(meeting))


class UnfollowView(ApiView):
    throttle_scope = "unfollow"
    failure_message = _("Unable to unfollow user {public_id}")

    @extend_schema(
        operation_id="unfollowUser",
        request=None,
        responses={200: UnfollowedSerializer, 400: ValidationError},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Unfollow a fan.

        Safe to repeat. For your own id, the response is 400.
        """
        state = services.unfollow(follower=user_of(request), public_id=public_id)
        return Response(UnfollowedSerializer.render(state))


class ConnectionsView(ApiView):
    throttle_scope = "connections"
    failure_message = _("Unable to fetch user connections for {public_id}")

    def check_throttles(self, request: Request) -> None:
        """Does nothing: `get` counts the call, since its cost depends on the query."""

    @extend_schema(
        operation_id="getConnections",
        parameters=[ConnectionsQuerySerializer],
        responses=ConnectionsSerializer,
    )
    def get(self, request: Request, public_id: str) -> Response:
        """List followers and followed fans.

        A page of each list, newest first, and both counts. With `limit=0`, the lists are empty, and
        you get the known followers: those followers of this fan whom you follow.
        """
        query = ConnectionsQuerySerializer.parse(self.get_query())
        viewer = user_of(request)
        self._limit_rate(viewer, public_id, query["limit"])
        connections = selectors.get_connections(viewer=viewer, public_id=public_id, **query)
        return Response(ConnectionsSerializer.render(connections))

    def _limit_rate(self, viewer: User, public_id: str, limit: int) -> None:
        """Counts a page larger than the default as several calls, and a call without lists as a
        profile view."""
        if limit == 0:
            self.limit_rate("profile")
            return
        is_own = public_id.lower() in {viewer.object_id, viewer.nano_id}
        scope = "own_connections" if is_own else self.throttle_scope
        self.limit_rate(scope, cost=ceil(limit / CONNECTIONS_LIMIT))
