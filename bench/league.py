"""The league: demo fans and follows in the database, which all benchmarks share. Each benchmark
adds the fans and follows that it needs."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management import call_command
from django.db import connection

from accounts.identity.firebase import restore_emulator_accounts
from accounts.models import ADMIN_TYPE, User
from conftest import make_token
from social.models import Follow
from social.recount import recount_follows


def grow_league(*, fans: int, follows: int) -> float:
    """Adds fans and follows until the league has these numbers. Returns the seconds taken."""
    call_command("migrate", verbosity=0)
    more_fans = max(0, fans - User.objects.count())
    more_follows = max(0, follows - Follow.objects.count())
    start = time.perf_counter()
    if more_fans or more_follows:
        call_command("seed_demo", fans=more_fans, follows=0)
        with _without_triggers():
            call_command("seed_demo", fans=0, follows=more_follows, photos=0)
        recount_follows(fix=True)
    seconds = time.perf_counter() - start
    execute("vacuum analyze")
    return seconds


@contextmanager
def _without_triggers() -> Iterator[None]:
    """Without triggers and checks of foreign keys, inserting follows takes a third of the time.
    Only a superuser can skip them, and the cluster's user isn't one."""
    is_superuser = fetch_column("show is_superuser") == ["on"]
    if is_superuser:
        execute("set session_replication_role = replica")
    try:
        yield
    finally:
        if is_superuser:
            execute("reset session_replication_role")


def make_famous(user: User, *, followers: int) -> None:
    """The first `followers` fans follow `user`."""
    execute(
        "insert into social_follow (follower_id, followed_id, created_at) "
        "select id, %(user)s, now() from accounts_user where id <> %(user)s "
        "order by id limit %(followers)s on conflict do nothing",
        user=user.pk,
        followers=followers,
    )
    execute("vacuum analyze social_follow, social_followcount")


def sign_in(user: User, *, as_admin: bool = False) -> str:
    """Creates the fan's account in the emulator and returns a token for it."""
    uid = f"bench{user.pk}"
    # The demo fan's own e-mail may belong to another account.
    restore_emulator_accounts({uid: f"{uid}@bench.test"})
    user_type = ADMIN_TYPE if as_admin else user.user_type
    User.objects.filter(pk=user.pk).update(firebase_uid=uid, user_type=user_type)
    return make_token(uid, email=user.email)


def execute(sql: str, **parameters: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters or None)


def fetch_column(sql: str) -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return [value for (value,) in cursor.fetchall()]
