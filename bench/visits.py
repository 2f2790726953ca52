"""The visits of virtual fans: 60 % open a public profile, 20 % search, 10 % open their dashboard, 8
% follow or unfollow, 2 % upload a photo of 3 megapixels."""

from dataclasses import dataclass
from itertools import product
from random import Random

from accounts.models import User
from bench.images import FORM_TYPE, photo, upload_form
from bench.league import sign_in

Request = tuple[bytes, bytes]
"""The head and the body."""
PROFILE_COUNT, FOLLOWED_COUNT = 300, 5
SEARCHED_NAMES = ("son", "mar", "tremblay", "jean", "o'", "wil", "an", "roy", "b%C3%A9li", "smith")


@dataclass(frozen=True)
class Visit:
    name: str
    share: float
    choices: list[list[Request]]
    """Lists of requests. A visit sends those of one list in order."""


def mixed_visits(*, viewers: int) -> list[Visit]:
    """The kinds of visits, each with its share of all visits. `viewers` is the number of signed-in
    fans."""
    users = list(User.objects.order_by("id")[: viewers + PROFILE_COUNT])
    others, fans = users[:PROFILE_COUNT], users[PROFILE_COUNT:]
    tokens = {fan: sign_in(fan) for fan in fans}
    follows = product(("follow", "unfollow"), Random(1).sample(others, FOLLOWED_COUNT))
    paths = [f"/users/{action}/{other.object_id}" for action, other in follows]
    body = upload_form(photo())
    return [
        Visit(
            "profile",
            0.60,
            [[_request("GET", f"/r/{other.nano_id}", Accept="text/html")] for other in others],
        ),
        Visit(
            "search",
            0.20,
            [
                [_request("GET", f"/users/search?q={name}", token)]
                for token, name in product(tokens.values(), SEARCHED_NAMES)
            ],
        ),
        Visit(
            "dashboard",
            0.10,
            [
                [
                    _request("GET", "/users/get_self", token),
                    _request("GET", f"/users/connections/{fan.object_id}", token),
                ]
                for fan, token in tokens.items()
            ],
        ),
        Visit(
            "follow",
            0.08,
            [[_request("POST", path, token)] for token, path in product(tokens.values(), paths)],
        ),
        Visit(
            "photo",
            0.02,
            [
                [_request("POST", "/users/image/upload", token, body, Content_Type=FORM_TYPE)]
                for token in tokens.values()
            ],
        ),
    ]


def _request(method: str, path: str, token: str = "", body: bytes = b"", **headers: str) -> Request:
    fields = {
        "Host": "127.0.0.1",
        "Accept": "application/json",
        "Accept-Encoding": "br, gzip",
        "Content-Length": str(len(body)),
        **({"Authorization": f"Bearer {token}"} if token else {}),
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1"), body
