"""The name of a fan's preview image, in its URL and in the storage. The name contains a
digest of everything that the image shows. So a changed profile has an image with another name, and
the image of a name never changes."""

import json
from hashlib import sha256

from accounts.models import User
from accounts.qr_codes import profile_link

# Increment this number when image.py draws anything differently.
DESIGN_VERSION = 3


def preview_url(user: User) -> str:
    return f"/users/card/{preview_name(user)}"


def preview_name(user: User) -> str:
    return f"{user.object_id}-{preview_digest(user)}.png"


def preview_digest(user: User) -> str:
    """24 hex digits."""
    content = [
        DESIGN_VERSION,
        profile_link(user.nano_id),
        user.full_name,
        user.jersey_number,
        user.favourite_team,
        user.location,
        user.photo_url,
    ]
    return sha256(json.dumps(content).encode()).hexdigest()[:24]
