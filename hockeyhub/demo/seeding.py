"""The demo league: made-up fans who follow one another. The same seed makes the same league."""

import json
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import connection

from accounts.identity.firebase import ensure_emulator_account, restore_emulator_accounts
from accounts.models import ADMIN_TYPE, FAN_TYPE, JERSEY_NUMBER_MAX, Gender, Position, User
from accounts.profile import catalogue
from common.ids import NANO_ALPHABET, NANO_LENGTH
from hockeyhub.demo.avatars import draw_avatar
from media.photos.services import set_photo
from social.models import Follow
from social.scans import FanDay, add_scans, utc_today

DEMO_PASSWORD = "Hockey123"  # noqa: S105  # the demo accounts' password is public: `make run` prints it
_DEMO_DATA = json.loads(Path(__file__).with_name("demo.json").read_text("utf-8"))
DEMO_ACCOUNTS: list[dict[str, Any]] = _DEMO_DATA["accounts"]
"""The fields of the fans who can log in."""
_EARLIEST_SIGN_UP = datetime(2024, 10, 1, tzinfo=UTC)

_NO_TEAM_COLOURS = {"primary": "#3d6a8f", "secondary": "#f2f5f7"}

_FANS_WITH_BIO_SHARE = 0.6
_FANS_WITH_TEAM_SHARE = 0.9
_UNUSUAL_NAME_SHARE = 0.03
_DOUBLE_LAST_NAME_SHARE = 0.05
_FANS_PER_PLAYER = 2
_FOLLOWED_SKEW_EXPONENT = 3
_DAYS_BETWEEN_MEETINGS = 3
_PROGRESS_STEP_ROWS = 1_000
_DAILY_SCANS = (0, 1, 0, 0, 2, 1, 0, 3, 1, 0, 0, 1, 4, 2, 0, 1, 0, 2, 5, 3, 1, 2, 0, 1, 4, 3, 1, 3)
"""How often a demo fan's code was scanned on each day. The last number is for the day of the first
start."""
_NANO_ID_STEP = 18_014_398_509_481_951

OnProgress = Callable[[int], object]
"""A callback that gets the number of rows or photos written since its last call."""


def has_demo_accounts() -> bool:
    return User.objects.filter(email__in=[account["email"] for account in DEMO_ACCOUNTS]).exists()


def ensure_demo_accounts() -> None:
    """Creates the demo accounts, or recreates them in an emulator that has lost its data.

    Their e-mails are verified, so that operators can promote them.
    """
    for account in DEMO_ACCOUNTS:
        uid = ensure_emulator_account(
            email=account["email"], password=DEMO_PASSWORD, display_name=account["full_name"]
        )
        is_admin = account["user_type"] == ADMIN_TYPE
        password = make_password(DEMO_PASSWORD if is_admin else None)
        linked = {"firebase_uid": uid, "email_verified": True}
        values = {**linked, "password": password, **account}
        user, created = User.objects.get_or_create(email=account["email"], defaults=values)
        if not created:
            User.objects.filter(pk=user.pk).update(**linked)
        elif not is_admin:
            add_scans(dict(_demo_scans(user)))


def _demo_scans(user: User) -> Iterator[tuple[FanDay, int]]:
    for age, count in enumerate(reversed(_DAILY_SCANS)):
        if count:
            yield FanDay(user.pk, utc_today() - timedelta(days=age)), count


def restore_lost_emulator_accounts() -> None:
    """Recreates the accounts that the emulator has lost, with the same uid but no password."""
    linked = User.objects.exclude(firebase_uid=None).values_list("firebase_uid", "email")
    restore_emulator_accounts({uid: email for uid, email in linked if uid})


def seed_league(*, fans: int, follows: int, seed: int, progress: OnProgress) -> None:
    """Adds `fans` fans, and `follows` follows among all fans (at most half of those possible), by
    two COPYs. Triggers update the follow counts."""
    first_id = (User.objects.order_by("-id").values_list("id", flat=True).first() or 0) + 1
    # The same seed makes the same league, but a league added to an earlier one gets other nano ids.
    random = Random(f"{seed} {first_id}")  # noqa: S311  # no secrets
    _bulk_insert("accounts_user", _USER_COLUMNS, _fan_rows(random, first_id, fans), progress)
    ids = list(User.objects.order_by("id").values_list("id", flat=True))
    existing_pairs = set(Follow.objects.values_list("follower_id", "followed_id"))
    _bulk_insert(
        "social_follow",
        _FOLLOW_COLUMNS,
        _follow_rows(random, ids, existing_pairs, follows),
        progress,
    )
    _add_meetings(random)


def _add_meetings(random: Random) -> None:
    """Makes the demo accounts meet the fans whom they follow, so that their binders have cards."""
    emails = [account["email"] for account in DEMO_ACCOUNTS]
    newest_follows = Follow.objects.filter(follower__email__in=emails, via_code=False).order_by(
        "-id"
    )
    follows = list(newest_follows)
    for number, follow in enumerate(follows):
        follow.via_code = True
        follow.met_at = random.choice(_DEMO_DATA["places"])
        follow.created_at -= timedelta(days=number * _DAYS_BETWEEN_MEETINGS)
    Follow.objects.bulk_update(follows, ["via_code", "met_at", "created_at"])


def add_demo_photos(*, photos: int, seed: int, progress: OnProgress) -> None:
    """Draws a photo for the first fans without one, in their team's colours."""
    for user in User.objects.filter(photo_url="").order_by("id")[:photos]:
        colours = catalogue.TEAM_COLOURS.get(user.favourite_team, _NO_TEAM_COLOURS)
        random = Random(f"{seed} {user.pk}")  # noqa: S311  # the same photos every time
        photo = draw_avatar(random, primary=colours["primary"], secondary=colours["secondary"])
        set_photo(user=user, content=photo)
        progress(1)


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
    "jersey_number",
    "position",
    "is_active",
    "created_at",
    "updated_at",
)
_FOLLOW_COLUMNS = ("follower_id", "followed_id", "created_at")


def _bulk_insert(
    table: str, columns: tuple[str, ...], rows: Iterator[tuple[Any, ...]], progress: OnProgress
) -> None:
    with (
        connection.cursor() as cursor,
        cursor.copy(f"copy {table} ({', '.join(columns)}) from stdin") as copy,
    ):
        for number, row in enumerate(rows, 1):
            copy.write_row(row)
            if number % _PROGRESS_STEP_ROWS == 0:
                progress(_PROGRESS_STEP_ROWS)


def _fan_rows(random: Random, first_id: int, fans: int) -> Iterator[tuple[Any, ...]]:
    """Rows of _USER_COLUMNS. A few teams and cities have most of the fans, as in life."""
    no_password = make_password(None)
    pick_team = _weighted_picker(random, catalogue.TEAMS)
    pick_city = _weighted_picker(random, catalogue.LOCATIONS)
    pick_domain = _weighted_picker(random, _DEMO_DATA["email_domains"])
    for number in range(first_id, first_id + fans):
        name = _random_name(random)
        signed_up_at = _EARLIEST_SIGN_UP + timedelta(seconds=number)
        is_player = number % _FANS_PER_PLAYER == 0
        yield (
            f"{int(signed_up_at.timestamp()):08x}{random.getrandbits(64):016x}",
            _nano_id(number),
            name,
            f"{_email_local_part(name)}{number}@{pick_domain()}",
            no_password,
            "",
            random.choice(Gender.values),
            "",
            FAN_TYPE,
            [],
            random.choice(_DEMO_DATA["bios"]) if random.random() < _FANS_WITH_BIO_SHARE else "",
            pick_city(),
            pick_team() if random.random() < _FANS_WITH_TEAM_SHARE else "",
            number % (JERSEY_NUMBER_MAX + 1) if is_player else None,
            Position.values[number % len(Position.values)] if is_player else "",
            True,
            signed_up_at,
            signed_up_at,
        )


def _nano_id(number: int) -> str:
    """A unique id for each number, since two of a million random ids could be equal."""
    base = len(NANO_ALPHABET)
    # The step is prime, so every id comes up exactly once, in an order that looks random.
    id_number = number * _NANO_ID_STEP % base**NANO_LENGTH
    return "".join(NANO_ALPHABET[id_number // base**digit % base] for digit in range(NANO_LENGTH))


def _weighted_picker(random: Random, values: Sequence[str]) -> Callable[[], str]:
    """Returns a function that picks the nth value with a weight of 1/n."""
    weights = list(accumulate(1 / rank for rank in range(1, len(values) + 1)))
    return lambda: random.choices(values, cum_weights=weights)[0]


def _random_name(random: Random) -> str:
    random_share = random.random()
    if random_share < _UNUSUAL_NAME_SHARE:
        return str(random.choice(_DEMO_DATA["full"]))
    last_name = random.choice(_DEMO_DATA["last"])
    if random_share < _UNUSUAL_NAME_SHARE + _DOUBLE_LAST_NAME_SHARE:
        last_name = f"{last_name}-{random.choice(_DEMO_DATA['last'])}"
    return f"{random.choice(_DEMO_DATA['first'])} {last_name}"


def _email_local_part(name: str) -> str:
    plain = unicodedata.normalize("NFD", name.lower()).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9]+", ".", plain).strip(".") or "fan"


def _follow_rows(
    random: Random, ids: list[int], taken_pairs: set[tuple[int, int]], follows: int
) -> Iterator[tuple[int, int, datetime]]:
    """Rows of _FOLLOW_COLUMNS: no pair occurs twice, no fan follows themselves, and the earliest
    fans have the most followers."""
    possible_pairs = len(ids) * (len(ids) - 1) - len(taken_pairs)
    # At most half of the possible pairs are used, since random pairs rarely hit the last free ones.
    remaining_follows = min(follows, possible_pairs // 2)
    newest_time = datetime.now(UTC) - timedelta(seconds=remaining_follows)
    while remaining_follows > 0:
        follower = ids[int(random.random() * len(ids))]
        followed = ids[int(random.random() ** _FOLLOWED_SKEW_EXPONENT * len(ids))]
        pair = follower, followed
        if follower != followed and pair not in taken_pairs:
            taken_pairs.add(pair)
            remaining_follows -= 1
            yield *pair, newest_time - timedelta(seconds=remaining_follows)
