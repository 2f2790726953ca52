from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.sessions.permissions import identity_of, user_of
from accounts.sessions.serializers import SignInSerializer
from accounts.sessions.services import end_sessions, end_sign_in
from accounts.sessions.sign_ins import SignInNotFoundError, end_sign_in_by_id, list_sign_ins
from common.security_log import log_event
from common.views import ApiView


class SignOutView(ApiView):
    failure_message = _("Unable to sign out")
    throttle_scope = "sign_out"

    @extend_schema(operation_id="signOut", request=None, responses={204: None})
    def post(self, request: Request) -> Response:
        """Sign out of this session.

        After the response, every token of this call's sign-in is refused with 401. Your other
        sessions stay signed in.
        """
        signed_in_at = identity_of(request).signed_in_at
        end_sign_in(user=user_of(request), signed_in_at=signed_in_at)
        log_event("signed_out")
        return Response(status=status.HTTP_204_NO_CONTENT)


class SignOutEverywhereView(ApiView):
    failure_message = _("Unable to sign out everywhere")
    throttle_scope = "sign_out"

    @extend_schema(operation_id="signOutEverywhere", request=None, responses={204: None})
    def post(self, request: Request) -> Response:
        """Sign out of all sessions.

        After the response, every token of an earlier sign-in is refused with 401, including this
        call's token.
        """
        end_sessions(user=user_of(request), identity=identity_of(request))
        log_event("signed_out_everywhere")
        return Response(status=status.HTTP_204_NO_CONTENT)


class SignOutOthersView(ApiView):
    failure_message = _("Unable to sign out your other devices")
    throttle_scope = "sign_out"

    @extend_schema(operation_id="signOutOthers", request=None, responses={204: None})
    def post(self, request: Request) -> Response:
        """Sign out of all other sessions.

        After the response, every token of another sign-in until now is refused with 401. Call this
        after a password change, once the fan has signed in again.
        """
        identity = identity_of(request)
        end_sessions(user=user_of(request), identity=identity, kept_sign_in=identity.signed_in_at)
        log_event("signed_out_others")
        return Response(status=status.HTTP_204_NO_CONTENT)


class SignInsView(ApiView):
    failure_message = _("Unable to fetch sign-ins")

    @extend_schema(operation_id="listSignIns", responses=SignInSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List your sign-ins.

        Your latest 20 sign-ins, except those that have ended. The newest comes first.
        """
        sign_ins = list_sign_ins(user=user_of(request), identity=identity_of(request))
        return Response([SignInSerializer.render(sign_in) for sign_in in sign_ins])


class EndSignInView(ApiView):
    failure_message = _("Unable to sign out there")
    throttle_scope = "update"

    @extend_schema(
        operation_id="endSignIn", request=None, responses={204: None, 404: SignInNotFoundError}
    )
    def post(self, request: Request, sign_in_id: int) -> Response:
        """Sign out of one of your sessions.

        After the response, every token of that sign-in is refused with 401. Safe to repeat.
        """
        end_sign_in_by_id(user=user_of(request), sign_in_id=sign_in_id)
        log_event("signed_out")
        return Response(status=status.HTTP_204_NO_CONTENT)
