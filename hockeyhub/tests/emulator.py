"""The REST calls that the browser's SDK and the Firebase console send to the Auth emulator."""

import json
from http.client import HTTPConnection
from typing import Any

from django.conf import settings

_OWNER_HEADERS = {"Authorization": "Bearer owner"}  # grants an administrator's rights


def sign_up(*, email: str, password: str) -> str:
    """Returns the new account's uid."""
    _, account = _call_emulator("accounts:signUp?key=demo", {"email": email, "password": password})
    return str(account["localId"])


def sign_in(*, email: str, password: str) -> dict[str, Any] | None:
    """The response with `localId`, `idToken` and more; None when the sign-in is refused."""
    body = {"email": email, "password": password, "returnSecureToken": True}
    status, response = _call_emulator("accounts:signInWithPassword?key=demo", body)
    return response if status == 200 else None


def delete_account(uid: str) -> None:
    path = f"projects/{settings.FIREBASE_PROJECT_ID}/accounts:delete"
    _call_emulator(path, {"localId": uid}, **_OWNER_HEADERS)


def _call_emulator(path: str, body: dict[str, Any], **headers: str) -> tuple[int, dict[str, Any]]:
    connection = HTTPConnection(settings.FIREBASE_AUTH_EMULATOR_HOST, timeout=10)
    connection.request(
        "POST",
        f"/identitytoolkit.googleapis.com/v1/{path}",
        json.dumps(body),
        {"Content-Type": "application/json", **headers},
    )
    response = connection.getresponse()
    payload: dict[str, Any] = json.loads(response.read())
    connection.close()
    return response.status, payload
