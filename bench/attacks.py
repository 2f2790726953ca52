"""Requests that shouldn't slow down anybody else, each also a test of hockeyhub/tests."""

import json
from pathlib import Path

from accounts.models import User
from bench.clients import Attack
from bench.images import many_scans
from bench.league import sign_in
from bench.visits import request, upload, upload_request
from media.photos.image_processing import SCANS_MAX

_JSON = "application/json"
_FORM = "application/x-www-form-urlencoded"
_SLOW_CLIENTS, _FAST_CLIENTS = 200, 8
_SCANS_ALLOWED = 24
"""Of 12 megapixels: as much decoding as an image may take."""


def attacks(folder: Path) -> dict[str, Attack]:
    token = sign_in(User.objects.latest("id"))
    name = json.dumps({"full_name": "e" + "\u0301" * 1_200})
    long_name = json.dumps({"full_name": "e" + "\u0301" * 32_000}, ensure_ascii=False)
    marks = [_file(folder, "marks", name), _file(folder, "more-marks", long_name)]
    slow = _file(folder, "slow", "a" * 9_000)
    images = [
        upload(folder, f"{scans}-scans", many_scans(scans)) for scans in (SCANS_MAX, _SCANS_ALLOWED)
    ]
    update = {"token": token, "Content_Type": _JSON}
    return {
        "slow bodies": Attack(
            [request("PUT", "/users/", body=slow, **update)], _SLOW_CLIENTS, trickles=True
        ),
        "combining marks": Attack(
            [request("PUT", "/users/", body=body, **update) for body in marks], _FAST_CLIENTS
        ),
        "JPEGs of many scans": Attack(
            [upload_request(body, token) for body in images], _FAST_CLIENTS
        ),
        "slow logins to Django admin": Attack(
            [request("POST", "/admin/login/", body=slow, Content_Type=_FORM)],
            _SLOW_CLIENTS,
            trickles=True,
        ),
        "380 KB of headers": Attack(
            [request("GET", "/healthz", Accept="a/b," * 97_000)], _FAST_CLIENTS
        ),
    }


def _file(folder: Path, name: str, content: str) -> Path:
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return path
