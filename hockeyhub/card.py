"""A profile's page before any script runs: the same card as the app's, for the template."""

from typing import Any
from urllib.parse import quote

from django.conf import settings

from accounts.catalogue import TEAM_COLOURS
from accounts.models import User
from accounts.qr_codes import profile_qr_drawing
from accounts.serializers import PUBLIC_USER
from hockeyhub.common.names import initials
from media.photo_urls import sized_photo_url
from media.preview_names import preview_url

PHOTO_PIXELS = 192
_COLOURS = "#card{{--team-one:{primary};--team-two:{secondary};--team-ink:{ink}}}"


def card_context(user: User) -> dict[str, Any]:
    return {
        "found": True,
        "card": "profile.html",
        "profile": PUBLIC_USER.to_representation(user),
        "title": user.full_name,
        "description": _description(user),
        "canonical": f"{settings.PUBLIC_ORIGIN}/r/{user.nano_id}",
        "follow": f"/login?redirect={quote(f'/users/{user.object_id}')}",
        "picture": f"{settings.PUBLIC_ORIGIN}{preview_url(user)}",
        "photo": sized_photo_url(user.photo_url, PHOTO_PIXELS),
        "initials": initials(user.full_name),
        "team_css": team_css(user.favourite_team),
        "qr_code": profile_qr_drawing(user.nano_id),
        "since": user.created_at,
    }


def team_css(team: str) -> str:
    colours = TEAM_COLOURS.get(team)
    return _COLOURS.format_map(colours) if colours else ""


def _description(user: User) -> str:
    about = " · ".join(filter(None, [user.favourite_team, user.location]))
    return user.bio or about or f"{user.full_name} is on HockeyHub."
