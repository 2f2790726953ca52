from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.profile.serializers import SelfSerializer
from accounts.profile_link.nano_ids import replace_profile_link
from accounts.profile_link.serializers import ReplaceProfileLinkSerializer
from accounts.sessions.permissions import user_of
from common.security_log import log_event
from common.views import ApiView


class ReplaceProfileLinkView(ApiView):
    throttle_scope = "update"
    failure_message = _("Unable to make a new code")

    @extend_schema(
        operation_id="replaceProfileLink",
        request=ReplaceProfileLinkSerializer,
        responses=SelfSerializer,
    )
    def post(self, request: Request) -> Response:
        """Get a new profile link.

        Replaces your nano id. Without `forward`, all your old links and QR codes stop working. With
        `forward`, your old link redirects to the new link for 30 days. Links that you replaced with
        `forward` before redirect to it for the rest of their 30 days. A sixth new link in a day is
        refused with 429.
        """
        forward = ReplaceProfileLinkSerializer.parse(request.data)["forward"]
        user = replace_profile_link(user=user_of(request), forward=forward)
        log_event("link_replaced", forward=forward, nano_id=user.nano_id)
        return Response(SelfSerializer.render(user))
