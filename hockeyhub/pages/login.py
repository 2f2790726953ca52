"""The login page, which is shown before the app has loaded: the contexts of
templates/built/login.html and templates/built/signup.html."""

import re
from typing import Any

_TITLES = {"login": "Login", "signup": "Sign Up"}
# A visitor's home screen is the login; nothing in the page says whether somebody is signed in.
_HOME: dict[str, Any] = {
    "found": True,
    "body": "built/login.html",
    "login": True,
    "before_login": True,
}
# The target of 'Login to Follow', as frontend/src/lib/loginToFollow.ts recognises it.
_FAN_PATH = re.compile("/users/[0-9a-f]{24}")


def login_page(path: str, redirect: str) -> dict[str, Any] | None:
    """`path` comes without its leading slash; `redirect` is the URL path to open after the login.
    None for every other screen."""
    name = path.removesuffix("/").lower()
    if not name:
        return _HOME
    title = _TITLES.get(name)
    if not title:
        return None
    # The page's script chooses, since only the browser knows whether somebody has logged in there.
    both_modes = name == "login" and _FAN_PATH.fullmatch(redirect) is not None
    return {**_HOME, "body": f"built/{name}.html", "both_modes": both_modes, "title": title}
