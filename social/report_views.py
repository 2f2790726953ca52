from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.errors import EmailNotVerifiedError
from accounts.sessions.permissions import require_verified_email, user_of
from common.views import ApiView
from social import reports
from social.serializers import ReportSerializer, ReportStateSerializer


class ReportView(ApiView):
    throttle_scope = "report"
    failure_message = _("Unable to report user {public_id}")

    @extend_schema(
        operation_id="reportUser",
        request=ReportSerializer,
        responses={
            200: ReportStateSerializer,
            201: ReportStateSerializer,
            403: EmailNotVerifiedError,
        },
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Report a fan to the admins.

        The fan isn't notified. Reports work even if one of you has blocked the other. If you have
        an open report about this fan, the response is 200 and that report doesn't change. For your
        own id, the response is 400. More than 10 new reports in a day are refused with 429. On a
        site that requires verified e-mails, the response is 403 `email_not_verified` until you
        verify yours.
        """
        require_verified_email(user_of(request))
        body = ReportSerializer.parse(request.data)
        result = reports.report(reporter=user_of(request), public_id=public_id, **body)
        status_code = status.HTTP_201_CREATED if result.created else status.HTTP_200_OK
        return Response(ReportStateSerializer.render(result), status=status_code)
