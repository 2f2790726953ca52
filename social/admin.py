from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import ForeignKey, Q, QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.visibility.rules import fans_visible_to
from accounts.visibility.selectors import find_user
from common.large_table_admin import LargeTableAdmin, format_day, format_person
from common.security_log import Event, log_change
from social.models import Follow, Report
from social.report_admin import ReportAdmin


class FollowForm(forms.ModelForm[Follow]):
    def clean_followed(self) -> User:
        """Refuses a follow across a block, which the database would refuse with a failed page."""
        follower = self.cleaned_data.get("follower")
        followed: User = self.cleaned_data["followed"]
        if follower and not fans_visible_to(follower).contains(followed):
            raise forms.ValidationError(self.fields["followed"].error_messages["invalid_choice"])
        return followed


@admin.register(Follow)
class FollowAdmin(LargeTableAdmin[Follow]):
    """Follows are added and deleted, never edited."""

    form = FollowForm
    list_display = ["follower_fan", "followed_fan", "day"]
    list_filter = ["created_at"]
    list_select_related = ["follower", "followed"]
    search_help_text = _("E-mail, nano id or object id of a fan, on either side")
    fields = ["follower", "followed", "created_at"]
    readonly_fields = ["created_at"]
    raw_id_fields = ["follower", "followed"]

    @admin.display(description=_("Follower"))
    def follower_fan(self, follow: Follow) -> SafeString:
        return format_person(follow.follower.full_name, follow.follower.email)

    @admin.display(description=_("Followed"))
    def followed_fan(self, follow: Follow) -> SafeString:
        return format_person(follow.followed.full_name, follow.followed.email)

    @admin.display(description=_("Since"))
    def day(self, follow: Follow) -> str:
        return format_day(follow.created_at)

    def has_change_permission(self, _request: HttpRequest, _obj: Follow | None = None) -> bool:
        return False

    def log_addition(self, request: HttpRequest, obj: Follow, message: Any) -> Any:
        _log_follow("follow_added", obj)
        return super().log_addition(request, obj, message)

    def log_deletions(self, request: HttpRequest, queryset: QuerySet[Follow]) -> Any:
        for follow in queryset:
            _log_follow("follow_deleted", follow)
        return super().log_deletions(request, queryset)

    def search_condition(self, term: str) -> Q:
        fan = find_user(identifier=term)
        return Q(follower=fan) | Q(followed=fan) if fan else Q(pk__in=())

    def formfield_for_foreignkey(
        self, db_field: "ForeignKey[Any, Any]", request: HttpRequest, **kwargs: Any
    ) -> forms.ModelChoiceField[Any] | None:
        kwargs["queryset"] = fans_visible_to(None)
        return super().formfield_for_foreignkey(db_field, request, **kwargs)


def _log_follow(event: Event, follow: Follow) -> None:
    log_change(event, follow.followed.object_id, follower=follow.follower.object_id)


admin.site.register(Report, ReportAdmin)
