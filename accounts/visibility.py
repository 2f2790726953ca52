"""Who may see whom, and what of them: the one rule that every read of fans uses.

A deactivated fan is visible to nobody. Two fans of whom one has blocked the other are invisible to
each other. Of a visible fan, each of HIDEABLE is visible as the fan's settings say. With
REQUIRE_VERIFIED_EMAIL, an e-mail that was never verified is visible to its fan alone.

The viewer is the fan that a response is made for, or None for a visitor, who isn't signed in.
visibility_sql.py translates the rule for statements that are written by hand.
"""

from typing import TYPE_CHECKING, Any, Self

from django.conf import settings
from django.contrib.postgres.expressions import ArraySubquery
from django.db import models
from django.db.models import Case, F, Func, Q, QuerySet, Value, When

from common.ids import parse_public_id

if TYPE_CHECKING:
    from accounts.models import User


class Visibility(models.IntegerChoices):
    """Who may see a piece of a profile. Each level includes the fans of the level above it."""

    EVERYONE = 0, "everyone"
    SIGNED_IN = 1, "signed_in"
    ME = 2, "me"


HIDEABLE_TEXTS = ("email", "location", "favourite_team")
HIDEABLE = (*HIDEABLE_TEXTS, "followers", "following")
"""What a fan may hide: each has a column of User with its Visibility, `email_visibility` and so
on."""


class UserQuerySet(models.QuerySet["User"]):
    def visible_to(self, viewer: "User | None") -> Self:
        if viewer is None:
            return self.filter(is_active=True)
        return self.visible_or_blocked_by(viewer).filter(
            _is_none_of(viewer.blocks.values("blocked"))
        )

    def visible_or_blocked_by(self, viewer: "User") -> Self:
        """The fans whom the viewer may see, or might but for the viewer's own block."""
        return self.filter(_is_none_of(viewer.blocked_by.values("blocker")), is_active=True)

    def deactivated(self) -> Self:
        """The fans whom nobody may see."""
        return self.filter(is_active=False)

    def with_public_id(self, public_id: str) -> Self:
        """The fan with this object id or nano id, in upper or lower case, if there is one."""
        parsed = parse_public_id(public_id)
        return self.filter(**{parsed.column: parsed.value}) if parsed else self.none()


def _is_none_of(ids: QuerySet[Any, Any]) -> Func:
    """`not in`, as an array: PostgreSQL then expects that nearly all fans are none of these, and
    with `not in` that half of them are."""
    return Func(
        "pk",
        ArraySubquery(ids),
        template="%(expressions)s)",
        arg_joiner=" <> ALL (",
        output_field=models.BooleanField(),
    )


def is_hidden(user: "User") -> bool:
    return not user.is_active


def is_shown(name: str, *, level: Visibility = Visibility.SIGNED_IN) -> Q:
    """Whether other fans may see this of a visible fan. Search uses it, since an index can check it
    without knowing the viewer."""
    shown = Q((f"{name}_visibility__lte", level))
    if name == "email" and settings.REQUIRE_VERIFIED_EMAIL:
        shown &= Q(email_verified=True)
    return shown


def may_see(name: str, viewer: "User | None") -> Q:
    """Whether the viewer may see this of a visible fan. The fan may see everything."""
    if viewer is None:
        return is_shown(name, level=Visibility.EVERYONE)
    return is_shown(name) | Q(pk=viewer.pk)


def shown_text(name: str, viewer: "User | None") -> str | Case:
    """For `values_list`: the field's value, or "" if it is one of HIDEABLE_TEXTS and the viewer may
    not see it."""
    if name not in HIDEABLE_TEXTS:
        return name
    return Case(When(may_see(name, viewer), then=F(name)), default=Value(""))
