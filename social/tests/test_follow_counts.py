"""The database's triggers keep the follow counts right, whichever way follows change."""

from django.db import connection

from accounts.models import User
from conftest import Login
from social.models import Follow, FollowCount
from social.tests.follows import assert_counts_match_follows, connect, follow_counts


def run_sql(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


def test_follows_inserted_in_one_statement_are_counted(
    alice: User, bob: User, charlie: User
) -> None:
    pairs = [(bob, alice), (charlie, alice), (alice, bob)]
    Follow.objects.bulk_create(
        Follow(follower=follower, followed=followed) for follower, followed in pairs
    )
    assert [follow_counts(fan) for fan in (alice, bob, charlie)] == [(2, 1), (1, 1), (0, 1)]


def test_follows_inserted_by_copy_are_counted(alice: User, bob: User) -> None:
    with (
        connection.cursor() as cursor,
        cursor.copy("copy social_follow (follower_id, followed_id, created_at) from stdin") as copy,
    ):
        copy.write_row((bob.pk, alice.pk, "2026-11-21"))
    assert (follow_counts(alice), follow_counts(bob)) == ((1, 0), (0, 1))


def test_inserting_existing_follows_again_counts_them_once(
    alice: User, bob: User, charlie: User
) -> None:
    connect(bob, alice)
    follows = [Follow(follower=fan, followed=alice) for fan in (bob, charlie)]
    Follow.objects.bulk_create(follows, ignore_conflicts=True)
    assert follow_counts(alice) == (2, 0)
    assert_counts_match_follows()


def test_follows_deleted_in_one_statement_are_subtracted(
    alice: User, bob: User, charlie: User
) -> None:
    connect(alice, bob, charlie)
    connect(bob, alice, charlie)
    Follow.objects.filter(followed__in=[bob, charlie]).delete()
    assert [follow_counts(fan) for fan in (alice, bob, charlie)] == [(1, 0), (0, 1), (0, 0)]


def test_deleting_fans_who_follow_one_another_keeps_the_counts_right(
    alice: User, bob: User, charlie: User
) -> None:
    connect(alice, bob, charlie)
    connect(charlie, alice, bob)
    User.objects.filter(pk__in=[alice.pk, bob.pk]).delete()
    assert follow_counts(charlie) == (0, 0)
    assert_counts_match_follows()


def test_truncating_the_follows_resets_the_counts(alice: User, bob: User) -> None:
    connect(bob, alice)
    run_sql("set constraints all immediate")  # TRUNCATE fails while deferred checks are pending
    run_sql("truncate social_follow")
    assert not FollowCount.objects.exists()


def test_an_unfollow_never_makes_a_count_negative(alice: User, bob: User, login: Login) -> None:
    connect(bob, alice)
    FollowCount.objects.update(followers_count=0, following_count=0)
    response = login(bob).post(f"/users/unfollow/{alice.object_id}")
    assert response.json()["followers_count"] == 0
    assert (follow_counts(alice), follow_counts(bob)) == ((0, 0), (0, 0))


def test_an_unfollow_does_not_create_a_missing_count(alice: User, bob: User) -> None:
    connect(bob, alice)
    FollowCount.objects.all().delete()
    Follow.objects.all().delete()
    assert not FollowCount.objects.exists()
