"""The profile page, which is complete without scripts."""

from typing import Any

from django.conf import settings
from django.utils.dates import MONTHS
from django.utils.translation import gettext
from rest_framework.serializers import ChoiceField

from accounts.models import User
from accounts.profile.catalogue import TEAM_COLOURS
from accounts.profile.serializers import PublicUserSerializer
from common.names import (
    display_name,
    initials,
    name_length_step,
    translate_location,
    translate_option,
    translate_team,
)
from hockeyhub.pages.page import Page
from media.photos.photo_urls import sized_photo_url
from media.previews.names import preview_url

_OPTION_FIELDS = [
    name for name, field in PublicUserSerializer().fields.items() if isinstance(field, ChoiceField)
]
PHOTO_PIXELS = 192
_TEAM_STYLE = (
    '.card[data-team="{team}"]{{--team-ground:{primary};--team-ink:{ink};--team-stripe:{stripe}}}'
)


def profile_page(user: User) -> Page:
    public_fields = PublicUserSerializer.render(user)
    url = f"{settings.PUBLIC_ORIGIN}/r/{user.nano_id}"
    return Page(
        body_template="profile.html",
        app_start="late",
        profile=public_fields,
        card=_card_context(user, public_fields),
        title=user.full_name,
        description=_description(user),
        canonical_url=url,
        url=url,
        picture_url=f"{settings.PUBLIC_ORIGIN}{preview_url(user)}",
        team_style=team_style(user.favourite_team),
    )


def _card_context(user: User, public_fields: dict[str, Any]) -> dict[str, Any]:
    """The card's texts, the same as those of frontend/src/features/card-content/cardContent.ts."""
    team = TEAM_COLOURS.get(user.favourite_team)
    return {
        **public_fields,
        **{name: translate_option(public_fields[name]) for name in _OPTION_FIELDS},
        "id": user.object_id,
        "full_name": display_name(user.full_name),
        "nameLength": name_length_step(user.full_name),
        "number": "" if user.jersey_number is None else str(user.jersey_number),
        "letters": team["letters"] if team else "",
        "home": _city_and_team(user),
        "photo_url": sized_photo_url(user.photo_url, PHOTO_PIXELS),
        "initials": initials(user.full_name),
        "since": f"{MONTHS[user.created_at.month]}\N{NO-BREAK SPACE}{user.created_at.year}",
    }


def _city_and_team(user: User) -> str:
    return "\N{NO-BREAK SPACE}· ".join(
        filter(None, [translate_location(user.location), translate_team(user.favourite_team)])
    )


def team_style(team: str) -> str:
    """A CSS rule with the team's colours, since the page's policy allows no style attributes."""
    colours = TEAM_COLOURS.get(team)
    return _TEAM_STYLE.format(team=team, **colours) if colours else ""


def _description(user: User) -> str:
    return (
        user.bio
        or _city_and_team(user)
        or gettext("{name} is on HockeyHub.").format(name=user.full_name)
    )
