from dataclasses import dataclass

from django.db.models import Q, QuerySet, Value

from accounts.cursors import encode_cursor
from accounts.errors import NoProfile
from accounts.identifiers import is_nano_id, is_object_id
from accounts.models import SearchKey, User


def find_user_by_uid(*, uid: str) -> User | None:
    return User.objects.filter(firebase_uid=uid).first()


def by_public_id(public_id: str) -> QuerySet[User]:
    """The active fan with this object id or nano id, or nobody."""
    active = User.objects.filter(is_active=True)
    if is_object_id(public_id):
        return active.filter(object_id=public_id)
    if is_nano_id(public_id):
        return active.filter(nano_id=public_id)
    return active.none()


def find_user(*, name: str) -> User | None:
    """The fan with exactly this e-mail, nano id or object id, deactivated ones too."""
    name = name.strip().lower()
    if is_object_id(name):
        return User.objects.filter(object_id=name).first()
    if is_nano_id(name):
        return User.objects.filter(nano_id=name).first()
    return User.objects.filter(email=name).first()


def get_user(*, public_id: str) -> User:
    """Raises NoProfile."""
    user = by_public_id(public_id).first()
    if user is None:
        raise NoProfile
    return user


@dataclass(frozen=True)
class UserPage:
    users: list[User]
    total: int
    next_cursor: str | None


def list_users(*, q: str, limit: int, cursor: int | None) -> UserPage:
    """All users whose name or e-mail holds `q`, newest first; `total` counts every match."""
    matches = User.objects.order_by("-id")
    if q:
        key = SearchKey(Value(q))
        matches = matches.filter(Q(name_key__contains=key) | Q(email_key__contains=key))
    total = matches.count()
    after = matches if cursor is None else matches.filter(id__lt=cursor)
    users = list(after[: limit + 1])
    more = 0 < limit < len(users)
    return UserPage(users[:limit], total, encode_cursor(users[limit - 1].pk) if more else None)
