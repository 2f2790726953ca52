"""The API views of public profiles and of the admins' list."""

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema
from rest_framework import status
from rest_framework.exceptions import PermissionDenied, ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import IntegerField

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.profile.serializers import (
    PublicUserSerializer,
    SelfSerializer,
    UserListQuerySerializer,
    UserRowSerializer,
)
from accounts.sessions.permissions import IsAdmin, record_of
from accounts.visibility import selectors
from common.paging import LINK_HEADER, link_header
from common.security_log import log_event
from common.views import ApiView


class ProfileView(ApiView):
    permission_classes = [AllowAny]
    failure_message = _("Unable to fetch user with ID: {public_id}")

    @property
    def throttle_scope(self) -> str:
        is_signed_in = isinstance(getattr(self.request, "user", None), User)
        return "profile" if is_signed_in else "profile_visitor"

    @extend_schema(
        operation_id="getUser",
        responses={
            200: PolymorphicProxySerializer(
                component_name="User",
                serializers=[PublicUserSerializer, SelfSerializer],
                resource_type_field_name=None,
            ),
            404: ProfileNotFoundError,
        },
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Read a profile.

        `public_id` is an object id or a nano id. You get the whole record of your own profile, and
        only the public fields of another fan.
        """
        viewer = request.user if isinstance(request.user, User) else None
        if viewer and public_id.lower() in {viewer.object_id, viewer.nano_id}:
            # The viewer's record was read from the primary database, so it is current.
            return Response(SelfSerializer.render(viewer))
        user = selectors.get_visible_user(public_id=public_id, viewer=viewer)
        return Response(PublicUserSerializer.render(user))


class UserListView(ApiView):
    permission_classes = [IsAdmin]
    throttle_scope = "user_list"
    failure_message = _("Unable to fetch users")

    @extend_schema(
        operation_id="listUsers",
        request=UserListQuerySerializer,
        parameters=[
            UserListQuerySerializer,
            OpenApiParameter(
                "X-Total-Count",
                {"type": "integer", "minimum": 0},
                location=OpenApiParameter.HEADER,
                response=[status.HTTP_200_OK],
                description="How many users match `q`; beyond 1,000 matches, 1,000.",
            ),
            LINK_HEADER,
        ],
        responses={200: UserRowSerializer(many=True), 403: PermissionDenied},
    )
    def post(self, request: Request) -> Response:
        """List all users.

        For admins only. The newest users come first. Parameters may be in the body or in the query
        string. The body's parameters override the others.
        """
        url_query = self.get_query()
        if url_query:
            # Wrong values in the query string are refused even if the body overrides them.
            UserListQuerySerializer.parse(url_query)
        query = UserListQuerySerializer.parse({**url_query, **_body(request)})
        page = selectors.list_users(viewer=record_of(request), **query)
        log_event("users_listed", rows=len(page.users), searched=bool(query["q"]))
        headers = {
            "X-Total-Count": str(page.total),
            **link_header(request.path, query, cursor=page.next_cursor),
        }
        return Response([UserRowSerializer.render(user) for user in page.users], headers=headers)


def _body(request: Request) -> dict[str, Any]:
    if not isinstance(request.data, dict):
        raise ValidationError({"body": [gettext("Expected a JSON object.")]})
    if isinstance(request.data.get("limit"), str):  # in JSON, a number must not be a text
        raise ValidationError({"limit": [IntegerField.default_error_messages["invalid"]]})
    return request.data
