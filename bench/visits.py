"""What virtual fans do, as the requests of bench/virtual_fans.py."""

from itertools import product
from pathlib import Path
from random import Random

from accounts.models import User
from bench.images import photo
from bench.league import sign_in

Request = tuple[str, str]
"""The head, and the path of a file with the body or ""."""
Mix = list[tuple[str, float, list[list[Request]]]]
"""The name of a thing to do, its share, and its choices; each is a list of requests."""
PROFILES, TARGETS = 300, 5
NAMES = ("son", "mar", "tremblay", "jean", "o'", "wil", "an", "roy", "b%C3%A9li", "smith")
BOUNDARY = "virtual-fan"


def request(
    method: str, path: str, *, token: str = "", body: Path | None = None, **headers: str
) -> Request:
    fields = {
        "Host": "127.0.0.1",
        "Accept": "application/json",
        "Accept-Encoding": "br, gzip",
        **({"Authorization": f"Bearer {token}"} if token else {}),
        **({"Content-Length": str(body.stat().st_size)} if body else {}),
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
    return "\r\n".join([*lines, "", ""]), str(body or "")


def upload(folder: Path, name: str, image: bytes) -> Path:
    """The body of an upload, as a file."""
    disposition = 'Content-Disposition: form-data; name="file"; filename="photo.jpg"'
    start = f"--{BOUNDARY}\r\n{disposition}\r\nContent-Type: image/jpeg\r\n\r\n"
    body = folder / name
    body.write_bytes(start.encode() + image + f"\r\n--{BOUNDARY}--\r\n".encode())
    return body


def upload_request(body: Path, token: str) -> Request:
    kind = f"multipart/form-data; boundary={BOUNDARY}"
    return request("POST", "/users/image/upload", token=token, body=body, Content_Type=kind)


def mix(folder: Path, *, viewers: int) -> Mix:
    """For so many signed-in fans."""
    users = list(User.objects.order_by("id")[: viewers + PROFILES])
    others, fans = users[:PROFILES], users[PROFILES:]
    tokens = {fan: sign_in(fan) for fan in fans}
    body = upload(folder, "photo", photo())
    follows = product(tokens.values(), ("follow", "unfollow"), Random(1).sample(others, TARGETS))
    return [
        (
            "profile",
            0.60,
            [[request("GET", f"/r/{other.nano_id}", Accept="text/html")] for other in others],
        ),
        (
            "search",
            0.20,
            [
                [request("GET", f"/users/search?q={name}", token=token)]
                for token, name in product(tokens.values(), NAMES)
            ],
        ),
        (
            "dashboard",
            0.10,
            [
                [
                    request("GET", "/users/get_self", token=token),
                    request("GET", f"/users/connections/{fan.object_id}", token=token),
                ]
                for fan, token in tokens.items()
            ],
        ),
        (
            "follow",
            0.08,
            [
                [
                    request(
                        "POST",
                        f"/users/{action}/{other.object_id}",
                        token=token,
                        Content_Length="0",
                    )
                ]
                for token, action, other in follows
            ],
        ),
        ("photo", 0.02, [[upload_request(body, token)] for token in tokens.values()]),
    ]
