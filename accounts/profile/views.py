from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.errors import ProfileNotFoundError
from accounts.models import User
from accounts.profile.serializers import PublicUserSerializer, SelfSerializer, SettingsSerializer
from accounts.profile.services import update_profile
from accounts.sessions.permissions import user_of
from accounts.visibility.selectors import get_visible_user
from common.views import ApiView


class ProfileView(ApiView):
    permission_classes = [AllowAny]
    failure_message = _("Unable to fetch user with ID: {public_id}")

    @property
    def throttle_scope(self) -> str:
        is_signed_in = isinstance(getattr(self.request, "user", None), User)
        return "profile" if is_signed_in else "profile_visitor"

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

        `public_id` is an object id or a nano id. You get the whole record of your own profile, and
        only the public fields of another fan.
        """
        viewer = request.user if isinstance(request.user, User) else None
        if viewer and public_id.lower() in {viewer.object_id, viewer.nano_id}:
            # The viewer's record was read from the primary database, so it is current.
            return Response(SelfSerializer.render(viewer))
        user = get_visible_user(public_id=public_id, viewer=viewer)
        return Response(PublicUserSerializer.render(user))


class SettingsView(ApiView):
    throttle_scope = "update"
    failure_message = _("Unable to fetch settings")
    failure_message_by_method = {"PATCH": _("Unable to update settings")}

    @extend_schema(operation_id="getSettings", responses=SettingsSerializer)
    def get(self, request: Request) -> Response:
        """Read your settings.

        Who may see what on your profile, your language, and whether your e-mail is verified.
        """
        return Response(SettingsSerializer(user_of(request)).data)

    @extend_schema(
        operation_id="updateSettings", request=SettingsSerializer, responses=SettingsSerializer
    )
    def patch(self, request: Request) -> Response:
        """Change your settings.

        Only the settings that are sent change.
        """
        changes = SettingsSerializer.parse(request.data)
        user = update_profile(user=user_of(request), changes=changes)
        return Response(SettingsSerializer(user).data)
