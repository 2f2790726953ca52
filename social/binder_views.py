from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.sessions.permissions import user_of
from common.views import ApiView
from social.binder import get_binder
from social.serializers import BinderQuerySerializer, BinderSerializer


class BinderView(ApiView):
    throttle_scope = "own_connections"
    failure_message = _("Unable to fetch binder")

    @extend_schema(
        operation_id="getBinder", parameters=[BinderQuerySerializer], responses=BinderSerializer
    )
    def get(self, request: Request) -> Response:
        """List the fans you have met.

        The fans whom you follow and whose code you scanned, newest first, and how many there are of
        each team.
        """
        query = BinderQuerySerializer.parse(self.get_query())
        return Response(BinderSerializer.render(get_binder(viewer=user_of(request), **query)))
