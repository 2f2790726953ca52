"""Removes only what `seed_demo` has added."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from accounts.account_deletion import erase
from accounts.identity import delete_account
from accounts.models import User
from hockeyhub.demo.seeding import ACCOUNTS, EARLIEST_SIGN_UP, EMAIL_DOMAINS, demo_nano_id
from social.models import Follow

FANS_PER_BATCH = 10_000


@dataclass(frozen=True)
class DemoLeague:
    fans: list[User]
    follows: int
    photos: int

    def __str__(self) -> str:
        return (
            f"{_count_phrase(len(self.fans), 'demo fan')}, {_count_phrase(self.follows, 'follow')}"
            f" and {_count_phrase(self.photos, 'photo')}"
        )


def _count_phrase(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"


def find_demo_league() -> DemoLeague:
    fans = [*_invented_fans(), *_demo_accounts()]
    return DemoLeague(fans, _count_follows(fans), photos=sum(bool(fan.photo_url) for fan in fans))


def _count_follows(fans: list[User]) -> int:
    """Counts in batches, since a statement has at most 65,535 parameters."""
    follows: set[int] = set()
    for start in range(0, len(fans), FANS_PER_BATCH):
        ids = [fan.pk for fan in fans[start : start + FANS_PER_BATCH]]
        follows_of_batch = Follow.objects.filter(Q(follower__in=ids) | Q(followed__in=ids))
        follows.update(follows_of_batch.values_list("pk", flat=True))
    return len(follows)


def _invented_fans() -> Iterator[User]:
    """The fans that `seed_demo` has made up. Nobody has signed in as a made-up fan, and a made-up
    fan's nano id isn't random, but is computed from the time of the record. The e-mail's domain
    isn't enough, since real fans may have e-mails of the same domains."""
    unclaimed_fans = User.objects.filter(
        firebase_uid=None, created_at__gte=EARLIEST_SIGN_UP
    ).order_by("id")
    for fan in unclaimed_fans.iterator():
        number, remainder = divmod(fan.created_at - EARLIEST_SIGN_UP, timedelta(seconds=1))
        addresses = tuple(f"{number}@{domain}" for domain in EMAIL_DOMAINS)
        if not remainder and fan.nano_id == demo_nano_id(number) and fan.email.endswith(addresses):
            yield fan


def _demo_accounts() -> Iterator[User]:
    """The demo accounts. Only the emulator has them: elsewhere, somebody may own these e-mails."""
    if settings.FIREBASE_AUTH_EMULATOR_HOST:
        yield from User.objects.filter(email__in=[account.email for account in ACCOUNTS])


def remove_demo_fan(fan: User) -> None:
    """Erases the fan, with follows, notifications and photo, and then deletes the fan's account.
    Idempotent. Raises ProviderUnavailableError."""
    with transaction.atomic():
        if User.objects.select_for_update().filter(pk=fan.pk, firebase_uid=fan.firebase_uid):
            erase(fan, event="erased")
    if fan.firebase_uid:
        delete_account(fan.firebase_uid)
