from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.sessions.permissions import user_of
from common.views import ApiView
from social.scans import get_scans
from social.serializers import ScansSerializer


class ScansView(ApiView):
    throttle_scope = "own_connections"
    failure_message = _("Unable to fetch scans")

    @extend_schema(operation_id="getScans", responses=ScansSerializer)
    def get(self, request: Request) -> Response:
        """Count the scans of your code.

        How often your link was opened on each of the last 28 days in UTC, the oldest day first. If
        someone opens the link again within 30 minutes, that doesn't count. Robots don't count. New
        scans appear after some seconds.
        """
        return Response(ScansSerializer.render(get_scans(user=user_of(request))))
