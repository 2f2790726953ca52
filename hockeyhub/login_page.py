"""The login page, which is shown before the app has loaded: the contexts of
templates/built/login.html and templates/built/signup.html."""

from typing import Any

_TITLES = {"login": "Login", "signup": "Sign Up"}
# A visitor's home screen is the login; nothing in the page says whether somebody is signed in.
_HOME: dict[str, Any] = {
    "found": True,
    "body": "built/login.html",
    "login": True,
    "before_login": True,
}


def login_page(path: str) -> dict[str, Any] | None:
    """`path` comes without its leading slash. None for every other screen."""
    name = path.removesuffix("/").lower()
    if not name:
        return _HOME
    title = _TITLES.get(name)
    return {**_HOME, "body": f"built/{name}.html", "title": title} if title else None
