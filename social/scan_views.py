from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.permissions import record_of
from common.views import ApiView
from social.scans import get_scans
from social.serializers import SCANS, ScansSerializer


class ScansView(ApiView):
    throttle_scope = "own_connections"
    failure_message = _("Unable to fetch scans")

    @extend_schema(operation_id="getScans", responses=ScansSerializer)
    def get(self, request: Request) -> Response:
        """Count the scans of your code.

        How often your link was opened on each of the last 28 days in UTC, the oldest first. Opening
        it again within 30 minutes doesn't count, nor do robots. The newest scans take some seconds.
        """
        return Response(SCANS.to_representation(get_scans(user=record_of(request))))
