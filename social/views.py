"""The API views of following, connections and search; for signed-in fans only."""

from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.permissions import record_of
from hockeyhub.common.views import ApiView
from social import selectors, services
from social.search import search
from social.serializers import (
    CONNECTIONS,
    CONNECTIONS_QUERY,
    FOLLOW_STATE,
    FOUND_USER,
    SEARCH_QUERY,
    ConnectionsQuerySerializer,
    ConnectionsSerializer,
    FollowStateSerializer,
    FoundUserSerializer,
    SearchQuerySerializer,
)

_RESPONSES = {200: FollowStateSerializer, 400: ValidationError}


class FollowView(ApiView):
    throttle_scope = "follow"
    failure_message = "Unable to follow user {public_id}"

    @extend_schema(operation_id="followUser", request=None, responses=_RESPONSES)
    def post(self, request: Request, public_id: str) -> Response:
        """Follow a fan.

        Safe to repeat. 400 for oneself.
        """
        state = services.follow(follower=record_of(request), public_id=public_id)
        return Response(FOLLOW_STATE.to_representation(state))


class UnfollowView(ApiView):
    throttle_scope = "follow"
    failure_message = "Unable to unfollow user {public_id}"

    @extend_schema(operation_id="unfollowUser", request=None, responses=_RESPONSES)
    def post(self, request: Request, public_id: str) -> Response:
        """Unfollow a fan.

        Safe to repeat. 400 for oneself.
        """
        state = services.unfollow(follower=record_of(request), public_id=public_id)
        return Response(FOLLOW_STATE.to_representation(state))


class ConnectionsView(ApiView):
    failure_message = "Unable to fetch user connections for {public_id}"

    @extend_schema(
        operation_id="getConnections",
        parameters=[ConnectionsQuerySerializer],
        responses=ConnectionsSerializer,
    )
    def get(self, request: Request, public_id: str) -> Response:
        """List followers and followed fans.

        A page of each list, newest first, with the counts of all. `limit=0` gives the counts alone.
        """
        query = CONNECTIONS_QUERY.run_validation(self.get_query())
        connections = selectors.get_connections(
            viewer=record_of(request), public_id=public_id, **query
        )
        return Response(CONNECTIONS.to_representation(connections))


class SearchView(ApiView):
    throttle_scope = "search"
    failure_message = "Unable to search users"

    @extend_schema(
        operation_id="searchUsers",
        parameters=[SearchQuerySerializer],
        responses=FoundUserSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Search fans.

        At most 5, the best matches first; nobody without text and filters. `q` is a part of a name
        or of an e-mail before its `@`; an e-mail is matched from its start, `@` and a domain by the
        domain.
        """
        query = SEARCH_QUERY.run_validation(self.get_query())
        found = search(viewer=record_of(request), **query)
        return Response([FOUND_USER.to_representation(user) for user in found])
