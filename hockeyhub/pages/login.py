"""The login page, which is shown before the app has loaded."""

import re
from dataclasses import replace

from hockeyhub.pages.page import Page

_TITLES = {"login": "Login", "signup": "Sign Up"}
# A visitor's home screen is the login; nothing in the page says whether somebody is signed in.
_HOME = Page(body="built/login.html", app="late", is_login=True, has_login_styles=True)
# The target of 'Login to Follow', as frontend/src/browser/loginToFollow.ts recognises it.
_FAN_PATH = re.compile("/users/[0-9a-f]{24}")


def login_page(path: str, redirect: str) -> Page | None:
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
    return replace(_HOME, body=f"built/{name}.html", has_both_modes=both_modes, title=title)
