from collections.abc import Collection
from typing import Any

from django.db.models.signals import pre_delete
from django.dispatch import receiver

from accounts.models import User
from accounts.signals import record_being_replaced, users_deactivated
from social.reports import close_reports_about, erase_from_reports


@receiver(users_deactivated)
def close_reports(ids: Collection[int], **_: Any) -> None:
    """Closes the reports about deactivated fans, since the deactivation has settled them."""
    close_reports_about(ids)


@receiver(pre_delete, sender=User)
def remove_fan_from_reports(instance: User, **_: Any) -> None:
    erase_from_reports(instance)


@receiver(record_being_replaced)
def remove_data_of_former_identity(user: User, **_: Any) -> None:
    """When a record moves to a new owner, removes the former owner's reports, notes and scans."""
    erase_from_reports(user)
    user.outgoing_follows.update(via_code=False, met_at="")
    user.scan_counts.all().delete()
