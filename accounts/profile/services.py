from typing import Any

from django.utils import timezone

from accounts.models import User
from accounts.sessions.services import update_user_if_uid_unchanged


def update_profile(*, user: User, changes: dict[str, Any]) -> User:
    """Writes only the changed fields, so that concurrent edits of other fields aren't lost.

    Raises SessionEndedError if the record has been erased, or has moved to another identity, since
    `user` was read.
    """
    if not changes:
        return user
    changes |= {"updated_at": timezone.now()}
    update_user_if_uid_unchanged(user, changes)
    for name, value in changes.items():
        setattr(user, name, value)
    return user
