"""Decides who may see which fans, and which of their fields. Every read of fans uses these rules.

A deactivated fan isn't visible to anyone. If one fan has blocked another, neither can see the
other. The fan's settings decide who may see each of HIDEABLE_FIELDS. With REQUIRE_VERIFIED_EMAIL,
an e-mail that was never verified is visible only to its fan.

The viewer is the fan that a response is made for, or None for a visitor, who isn't signed in.
sql.py translates the rules for SQL that is written by hand.
"""

from typing import Any

from django.conf import settings
from django.contrib.postgres.expressions import ArraySubquery
from django.db import models
from django.db.models import Case, F, Func, Q, QuerySet, Value, When

from accounts.models import HIDEABLE_TEXT_FIELDS, User, Visibility


def fans_visible_to(viewer: User | None) -> QuerySet[User]:
    if viewer is None:
        return User.objects.filter(is_active=True)
    return fans_visible_or_blocked_by(viewer).filter(_pk_not_in(viewer.blocks.values("blocked")))


def fans_visible_or_blocked_by(viewer: User) -> QuerySet[User]:
    """The visible fans, including those whom the viewer has blocked."""
    return User.objects.filter(_pk_not_in(viewer.blocked_by.values("blocker")), is_active=True)


def hidden_fans() -> QuerySet[User]:
    """The fans that no one may see."""
    return User.objects.filter(is_active=False)


def _pk_not_in(ids: QuerySet[Any, Any]) -> Func:
    """Means `not in`, but with an array: PostgreSQL then expects few fans to be excluded, while
    with `not in` it expects half of them."""
    return Func(
        "pk",
        ArraySubquery(ids),
        template="%(expressions)s)",
        arg_joiner=" <> ALL (",
        output_field=models.BooleanField(),
    )


def is_field_visible(name: str, *, level: Visibility = Visibility.SIGNED_IN) -> Q:
    """Whether viewers of this level may see the field, if the fan's profile is visible to them.

    The condition is the same for all viewers of a level, so search can use a partial index.
    """
    shown_condition = Q((f"{name}_visibility__lte", level))
    if name == "email" and settings.REQUIRE_VERIFIED_EMAIL:
        shown_condition &= Q(email_verified=True)
    return shown_condition


def may_see_field(name: str, viewer: User | None) -> Q:
    """Whether the viewer may see this field of a visible fan. Fans see all of their own fields."""
    if viewer is None:
        return is_field_visible(name, level=Visibility.EVERYONE)
    return is_field_visible(name) | Q(pk=viewer.pk)


def field_if_visible(name: str, viewer: User | None) -> str | Case:
    """The field for `values_list`. Its value is "" if it is one of HIDEABLE_TEXT_FIELDS and the
    viewer may not see it."""
    if name not in HIDEABLE_TEXT_FIELDS:
        return name
    return Case(When(may_see_field(name, viewer), then=F(name)), default=Value(""))
