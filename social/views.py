"""Who follows whom and who finds whom, over HTTP; signed-in fans only."""

from drf_spectacular.utils import extend_schema
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


class FollowView(ApiView):
    throttle_scope = "follow"
    failure_message = "Unable to follow user {public_id}"

    @extend_schema(operation_id="followUser", request=None, responses=FollowStateSerializer)
    def post(self, request: Request, public_id: str) -> Response:
        state = services.follow(follower=record_of(request), public_id=public_id)
        return Response(FOLLOW_STATE.to_representation(state))


class UnfollowView(ApiView):
    throttle_scope = "follow"
    failure_message = "Unable to unfollow user {public_id}"

    @extend_schema(operation_id="unfollowUser", request=None, responses=FollowStateSerializer)
    def post(self, request: Request, public_id: str) -> Response:
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
        query = CONNECTIONS_QUERY.run_validation(request.query_params)
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
        query = SEARCH_QUERY.run_validation(request.query_params)
        found = search(viewer=record_of(request), **query)
        return Response([FOUND_USER.to_representation(user) for user in found])
