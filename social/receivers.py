from collections.abc import Collection
from typing import Any

from django.dispatch import receiver

from accounts.signals import users_deactivated
from social.reports import close_reports_about


@receiver(users_deactivated)
def close_reports(ids: Collection[int], **_: Any) -> None:
    """Whoever deactivates a fan has acted on what was reported about them."""
    close_reports_about(ids)
