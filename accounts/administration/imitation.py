"""Refuses names that look like an admin's, but are written with other characters, such as an Alex
with Cyrillic letters or with a capital i. A fan may have exactly the same name as an admin."""

from django.utils.translation import gettext
from rest_framework.exceptions import ValidationError

from accounts.models import ADMIN_TYPE, User
from accounts.visibility.compiled_queries import VIEWER, CompiledQuery
from common.alphabets import lookalike_key

COMPARED_ADMINS_MAX = 1_000
_NEW_USER = User(pk=0)
_OTHER_ADMINS_QUERY = CompiledQuery(
    User.objects.filter(user_type=ADMIN_TYPE).exclude(pk=VIEWER.pk).values_list("full_name")
)


def imitates_admin(name: str, user: User | None = None) -> bool:
    """Whether the name would be an imitation. `user` is the fan who changes their name."""
    rows = _OTHER_ADMINS_QUERY.rows(viewer=user or _NEW_USER, limit=COMPARED_ADMINS_MAX)
    names = {admin_name for (admin_name,) in rows}
    return name not in names and lookalike_key(name) in map(lookalike_key, names)


def refuse_imitation(name: str, user: User | None = None) -> None:
    """Raises ValidationError. A name that `user` has already may stay."""
    if (user is None or name != user.full_name) and imitates_admin(name, user):
        raise ValidationError(
            {"full_name": [gettext("Please write your name in its usual letters.")]}
        )
