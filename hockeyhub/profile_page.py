"""A profile's page, complete without scripts: the context of templates/built/profile.html."""

from typing import Any

from django.conf import settings
from django.utils.dateformat import format as format_date

from accounts.catalogue import TEAM_COLOURS
from accounts.models import User
from accounts.qr_codes import profile_qr_drawing
from accounts.serializers import PUBLIC_USER
from hockeyhub.common.names import initials
from media.photo_urls import sized_photo_url
from media.preview_names import preview_url

PHOTO_PIXELS = 192
_TEAM_STYLE = (
    '.card[data-team="{team}"]{{--team-one:{primary};--team-two:{secondary};--team-ink:{ink}}}'
)


def profile_page(user: User) -> dict[str, Any]:
    return {
        "found": True,
        "body": "built/profile.html",
        "profile": PUBLIC_USER.to_representation(user),
        "card": _card(user),
        "title": user.full_name,
        "description": _description(user),
        "canonical": f"{settings.PUBLIC_ORIGIN}/r/{user.nano_id}",
        "picture": f"{settings.PUBLIC_ORIGIN}{preview_url(user)}",
        "team_style": team_style(user.favourite_team),
        "qr_code": profile_qr_drawing(user.nano_id),
    }


def _card(user: User) -> dict[str, str]:
    """The same as frontend/src/screens/profile/cardContent.ts."""
    return {
        "id": user.object_id,
        "nano_id": user.nano_id,
        "name": user.full_name or "Unnamed User",
        "initials": initials(user.full_name),
        "photo_url": sized_photo_url(user.photo_url, PHOTO_PIXELS),
        "email": user.email,
        "location": user.location,
        "team": user.favourite_team,
        "bio": user.bio,
        "member_since": format_date(user.created_at, "F Y"),
    }


def team_style(team: str) -> str:
    """A rule for the page's style sheet, since the policy allows no style attributes."""
    colours = TEAM_COLOURS.get(team)
    return _TEAM_STYLE.format(team=team, **colours) if colours else ""


def _description(user: User) -> str:
    about = " · ".join(filter(None, [user.favourite_team, user.location]))
    return user.bio or about or f"{user.full_name} is on HockeyHub."
