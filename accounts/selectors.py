from dataclasses import dataclass

from django.db import connection
from django.db.models import Q, Value

from accounts.cursors import encode_cursor
from accounts.errors import NoProfile
from accounts.identifiers import public_id_column
from accounts.models import SearchKey, User

# Every request starts with one of these reads, and to compile it the ORM takes three times as long
# as all the rest of it; so they are written by hand. Search keys and Django admin's password stay.
_FIELDS = [
    field
    for field in User._meta.concrete_fields  # noqa: SLF001  # Django's documented API
    if not field.generated and field.name not in {"password", "last_login"}
]
_NAMES = [field.attname for field in _FIELDS]
_READ = f"select {', '.join(str(field.column) for field in _FIELDS)} from accounts_user where "


def find_user_by_uid(*, uid: str) -> User | None:
    """Deactivated ones too."""
    return _read("firebase_uid = %s", uid)


def find_active_user(*, public_id: str) -> User | None:
    """The fan with this object id or nano id."""
    public_id = public_id.lower()  # somebody may have typed it from a sticker
    column = public_id_column(public_id)
    return column and _read(f"{column} = %s and is_active", public_id)


def get_active_user(*, public_id: str) -> User:
    """Raises NoProfile."""
    user = find_active_user(public_id=public_id)
    if user is None:
        raise NoProfile
    return user


def _read(condition: str, value: str) -> User | None:
    with connection.cursor() as cursor:
        cursor.execute(_READ + condition, [value])
        row = cursor.fetchone()
    return row and User.from_db(connection.alias, _NAMES, row)


def find_user(*, name: str) -> User | None:
    """The fan with exactly this e-mail, nano id or object id, deactivated ones too."""
    name = name.strip().lower()
    return User.objects.filter(**{public_id_column(name) or "email": name}).first()


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
