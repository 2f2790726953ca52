"""The links on a fan's card: which URLs may be there, and how each is named.

A name can't mislead: it is made from the host that browsers open (`_ascii_host`), however the URL
was typed.
"""

import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import idna
from django.conf import settings
from django.utils.http import is_same_domain

from common.cleaning import remove_ignorable_characters

_HOST_PATTERN = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)+")
_UNUSUAL_HOST_CHARACTER_PATTERN = re.compile(r"[^a-z0-9._\-àâäáãåæçéèêëíìîïñóòôöõøœúùûüýÿ]")
_FORBIDDEN_URL_CHARACTER_PATTERN = re.compile(r"[\s\\]")
# Browsers take a host whose last label is a number, such as 127.1 or 0x7f.1, for an IPv4 address.
_NUMERIC_HOST_PATTERN = re.compile(r"(.*\.)?(\d+|0x[\da-f]*)")
_ENCODED_CHARACTERS_PATTERN = re.compile(r"(%[89a-f][\da-f])+", re.IGNORECASE)  # not of ASCII
_HANDLE = r"([\w-]+(?:\.[\w-]+)*)"
_HANDLE_PATH_PATTERN = re.compile(rf"/{_HANDLE}/?", re.ASCII)
_AT_HANDLE_PATH_PATTERN = re.compile(rf"/@{_HANDLE}/?", re.ASCII)
# The paths of a site's own pages, which look like the paths of its users' handles.
_RESERVED_HANDLE_PATTERN = re.compile(
    r".+\.php|about|accounts?|ads|ajax|away|business|compose|dialog|direct|download|events|explore"
    r"|flx|gaming|groups|hashtag|help|home|i|intent|jobs|l|legal|link|login|logout|marketplace|me"
    r"|messages|notifications|oauth|out|p|pages|people|photo|plugins|policies|privacy|redirect"
    r"|reels?|search|settings|share|sharer|signup|stories|tos|tv|url|watch",
    re.IGNORECASE,
)


class Link(NamedTuple):
    url: str
    name: str
    """The link's text: 'Instagram @robin14', 'Elite Prospects', or the URL's host. A page of a site
    with handles is named by its host, because the page could redirect to another site."""


class _Site(NamedTuple):
    name: str
    handle_path: re.Pattern[str] | None = None


_SITE_BY_HOST = {
    "instagram.com": _Site("Instagram", _HANDLE_PATH_PATTERN),
    "facebook.com": _Site("Facebook", _HANDLE_PATH_PATTERN),
    "x.com": _Site("X", _HANDLE_PATH_PATTERN),
    "twitter.com": _Site("X", _HANDLE_PATH_PATTERN),
    "tiktok.com": _Site("TikTok", _AT_HANDLE_PATH_PATTERN),
    "youtube.com": _Site("YouTube", _AT_HANDLE_PATH_PATTERN),
    "youtu.be": _Site("YouTube"),
    "eliteprospects.com": _Site("Elite Prospects"),
    "hockeydb.com": _Site("HockeyDB"),
}


def clean_url(text: str) -> str:
    """The text without characters that nobody sees, also where a browser has encoded them. The URL
    isn't normalised, because that could change its target."""
    visible_text = _ENCODED_CHARACTERS_PATTERN.sub(
        lambda match: match[0] if remove_ignorable_characters(unquote(match[0])) else "",
        remove_ignorable_characters(text),
    )
    return visible_text.strip()


def link_from_url(url: str) -> Link | None:
    """The URL with its name, or None if the URL may not be on a card. The URL must be https, must
    not contain a user or password, and must have a host with a dot that is neither a number nor
    this site's own. A link to this site could act for the signed-in fan who follows it."""
    try:
        url_parts = urlsplit(url)
        _ = url_parts.port  # raises ValueError unless it is a number up to 65535
        host = _ascii_host(url_parts.hostname or "")
    except ValueError:
        return None
    if (
        url_parts.scheme != "https"
        or "@" in url_parts.netloc
        or _FORBIDDEN_URL_CHARACTER_PATTERN.search(url)
    ):
        return None
    if (
        not _HOST_PATTERN.fullmatch(host)
        or _NUMERIC_HOST_PATTERN.fullmatch(host)
        or _is_own_host(host)
    ):
        return None
    site = _find_known_site(host)
    return Link(url, (site and _site_name(site, url_parts.path)) or _display_host(host))


def links_from_urls(urls: Iterable[str]) -> list[Link]:
    """The links, except those that this release no longer accepts."""
    return [link for link in map(link_from_url, urls) if link]


def _is_own_host(host: str) -> bool:
    own_hosts = [*settings.ALLOWED_HOSTS, urlsplit(settings.PUBLIC_ORIGIN).hostname or ""]
    return any(
        is_same_domain(host.removeprefix("www."), own_host.removeprefix("www."))
        for own_host in own_hosts
    )


def _find_known_site(host: str) -> _Site | None:
    return _SITE_BY_HOST.get(re.sub(r"^(www|m|mobile)\.", "", host))


def _ascii_host(host: str) -> str:
    """The host as browsers look it up: in lower case, and in Punycode if it isn't ASCII. Raises
    ValueError."""
    return host if host.isascii() else idna.encode(host, uts46=True).decode().lower()


def _site_name(site: _Site, path: str) -> str | None:
    """The site's name, with the handle if the site has handles. None if the path is no handle's."""
    if site.handle_path is None:
        return site.name
    match = site.handle_path.fullmatch(path)
    if match is None or _RESERVED_HANDLE_PATTERN.fullmatch(match[1]):
        return None
    return f"{site.name} @{match[1]}"


def _display_host(host: str) -> str:
    """The host as the card shows it. The host stays in Punycode if it could be mistaken for another
    host: if it is a known site's host with added accents, or if it has unusual characters."""
    try:
        decoded_host = idna.decode(host)
    except UnicodeError:
        return host
    if _UNUSUAL_HOST_CHARACTER_PATTERN.search(decoded_host):
        return host
    host_without_accents = "".join(
        c for c in unicodedata.normalize("NFD", decoded_host) if not unicodedata.combining(c)
    )
    return host if _find_known_site(host_without_accents) else decoded_host
