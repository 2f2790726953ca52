"""Compares the cost of photos with a lower bound, on the running site and in the same run.

The rate of uploads is compared with the rate at which Pillow decodes, resizes and encodes the same
sizes. The rate at which photos are served is compared with the rate of static files of similar size
from the same server. Ratios are medians over rounds; each round measures the two rates, one after
the other. Files whose metadata would keep a decoder busy are compared with a normal photo by their
processor time. Needs wrk.
"""

from collections.abc import Callable
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from statistics import median
from time import process_time

import requests
from django.conf import settings
from PIL import Image

from accounts.models import User
from bench.harness import (
    SHARE_COLUMNS,
    describe_machine,
    measure_rounds,
    measure_seconds,
    options_parser,
    print_table,
    share_cells,
)
from bench.images import photo
from bench.load import Call, wrk
from hockeyhub.demo.seeding import DEMO_ACCOUNTS, DEMO_PASSWORD
from media.models import Photo, new_photo_id
from media.photos import store as photo_store
from media.photos.errors import NotAPhotoError
from media.photos.image_processing import PHOTO_PIXELS_MAX, PHOTO_SIZES_PIXELS, encode_photo
from media.tests.hostile_metadata import make_hostile_photos

PHOTO_COUNT = 1_000
UPLOAD_SHARE_MIN = 0.77
"""1 / 1.3: an upload may take 1.3 times as long as Pillow."""
PHOTO_SHARE_MIN = 0.8


def main() -> None:
    rounds: int = options_parser(__doc__, rounds=(7, "rounds for each row")).parse_args().rounds
    session = requests.Session()
    session.headers["Authorization"] = f"Bearer {_id_token()}"
    uploads = [
        _upload_row(session, name, made, 3 * rounds) for name, made in _sample_photos().items()
    ]
    print_table(("÷ Pillow", *SHARE_COLUMNS, "Pillow / s", "uploads / s"), uploads)
    print_table(("processor time", "÷ 12 megapixel JPEG, at most 2"), _hostile_rows(rounds))
    responses = [_response_row(rounds, *each) for each in _responses()]
    print_table(("÷ static file", *SHARE_COLUMNS, "static / s", "photos / s"), responses)
    print(describe_machine())


def _sample_photos() -> dict[str, bytes]:
    return {
        "12 megapixel JPEG": photo(4032, 3024, "JPEG", quality=85),
        "1 megapixel PNG": photo(1280, 800, "PNG"),
    }


def _upload_row(
    session: requests.Session, name: str, content: bytes, rounds: int
) -> tuple[str, ...]:
    def upload() -> None:
        url = f"{settings.PUBLIC_ORIGIN}/users/image/upload"
        session.post(url, files={"file": content}, timeout=30).raise_for_status()

    def pillow_rate() -> float:
        return 1 / measure_seconds(lambda: _pillow(content))

    return _row(name, rounds, UPLOAD_SHARE_MIN, pillow_rate, lambda: 1 / measure_seconds(upload))


def _row(
    name: str,
    rounds: int,
    share_min: float,
    reference: Callable[[], float],
    ours: Callable[[], float],
) -> tuple[str, ...]:
    reference(), ours()  # warm-up
    reference_rates, our_rates = measure_rounds(rounds, reference, ours)
    return (
        name,
        *share_cells(our_rates, reference_rates, share_min),
        f"{median(reference_rates):.1f}",
        f"{median(our_rates):.1f}",
    )


def _pillow(content: bytes) -> None:
    """Does only the image processing that every implementation needs for these files."""
    picture = Image.open(BytesIO(content))
    picture.draft(None, (2 * PHOTO_PIXELS_MAX, 2 * PHOTO_PIXELS_MAX))
    side = min(picture.size)
    square = picture.resize(
        (PHOTO_PIXELS_MAX, PHOTO_PIXELS_MAX),
        Image.Resampling.LANCZOS,
        (0, 0, side, side),
        reducing_gap=2.0,
    )
    for size in PHOTO_SIZES_PIXELS:
        smaller = square.resize((size, size), Image.Resampling.LANCZOS)
        smaller.save(BytesIO(), "WEBP", quality=82, method=4)
    square.save(BytesIO(), "JPEG", quality=85, optimize=True, progressive=True)


def _id_token() -> str:
    response = requests.post(
        f"http://{settings.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1"
        f"/accounts:signInWithPassword?key={settings.FIREBASE_API_KEY}",
        json={
            "email": DEMO_ACCOUNTS[0]["email"],
            "password": DEMO_PASSWORD,
            "returnSecureToken": True,
        },
        timeout=30,
    )
    response.raise_for_status()
    return str(response.json()["idToken"])


def _responses() -> list[tuple[Call, Call]]:
    """Pairs of a static file and a photo of about its size."""
    photo_url = User.objects.get(email=DEMO_ACCOUNTS[0]["email"]).photo_url
    photo_id = photo_url.rpartition("/")[2]
    calls = []
    for size, file in photo_store.WEBP_FILES.items():
        static_call = _static_file_of(len(photo_store.read_file(photo_id, file)))
        url = f"{photo_url}?size={size}"
        calls.append((_call("static", static_call), _call(f"{size} px", url)))
    calls.append((_not_modified(static_call), _not_modified(url)))
    smallest = photo_store.read_file(photo_id, "64.webp")
    many_urls = [f"{each}?size=64" for each in _many_photos(smallest)]
    calls.append(
        (_call("static", static_call), _call(f"64 px, {PHOTO_COUNT:,} photos in turn", *many_urls))
    )
    return calls


def _hostile_rows(rounds: int) -> list[tuple[str, str]]:
    def seconds(content: bytes) -> float:
        started_at = process_time()
        with suppress(NotAPhotoError):
            encode_photo(content)
        return process_time() - started_at

    normal = median(seconds(photo(4032, 3024, "JPEG", quality=85)) for _ in range(rounds))
    return [
        (name, f"{median(seconds(content) for _ in range(rounds)) / normal:.2f}")
        for name, content in make_hostile_photos().items()
    ]


def _response_row(rounds: int, static_call: Call, photos: Call) -> tuple[str, ...]:
    def rate(call: Call) -> float:
        return wrk(settings.PUBLIC_ORIGIN, call, seconds=2, connections=16).rate

    return _row(
        photos.name, rounds, PHOTO_SHARE_MIN, lambda: rate(static_call), lambda: rate(photos)
    )


def _call(name: str, *paths: str, headers: tuple[str, ...] = ()) -> Call:
    return Call(name, paths, headers=headers, threads=1)


def _not_modified(path: str) -> Call:
    etag = requests.get(settings.PUBLIC_ORIGIN + path, timeout=30).headers["ETag"]
    return _call("304", path, headers=(f"If-None-Match: {etag}",))


def _static_file_of(size: int) -> str:
    """The URL of the collected static file whose size is nearest to `size`."""
    root = Path(settings.STATIC_ROOT)
    whole = [path for path in root.rglob("*.*") if path.suffix in {".js", ".css", ".svg", ".png"}]
    nearest = min(whole, key=lambda path: abs(path.stat().st_size - size))
    return f"{settings.STATIC_URL}{nearest.relative_to(root)}"


def _many_photos(content: bytes) -> list[str]:
    start = User.objects.count()
    fans = User.objects.bulk_create(
        User(full_name="Fan", email=f"bench{start + number}@rink.test")
        for number in range(PHOTO_COUNT)
    )
    photos = Photo.objects.bulk_create(Photo(id=new_photo_id(), user=fan) for fan in fans)
    for each in photos:
        photo_store.write_files(each.id, {"64.webp": content})
    return [each.url for each in photos]


if __name__ == "__main__":
    main()
