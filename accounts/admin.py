"""Fans in Django admin. No list or page shows a fan's phone number, date of birth, gender or
sign-ins, which are private."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.postgres.forms import SimpleArrayField
from django.db import transaction
from django.db.models import Q, QuerySet, Value
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_noop
from django.utils.translation import gettext_lazy as _

from accounts.administration.log import DELETED_ADMIN_ID
from accounts.administration.services import demote, promote, set_active
from accounts.models import FAN_TYPE, User
from accounts.profile.serializers import UpdateProfileSerializer
from accounts.profile.services import update_profile
from accounts.records.deletion import erase
from accounts.search_keys import SearchKey
from common.ids import parse_public_id
from common.large_table_admin import LargeTableAdmin, format_day
from common.security_log import log_change, log_event

BulkUpdate = Callable[..., list[User]]
EDITABLE_FIELDS = ("full_name", "bio", "links")
NOT_PROMOTED_MESSAGE = _(
    "Not promoted, because the e-mail was never verified and may be someone else's:"
)


class UserForm(forms.ModelForm[User]):
    """The fields that an admin may moderate. A changed one is validated like a fan's own edit; an
    unchanged one may be older than today's rules."""

    links = SimpleArrayField(
        forms.CharField(required=False),
        label=_("Links"),
        delimiter="\n",
        required=False,
        widget=forms.Textarea,
        help_text=_("One on each line."),
    )

    class Meta:
        model = User
        fields = EDITABLE_FIELDS
        labels = {"full_name": _("Full name"), "bio": _("Bio")}  # the log has these in English
        widgets = {"bio": forms.Textarea}

    def clean_links(self) -> list[str]:
        return [link for link in self.cleaned_data["links"] if link]

    def clean(self) -> dict[str, Any]:
        changed_values = {
            name: self.cleaned_data[name] for name in self.changed_data if name in self.cleaned_data
        }
        serializer = UpdateProfileSerializer(data=changed_values, partial=True)
        if not serializer.is_valid():
            for name, messages in serializer.errors.items():
                self.add_error(name, [str(text) for text in messages])
        return {**self.cleaned_data, **serializer.validated_data}


@admin.register(User)
class UserAdmin(LargeTableAdmin[User]):
    form = UserForm
    list_display = ["full_name", "email", "user_type", "is_active", "day_joined", "card"]
    list_filter = ["user_type", "is_active"]
    search_help_text = _("Start of a first or last name or of an e-mail, or a whole id")
    readonly_fields = [
        "email",
        "email_verified",
        "user_type",
        "is_active",
        "location",
        "favourite_team",
        "nano_id",
        "object_id",
        "firebase_uid",
        "created_at",
        "updated_at",
    ]
    fields = [*EDITABLE_FIELDS, *readonly_fields]
    actions = ["promote", "demote", "deactivate", "reactivate"]

    def has_add_permission(self, _request: HttpRequest) -> bool:
        return False  # only a sign-up creates a fan

    def has_delete_permission(self, _request: HttpRequest, obj: User | None = None) -> bool:
        """Keeps admins from deleting users who have ever acted as an admin: without these users,
        the log wouldn't show who did what. These users can still delete their own accounts."""
        return obj is None or not (obj.is_admin or LogEntry.objects.filter(user_id=obj.pk).exists())

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        return super().get_queryset(request).exclude(object_id=DELETED_ADMIN_ID)

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Removes Django's action that deletes several fans at once, since it bypasses `erase`."""
        actions = super().get_actions(request)
        actions.pop("delete_selected", None)
        return actions

    def get_deleted_objects(self, objs: Any, _request: HttpRequest) -> Any:
        """Makes the confirmation page list only the fan, since the fan's follows, which are deleted
        too, may be thousands."""
        return [str(obj) for obj in objs], {self.opts.verbose_name_plural: len(objs)}, set(), []

    def search_condition(self, term: str) -> Q:
        """Each kind of search has its own index."""
        if public_id := parse_public_id(term):
            return Q(**{public_id.column: public_id.value})
        key = SearchKey(Value(term))
        if "@" in term:
            return Q(email_key__startswith=key)
        return (
            Q(name_key__startswith=key)
            | Q(last_name_key__startswith=key)
            | Q(email_key__startswith=key)
        )

    def changelist_view(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        if request.method == "GET":
            log_event("users_listed", searched=bool(request.GET.get("q")))
        return super().changelist_view(request, *args, **kwargs)

    def delete_model(self, _request: HttpRequest, obj: User) -> None:
        erase(obj, event="erased")

    def save_model(self, _request: HttpRequest, obj: User, form: Any, _change: bool) -> None:  # noqa: FBT001
        changes = {name: form.cleaned_data[name] for name in form.changed_data}
        update_profile(user=obj, changes=changes)
        log_change("fan_edited", obj.object_id, fields=", ".join(form.changed_data))

    def view_on_site(self, user: User) -> str | None:
        """A deactivated fan's card is shown to nobody."""
        return f"/users/{user.object_id}" if user.is_active else None

    @admin.display(description=_("Card"))
    def card(self, user: User) -> SafeString | None:
        path = self.view_on_site(user)
        return format_html('<a href="{}">{}</a>', path, gettext("Card")) if path else None

    @admin.display(description=_("Joined"))
    def day_joined(self, user: User) -> str:
        return format_day(user.created_at)

    @admin.action(description=_("Promote to admin"), permissions=["change"])
    def promote(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        if unverified_fans := list(queryset.filter(email_verified=False, user_type=FAN_TYPE)):
            names = ", ".join(str(user) for user in unverified_fans)
            self.message_user(request, f"{NOT_PROMOTED_MESSAGE} {names}", messages.ERROR)
        note = gettext("Promoted: {changed} of {selected} selected.")
        self._update_others(request, queryset, (gettext_noop("Promoted."), note), promote)

    @admin.action(description=_("Demote to fan"), permissions=["change"])
    def demote(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        note = gettext("Demoted: {changed} of {selected} selected.")
        self._update_others(request, queryset, (gettext_noop("Demoted."), note), demote)

    @admin.action(description=_("Deactivate"), permissions=["change"])
    def deactivate(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        note = gettext("Deactivated: {changed} of {selected} selected.")
        self._update_others(
            request,
            queryset,
            (gettext_noop("Deactivated."), note),
            partial(set_active, active=False),
        )

    @admin.action(description=_("Reactivate"), permissions=["change"])
    def reactivate(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        note = gettext("Reactivated: {changed} of {selected} selected.")
        self._update_others(
            request,
            queryset,
            (gettext_noop("Reactivated."), note),
            partial(set_active, active=True),
        )

    def _update_others(
        self,
        request: HttpRequest,
        queryset: QuerySet[User],
        log_text_and_note: tuple[str, str],
        update: BulkUpdate,
    ) -> None:
        """Skips the admin's own record, so that the last admin can't lock themselves out.

        `log_text_and_note` are the English text for the log and the text that the admin sees.
        """
        log_text, note = log_text_and_note
        assert isinstance(request.user, User)  # noqa: S101
        own_pk = request.user.pk
        ids = list(queryset.values_list("pk", flat=True))
        with transaction.atomic():
            changed_users = update(ids=[pk for pk in ids if pk != own_pk])
            LogEntry.objects.log_actions(own_pk, changed_users, CHANGE, log_text)
        self.message_user(request, note.format(changed=len(changed_users), selected=len(ids)))
        if own_pk in ids:
            self.message_user(request, gettext("Your own record stays as it is."), messages.WARNING)
