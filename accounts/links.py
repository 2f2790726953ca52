"""The links on a fan's card: which URLs may be there, and how each is named.

A name tells where the link leads: browsers go to the host of `_ascii_host`, however it was typed.
"""

import re
import unicodedata
from typing import NamedTuple
from urllib.parse import urlsplit

import idna

LINKS_MAX = 3
URL_LENGTH_MAX = 200
_HOST = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)+")
_BEYOND_ACCENTED = re.compile(r"[^a-z0-9._\-àâäáãåæçéèêëíìîïñóòôöõøœúùûüýÿ]")
_NOT_IN_URLS = re.compile(r"[\s\\]")
_HANDLE = re.compile(r"/([\w.-]+)/?", re.ASCII)
_HANDLE_AFTER_AT = re.compile(r"/@([\w.-]+)/?", re.ASCII)
# Paths that look like a handle's.
_PAGES = re.compile(
    r"explore|groups|hashtag|home|i|login|marketplace|messages|pages|people|profile\.php|reels"
    r"|search|settings|share|watch"
)


class Link(NamedTuple):
    url: str
    name: str
    """'Instagram @robin14', 'Elite Prospects', or the host."""


class _Site(NamedTuple):
    name: str
    handle: re.Pattern[str] | None = None


_SITES = {
    "instagram.com": _Site("Instagram", _HANDLE),
    "facebook.com": _Site("Facebook", _HANDLE),
    "x.com": _Site("X", _HANDLE),
    "twitter.com": _Site("X", _HANDLE),
    "tiktok.com": _Site("TikTok", _HANDLE_AFTER_AT),
    "youtube.com": _Site("YouTube", _HANDLE_AFTER_AT),
    "youtu.be": _Site("YouTube"),
    "eliteprospects.com": _Site("Elite Prospects"),
    "hockeydb.com": _Site("HockeyDB"),
}


def name_link(url: str) -> Link | None:
    """None if the URL may not be on a card: it must be https, without a user or password, and have
    a host with a dot."""
    try:
        parts = urlsplit(url)
        _ = parts.port  # raises ValueError unless it is a number up to 65535
        host = _ascii_host(parts.hostname or "")
    except ValueError:
        return None
    if parts.scheme != "https" or "@" in parts.netloc or _NOT_IN_URLS.search(url):
        return None
    if not _HOST.fullmatch(host):
        return None
    site = _known_site(host)
    return Link(url, _site_name(site, parts.path) if site else _shown_host(host))


def _known_site(host: str) -> _Site | None:
    return _SITES.get(re.sub(r"^(www|m|mobile)\.", "", host))


def _ascii_host(host: str) -> str:
    """The host as browsers look it up: in lower case, and in Punycode beyond ASCII. Raises
    ValueError."""
    return host if host.isascii() else idna.encode(host, uts46=True).decode().lower()


def _site_name(site: _Site, path: str) -> str:
    match = site.handle and site.handle.fullmatch(path)
    return f"{site.name} @{match[1]}" if match and not _PAGES.fullmatch(match[1]) else site.name


def _shown_host(host: str) -> str:
    """Returns Punycode if the host has other letters than Latin ones with common accents, which
    could be taken for those, or if it is a known site's name with accents."""
    try:
        text = idna.decode(host)
    except UnicodeError:
        return host
    if _BEYOND_ACCENTED.search(text):
        return host
    plain = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return host if _known_site(plain) else text
