"""Repeats, after a backup is restored, what the security log says was ended after that backup:
erases fans, takes rights from admins, replaces links and ends sign-ins again."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Any

from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import F, Value
from django.db.models.functions import Greatest
from django.utils import timezone

from accounts.administration.services import demote, offboard, set_active
from accounts.models import User
from accounts.profile_link.nano_ids import replay_profile_link_replacement
from accounts.records.deletion import erase

LogLine = Mapping[str, Any]
UNREADABLE_LINES_KEY = "unreadable lines"


def _replay_link_replacement(user: User, line: LogLine) -> None:
    replay_profile_link_replacement(user=user, nano_id=line["nano_id"], forward=line["forward"])


_REPLAY_BY_EVENT: dict[str, Callable[[User, LogLine], Any]] = {
    "account_deleted": lambda user, _: erase(user, event="account_deleted"),
    "erased": lambda user, _: erase(user, event="erased"),
    "deactivated": lambda user, _: set_active(ids=[user.pk], active=False),
    "reactivated": lambda user, _: set_active(ids=[user.pk], active=True),
    "demoted": lambda user, _: demote(ids=[user.pk]),
    "offboarded": lambda user, _: offboard(email=user.email),
    "link_replaced": _replay_link_replacement,
}


def replay_events(log_lines: Iterable[str], *, since: datetime) -> Counter[str]:
    """Repeats the events from `since` on in their order, and ends all sign-ins. Returns how often
    each event was repeated, and the number of unreadable lines. Skips fans who aren't in the
    database. Idempotent."""
    counts: Counter[str] = Counter()
    for line in sorted(_read_events(log_lines, since, counts), key=_time_of):
        object_id = line["who" if line["event"] == "link_replaced" else "whom"]
        if user := User.objects.filter(object_id=object_id).first():
            _REPLAY_BY_EVENT[line["event"]](user, line)
            counts[line["event"]] += 1
    end_all_sign_ins()
    return counts


def _read_events(
    log_lines: Iterable[str], since: datetime, counts: Counter[str]
) -> Iterable[LogLine]:
    for text in log_lines:
        if not text.startswith("{"):  # a journal also has other lines
            continue
        try:
            line = json.loads(text)
        except ValueError:  # cut off by a crash or a full disk
            counts[UNREADABLE_LINES_KEY] += 1
            continue
        if str(line.get("event")) in _REPLAY_BY_EVENT and _time_of(line) >= since:
            yield line


def _time_of(line: LogLine) -> datetime:
    return datetime.fromisoformat(line["time"])


@transaction.atomic
def end_all_sign_ins() -> None:
    """Everybody has to log in again: the backup doesn't say which sign-ins have ended since."""
    valid_after = Greatest(F("tokens_valid_after"), Value(timezone.now()))
    User.objects.update(tokens_valid_after=valid_after, kept_sign_in=None)
    Session.objects.all().delete()
