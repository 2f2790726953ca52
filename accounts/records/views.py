from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.administration.imitation import refuse_imitation
from accounts.errors import EmailTakenError, ReauthenticationRequiredError
from accounts.models import User
from accounts.profile.serializers import SelfSerializer, UpdateProfileSerializer
from accounts.profile.services import update_profile
from accounts.records.creation import confirm_record, create_user
from accounts.records.deletion import delete_fan_and_provider_account
from accounts.records.emails import sync_email_from_provider
from accounts.records.serializers import ConfirmationSerializer, CreateUserSerializer
from accounts.sessions.authentication import record_current_sign_in, token_of
from accounts.sessions.permissions import HasIdentity, identity_of, user_of
from common.views import ApiView


class GetSelfView(ApiView):
    failure_message = _("Unable to fetch current user")

    @extend_schema(operation_id="getSelf", responses=SelfSerializer)
    def get(self, request: Request) -> Response:
        """Read your own record.

        404 means that the token is valid but has no record yet: call `createUser` next.
        """
        user, identity = user_of(request), identity_of(request)
        user = sync_email_from_provider(user=user, identity=identity)
        return Response(SelfSerializer.render(user))


class OwnRecordView(ApiView):
    failure_message = _("Unable to update user profile")
    failure_message_by_method = {
        "PUT": _("Unable to create user"),
        "DELETE": _("Unable to delete account"),
    }

    @property
    def throttle_scope(self) -> str:
        return {"PUT": "create", "DELETE": "delete"}.get(self.request.method or "", "update")

    def get_permissions(self) -> Sequence[Any]:
        is_creation = self.request.method == "PUT"
        return [HasIdentity()] if is_creation else super().get_permissions()

    @extend_schema(
        operation_id="createUser",
        request=CreateUserSerializer,
        responses={200: SelfSerializer, 201: SelfSerializer, 409: EmailTakenError},
    )
    def put(self, request: Request) -> Response:
        """Create your own record.

        Safe to repeat: if the record exists, the response is 200 with that record. E-mail and photo
        come from the token. If the e-mail belongs to another identity's record, the response is
        409, unless the token says that the e-mail is verified: then that record becomes yours. A
        record that says `confirm` starts over.
        """
        identity = identity_of(request)
        body = CreateUserSerializer(data=request.data, context={"identity": identity})
        body.is_valid(raise_exception=True)
        user = request.user if isinstance(request.user, User) else None
        refuse_imitation(body.validated_data["full_name"], user)
        result = create_user(identity=identity, fields=body.validated_data)
        status_code = status.HTTP_201_CREATED if result.created else status.HTTP_200_OK
        user = record_current_sign_in(request, result.user, identity)
        return Response(SelfSerializer.render(user), status=status_code)

    @extend_schema(
        operation_id="updateProfile", request=UpdateProfileSerializer, responses=SelfSerializer
    )
    def patch(self, request: Request) -> Response:
        """Edit your profile.

        Only the fields that are sent change.
        """
        user = user_of(request)
        body = UpdateProfileSerializer(user, data=request.data, partial=True)
        body.is_valid(raise_exception=True)
        if name := body.validated_data.get("full_name"):
            refuse_imitation(name, user)
        user = update_profile(user=user, changes=body.validated_data)
        return Response(SelfSerializer.render(user))

    @extend_schema(
        operation_id="deleteAccount",
        request=None,
        responses={204: None, 403: ReauthenticationRequiredError},
    )
    def delete(self, request: Request) -> Response:
        """Delete your account.

        Deletes your profile, photo, follows, blocks and login. Every address of the profile becomes
        404. This can't be undone. If your sign-in is older than 5 minutes, the response is 403
        `reauthenticate`.
        """
        delete_fan_and_provider_account(
            user=user_of(request), identity=identity_of(request), token=token_of(request)
        )
        return Response(status=status.HTTP_204_NO_CONTENT)


class ConfirmView(ApiView):
    throttle_scope = "update"
    failure_message = _("Unable to update user profile")

    @extend_schema(
        operation_id="confirmProfile", request=ConfirmationSerializer, responses=SelfSerializer
    )
    def post(self, request: Request) -> Response:
        """Keep your profile, or start over.

        Only while your record says `confirm`: someone else may have made it with your e-mail before
        you verified the e-mail. To start over with a name of your own, call `createUser` instead.
        Safe to repeat.
        """
        body = ConfirmationSerializer.parse(request.data)
        identity = identity_of(request)
        user = confirm_record(user=user_of(request), identity=identity, **body)
        user = record_current_sign_in(request, user, identity)
        return Response(SelfSerializer.render(user))
