from django.contrib import admin
from django.http import HttpRequest, JsonResponse
from django.urls import include, path, re_path
from django.utils.translation import gettext
from drf_spectacular.views import SpectacularSwaggerSplitView
from rest_framework import status

from accounts.records.views import OwnRecordView
from common.ids import NANO_ID_PATTERN, PUBLIC_ID_PATTERN
from hockeyhub.admin_site import login as admin_login
from hockeyhub.api.errors import UNKNOWN_ERROR_MESSAGE, error_response
from hockeyhub.api.openapi.view import DocumentView
from hockeyhub.export.view import ExportView
from hockeyhub.lock.override import OverrideView
from hockeyhub.observability import health
from hockeyhub.pages import install, robots, security_contact, views

urlpatterns = [
    # The most frequent paths come first; no other paths look like these.
    re_path(rf"^users/(?P<public_id>{PUBLIC_ID_PATTERN})$", views.profile_page_or_api),
    re_path(rf"^(?P<path>r/{NANO_ID_PATTERN})$", views.spa_fallback),
    path("users", OwnRecordView.as_view()),
    path("users/export", ExportView.as_view()),
    path("users/", include("accounts.urls")),
    path("users/", include("social.urls")),
    path("users/image/", include("media.photos.urls")),
    path("users/card/", include("media.previews.urls")),
    re_path(r"^users/(?P<public_id>[^/]+)/?$", views.profile_page_or_api),
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("admin/login/", admin_login.login),
    path("admin/", admin.site.urls),
    path("schema/", DocumentView.as_view(), name="schema"),
    path("docs/", SpectacularSwaggerSplitView.as_view(metadata_class=None)),
    path("lock/override", OverrideView.as_view()),
    path("manifest.webmanifest", install.web_manifest),
    path("robots.txt", robots.robots_txt),
    path(security_contact.SECURITY_TXT_PATH, security_contact.security_txt),
    path("sw.js", install.service_worker),
    path("no-network", install.offline_view),
    re_path(r"^(?P<path>[\s\S]*)$", views.spa_fallback),
]


def handler500(request: HttpRequest) -> JsonResponse:
    message = getattr(request, "failure_message", UNKNOWN_ERROR_MESSAGE)
    return error_response(message, "error", status=status.HTTP_500_INTERNAL_SERVER_ERROR)


def handler400(_request: HttpRequest, exception: Exception) -> JsonResponse:  # noqa: ARG001
    return error_response(
        gettext("Bad request."), "bad_request", status=status.HTTP_400_BAD_REQUEST
    )
