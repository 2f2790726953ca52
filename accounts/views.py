"""The API views of fans' records: one's own record, public profiles, the admins' list."""

from collections.abc import Sequence
from typing import Any

from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema
from rest_framework import status
from rest_framework.exceptions import PermissionDenied, ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import selectors, services, sessions
from accounts.account_deletion import delete_own_record
from accounts.authentication import token_of
from accounts.errors import EmailTakenError, ProfileNotFoundError, ReauthenticationRequiredError
from accounts.models import User
from accounts.nano_ids import replace_nano_id
from accounts.permissions import HasIdentity, IsAdmin, identity_of, record_of
from accounts.serializers import (
    PUBLIC_USER,
    SELF,
    USER_LIST_QUERY,
    USER_ROW,
    CreateUserSerializer,
    NewCodeSerializer,
    PublicUserSerializer,
    SelfSerializer,
    SettingsSerializer,
    UpdateProfileSerializer,
    UserListQuerySerializer,
    UserRowSerializer,
)
from common.paging import LINK_HEADER, link_header
from common.security_log import log_event
from common.views import ApiView


class GetSelfView(ApiView):
    failure_message = "Unable to fetch current user"

    @extend_schema(operation_id="getSelf", responses=SelfSerializer)
    def get(self, request: Request) -> Response:
        """Read one's own record.

        The first call after a sign-in adds its time to `last_logged_in`. 404 means that the token
        is valid but has no record yet: call `createUser` next.
        """
        identity = identity_of(request)
        user = services.record_sign_in(user=record_of(request), signed_in_at=identity.signed_in_at)
        user = services.sync_email_from_provider(user=user, identity=identity)
        return Response(SELF.to_representation(user))


class SignOutView(ApiView):
    failure_message = "Unable to sign out"
    throttle_scope = "sign_out"

    @extend_schema(operation_id="signOut", request=None, responses={204: None})
    def post(self, request: Request) -> Response:
        """End one's own present session.

        After the response, every token of this call's sign-in is 401. Other sign-ins go on.
        """
        sessions.end_sign_in(user=record_of(request), identity=identity_of(request))
        log_event("signed_out")
        return Response(status=status.HTTP_204_NO_CONTENT)


class SignOutEverywhereView(ApiView):
    failure_message = "Unable to sign out everywhere"
    throttle_scope = "sign_out"

    @extend_schema(operation_id="signOutEverywhere", request=None, responses={204: None})
    def post(self, request: Request) -> Response:
        """End all of one's own sessions.

        After the response, every token of an earlier sign-in is 401, including this call's token.
        """
        sessions.end_sessions(user=record_of(request), identity=identity_of(request))
        log_event("signed_out_everywhere")
        return Response(status=status.HTTP_204_NO_CONTENT)


class SignOutOthersView(ApiView):
    failure_message = "Unable to sign out your other devices"
    throttle_scope = "sign_out"

    @extend_schema(operation_id="signOutOthers", request=None, responses={204: None})
    def post(self, request: Request) -> Response:
        """End one's own earlier sessions.

        After the response, every token of a sign-in before this call's is 401. For a new password:
        the fan has just signed in again, so all other devices are signed out.
        """
        sessions.end_other_sign_ins(user=record_of(request), identity=identity_of(request))
        log_event("signed_out_others")
        return Response(status=status.HTTP_204_NO_CONTENT)


class OwnRecordView(ApiView):
    failure_message = "Unable to update user profile"

    def get_failure_message(self) -> str:
        messages = {"PUT": "Unable to create user", "DELETE": "Unable to delete account"}
        return messages.get(self.request.method or "", self.failure_message)

    @property
    def throttle_scope(self) -> str:
        return {"PUT": "create", "DELETE": "delete"}.get(self.request.method or "", "update")

    def get_permissions(self) -> Sequence[Any]:
        creates = self.request.method == "PUT"
        return [HasIdentity()] if creates else super().get_permissions()

    @extend_schema(
        operation_id="createUser",
        request=CreateUserSerializer,
        responses={200: SelfSerializer, 201: SelfSerializer, 409: EmailTakenError},
    )
    def put(self, request: Request) -> Response:
        """Create one's own record.

        Safe to repeat: 200 with the existing record when there is one. E-mail and photo come from
        the token. 409 when the e-mail belongs to another identity, unless the token says that the
        e-mail is verified: then the record moves to this identity.
        """
        identity = identity_of(request)
        body = CreateUserSerializer(data=request.data, context={"identity": identity})
        body.is_valid(raise_exception=True)
        made = services.create_user(identity=identity, fields=body.validated_data)
        code = status.HTTP_201_CREATED if made.created else status.HTTP_200_OK
        return Response(SELF.to_representation(made.user), status=code)

    @extend_schema(
        operation_id="updateProfile", request=UpdateProfileSerializer, responses=SelfSerializer
    )
    def patch(self, request: Request) -> Response:
        """Edit one's own profile.

        Only the fields that are sent change.
        """
        body = UpdateProfileSerializer(data=request.data, partial=True)
        body.is_valid(raise_exception=True)
        user = services.update_profile(user=record_of(request), changes=body.validated_data)
        return Response(SELF.to_representation(user))

    @extend_schema(
        operation_id="deleteAccount",
        request=None,
        responses={204: None, 403: ReauthenticationRequiredError},
    )
    def delete(self, request: Request) -> Response:
        """Delete one's own account.

        Everything of one's own goes: profile, photo, follows, blocks, and the account that one logs
        in with. Every address of it is 404 from now on. It can't be undone. 403 `reauthenticate`
        when the sign-in is older than 5 minutes.
        """
        delete_own_record(
            user=record_of(request), identity=identity_of(request), token=token_of(request)
        )
        return Response(status=status.HTTP_204_NO_CONTENT)


class NewCodeView(ApiView):
    throttle_scope = "update"
    failure_message = "Unable to make a new code"

    @extend_schema(
        operation_id="replaceNanoId", request=NewCodeSerializer, responses=SelfSerializer
    )
    def post(self, request: Request) -> Response:
        """Replace one's own nano id.

        The link and the QR code with the old one stop working at once. With `forward`, `/r/{old}`
        redirects to the new link for 30 days instead, and so do links replaced with `forward`
        before; without it, none does any more. 429 above 5 in a day.
        """
        body = NewCodeSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        forward = body.validated_data["forward"]
        user = replace_nano_id(user=record_of(request), forward=forward)
        log_event("link_replaced", forward=forward)
        return Response(SELF.to_representation(user))


class SettingsView(ApiView):
    throttle_scope = "update"
    failure_message = "Unable to fetch settings"

    def get_failure_message(self) -> str:
        updates = self.request.method == "PATCH"
        return "Unable to update settings" if updates else super().get_failure_message()

    @extend_schema(operation_id="getSettings", responses=SettingsSerializer)
    def get(self, request: Request) -> Response:
        """Read one's own settings.

        Who may see what of one's profile, and whether the e-mail is verified.
        """
        return Response(SettingsSerializer(record_of(request)).data)

    @extend_schema(
        operation_id="updateSettings", request=SettingsSerializer, responses=SettingsSerializer
    )
    def patch(self, request: Request) -> Response:
        """Change one's own settings.

        Only what is sent changes, and at once: everywhere, for everybody.
        """
        body = SettingsSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        user = services.update_profile(user=record_of(request), changes=body.validated_data)
        return Response(SettingsSerializer(user).data)


class ProfileView(ApiView):
    permission_classes = [AllowAny]
    failure_message = "Unable to fetch user with ID: {public_id}"

    @property
    def throttle_scope(self) -> str:
        signed_in = isinstance(getattr(self.request, "user", None), User)
        return "profile" if signed_in else "profile_visitor"

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

        By object id or nano id. The fan themselves gets the whole record, everybody else gets the
        public fields.
        """
        viewer = request.user if isinstance(request.user, User) else None
        if viewer and public_id.lower() in {viewer.object_id, viewer.nano_id}:
            return Response(SELF.to_representation(viewer))  # never a moment old
        user = selectors.get_visible_user(public_id=public_id, viewer=viewer)
        return Response(PUBLIC_USER.to_representation(user))


class UserListView(ApiView):
    permission_classes = [IsAdmin]
    throttle_scope = "user_list"
    failure_message = "Unable to fetch users"

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

        For admins only. Newest users first. Parameters may be in the body or in the query string;
        those in the body win.
        """
        in_url = self.get_query()
        if in_url:
            USER_LIST_QUERY.run_validation(in_url)  # a wrong value is refused, also if unused
        query = USER_LIST_QUERY.run_validation({**in_url, **_body(request)})
        page = selectors.list_users(viewer=record_of(request), **query)
        log_event("users_listed", rows=len(page.users), searched=bool(query["q"]))
        headers = {
            "X-Total-Count": str(page.total),
            **link_header(request.path, query, cursor=page.next_cursor),
        }
        return Response([USER_ROW.to_representation(user) for user in page.users], headers=headers)


def _body(request: Request) -> dict[str, Any]:
    if not isinstance(request.data, dict):
        raise ValidationError({"body": ["Expected a JSON object."]})
    if isinstance(request.data.get("limit"), str):  # a number may be text only in a query string
        raise ValidationError({"limit": ["A valid integer is required."]})
    return request.data
