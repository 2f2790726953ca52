"""The Content-Security-Policy: everything from this host, plus what Firebase needs."""

from base64 import b64encode
from hashlib import sha256
from ipaddress import ip_network

from environs import ValidationError

from accounts.pictures import PICTURE_HOST

# The page's only inline script: the colour scheme must stand before the first paint.
COLOUR_SCHEME_SCRIPT = (
    "try{var m=localStorage.getItem('hockeyhub-mode')}catch(e){}"
    "document.documentElement.dataset.colorScheme=m==='dark'?'dark':'light'"
)


def networks(proxies: list[str]) -> None:
    """Raises ValidationError unless each is an address or a network."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError as error:
            raise ValidationError(str(error)) from error


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def content_security_policy(*, auth_domain: str, emulator_host: str) -> dict[str, list[str]]:
    emulator = [f"http://{emulator_host}"] if emulator_host else []
    return {
        "default-src": ["'self'"],
        "script-src": ["'self'", _hash(COLOUR_SCHEME_SCRIPT), "https://apis.google.com"],
        # emotion fills an empty <style> through the CSSOM, so the empty text's hash is enough.
        "style-src": ["'self'", _hash("")],
        "img-src": ["'self'", "data:", "blob:", PICTURE_HOST],
        "connect-src": [
            "'self'",
            "https://identitytoolkit.googleapis.com",
            "https://securetoken.googleapis.com",
            *emulator,
        ],
        "frame-src": [f"https://{auth_domain}"] * bool(auth_domain) + emulator or ["'none'"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "object-src": ["'none'"],
    }
