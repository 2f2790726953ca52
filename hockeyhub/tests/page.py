"""Requests a page as a browser does, and parses its HTML."""

import json
from html.parser import HTMLParser
from typing import Any

from django.test import Client

from accounts.models import User

Response = Any  # the test client adds content and json() to its responses at run time
Attributes = dict[str, str | None]

NAVIGATION_ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"


def get_page(path: str, accept: str | None = NAVIGATION_ACCEPT, robot: str = "") -> Response:
    headers = {"user-agent": robot} if robot else {}
    return Client(headers={**headers, **({"accept": accept} if accept else {})}).get(path)


def profile_path(pattern: str, user: User) -> str:
    return pattern.format(object_id=user.object_id, nano_id=user.nano_id)


class Page(HTMLParser):
    def __init__(self, response: Response) -> None:
        super().__init__()
        self.scripts: list[tuple[Attributes, str]] = []
        self.styles: list[str] = []
        self.attributes: set[str] = set()
        self.metas: dict[str, str | None] = {}
        self.links: dict[str, str | None] = {}
        self.ids: set[str | None] = set()
        self.title = ""
        self.text = ""
        self._inside = ""
        self.feed(response.content.decode())

    @property
    def boot(self) -> dict[str, Any]:
        [text] = [text for attributes, text in self.scripts if attributes.get("id") == "boot"]
        boot: dict[str, Any] = json.loads(text)
        return boot

    @property
    def inline_scripts(self) -> list[str]:
        """The inline scripts that a browser would run."""
        return [text for attributes, text in self.scripts if not attributes]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.attributes |= set(attributes)
        self._inside = tag
        if "id" in attributes:
            self.ids.add(attributes["id"])
        if tag == "script":
            self.scripts.append((attributes, ""))
        if tag == "meta":
            name = attributes.get("name") or attributes.get("property") or ""
            self.metas[name] = attributes.get("content")
        if tag == "link":
            self.links[attributes.get("rel") or ""] = attributes.get("href")

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside == "script":
            attributes, text = self.scripts[-1]
            self.scripts[-1] = attributes, text + data
        elif self._inside == "style":
            self.styles.append(data)
        elif self._inside == "title":
            self.title += data
        else:
            self.text += data
