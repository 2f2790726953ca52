"""A program that reads one fan's data as another fan, the reader. It sends the calls of
CALL_BY_READ_NAME and prints the responses as JSON. Tests run the program in a separate process,
because a process caches the SQL of its reads, which depends on the settings.

Arguments: the reader's token, the fan's object id and nano id, and the reader's object id.
"""

import json
import sys
from io import BytesIO
from unittest.mock import Mock, patch
from zipfile import ZipFile

import django
from django.conf import settings
from django.test import override_settings
from django.test.utils import setup_test_environment

FAN_EMAIL = "goalie77@rink.test"
CALL_BY_READ_NAME = {
    "profile": ("get", "/users/{fan}"),
    "page": ("get", "/r/{nano_id}"),
    "connections": ("get", "/users/connections/{reader}"),
    "search by name": ("get", "/users/search?q=Alice"),
    "search by e-mail": ("get", f"/users/search?q={FAN_EMAIL}"),
    "search by local part": ("get", "/users/search?q=goalie77"),
    "search by domain": ("get", "/users/search?q=@rink.test"),
    "notifications": ("get", "/users/notifications"),
    "suggestions": ("get", "/users/suggestions"),
    "export": ("get", "/users/export"),
    "list": ("post", "/users/users"),
    "blocks": ("get", "/users/blocks"),  # last, as a block hides the fan
}


def main(token: str, fan: str, nano_id: str, reader: str) -> None:
    from rest_framework.test import APIClient  # noqa: PLC0415  # needs the settings

    api = APIClient()
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    bodies = {}
    for name, (method, path) in CALL_BY_READ_NAME.items():
        if name == "blocks":
            api.post(f"/users/block/{fan}")
        response = getattr(api, method)(path.format(fan=fan, nano_id=nano_id, reader=reader))
        content = b"".join(response) if response.streaming else response.content
        bodies[name] = f"{response.status_code} {_text(content)}"
    print(json.dumps(bodies))  # noqa: T201


def _text(content: bytes) -> str:
    if not content.startswith(b"PK"):
        return content.decode()
    with ZipFile(BytesIO(content)) as archive:
        return archive.read("connections.json").decode()


if __name__ == "__main__":
    django.setup()
    setup_test_environment()
    unhashed_storage = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    checker = Mock(accepts=lambda *_, **__: True)
    with (
        override_settings(STORAGES=settings.STORAGES | {"staticfiles": unhashed_storage}),
        patch("accounts.identity.tokens.account_checker", checker),
    ):
        main(*sys.argv[1:])
