from django.http import FileResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from accounts.sessions.permissions import user_of
from common.security_log import log_event
from common.views import ApiView
from hockeyhub.export.archive import ExportBusyError, export_user


class ExportView(ApiView):
    throttle_scope = "export"
    failure_message = _("Unable to export your data")

    @extend_schema(
        operation_id="exportUser",
        tags=["users"],
        responses={(200, "application/zip"): OpenApiTypes.BINARY, 503: ExportBusyError},
    )
    def get(self, request: Request) -> HttpResponseBase:
        """Download your data.

        A ZIP of `profile.json` (your record, settings and scans), `connections.json` (followers,
        followed, met and blocked fans) and your photo, if you have one, as `photo.jpg`. About other
        fans it contains only what the screens show you.
        """
        file = export_user(user_of(request))
        log_event("exported")
        return FileResponse(
            file,
            as_attachment=True,
            filename="hockeyhub.zip",
            content_type="application/zip",
            headers={"Cache-Control": "private, no-store"},
        )
