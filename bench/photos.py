"""Compares the cost of photos with a lower bound, on the running site and in the same run.

The time of an upload at the server is compared with the time that Pillow takes to decode, resize
and encode the same sizes. The rate at which photos are served is compared with the rate of static
files of similar size from the same server. Ratios are medians over rounds; each round measures
both, one after the other. Needs wrk.
"""

import statistics
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import requests
from django.conf import settings
from PIL import Image

from accounts.models import User
from bench.images import photo
from bench.load import figure, wrk
from bench.options import options_parser
from bench.table import machine, print_table
from hockeyhub.demo.seeding import ACCOUNTS, PASSWORD
from media.models import Photo, new_photo_id
from media.photos import store as photo_store
from media.photos.image_processing import LARGEST_PIXELS, SIZES_PIXELS

MANY = 1_000


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--rounds", type=int, help="of which medians are printed", default=7)
    rounds = parser.parse_args().rounds
    head = ("upload", "Pillow ms", "upload ms", "upload / Pillow (at most 1.3)", "middle half")
    print_table(head, [_upload_row(name, made, rounds) for name, made in _photos().items()])
    head = (
        "responses",
        "static / s",
        "picture / s",
        "picture / static (at least 0.8)",
        "middle half",
    )
    print_table(head, _response_rows(rounds))
    print(machine())


def _photos() -> dict[str, bytes]:
    return {
        "12 megapixel JPEG": photo(4032, 3024, "JPEG", quality=85),
        "3 megapixel JPEG": photo(2048, 1536, "JPEG", quality=85),
        "512 x 512 JPEG": photo(512, 512, "JPEG", quality=85),
        "1 megapixel PNG": photo(1280, 800, "PNG"),
    }


def _upload_row(name: str, content: bytes, rounds: int) -> tuple[str, ...]:
    session = requests.Session()
    session.headers["Authorization"] = f"Bearer {_id_token()}"

    def upload() -> None:
        response = session.post(
            f"{settings.PUBLIC_ORIGIN}/users/image/upload", files={"file": content}, timeout=30
        )
        response.raise_for_status()

    pairs = _pairs(lambda: _seconds(lambda: _pillow(content)), lambda: _seconds(upload), 3 * rounds)
    bare, ours = _medians(pairs)
    return (name, f"{bare * 1000:.1f}", f"{ours * 1000:.1f}", *_ratio(pairs))


def _pillow(content: bytes) -> None:
    """The work that every implementation that stores these files must do."""
    picture = Image.open(BytesIO(content))
    picture.draft(None, (2 * LARGEST_PIXELS, 2 * LARGEST_PIXELS))
    side = min(picture.size)
    square = picture.resize(
        (LARGEST_PIXELS, LARGEST_PIXELS),
        Image.Resampling.LANCZOS,
        (0, 0, side, side),
        reducing_gap=2.0,
    )
    for size in SIZES_PIXELS:
        smaller = square.resize((size, size), Image.Resampling.LANCZOS)
        smaller.save(BytesIO(), "WEBP", quality=82, method=4)
    square.save(BytesIO(), "JPEG", quality=85, optimize=True, progressive=True)


def _id_token() -> str:
    response = requests.post(
        f"http://{settings.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1"
        f"/accounts:signInWithPassword?key={settings.FIREBASE_API_KEY}",
        json={"email": ACCOUNTS[0].email, "password": PASSWORD, "returnSecureToken": True},
        timeout=30,
    )
    response.raise_for_status()
    return str(response.json()["idToken"])


def _response_rows(rounds: int) -> list[tuple[str, ...]]:
    photo_url = User.objects.get(email=ACCOUNTS[0].email).photo_url
    photo_id = photo_url.rpartition("/")[2]
    rows = []
    for size, file in photo_store.WEBP_FILES.items():
        static = _static_file_of(len(photo_store.read_file(photo_id, file)))
        address = f"{photo_url}?size={size}"
        rows.append(_answer_row(f"{size} px", [static], [address], rounds))
    etags = [f"If-None-Match: {_etag(address)}" for address in (static, address)]
    rows.append(_answer_row("304", [static], [address], rounds, *etags))
    photos = [f"{url}?size=64" for url in _many_photos(photo_store.read_file(photo_id, "64.webp"))]
    rows.append(_answer_row(f"64 px, {MANY:,} photos in turn", [static], photos, rounds))
    return rows


def _answer_row(
    name: str, static: list[str], pictures: list[str], rounds: int, *headers: str
) -> tuple[str, ...]:
    one, other = headers or (None, None)
    pairs = _pairs(lambda: _rate(static, one), lambda: _rate(pictures, other), rounds)
    bare, ours = _medians(pairs)
    return (name, f"{bare:.0f}", f"{ours:.0f}", *_ratio(pairs))


def _static_file_of(size: int) -> str:
    """The URL of the collected static file whose size is nearest."""
    root = Path(settings.STATIC_ROOT)
    whole = [path for path in root.rglob("*.*") if path.suffix in {".js", ".css", ".svg", ".png"}]
    nearest = min(whole, key=lambda path: abs(path.stat().st_size - size))
    return f"{settings.STATIC_URL}{nearest.relative_to(root)}"


def _many_photos(content: bytes) -> list[str]:
    start = User.objects.count()
    fans = User.objects.bulk_create(
        User(full_name="Fan", email=f"bench{start + number}@rink.test") for number in range(MANY)
    )
    photos = Photo.objects.bulk_create(Photo(id=new_photo_id(), user=fan) for fan in fans)
    for each in photos:
        photo_store.write_files(each.id, {"64.webp": content})
    return [each.url for each in photos]


def _etag(address: str) -> str:
    return requests.get(settings.PUBLIC_ORIGIN + address, timeout=30).headers["ETag"]


def _rate(addresses: list[str], header: str | None) -> float:
    options = ["-t1", "-c16", "-d2s", *(["-H", header] if header else [])]
    return figure("rate", wrk(settings.PUBLIC_ORIGIN, addresses, *options))


def _pairs(
    one: Callable[[], float], other: Callable[[], float], rounds: int
) -> list[tuple[float, float]]:
    one(), other()  # warms up
    return [(one(), other()) for _ in range(rounds)]


def _medians(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    first, second = zip(*pairs, strict=True)
    return statistics.median(first), statistics.median(second)


def _ratio(pairs: list[tuple[float, float]]) -> tuple[str, str]:
    """The median of the ratios, and their interquartile range, which shows the noise."""
    low, median, high = statistics.quantiles((other / one for one, other in pairs), n=4)
    return f"{median:.2f}", f"{low:.2f} to {high:.2f}"


def _seconds(call: Callable[[], None]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
