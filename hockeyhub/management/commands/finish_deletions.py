from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from accounts.account_deletion import finish_deletion, unfinished_deletions
from accounts.identity import delete_account
from accounts.provider_accounts import ProviderUnavailableError
from media.models import Leftover
from media.services import delete_leftover

FAILURES_MAX = 5
NO_CREDENTIALS = """\
{left} still to be deleted at Firebase. That needs a key of a service account with the role
'Firebase Authentication Admin', for this run alone:
  GOOGLE_APPLICATION_CREDENTIALS=/path/to/key.json manage.py finish_deletions"""


class Command(BaseCommand):
    help = (
        "Finish what deletions of fans have left because of an outage or a crash: photo files, and"
        " accounts at the identity provider. Safe to repeat, and to run twice at once."
    )

    def handle(self, *_args: Any, **options: Any) -> None:
        photos = list(Leftover.objects.values_list("id", flat=True))
        left_photos = sum(not delete_leftover(photo) for photo in _progress(photos, "Photos"))
        accounts = list(unfinished_deletions())
        if accounts and not _has_credentials():
            raise CommandError(NO_CREDENTIALS.format(left=_count(len(accounts), "account")))
        reason = _finish_accounts(accounts)
        # Without a failure, another run is at those that are left.
        left_accounts = unfinished_deletions().count() if reason else 0
        if left_photos or left_accounts:
            left = f"{_count(left_photos, 'photo')} and {_count(left_accounts, 'account')} are left"
            raise CommandError(f"{left}. {reason or 'See the log.'}")
        if not options["verbosity"]:
            return
        done = f"{_count(len(photos), 'photo')} and {_count(len(accounts), 'account')}"
        self.stdout.write(f"{done} deleted. Nothing is left.")


def _has_credentials() -> bool:
    return bool(settings.FIREBASE_AUTH_EMULATOR_HOST or settings.GOOGLE_APPLICATION_CREDENTIALS)


def _finish_accounts(uids: Sequence[str]) -> str:
    """Returns why one is left, or "". Gives up after FAILURES_MAX failures in a row."""
    reason, failures = "", 0
    for uid in _progress(uids, "Accounts"):
        try:
            finish_deletion(uid=uid, delete_account=delete_account)
            failures = 0
        except ProviderUnavailableError as error:
            reason = str(error)
            failures += 1
        if failures == FAILURES_MAX:
            break
    return reason


def _progress(items: Sequence[str], name: str) -> "tqdm[str]":
    return tqdm(items, name, disable=None)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"
