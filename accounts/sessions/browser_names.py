"""Describes a browser, too roughly to identify anyone: 'Firefox on Android'."""

from django.utils.translation import gettext

# The order matters: most User-Agents also name other browsers, so the first part found counts.
_BROWSER_BY_UA_PART = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEM_BY_UA_PART = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def describe_browser(user_agent: str) -> str:
    """Returns "" for an unknown browser on an unknown system."""
    tables = (_BROWSER_BY_UA_PART, _SYSTEM_BY_UA_PART)
    names = (_first_match(table, user_agent) for table in tables)
    return " on ".join(filter(None, names))


def translate_browser(description: str) -> str:
    """Translates a stored description, which is in English, into the reader's language."""
    browser, on, system = description.partition(" on ")
    return (
        gettext("{browser} on {system}").format(browser=browser, system=system) if on else browser
    )


def _first_match(parts_and_names: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for part, name in parts_and_names if part in user_agent), "")
