"""The queue of reports in Django admin: admins read and close reports, and change nothing else."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.admin.views.main import SEARCH_VAR, ChangeList
from django.db import transaction
from django.db.models import Exists, Func, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.template.defaultfilters import linebreaksbr
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_noop, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.admin import UserAdmin
from accounts.models import User
from accounts.profile.links import links_from_urls
from accounts.visibility.selectors import find_user
from common.large_table_admin import LargeTableAdmin, format_day
from social import reports
from social.models import Report

ERASED_FAN_LABEL = _("A fan who has left")
_LIST_URL_NAME = "admin:social_report_changelist"


class StatusFilter(admin.SimpleListFilter):
    """Shows the open reports unless another status is chosen."""

    title = _("status")
    parameter_name = "status"

    def lookups(self, *_: Any) -> list[tuple[str, str]]:
        return [(str(value), str(label)) for value, label in Report.Status.choices] + [
            ("all", gettext("All"))
        ]

    def value(self) -> str:
        return super().value() or Report.Status.OPEN

    def choices(self, changelist: Any) -> Any:
        """Removes Django's own 'All', which would show only the open reports."""
        return list(super().choices(changelist))[1:]

    def queryset(self, _request: HttpRequest, queryset: QuerySet[Report]) -> QuerySet[Report]:
        return queryset if self.value() == "all" else queryset.filter(status=self.value())


class ReportChangeList(ChangeList):
    """Shows only the newest report about each fan. A search for a fan shows all reports about that
    fan. An action finds the selected rows even if a newer report has arrived meanwhile."""

    def get_queryset(
        self, request: HttpRequest, exclude_parameters: Any = None
    ) -> QuerySet[Report]:
        reports: QuerySet[Report] = super().get_queryset(request, exclude_parameters)
        if not self.query and request.method != "POST":
            reported_fans = reports.order_by().values("reported", "erased_object_id")
            reports = reports.filter(
                pk__in=reported_fans.annotate(newest=Max("pk")).values("newest")
            )
        return _with_earlier_report_counts(reports)


_IS_ABOUT_SAME_FAN = Q(reported=OuterRef("reported")) | Q(
    reported=None, erased_object_id=OuterRef("erased_object_id")
)
_EARLIER_REPORTS = Q(_IS_ABOUT_SAME_FAN, pk__lt=OuterRef("pk"))


def _count_reports(condition: Q, **conditions: Any) -> Coalesce:
    rows = Report.objects.filter(condition, **conditions).order_by()
    count_query = rows.annotate(count=Func("pk", function="count")).values("count")
    return Coalesce(Subquery(count_query), 0)


def _with_earlier_report_counts(reports: QuerySet[Report]) -> QuerySet[Report]:
    return reports.annotate(
        earlier_count=_count_reports(_EARLIER_REPORTS),
        open_count=_count_reports(_EARLIER_REPORTS, status=Report.Status.OPEN),
    )


class ReportAdmin(LargeTableAdmin[Report]):
    list_display = ["day", "reported_and_earlier", "reason_and_note", "reporter_fan", "status"]
    list_filter = [StatusFilter, "reason"]
    list_select_related = ["reporter", "reported"]
    search_help_text = _("E-mail, nano id or object id of the reported fan")
    fields = readonly_fields = (
        "reported_and_earlier",
        "links",
        "reason",
        "note",
        "reporter_fan",
        "created_at",
        "status",
        "closed_at",
    )
    actions = ["dismiss", "deactivate"]

    def has_add_permission(self, _request: HttpRequest) -> bool:
        return False  # only fans can report

    def has_change_permission(self, _request: HttpRequest, _obj: Report | None = None) -> bool:
        return False  # only the actions change a report

    def has_delete_permission(self, _request: HttpRequest, _obj: Report | None = None) -> bool:
        return False  # a report outlives its erased fans by reports.REPORT_RETENTION

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        """Hides reports about the admin, which another admin reads and closes."""
        return super().get_queryset(request).exclude(reported=request.user.pk)

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:  # noqa: ARG002
        return ReportChangeList

    def get_object(
        self, request: HttpRequest, object_id: str, from_field: str | None = None
    ) -> Report | None:
        report = super().get_object(request, object_id, from_field)
        return report and _with_earlier_report_counts(Report.objects.filter(pk=report.pk)).get()

    def search_condition(self, term: str) -> Q:
        fan = find_user(identifier=term)
        if fan is None:
            return Q(erased_object_id=term.lower())
        return Q(erased_object_id=fan.object_id) | Q(reported=fan)

    @admin.display(description=_("Links on the card"))
    def links(self, report: Report) -> SafeString | str:
        links = links_from_urls(report.reported.links) if report.reported else []
        return format_html_join(
            "", "<p>{}<br>{}</p>", [(name, url) for url, name in links]
        ) or gettext("None")

    @admin.display(description=_("Reported by"))
    def reporter_fan(self, report: Report) -> SafeString | str:
        return _fan_link(report.reporter)

    @admin.display(description=_("Date"))
    def day(self, report: Report) -> str:
        return format_day(report.created_at)

    @admin.display(description=_("Reported fan"))
    def reported_and_earlier(self, report: Any) -> SafeString | str:
        """The reported fan, and the number of earlier reports about the fan as a link to them."""
        fan = _fan_link(report.reported)
        if not report.earlier_count:
            return fan
        return format_html(
            '{}<br><a href="{}?status=all&amp;q={}">{}</a>',
            fan,
            reverse(_LIST_URL_NAME),
            report.reported_object_id,
            gettext("{earlier} earlier, {open} open").format(
                earlier=report.earlier_count, open=report.open_count
            ),
        )

    @admin.display(description=_("Reason and note"))
    def reason_and_note(self, report: Report) -> SafeString:
        return format_html(
            "<b>{}</b><br>{}", report.get_reason_display(), linebreaksbr(report.note)
        )

    @admin.action(description=_("Dismiss"), permissions=["view"])
    def dismiss(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        assert isinstance(request.user, User)  # noqa: S101
        # Outside a search, a selected row stands for the earlier reports about the same fan too.
        if not request.GET.get(SEARCH_VAR):
            newer_or_same = queryset.filter(_IS_ABOUT_SAME_FAN, pk__gte=OuterRef("pk"))
            queryset = Report.objects.filter(Exists(newer_or_same))
        with transaction.atomic():
            closed_reports = reports.dismiss(queryset)
            log_text = gettext_noop("Dismissed.")
            LogEntry.objects.log_actions(request.user.pk, closed_reports, CHANGE, log_text)
        self.message_user(
            request,
            ngettext(
                "Dismissed: {count} report.", "Dismissed: {count} reports.", len(closed_reports)
            ).format(count=len(closed_reports)),
        )

    @admin.action(description=_("Deactivate the fan"), permissions=["view"])
    def deactivate(self, request: HttpRequest, queryset: QuerySet[Report]) -> None:
        """Also closes all open reports about the fans (see receivers.py)."""
        fans = User.objects.filter(pk__in=queryset.values("reported"))
        UserAdmin(User, self.admin_site).deactivate(request, fans)


def _fan_link(fan: User | None) -> SafeString | str:
    if fan is None:
        return str(ERASED_FAN_LABEL)
    return format_html(
        '<a href="{}">{}</a>', reverse("admin:accounts_user_change", args=[fan.pk]), fan.full_name
    )
