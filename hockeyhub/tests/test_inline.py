"""Pages made by libraries (Django admin, API docs) obey our Content-Security-Policy: they have no
inline scripts or styles."""

from html.parser import HTMLParser

import pytest
from django.test import Client

from accounts.models import User
from social.models import Follow

PAGES_BY_LIBRARIES = [
    "/docs/",
    "/admin/login/",
    "/admin/",
    "/admin/password_change/",
    "/admin/accounts/user/",
    "/admin/accounts/user/?q=a",
    "/admin/accounts/user/{user}/change/",
    "/admin/accounts/user/{user}/history/",
    "/admin/social/follow/",
    "/admin/social/follow/add/",
    "/admin/social/follow/{follow}/change/",
    "/admin/social/follow/{follow}/delete/",
]


class InlineCodeParser(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        is_inline_script = (
            tag == "script"
            and "src" not in attributes
            and attributes.get("type") != "application/json"
        )
        if tag == "style" or is_inline_script:
            self.found.append(tag)
        self.found += [name for name in attributes if name == "style" or name.startswith("on")]
        self.found += [value for value in attributes.values() if value and "javascript:" in value]


@pytest.mark.parametrize("page", PAGES_BY_LIBRARIES)
def test_a_page_by_a_library_has_no_inline_code(
    client: Client, admin: User, alice: User, page: str
) -> None:
    follow = Follow.objects.create(follower=admin, followed=alice)
    if page != "/admin/login/":
        client.force_login(admin)
    response = client.get(page.format(user=alice.pk, follow=follow.pk))
    assert response.status_code == 200
    assert InlineCodeParser(response.content.decode()).found == []
    assert "unsafe-inline" not in response["Content-Security-Policy"]


def test_the_parser_of_this_test_finds_inline_scripts_and_styles() -> None:
    html_with_inline_code = (
        '<style>a{}</style><p style="a" onclick="b"><a href="javascript:c"><script>d</script>'
    )
    assert len(InlineCodeParser(html_with_inline_code).found) == 5
