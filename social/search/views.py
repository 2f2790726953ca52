from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.exceptions import PermissionDenied, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import IntegerField

from accounts.errors import EmailNotVerifiedError
from accounts.profile.serializers import UserRowSerializer
from accounts.sessions.permissions import IsAdmin, user_of
from common.paging import LINK_HEADER, link_header
from common.security_log import log_event
from common.views import ApiView
from social.search.selectors import search
from social.search.serializers import (
    SearchQuerySerializer,
    SearchRowSerializer,
    UserListQuerySerializer,
)
from social.search.user_list import list_users
from social.serializers import FoundUserSerializer

HAS_MORE_HEADER = OpenApiParameter(
    "X-Has-More",
    {"type": "string", "enum": ["true"]},
    location=OpenApiParameter.HEADER,
    response=[status.HTTP_200_OK],
    description="`true` if more fans match; else absent.",
)


class SearchView(ApiView):
    throttle_scope = "search"
    failure_message = _("Unable to search users")

    @extend_schema(
        operation_id="searchUsers",
        parameters=[SearchQuerySerializer, HAS_MORE_HEADER],
        responses={200: SearchRowSerializer(many=True), 403: EmailNotVerifiedError},
    )
    def get(self, request: Request) -> Response:
        """Search fans.

        At most 5 fans, best matches first; none without text or filters. `q` matches part of a
        name, or of an e-mail before its `@`; several words match in any order. If `q` contains an
        `@`, it matches the start of an e-mail; if it begins with `@`, the start of an e-mail's
        domain. If no one matches, fans with similar names are returned. On a site that requires
        verified e-mails, you can search for e-mails only once yours is verified: until then, an `@`
        is refused with 403 `email_not_verified`, and other texts match only names.
        """
        query = SearchQuerySerializer.parse(self.get_query())
        if query["q"].startswith("@"):
            self.limit_rate("search_domain")
        found = search(viewer=user_of(request), **query)
        rows = [FoundUserSerializer.render(user) for user in found.users]
        if found.is_close:
            rows = [{**row, "close": True} for row in rows]
        return Response(rows, headers={"X-Has-More": "true"} if found.has_more else None)


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
        query = UserListQuerySerializer.parse({**url_query, **_json_body(request)})
        page, total = list_users(viewer=user_of(request), **query)
        log_event("users_listed", rows=len(page.users), searched=bool(query["q"]))
        headers = {
            "X-Total-Count": str(total),
            **link_header(request.path, query, cursor=page.next_cursor),
        }
        return Response([UserRowSerializer.render(user) for user in page.users], headers=headers)


def _json_body(request: Request) -> dict[str, Any]:
    if not isinstance(request.data, dict):
        raise ValidationError({"body": [gettext("Expected a JSON object.")]})
    if isinstance(request.data.get("limit"), str):  # in JSON, a number must not be a text
        raise ValidationError({"limit": [IntegerField.default_error_messages["invalid"]]})
    return request.data
