"""The demo league: made-up fans who follow one another, the same ones for the same seed."""

import json
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import islice
from pathlib import Path
from random import Random

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone

from accounts import catalogue
from accounts.identity import ensure_account, restore_accounts
from accounts.models import ADMIN_TYPE, FAN_TYPE, User
from social.models import Follow
from social.services import recount

PASSWORD = "Hockey123"  # noqa: S105  # of the demo accounts, shown at every start
BATCH = 5_000
_NAMES = json.loads((Path(catalogue.__file__).parent / "data" / "demo.json").read_text("utf-8"))
_DOMAINS = ("rinkmail.test", "icetime.test", "backcheck.test")


@dataclass(frozen=True)
class DemoAccount:
    email: str
    full_name: str
    user_type: str


ACCOUNTS = (
    DemoAccount("fan@hockeyhub.test", "Robin Frost", FAN_TYPE),
    DemoAccount("admin@hockeyhub.test", "Alex Zamboni", ADMIN_TYPE),
)


@transaction.atomic
def seed_league(*, fans: int, follows: int, seed: int) -> None:
    """Adds `fans` fans and about `follows` follows among them, in one transaction."""
    random = Random(seed)  # noqa: S311  # the same league every time is the point
    made = _fans(random)
    while batch := list(islice(made, min(BATCH, fans))):
        User.objects.bulk_create(batch)
        fans -= len(batch)
    _follow_one_another(random, follows)
    recount(fix=True)


def ensure_accounts() -> None:
    """Makes the demo accounts, or gives them back to an emulator that has lost them."""
    for account in ACCOUNTS:
        uid = ensure_account(email=account.email, password=PASSWORD, display_name=account.full_name)
        User.objects.update_or_create(
            email=account.email,
            defaults={"firebase_uid": uid},
            create_defaults={
                "firebase_uid": uid,
                "full_name": account.full_name,
                "user_type": account.user_type,
                "password": make_password(PASSWORD if account.user_type == ADMIN_TYPE else None),
            },
        )
    everybody = User.objects.values_list("firebase_uid", "email")
    restore_accounts({uid: email for uid, email in everybody if uid})


def _fans(random: Random) -> Iterator[User]:
    start = User.objects.count()
    no_password = make_password(None)
    number = start
    while True:
        number += 1
        name = _name(random)
        yield User(
            full_name=name,
            email=f"{_mailbox(name)}{number}@{random.choice(_DOMAINS)}",
            password=no_password,
            bio=random.choice(_NAMES["bios"]) if random.random() < 0.7 else "",  # noqa: PLR2004
            location=random.choice(catalogue.LOCATIONS[:150]),
            favourite_team=random.choice(catalogue.TEAMS),
            created_at=timezone.now() - timedelta(minutes=random.randrange(1, 60)),
        )


def _name(random: Random) -> str:
    if random.random() < 0.05:  # noqa: PLR2004
        return str(random.choice(_NAMES["full"]))
    return f"{random.choice(_NAMES['first'])} {random.choice(_NAMES['last'])}"


def _mailbox(name: str) -> str:
    plain = unicodedata.normalize("NFD", name.lower()).encode("ascii", "ignore").decode()
    return "".join(char if char.isalnum() else "." for char in plain).strip(".") or "fan"


def _follow_one_another(random: Random, follows: int) -> None:
    ids = list(User.objects.order_by("id").values_list("id", flat=True))
    pairs = (random.sample(ids, 2) for _ in range(follows if len(ids) > 1 else 0))
    edges = (Follow(follower_id=one, followed_id=other) for one, other in pairs)
    while batch := list(islice(edges, BATCH)):
        Follow.objects.bulk_create(batch, ignore_conflicts=True)
