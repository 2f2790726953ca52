from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from accounts.identity.firebase import delete_account
from accounts.identity.provider_accounts import ProviderUnavailableError
from accounts.records.deletion import finish_deletion, unfinished_deletions
from media.models import Leftover
from media.photos.services import delete_leftover
from social.reports import purge_reports
from social.scans import purge_scans

CONSECUTIVE_FAILURES_MAX = 5
NO_CREDENTIALS_MESSAGE = """\
Accounts need a key of a service account with the role 'Firebase Authentication Admin', only for
this run:
  GOOGLE_APPLICATION_CREDENTIALS=/path/to/key.json manage.py finish_deletions"""


class Command(BaseCommand):
    help = (
        "Finish what deletions of fans have left because of an outage or a crash: photo files, and"
        " accounts at the identity provider. Also deletes reports of fans who were erased 90 days"
        " ago, and counts of scans that are older than 28 days. Safe to repeat, and to run twice at"
        " once."
    )

    def handle(self, *_args: Any, **options: Any) -> None:
        leftover_ids = list(Leftover.objects.values_list("id", flat=True))
        deleted_photos = sum(
            delete_leftover(photo) for photo in _progress_bar(leftover_ids, "Photos")
        )
        deleted_accounts, reason = _delete_accounts(list(unfinished_deletions()))
        purged_reports = purge_reports()
        purge_scans()
        done_summary = f"{_count_phrase(deleted_photos, deleted_accounts)} deleted."
        if purged_reports:
            done_summary += f" {purged_reports} report{'s' * (purged_reports != 1)} purged."
        left_photos = len(leftover_ids) - deleted_photos
        # If no deletion failed, another run is already deleting the remaining accounts.
        left_accounts = unfinished_deletions().count() if reason else 0
        if left_photos or left_accounts:
            left_summary = f"{_count_phrase(left_photos, left_accounts)} left."
            raise CommandError(f"{done_summary} {left_summary} {reason or 'See the log.'}")
        if options["verbosity"]:
            self.stdout.write(f"{done_summary} Nothing is left.")


def _delete_accounts(uids: Sequence[str]) -> tuple[int, str]:
    """Returns how many accounts were deleted, and why an account couldn't be deleted, or "". Gives
    up after CONSECUTIVE_FAILURES_MAX failures in a row."""
    has_key = settings.FIREBASE_AUTH_EMULATOR_HOST or settings.GOOGLE_APPLICATION_CREDENTIALS
    if uids and not has_key:
        return 0, NO_CREDENTIALS_MESSAGE
    deleted, reason, failures = 0, "", 0
    for uid in _progress_bar(uids, "Accounts"):
        try:
            deleted += finish_deletion(uid=uid, delete_account=delete_account)
            failures = 0
        except ProviderUnavailableError as error:
            reason = str(error)
            failures += 1
        if failures == CONSECUTIVE_FAILURES_MAX:
            break
    return deleted, reason


def _progress_bar(items: Sequence[str], name: str) -> "tqdm[str]":
    return tqdm(items, name, disable=None)


def _count_phrase(photos: int, accounts: int) -> str:
    return f"{photos} photo{'s' * (photos != 1)} and {accounts} account{'s' * (accounts != 1)}"
