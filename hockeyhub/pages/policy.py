"""Makes the Content-Security-Policy, which allows this host, the hosts that Firebase needs, and
images from data: and blob:."""

from base64 import b64encode
from functools import lru_cache
from hashlib import sha256

from csp.utils import build_policy

from accounts.identity.provider_photos import PROVIDER_PHOTO_ORIGIN


def csp_hash_source(text: str) -> str:
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
        "style-src": ["'self'", csp_hash_source("")],
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


@lru_cache(maxsize=128)  # an entry for each team's pages, one for other pages, one for the rest
def csp_header(*, scripts: tuple[str, ...] = (), styles: tuple[str, ...] = ()) -> str:
    """The policy header of a response with these inline scripts and styles. It is sorted, since
    django-csp's own order differs between processes, so a restart would change the service worker,
    which contains a hash of the header."""
    hashes = {
        "script-src": [csp_hash_source(script) for script in scripts],
        "style-src": [csp_hash_source(style) for style in styles],
    }
    return "; ".join(sorted(build_policy(update=hashes).split("; ")))
