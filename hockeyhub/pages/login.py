"""The login page, which is shown before the app has loaded."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from hockeyhub.pages.page import Page

_TITLES = {"login": _("Login"), "signup": _("Sign Up")}
# A visitor's home screen is the login. Signed-in fans get the same page at first.
_HOME_PAGE = Page(
    body_template="login.html", app_start="late", is_login=True, has_login_styles=True
)


def login_page(path: str) -> Page | None:
    """The page at `path`, which has no leading slash. None if it doesn't show the login."""
    name = path.removesuffix("/").lower()
    if not name:
        return _HOME_PAGE
    title = _TITLES.get(name)
    if not title:
        return None
    return replace(_HOME_PAGE, body_template=f"{name}.html", title=str(title))
