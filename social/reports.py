"""Reports of fans about other fans, which Django admin shows as a queue."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext

from accounts.models import User
from accounts.visibility.rules import fans_visible_to
from common.security_log import log_change
from common.throttles import limit_rows_per_day
from social.models import Report
from social.pairs import lock_fan_and_viewer
from social.services import refuse_own_id

REPORTS_PER_DAY_MAX = 10
"""The most new reports that one fan may make in a day. A repeated report isn't counted."""
REPORT_RETENTION = timedelta(days=90)
"""How long a report is kept after one of its fans was erased."""


@dataclass(frozen=True)
class ReportState:
    user_id: str
    """The object id of the reported fan."""
    reason: str
    """The open report's reason. If the fan had one open already, that report is kept, and so is its
    reason."""
    created: bool


@transaction.atomic
def report(*, reporter: User, public_id: str, reason: str, note: str) -> ReportState:
    """Adds a report, or returns the reporter's open report about the same fan unchanged.

    Reports work even if one fan has blocked the other. Raises ProfileNotFoundError, ValidationError
    for the reporter's own id, Throttled and SessionEndedError.
    """
    refuse_own_id(reporter, public_id, gettext("You can't report yourself."))
    # The lock makes the reporter's calls wait for each other, so that each counts the day's reports
    # correctly. It also keeps the reported fan from being deactivated or deleted meanwhile.
    pk, object_id = lock_fan_and_viewer(fans_visible_to(None), public_id, viewer=reporter)
    own_reports = Report.objects.filter(reporter=reporter)
    open_report = own_reports.filter(reported=pk, status=Report.Status.OPEN).first()
    if open_report:
        return ReportState(object_id, open_report.reason, created=False)
    limit_rows_per_day(own_reports, time_field="created_at", rows_max=REPORTS_PER_DAY_MAX)
    Report.objects.create(reporter=reporter, reported_id=pk, reason=reason, note=note)
    log_change("reported", object_id)
    return ReportState(object_id, reason, created=True)


@transaction.atomic
def dismiss(reports: QuerySet[Report]) -> list[Report]:
    """Closes those of the reports that are open, and returns them."""
    closed_reports = list(_lock_open_reports(reports).select_related("reported"))
    _close_reports(closed_reports, Report.Status.DISMISSED)
    log_change("report_dismissed", *(report.reported_object_id for report in closed_reports))
    return closed_reports


def close_reports_about(user_ids: Collection[int]) -> None:
    """Closes all open reports about fans who are being deactivated, in the same transaction."""
    open_reports = _lock_open_reports(Report.objects.filter(reported__in=user_ids))
    _close_reports(list(open_reports), Report.Status.ACTED)


def erase_from_reports(fan: User) -> None:
    """Removes a fan who is being erased, and the notes, from the reports about and by the fan."""
    changes: dict[str, Any] = {"note": "", "erased_at": timezone.now()}
    reports_about_fan = Report.objects.filter(reported=fan)
    reports_about_fan.update(reported=None, erased_object_id=fan.object_id, **changes)
    Report.objects.filter(reporter=fan).update(reporter=None, **changes)


def purge_reports() -> int:
    """Deletes the reports about fans who were erased REPORT_RETENTION ago. Returns their number."""
    old_reports = Report.objects.filter(erased_at__lt=timezone.now() - REPORT_RETENTION)
    return old_reports.delete()[0]


def _lock_open_reports(reports: QuerySet[Report]) -> QuerySet[Report]:
    return reports.filter(status=Report.Status.OPEN).order_by("pk").select_for_update(of=("self",))


def _close_reports(reports: list[Report], status: Report.Status) -> None:
    ids = [report.pk for report in reports]
    Report.objects.filter(pk__in=ids).update(status=status, closed_at=timezone.now())
