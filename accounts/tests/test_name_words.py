"""The database's triggers keep the table of the words in names up to date."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, transaction

from accounts.models import NameWord, User
from accounts.profile.services import update_profile
from common.tests.waiting import wait_until
from conftest import make_fan


def stored_words() -> set[str]:
    return set(NameWord.objects.values_list("word", flat=True))


@pytest.fixture
def robin(db: None) -> User:
    return make_fan("Robin van Frøst")


def test_a_name_adds_its_first_and_last_word_as_search_keys(robin: User) -> None:
    assert stored_words() == {"robin", "frost"}


def test_a_change_of_name_replaces_the_words(robin: User) -> None:
    robin.full_name = "Robin Snow"
    robin.save()
    assert stored_words() == {"robin", "snow"}


@pytest.mark.parametrize("other_name", ["Robin Frost", "Frost Robin", "Robin", "Jo Robin"])
def test_a_word_stays_while_another_fan_has_it(robin: User, other_name: str) -> None:
    make_fan(other_name)
    robin.delete()
    assert stored_words() == {word.lower() for word in other_name.split()}


def test_a_word_is_deleted_although_a_longer_word_contains_it(robin: User) -> None:
    make_fan("Robinson Frosty")
    robin.delete()
    assert stored_words() == {"robinson", "frosty"}


def test_a_name_that_ends_with_only_an_accent_adds_no_empty_word(db: None) -> None:
    make_fan("Bob \u0301", email="bob@else.test")
    assert stored_words() == {"bob"}


@pytest.mark.django_db(transaction=True)
def test_a_word_is_deleted_when_its_last_two_fans_change_their_names_at_the_same_time() -> None:
    ann, bo = make_fan("Ann Zedler"), make_fan("Bo Zedler")
    with ThreadPoolExecutor() as thread_pool:
        with transaction.atomic():
            update_profile(user=ann, changes={"full_name": "Ann"})
            renaming = thread_pool.submit(_rename, bo)
            wait_until(lambda: renaming.done() or _a_transaction_waits_for_a_lock())
        renaming.result()
    assert stored_words() == {"ann", "bo"}


def _rename(user: User) -> None:
    try:
        update_profile(user=user, changes={"full_name": "Bo"})
    finally:
        connection.close()


def _a_transaction_waits_for_a_lock() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("select from pg_locks where not granted")
        return cursor.fetchone() is not None
