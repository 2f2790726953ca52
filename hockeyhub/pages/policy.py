"""Makes the Content-Security-Policy, which allows this host, the hosts that Firebase needs, and
images from data: and blob:."""

from base64 import b64encode
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from typing import Any

from csp.constants import HEADER
from csp.utils import build_policy
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from accounts.identity.provider_photos import PROVIDER_PHOTO_ORIGIN

# The QR scanner needs the camera, rink mode needs the wake lock, and the card that leans with the
# phone needs the accelerometer and the gyroscope. Web NFC has no policy: it works on a site's own
# pages only. The app uses no other feature.
PERMISSIONS_POLICY = (
    "camera=(self), screen-wake-lock=(self), fullscreen=(self), accelerometer=(self),"
    " gyroscope=(self), display-capture=(), geolocation=(), magnetometer=(), microphone=(),"
    " midi=(), payment=(), usb=()"
)


def source_hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def content_security_policy(*, auth_domain: str, emulator_host: str) -> dict[str, list[str]]:
    emulator_origins = [f"http://{emulator_host}"] if emulator_host else []
    frame_origins = [f"https://{auth_domain}"] if auth_domain else []
    return {
        "default-src": ["'self'"],
        # apis.google.com has many scripts. Only the login loader and what it loads are allowed.
        "script-src": [
            "'self'",
            "https://apis.google.com/js/api.js",
            "https://apis.google.com/_/scs/",
        ],
        # Emotion (MUI's CSS library) fills an empty <style> through the CSSOM, so the hash of an
        # empty text is enough.
        "style-src": ["'self'", source_hash("")],
        "img-src": ["'self'", "data:", "blob:", PROVIDER_PHOTO_ORIGIN],
        "connect-src": [
            "'self'",
            "https://identitytoolkit.googleapis.com",
            "https://securetoken.googleapis.com",
            *emulator_origins,
        ],
        "worker-src": ["'self'"],
        "frame-src": [*frame_origins, *emulator_origins] or ["'none'"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "object-src": ["'none'"],
    }


@lru_cache(maxsize=128)  # has one entry for each team's pages, and one for pages without a team
def page_policy(*, scripts: tuple[str, ...], styles: tuple[str, ...]) -> str:
    """The policy header of a page with these inline scripts and styles."""
    hashes = {
        "script-src": [source_hash(script) for script in scripts],
        "style-src": [source_hash(style) for style in styles],
    }
    return _policy_header(update=hashes)


def default_policy() -> str:
    """The policy header of a response without inline scripts and styles."""
    return _policy_header()


def _policy_header(**changes: Any) -> str:
    """The header's text, sorted. django-csp's own order differs between processes, so a restart
    would change the service worker, which contains a hash of the header."""
    return "; ".join(sorted(build_policy(**changes).split("; ")))


class BrowserPolicyMiddleware:
    """Sets the security headers of every response, including static files, photos and errors.

    Pages set their own Content-Security-Policy. X-Robots-Tag forbids search engines to list a
    response, unless the view allows it. Views of screens without personal data do so.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self.default_csp = default_policy()

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        # Other sites may embed the preview images of fans and of the site.
        is_preview = request.path_info.startswith(("/users/card/", "/static/preview."))
        response.headers["Cross-Origin-Resource-Policy"] = (
            "cross-origin" if is_preview else "same-origin"
        )
        response.headers["Permissions-Policy"] = PERMISSIONS_POLICY
        response.headers.setdefault(HEADER, self.default_csp)
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("X-Robots-Tag", "noindex")
        return response
