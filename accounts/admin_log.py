"""Django admin's log of who has changed what, which outlives the fans and the admins in it."""

from secrets import token_hex

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType

from accounts.models import NO_ADDRESS, User

DELETED_ADMIN_ID = "0" * 24
"""The object id of the record that stands for all admins who have left. Nobody signs in as it, and
nobody sees it."""


def remove_from_log(user: User) -> None:
    """Removes the name and the e-mail of somebody who is being deleted. What they did as an admin
    stays, under the name of a deleted admin: Django would delete it with them."""
    about = LogEntry.objects.filter(
        content_type=ContentType.objects.get_for_model(User), object_id=str(user.pk)
    )
    about.update(object_repr=user.object_id)
    done = LogEntry.objects.filter(user=user)
    if done.exists():
        done.update(user=_deleted_admin())


def _deleted_admin() -> User:
    # The e-mail is random, so that nobody can sign up with it in advance.
    record, _ = User.objects.get_or_create(
        object_id=DELETED_ADMIN_ID,
        defaults={
            "full_name": "Deleted admin",
            "email": f"deleted-admin-{token_hex(8)}{NO_ADDRESS}",
            "password": "!",
            "is_active": False,
        },
    )
    return record
