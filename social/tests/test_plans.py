"""Each frequent statement uses its index, as it must with a million fans.

With few fans, reading a whole table would be cheaper, so the test forbids it: the plan then shows
which indexes can serve the statement. With many fans, the planner is free to choose.
"""

from collections.abc import Iterator

import pytest
from django.db import connection, transaction
from pytest_django import DjangoDbBlocker

from accounts.models import FAN_TYPE, User
from accounts.visibility.selectors import find_user_by_uid, get_visible_user
from conftest import make_fan
from social.binder import get_binder
from social.known_followers import find_known_followers
from social.recount import recount_follows
from social.search.selectors import search
from social.search.user_list import list_users
from social.selectors import get_connections
from social.services import follow, unfollow
from social.tests.plans import indexes_used_by

# pytest-django creates the test database only if a test has this mark or uses the fixture `db`.
pytestmark = pytest.mark.django_db

SMALL_CROWD_FANS, LARGE_CROWD_FANS = 3_000, 20_000
CROWD_SIZES = [SMALL_CROWD_FANS, pytest.param(LARGE_CROWD_FANS, marks=pytest.mark.release)]
_INSERT_FANS_SQL = """
insert into accounts_user (object_id, nano_id, full_name, email, password, phone_number, gender,
  photo_url, user_type, last_logged_in, bio, location, favourite_team, is_active, created_at,
  updated_at)
select lpad(to_hex(n), 24, '0'), 'n' || n, 'Fan ' || md5(n::text), n || '@crowd.test', '!', '',
  'Male', '', %s, '{}', '', 'City ' || n %% 500, 'Team ' || n %% 30, true, now(), now()
from generate_series(1, %s) as n
"""
_INSERT_FOLLOWS_SQL = """
insert into social_follow (follower_id, followed_id, created_at)
select id, %(alice)s, now() from accounts_user where id <> %(alice)s
union all
select %(alice)s, id, now() from accounts_user where id <> %(alice)s
"""

BLOCK_INDEXES = {"blocks_newest", "blocked_by"}
"""The indexes of the viewer's blocks."""


@pytest.fixture(scope="module", params=CROWD_SIZES)
def crowd_size(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture(scope="module")
def crowd(
    crowd_size: int, django_db_setup: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[User]:
    """Alice, and `crowd_size` fans who follow her and whom she follows. Created once for the
    module, with current statistics for the planner."""
    with django_db_blocker.unblock(), transaction.atomic():
        alice = make_fan("Alice Archer")
        with connection.cursor() as cursor:
            cursor.execute(_INSERT_FANS_SQL, [FAN_TYPE, crowd_size])
            cursor.execute(_INSERT_FOLLOWS_SQL, {"alice": alice.pk})
            recount_follows(fix=True)
            # The planner avoids a trigram index whose pending list is long. Autovacuum would empty
            # the list, but only at some later time.
            for index in ("user_name_or_local_part", "name_word_trigrams"):
                cursor.execute("select gin_clean_pending_list(%s)", [index])
            cursor.execute(
                "analyze accounts_user, accounts_nameword, social_follow, social_followcount"
            )
            if crowd_size == SMALL_CROWD_FANS:
                cursor.execute("set local enable_seqscan = off")
        yield alice
        transaction.set_rollback(True)


def run_sql(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


@pytest.fixture
def bob(crowd: User) -> User:
    return User.objects.get(email="1@crowd.test")


def test_the_viewer_is_read_by_the_uid_index(crowd: User) -> None:
    assert indexes_used_by(lambda: find_user_by_uid(uid="alice.archer")) == {"user_firebase_uid"}


def test_a_profile_is_read_by_the_index_of_either_id(crowd: User) -> None:
    def read_profile(public_id: str) -> User:
        return get_visible_user(public_id=public_id, viewer=None)

    assert indexes_used_by(lambda: read_profile(crowd.object_id)) == {"user_object_id"}
    assert indexes_used_by(lambda: read_profile(crowd.nano_id)) == {"user_nano_id"}


@pytest.mark.parametrize("cursor", [None, SMALL_CROWD_FANS])
def test_both_connection_lists_are_read_from_the_start_of_the_page(
    crowd: User, cursor: int | None
) -> None:
    def read_page() -> None:
        get_connections(
            viewer=crowd,
            public_id=crowd.object_id,
            limit=50,
            followers_cursor=cursor,
            following_cursor=cursor,
        )

    assert indexes_used_by(read_page) == {
        *BLOCK_INDEXES,
        "user_object_id",
        "social_followcount_pkey",
        "follow_once",
        "followers_newest",
        "following_newest",
        "accounts_user_pkey",
    }


def test_known_followers_are_looked_up_among_the_newest_follows_of_the_viewer(
    crowd: User, bob: User
) -> None:
    def read_known_followers(viewer: User, fan: User) -> None:
        find_known_followers(viewer=viewer, fan_object_id=fan.object_id)

    indexes = {
        *BLOCK_INDEXES,
        "user_object_id",
        "following_newest",
        "follow_once",
        "accounts_user_pkey",
    }
    assert indexes_used_by(lambda: read_known_followers(crowd, bob)) == indexes
    assert indexes_used_by(lambda: read_known_followers(bob, crowd)) == indexes


def test_the_binder_reads_only_the_follows_by_qr_code(crowd: User) -> None:
    used_indexes = indexes_used_by(lambda: get_binder(viewer=crowd, limit=50, cursor=None))
    assert used_indexes == {*BLOCK_INDEXES, "met_newest", "accounts_user_pkey"}


def test_a_follow_and_an_unfollow_read_only_the_rows_they_change(crowd: User, bob: User) -> None:
    indexes_by_id = {"user_object_id", *BLOCK_INDEXES}
    used_indexes = indexes_used_by(lambda: follow(follower=bob, public_id=crowd.object_id))
    assert used_indexes - {"social_followcount_pkey"} == {*indexes_by_id, "accounts_user_pkey"}
    used_indexes = indexes_used_by(lambda: unfollow(follower=bob, public_id=crowd.object_id))
    assert used_indexes - {"social_followcount_pkey"} == {
        *indexes_by_id,
        "follow_once",
        "social_seenfollow_pkey",
    }


@pytest.mark.parametrize(
    ("q", "expected_indexes"),
    [
        ("an", {"user_name_key_start", "user_last_name_key_start"}),
        ("fan", {"user_name_key_start", "user_last_name_key_start", "user_email_start"}),
        ("1@crowd", {"user_email_start"}),
        ("@crowd", {"user_domain_visible"}),
    ],
)
def test_a_search_starts_with_ranges_of_its_indexes(
    crowd: User, q: str, expected_indexes: set[str]
) -> None:
    used_indexes = _search_indexes(crowd, q=q)
    assert expected_indexes <= used_indexes
    assert not [index for index in used_indexes if index.startswith("all of")]


RANKING_INDEXES = {"accounts_user_pkey", "social_followcount_pkey", "follow_once", *BLOCK_INDEXES}


@pytest.mark.parametrize(
    ("q", "indexes"),
    [
        ("1@crowd", {"user_email_start"}),
        ("@crowd", {"user_location_team_newest", "user_domain_visible"}),
    ],
)
def test_filters_add_no_second_index_to_a_search_by_email(
    crowd: User, q: str, indexes: set[str]
) -> None:
    used_indexes = _search_indexes(crowd, q=q, favourite_team="Team 7", location="City 7")
    assert used_indexes - RANKING_INDEXES == indexes


def test_a_text_inside_a_name_is_found_by_trigrams(crowd: User) -> None:
    assert "user_name_or_local_part" in _search_indexes(crowd, q="abc")
    assert "user_name_or_local_part" not in _search_indexes(crowd, q="a b")


@pytest.mark.parametrize(
    ("team", "city", "index"),
    [
        ("Team 7", "", "user_team_newest"),
        ("", "City 7", "user_location_newest"),
        ("Team 7", "City 7", "user_location_team_newest"),
    ],
)
def test_a_search_with_only_filters_reads_their_index(
    crowd: User, team: str, city: str, index: str
) -> None:
    used_indexes = _search_indexes(crowd, favourite_team=team, location=city)
    assert index in used_indexes
    assert not [index for index in used_indexes if index.startswith("all of")]


@pytest.mark.parametrize("q", ["tpyo", "fan tpyo"])
def test_close_names_are_found_by_the_words_of_names(crowd: User, crowd_size: int, q: str) -> None:
    if crowd_size == SMALL_CROWD_FANS:  # for few fans, reading all of another index is cheaper
        run_sql("set local enable_indexscan = off")
        run_sql("set local enable_indexonlyscan = off")
    used_indexes = _search_indexes(crowd, q=q)
    assert "name_word_trigrams" in used_indexes
    assert not [index for index in used_indexes if index.startswith("all of")]


def _search_indexes(viewer: User, **given_parameters: str) -> set[str]:
    search_parameters = {"q": "", "favourite_team": "", "location": "", **given_parameters}
    return indexes_used_by(lambda: search(viewer=viewer, **search_parameters))


def test_follows_are_looked_up_only_for_the_fans_found(crowd: User) -> None:
    assert "follow_once" in _search_indexes(crowd, q="fan")
    assert "following_newest" not in _search_indexes(crowd, q="fan")


@pytest.mark.parametrize("cursor", [None, SMALL_CROWD_FANS])
def test_the_admin_list_reads_its_page_and_the_stored_total(
    crowd: User, cursor: int | None
) -> None:
    used_indexes = indexes_used_by(lambda: list_users(viewer=crowd, q="", limit=50, cursor=cursor))
    # The total leaves out the record that represents deleted admins, found by its object id.
    assert used_indexes == {"accounts_user_pkey", "all of accounts_usertotal", "user_object_id"}


@pytest.mark.parametrize(
    ("q", "index"),
    [
        ("fa", "user_name_key_start"),
        ("abc", "user_name_or_local_part"),
        ("1@crowd", "user_email_start"),
        ("@crowd", "user_domain_visible"),
    ],
)
def test_matches_of_the_admin_list_are_counted_by_index(
    crowd: User, monkeypatch: pytest.MonkeyPatch, q: str, index: str
) -> None:
    monkeypatch.setattr("social.search.user_list.CERTAIN_MATCHES_MIN", 2 * LARGE_CROWD_FANS)
    used_indexes = indexes_used_by(lambda: list_users(viewer=crowd, q=q, limit=50, cursor=None))
    assert index in used_indexes
    assert "all of accounts_user" not in used_indexes
