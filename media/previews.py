"""The card that a fan's pasted link unfolds to. Its address holds a digest of what it shows: a card
is made once, kept, and has another address as soon as the profile has changed."""

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from threading import Lock

from django.core.files.base import ContentFile
from django.core.files.storage import Storage, storages

from accounts.models import User
from accounts.qr_codes import profile_link
from media import files
from media.cards import Card, draw_card
from media.models import address
from media.pictures import LARGEST

# Raise it when cards.py draws something else.
DESIGN = 1
_END = b"IEND\xaeB`\x82"
_FOLDER = re.compile(r"[0-9a-f]{3}")
_NAME = re.compile(r"([0-9a-f]{24})-[0-9a-f]{24}\.png")
# A card at a time in each process: drawing one takes a core for as long as ten pages.
_turn = Lock()


def preview_card_address(user: User) -> str:
    return f"/users/card/{_name(user)}"


def digest(user: User) -> str:
    shown = [
        DESIGN,
        profile_link(user.nano_id),
        user.full_name,
        user.favourite_team,
        user.location,
        user.photo_url,
    ]
    return sha256(json.dumps(shown).encode()).hexdigest()[:24]


def kept_card(user: User) -> bytes | None:
    try:
        with _storage().open(_path(_name(user))) as opened:
            content: bytes = opened.read()
    except FileNotFoundError:
        return None
    # Another process may be about to write it, or have died over it.
    return content if content.endswith(_END) else None


def make_card(user: User) -> bytes:
    """Idempotent; the fan's earlier cards go."""
    with _turn:
        return kept_card(user) or _make(user)


def _make(user: User) -> bytes:
    photo = _photo(user.photo_url)
    content = draw_card(
        Card(
            name=user.full_name,
            team=user.favourite_team,
            city=user.location,
            link=profile_link(user.nano_id).removeprefix("https://").removeprefix("http://"),
            photo=photo,
        )
    )
    if photo or not _is_ours(user.photo_url):
        _keep(user, content)
    return content


def _photo(photo_url: str) -> bytes | None:
    """A picture from elsewhere isn't fetched: its initials stand for it."""
    photo_id = photo_url.removeprefix(address(""))
    if not (_is_ours(photo_url) and files.is_photo_id(photo_id)):
        return None
    try:
        return files.read(photo_id, files.JPEG[str(LARGEST)])
    except FileNotFoundError:  # just replaced
        return None


def _is_ours(photo_url: str) -> bool:
    return photo_url.startswith(address(""))


def _keep(user: User, content: bytes) -> None:
    name = _name(user)
    _storage().save(_path(name), ContentFile(content))
    for other in _names(_folder(user.object_id)):
        if other.startswith(user.object_id) and other != name:
            _storage().delete(_path(other))


def folders() -> list[str]:
    try:
        names, _ = _storage().listdir("")
    except FileNotFoundError:  # before the first card
        return []
    return sorted(filter(_FOLDER.fullmatch, names))


def prune(*, folder: str, dry_run: bool) -> Iterator[str]:
    """Removes the cards in `folder` that no profile shows now, and yields their paths."""
    names = _names(folder)
    owners = {match[1] for name in names if (match := _NAME.fullmatch(name))}
    fans = User.objects.filter(object_id__in=owners, is_active=True)
    current = {_name(fan) for fan in fans}
    for name in names:
        if name not in current:
            if not dry_run:
                _storage().delete(_path(name))
            yield _path(name)


def _names(folder: str) -> list[str]:
    _, names = _storage().listdir(folder)
    return sorted(filter(_NAME.fullmatch, names))


def _storage() -> Storage:
    return storages["cards"]


def _name(user: User) -> str:
    return f"{user.object_id}-{digest(user)}.png"


def _path(name: str) -> str:
    return f"{_folder(name[:24])}/{name}"


def _folder(object_id: str) -> str:
    """By its end, which is random; its start is the time."""
    return object_id[-3:]
