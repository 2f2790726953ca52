from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.profile.serializers import SignInSerializer
from accounts.sessions.permissions import identity_of, record_of
from accounts.sessions.sign_ins import (
    SignInNotFoundError,
    end_listed_sign_in,
    list_sign_ins,
)
from common.security_log import log_event
from common.views import ApiView


class SignInsView(ApiView):
    failure_message = _("Unable to fetch sign-ins")

    @extend_schema(operation_id="listSignIns", responses=SignInSerializer(many=True))
    def get(self, request: Request) -> Response:
        """List your sign-ins.

        Your latest 20 sign-ins, except those that have ended. The newest comes first.
        """
        sign_ins = list_sign_ins(user=record_of(request), identity=identity_of(request))
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
        end_listed_sign_in(user=record_of(request), sign_in_id=sign_in_id)
        log_event("signed_out")
        return Response(status=status.HTTP_204_NO_CONTENT)
