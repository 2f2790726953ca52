"""What the server writes into a page for the app: where to sign in, whose profile, the lock."""

from typing import Any

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.utils.html import json_script
from django.utils.safestring import SafeString

from accounts.qr_codes import QrDrawing


class _Short(DjangoJSONEncoder):
    """As the page has the same words elsewhere, in whatever script: so they compress to nothing."""

    def __init__(self, **options: Any) -> None:
        short = {"ensure_ascii": False, "separators": (",", ":")}
        super().__init__(**{**options, **short})


def boot_script(
    *,
    locked: bool,
    offline: bool,
    profile: dict[str, Any] | None,
    qr_code: QrDrawing | None,
    late_scripts: list[str] | None,
) -> SafeString:
    """`late_scripts` start the app on a page that is complete without it. What doesn't hold is left
    out."""
    emulator = settings.FIREBASE_AUTH_EMULATOR_HOST
    boot = {
        "firebase": {
            "apiKey": settings.FIREBASE_API_KEY,
            "authDomain": settings.FIREBASE_AUTH_DOMAIN,
            "projectId": settings.FIREBASE_PROJECT_ID,
        },
        "authEmulatorUrl": emulator and f"http://{emulator}",
        "locked": locked,
        "offline": offline,
        "profile": profile,
        "qrCode": qr_code,
        "scripts": late_scripts,
    }
    holding = {name: value for name, value in boot.items() if value}
    return json_script(holding, "boot", encoder=_Short)
