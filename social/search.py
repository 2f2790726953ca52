"""Who a search finds: any part of a name or an e-mail, whatever its case and accents."""

from typing import Any

from django.db.models import (
    Case,
    F,
    Func,
    OuterRef,
    Q,
    QuerySet,
    TextField,
    Value,
    When,
)
from django.db.models.functions import Coalesce

from accounts.models import SearchKey, User
from social.selectors import follows

MOST = 5
SHORT = 2  # letters: too few to look inside names
_LOCAL_PART = Func(
    F("email_key"), Value("@"), Value(1), function="split_part", output_field=TextField()
)


def search(*, viewer: User, q: str, favourite_team: str, location: str) -> QuerySet[Any]:
    """At most five active fans with `is_following`: exact matches first, then those whose name
    starts so, then the rest; ties by followers. Blank filters leave out; all blank finds nobody."""
    if not (q or favourite_team or location):
        return User.objects.none()
    found = User.objects.filter(is_active=True)
    if favourite_team:
        found = found.filter(favourite_team=favourite_team)
    if location:
        found = found.filter(location=location)
    rank: Value | Case = Value(0)
    if q:
        found = found.alias(key=SearchKey(Value(q)), local_part=_LOCAL_PART).filter(_matches(q))
        rank = _rank()
    return found.annotate(
        rank=rank,
        followers=Coalesce(F("follow_count__followers_count"), 0),
        is_following=follows(follower=viewer.pk, followed=OuterRef("pk")),
    ).order_by("rank", "-followers", "-pk")[:MOST]


def _name_starts() -> Q:
    return Q(name_key__startswith=F("key")) | Q(last_key__startswith=F("key"))


def _matches(q: str) -> Q:
    if len(q) <= SHORT:
        return _name_starts()
    if q.startswith("@"):
        return Q(email_key__contains=F("key"))
    if "@" in q:
        return Q(email_key__startswith=F("key"))
    return Q(name_key__contains=F("key")) | Q(local_part__contains=F("key"))


def _rank() -> Case:
    exact = Q(name_key=F("key")) | Q(email_key=F("key"))
    return Case(When(exact, then=0), When(_name_starts(), then=1), default=2)
