"""The demo league: made-up fans who follow one another, the same ones for the same seed."""

import json
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import connection, transaction

from accounts import catalogue
from accounts.identity import ensure_account, restore_accounts
from accounts.models import ADMIN_TYPE, FAN_TYPE, Gender, User
from hockeyhub.common.ids import NANO_ALPHABET, NANO_LENGTH
from media.demo_avatars import draw_avatar
from media.services import set_photo
from social.models import Follow
from social.recount import recount

PASSWORD = "Hockey123"  # noqa: S105  # of the demo accounts, shown at every start
_NAMES = json.loads((Path(catalogue.__file__).parent / "data" / "demo.json").read_text("utf-8"))
_DOMAINS = ("rinkmail.test", "icetime.test", "hockeyhub.test", "backcheck.test", "fiveonthree.test")
_EARLIEST = datetime(2024, 10, 1, tzinfo=UTC)

_NO_TEAM = {"primary": "#3d6a8f", "secondary": "#f2f5f7"}

Progress = Callable[[int], object]
"""Called with the number of rows or photos that were written since the last call."""


@dataclass(frozen=True)
class DemoAccount:
    email: str
    full_name: str
    user_type: str
    bio: str
    location: str
    favourite_team: str


ACCOUNTS = (
    DemoAccount(
        "fan@hockeyhub.test",
        "Robin Frost",
        FAN_TYPE,
        "Left wing on Tuesdays, loud in section 214 on Saturdays.",
        "Halifax, Nova Scotia",
        "Montreal Canadiens",
    ),
    DemoAccount(
        "admin@hockeyhub.test",
        "Alex Zamboni",
        ADMIN_TYPE,
        "Keeps the ice smooth.",
        "Winnipeg, Manitoba",
        "Winnipeg Jets",
    ),
)


def has_demo_accounts() -> bool:
    return User.objects.filter(email__in=[account.email for account in ACCOUNTS]).exists()


def ensure_demo_accounts() -> None:
    """Creates the demo accounts, also in an emulator that has lost them."""
    for account in ACCOUNTS:
        uid = ensure_account(email=account.email, password=PASSWORD, display_name=account.full_name)
        admin = account.user_type == ADMIN_TYPE
        password = make_password(PASSWORD if admin else None)
        made = {"firebase_uid": uid, "password": password, **asdict(account)}
        user, _ = User.objects.get_or_create(email=account.email, defaults=made)
        if user.firebase_uid != uid:
            User.objects.filter(pk=user.pk).update(firebase_uid=uid)


def restore_lost_accounts() -> None:
    """Recreates the accounts that the emulator has lost, with the same uid but no password."""
    everybody = User.objects.exclude(firebase_uid=None).values_list("firebase_uid", "email")
    restore_accounts({uid: email for uid, email in everybody if uid})


@transaction.atomic
def seed_league(*, fans: int, follows: int, seed: int, progress: Progress) -> None:
    """Adds `fans` fans and `follows` follows among all fans (fewer when all follow one another).

    One transaction of two COPYs: all of it or nothing.
    """
    first = (User.objects.order_by("-id").values_list("id", flat=True).first() or 0) + 1
    # The same seed makes the same league; a second league on top has other nano ids.
    random = Random(f"{seed} {first}")  # noqa: S311
    _copy("accounts_user", _USER_COLUMNS, _fans(random, first, fans), progress)
    _skip_foreign_keys()
    ids = list(User.objects.order_by("id").values_list("id", flat=True))
    taken = set(Follow.objects.values_list("follower_id", "followed_id"))
    _copy("social_follow", _FOLLOW_COLUMNS, _follows(random, ids, taken, follows), progress)
    recount(fix=True)


def add_demo_photos(*, photos: int, seed: int, progress: Progress) -> None:
    """Draws a photo for the first fans without one, in their team's colours."""
    for user in User.objects.filter(photo_url="").order_by("id")[:photos]:
        team = catalogue.TEAM_COLOURS.get(user.favourite_team, _NO_TEAM)
        random = Random(f"{seed} {user.pk}")  # noqa: S311  # the same faces every time
        photo = draw_avatar(random, primary=team["primary"], secondary=team["secondary"])
        set_photo(user=user, content=photo)
        progress(1)


def _skip_foreign_keys() -> None:
    """The rows below refer to fans just read: checking each again would take half of the time.

    PostgreSQL lets a superuser alone skip that, as the embedded one's user is.
    """
    with connection.cursor() as cursor:
        cursor.execute("select usesuper from pg_user where usename = current_user")
        if cursor.fetchone() == (True,):
            cursor.execute("set local session_replication_role = replica")


_USER_COLUMNS = (
    "object_id",
    "nano_id",
    "full_name",
    "email",
    "password",
    "phone_number",
    "gender",
    "photo_url",
    "user_type",
    "last_logged_in",
    "bio",
    "location",
    "favourite_team",
    "is_active",
    "created_at",
    "updated_at",
)
_FOLLOW_COLUMNS = ("follower_id", "followed_id", "created_at")


def _copy(
    table: str, columns: tuple[str, ...], rows: Iterator[tuple[Any, ...]], progress: Progress
) -> None:
    step = 1_000
    with (
        connection.cursor() as cursor,
        cursor.copy(f"copy {table} ({', '.join(columns)}) from stdin") as copy,
    ):
        for number, row in enumerate(rows, 1):
            copy.write_row(row)
            if number % step == 0:
                progress(step)


def _fans(random: Random, first: int, fans: int) -> Iterator[tuple[Any, ...]]:
    """Rows of _USER_COLUMNS. Teams and cities are skewed as in life, few people fill much."""
    no_password = make_password(None)
    pick_team = _skewed(random, catalogue.TEAMS)
    pick_city = _skewed(random, catalogue.LOCATIONS)
    pick_domain = _skewed(random, _DOMAINS)
    for number in range(first, first + fans):
        name = _name(random)
        created = _EARLIEST + timedelta(seconds=number)
        yield (
            f"{int(created.timestamp()):08x}{random.getrandbits(64):016x}",
            _nano_id(number),
            name,
            f"{_local_part(name)}{number}@{pick_domain()}",
            no_password,
            "",
            random.choice(Gender.values),
            "",
            FAN_TYPE,
            [],
            random.choice(_NAMES["bios"]) if random.random() < 0.6 else "",  # noqa: PLR2004
            pick_city(),
            pick_team() if random.random() < 0.9 else "",  # noqa: PLR2004
            True,
            created,
            created,
        )


def _nano_id(number: int) -> str:
    """Another one for each number: among a million drawn at random two may well be the same."""
    base = len(NANO_ALPHABET)
    # Steps through all there are, in an order that looks like none: the factor is prime.
    place = number * 18_014_398_509_481_951 % base**NANO_LENGTH
    return "".join(NANO_ALPHABET[place // base**digit % base] for digit in range(NANO_LENGTH))


def _skewed(random: Random, values: tuple[str, ...]) -> Callable[[], str]:
    """Picks the nth value with a weight of 1/n."""
    weights = list(accumulate(1 / rank for rank in range(1, len(values) + 1)))
    return lambda: random.choices(values, cum_weights=weights)[0]


def _name(random: Random) -> str:
    kind = random.random()
    if kind < 0.03:  # noqa: PLR2004
        return str(random.choice(_NAMES["full"]))
    last = random.choice(_NAMES["last"])
    if kind < 0.08:  # noqa: PLR2004
        last = f"{last}-{random.choice(_NAMES['last'])}"
    return f"{random.choice(_NAMES['first'])} {last}"


def _local_part(name: str) -> str:
    plain = unicodedata.normalize("NFD", name.lower()).encode("ascii", "ignore").decode()
    return "".join(char if char.isalnum() else "." for char in plain).strip(".") or "fan"


def _follows(
    random: Random, ids: list[int], taken: set[tuple[int, int]], follows: int
) -> Iterator[tuple[int, int, datetime]]:
    """Rows of _FOLLOW_COLUMNS: no pair twice, nobody themselves, early fans the most followed."""
    room = len(ids) * (len(ids) - 1) - len(taken)
    wanted = min(follows, room // 2)
    start = datetime.now(UTC) - timedelta(seconds=wanted)
    while wanted > 0:
        pair = ids[int(random.random() * len(ids))], ids[int(random.random() ** 3 * len(ids))]
        if pair[0] != pair[1] and pair not in taken:
            taken.add(pair)
            wanted -= 1
            yield *pair, start - timedelta(seconds=wanted)
