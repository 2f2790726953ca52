"""What a fan, a follow, a photo and a kept profile page take on the disk.

A league is seeded into an empty database, first its fans, then their follows; each table is
measured before and after, with its indexes (pg_total_relation_size). The rows go through all
indexes one after another, as they do when fans sign up, so the indexes are as full as in life.
Photos and pages are files; the sizes are those of their contents. The photos are of noise, which is
the most that one takes, and drawn, which is about the least.
"""

import os
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import partial
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from statistics import mean

from django.conf import settings
from django.core.management import call_command
from django.db import connection

from accounts import catalogue
from accounts.models import User
from bench.images import photo
from bench.league import execute
from bench.options import options_parser
from bench.servers import Server, serving, site
from bench.table import machine, print_table
from dev.local_env import link_static_files
from hockeyhub.demo.avatars import draw_avatar
from hockeyhub.demo.seeding import seed_league
from media.photos.image_processing import encode_photo

SEED = 1917
# The demo league has no identities; a fan in life has one, and it is in an index.
_IDENTITIES = (
    "alter table accounts_user alter firebase_uid set default left(md5(random()::text), 28)"
)
_SIZES = """
    select relname, pg_table_size(oid), pg_indexes_size(oid) from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
"""
Sizes = dict[str, tuple[int, int]]
"""Bytes of the rows and of the indexes, by table."""


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--fans", type=int, default=200_000, help="fans in the league")
    parser.add_argument("--follows", type=int, default=1_000_000, help="follows in the league")
    parser.add_argument("--files", type=int, default=300, help="photos, and pages")
    options = parser.parse_args()
    call_command("migrate", verbosity=0)
    execute(_IDENTITIES)
    fans = _growth(partial(_seed, fans=options.fans))
    follows = _growth(partial(_seed, follows=options.follows))
    print(machine(), f"PostgreSQL {connection.cursor().connection.info.server_version // 10_000}")
    head = ("bytes", "rows", "indexes", "together")
    print_table(head, _rows("a fan", fans, options.fans))
    print_table(head, _rows("a follow", follows, options.follows))
    print_table(("bytes of files", "mean", "least", "most"), _file_rows(options.files))


def _seed(*, fans: int = 0, follows: int = 0) -> None:
    seed_league(fans=fans, follows=follows, seed=SEED, progress=lambda _: None)


def _growth(fill: Callable[[], None]) -> Sizes:
    """What `fill` adds to each table."""
    before = _sizes()
    fill()
    execute("vacuum analyze")
    return {
        table: (rows - before[table][0], indexes - before[table][1])
        for table, (rows, indexes) in _sizes().items()
        if (rows, indexes) != before[table]
    }


def _sizes() -> Sizes:
    with connection.cursor() as cursor:
        cursor.execute(_SIZES)
        return {table: (rows, indexes) for table, rows, indexes in cursor.fetchall()}


def _rows(name: str, growth: Sizes, number: int) -> list[tuple[str, ...]]:
    parts = {
        f"{name}: {table}": sizes
        for table, sizes in sorted(growth.items())
        if sum(sizes) >= number  # a byte each
    }
    parts[name] = sum(rows for rows, _ in growth.values()), sum(size for _, size in growth.values())
    return [
        (part, *(f"{size / number:.0f}" for size in (*sizes, sum(sizes))))
        for part, sizes in parts.items()
    ]


def _file_rows(number: int) -> list[tuple[str, ...]]:
    random = Random(SEED)
    files = {
        **_photo_sizes("of noise", (photo() for _ in range(number // 10))),
        **_photo_sizes("drawn", (_drawn(random) for _ in range(number))),
        "a kept page": _page_sizes(number),
    }
    return [
        (name, f"{mean(sizes):,.0f}", f"{min(sizes):,}", f"{max(sizes):,}")
        for name, sizes in files.items()
    ]


def _drawn(random: Random) -> bytes:
    colours = random.choice(list(catalogue.TEAM_COLOURS.values()))
    return draw_avatar(random, primary=colours["primary"], secondary=colours["secondary"])


def _photo_sizes(kind: str, photos: Iterable[bytes]) -> dict[str, list[int]]:
    sizes = defaultdict(list)
    for image in photos:
        contents = encode_photo(image)
        for name, content in contents.items():
            sizes[f"{kind}: {name}"].append(len(content))
        sizes[f"a photo, {kind}"].append(sum(map(len, contents.values())))
    return sizes


def _page_sizes(number: int) -> list[int]:
    link_static_files(settings.DATA_DIR)
    with serving(site(), THROTTLE_SCALE="0") as server:
        for fan in User.objects.order_by("id")[:number]:
            for _ in range(2):  # the second view has the best compression
                _view(server, f"/r/{fan.nano_id}")
    folder: Path = settings.PAGE_CACHE
    return [Path(path, name).stat().st_size for path, _, names in os.walk(folder) for name in names]


def _view(server: Server, path: str) -> None:
    http = HTTPConnection("127.0.0.1", server.port)
    http.request("GET", path, headers={"Accept": "text/html", "Accept-Encoding": "br"})
    status = http.getresponse().status
    http.close()
    if status != HTTPStatus.OK:
        raise SystemExit(f"{path}: {status}")


if __name__ == "__main__":
    main()
