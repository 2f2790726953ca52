"""The Content-Security-Policy: everything from this host, plus what Firebase needs."""

from base64 import b64encode
from functools import lru_cache
from hashlib import sha256

from csp.utils import build_policy

from accounts.provider_photos import PROVIDER_PHOTO_ORIGIN

# What must stand before the first paint: the colour scheme, and whether somebody is signed in.
FIRST_SCRIPT = (
    "try{let d=document.documentElement.dataset,s=localStorage;"
    "if(s['hockeyhub-mode']=='dark')d.colorScheme='dark';"
    "if(s['hockeyhub-session'])d.session=''}catch{}"
)
# On a page that is complete without the app: its scripts come after it has been painted and all its
# pictures are there, or somebody has pressed something; takeOver.ts asks what.
LATE_SCRIPT = (
    "let s=JSON.parse(boot.text).scripts;"
    "onload=onclick=e=>{if(e.type=='click')pressed=e.target;new PerformanceObserver(l=>"
    "{l.getEntriesByName('first-contentful-paint')[0]&&s.splice(0).map(u=>"
    "document.body.appendChild(document.createElement('script')).src=u)})"
    ".observe({type:'paint',buffered:true})}"
)


def source_hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def content_security_policy(*, auth_domain: str, emulator_host: str) -> dict[str, list[str]]:
    emulator = [f"http://{emulator_host}"] if emulator_host else []
    return {
        "default-src": ["'self'"],
        "script-src": [
            "'self'",
            *map(source_hash, (FIRST_SCRIPT, LATE_SCRIPT)),
            "https://apis.google.com",
        ],
        # emotion fills an empty <style> through the CSSOM, so the empty text's hash is enough.
        "style-src": ["'self'", source_hash("")],
        "img-src": ["'self'", "data:", "blob:", PROVIDER_PHOTO_ORIGIN],
        "connect-src": [
            "'self'",
            "https://identitytoolkit.googleapis.com",
            "https://securetoken.googleapis.com",
            *emulator,
        ],
        "worker-src": ["'self'"],
        "frame-src": [f"https://{auth_domain}"] * bool(auth_domain) + emulator or ["'none'"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "object-src": ["'none'"],
    }


@lru_cache(maxsize=64)  # one for each team's colours
def page_policy(*styles: str) -> str:
    """The header of a page with these styles written into it."""
    return str(build_policy(update={"style-src": [source_hash(style) for style in styles]}))
