from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.visibility.selectors import find_user
from common.large_table_admin import LargeTableAdmin, format_person
from common.security_log import log_change
from media.models import Photo


@admin.register(Photo)
class PhotoAdmin(LargeTableAdmin[Photo]):
    """Admins may delete a fan's photo; receivers.py deletes its files and clears `photo_url`."""

    list_display = ["preview", "fan", "created_at"]
    list_display_links = ["preview", "fan"]
    list_filter = ["created_at"]
    list_select_related = ["user"]
    search_help_text = _("E-mail, nano id or object id of a fan")
    ordering = ["-created_at"]
    fields = ["preview", "user", "id", "created_at"]
    readonly_fields = ["preview", "user", "id", "created_at"]

    @admin.display(description=_("Photo"))
    def preview(self, photo: Photo) -> SafeString:
        alt = gettext("Photo of {name}").format(name=photo.user.full_name)
        template = '<img src="{}?size=64" width="64" height="64" alt="{}">'
        return format_html(template, photo.url, alt)

    @admin.display(description=_("Fan"))
    def fan(self, photo: Photo) -> SafeString:
        return format_person(photo.user.full_name, photo.user.email)

    def has_add_permission(self, _request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, _request: HttpRequest, _obj: Photo | None = None) -> bool:
        return False

    def log_deletions(self, request: HttpRequest, queryset: QuerySet[Photo]) -> Any:
        for photo in queryset:
            log_change("photo_deleted", photo.user.object_id)
        return super().log_deletions(request, queryset)

    def search_condition(self, term: str) -> Q:
        fan = find_user(identifier=term)
        return Q(user=fan) if fan else Q(pk__in=())
