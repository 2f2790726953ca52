"""The login page, which is shown before the app has loaded."""

from dataclasses import replace

from hockeyhub.pages.page import Page

_TITLES = {"login": "Login", "signup": "Sign Up"}
# A visitor's home screen is the login; nothing in the page says whether somebody is signed in.
_HOME = Page(body="built/login.html", app="late", is_login=True, has_login_styles=True)


def login_page(path: str) -> Page | None:
    """`path` comes without its leading slash. None for every other screen."""
    name = path.removesuffix("/").lower()
    if not name:
        return _HOME
    title = _TITLES.get(name)
    if not title:
        return None
    return replace(_HOME, body=f"built/{name}.html", title=title)
