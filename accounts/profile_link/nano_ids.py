"""Replaces a fan's nano id, which is the end of the profile link in the fan's QR code."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import RetiredNanoId, User
from accounts.sessions.services import lock_user_if_uid_unchanged
from accounts.visibility.rules import fans_visible_to
from common.ids import new_nano_id, parse_public_id
from common.replicas.reads import may_read_replica
from common.throttles import limit_rows_per_day

FORWARDING_TIME = timedelta(days=30)
NEW_NANO_IDS_PER_DAY_MAX = 5


@transaction.atomic
def replace_profile_link(*, user: User, forward: bool) -> User:
    """Gives the fan a new nano id. With `forward`, the old profile link redirects to the new link
    for FORWARDING_TIME. Links that were replaced earlier with `forward` redirect to the new link
    for the rest of their FORWARDING_TIME.

    Without `forward`, all old links are 404 from now on: a redirect would reveal the new link. If
    two calls run at once, only one replaces the id. Raises Throttled, and the errors of
    lock_user_if_uid_unchanged.
    """
    row = lock_user_if_uid_unchanged(user)
    retired_nano_ids = RetiredNanoId.objects.filter(user=row)
    if row.nano_id == user.nano_id:
        limit_rows_per_day(
            retired_nano_ids, time_field="retired_at", rows_max=NEW_NANO_IDS_PER_DAY_MAX
        )
        forward_until = timezone.now() + FORWARDING_TIME
        RetiredNanoId.objects.create(nano_id=row.nano_id, user=row, forward_until=forward_until)
        row.nano_id = new_nano_id()
        row.save(update_fields=["nano_id", "updated_at"])
    if not forward:
        retired_nano_ids.update(forward_until=None)
    return row


@transaction.atomic
def replay_profile_link_replacement(*, user: User, nano_id: str, forward: bool) -> None:
    """Gives the fan the nano id that they got after the restored backup was written, unless they
    have it, or had it before."""
    retired_nano_ids = RetiredNanoId.objects.filter(user=user)
    if nano_id != user.nano_id and not retired_nano_ids.filter(nano_id=nano_id).exists():
        forward_until = timezone.now() + FORWARDING_TIME
        RetiredNanoId.objects.create(nano_id=user.nano_id, user=user, forward_until=forward_until)
        user.nano_id = nano_id
        user.save(update_fields=["nano_id", "updated_at"])
    if not forward:
        retired_nano_ids.update(forward_until=None)


@may_read_replica()
def find_forwarded_nano_id(nano_id: str) -> str | None:
    """The current nano id to which this retired one redirects, or None."""
    parsed = parse_public_id(nano_id)
    if parsed is None or parsed.column != "nano_id":
        return None
    forwarding_rows = RetiredNanoId.objects.filter(
        nano_id=parsed.value,
        forward_until__gt=timezone.now(),
        user__in=fans_visible_to(None),
    )
    return forwarding_rows.values_list("user__nano_id", flat=True).first()
