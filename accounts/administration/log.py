"""Django admin's log of who has changed what. The log is kept when fans and admins in it are
deleted."""

from secrets import token_hex

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType

from accounts.models import UNVERIFIED_EMAIL_SUFFIX, User

DELETED_ADMIN_ID = "0" * 24
"""The object id of the record that replaces all deleted admins in the log. No one can sign in as
this record or see it."""


def remove_user_from_admin_log(user: User) -> None:
    """Removes the user's name and e-mail from the log before the user is deleted. Moves the entries
    that the user made as an admin to the record 'Deleted admin', since Django would delete the
    entries with the user."""
    entries_about_user = LogEntry.objects.filter(
        content_type=ContentType.objects.get_for_model(User), object_id=str(user.pk)
    )
    entries_about_user.update(object_repr=user.object_id)
    entries_by_user = LogEntry.objects.filter(user=user)
    if entries_by_user.exists():
        entries_by_user.update(user=_get_or_create_deleted_admin())


def _get_or_create_deleted_admin() -> User:
    # The e-mail is random, so that nobody can sign up with it first.
    record, _ = User.objects.get_or_create(
        object_id=DELETED_ADMIN_ID,
        defaults={
            "full_name": "Deleted admin",
            "email": f"deleted-admin-{token_hex(8)}{UNVERIFIED_EMAIL_SUFFIX}",
            "password": "!",
            "is_active": False,
        },
    )
    return record
