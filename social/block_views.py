from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.profile.serializers import UserRowSerializer
from accounts.sessions.permissions import user_of
from common.paging import LINK_HEADER, link_header
from common.views import ApiView
from social import blocks
from social.serializers import (
    BlocksQuerySerializer,
    BlockStateSerializer,
    RemovedFollowerSerializer,
)

_RESPONSES = {200: BlockStateSerializer, 400: ValidationError}


class BlockView(ApiView):
    throttle_scope = "block"
    failure_message = _("Unable to block user {public_id}")

    @extend_schema(operation_id="blockUser", request=None, responses=_RESPONSES)
    def post(self, request: Request, public_id: str) -> Response:
        """Block a fan.

        Ends follows in both directions. While signed in, neither fan can find the other: every call
        about the other is 404. Safe to repeat. You can't block yourself, or more than 1,000 fans:
        the response is 400.
        """
        state = blocks.block(blocker=user_of(request), public_id=public_id)
        return Response(BlockStateSerializer.render(state))


class UnblockView(ApiView):
    throttle_scope = "block"
    failure_message = _("Unable to unblock user {public_id}")

    @extend_schema(operation_id="unblockUser", request=None, responses=_RESPONSES)
    def post(self, request: Request, public_id: str) -> Response:
        """Unblock a fan.

        Doesn't restore follows. Safe to repeat. For your own id, the response is 400.
        """
        state = blocks.unblock(blocker=user_of(request), public_id=public_id)
        return Response(BlockStateSerializer.render(state))


class BlocksView(ApiView):
    throttle_scope = "own_connections"
    failure_message = _("Unable to fetch blocked users")

    @extend_schema(
        operation_id="listBlocks",
        parameters=[BlocksQuerySerializer, LINK_HEADER],
        responses=UserRowSerializer(many=True),
    )
    def get(self, request: Request) -> Response:
        """List the fans you have blocked.

        Newest first.
        """
        query = BlocksQuerySerializer.parse(self.get_query())
        page = blocks.list_blocks(blocker=user_of(request), **query)
        headers = link_header(request.path, query, cursor=page.next_cursor)
        return Response([UserRowSerializer.render(user) for user in page.users], headers=headers)


class RemoveFollowerView(ApiView):
    throttle_scope = "follow"
    failure_message = _("Unable to remove follower {public_id}")

    @extend_schema(operation_id="removeFollower", request=None, responses=RemovedFollowerSerializer)
    def post(self, request: Request, public_id: str) -> Response:
        """Remove a follower.

        The fan isn't notified and can follow again. Safe to repeat.
        """
        removed_follower = blocks.remove_follower(user=user_of(request), public_id=public_id)
        return Response(RemovedFollowerSerializer.render(removed_follower))
