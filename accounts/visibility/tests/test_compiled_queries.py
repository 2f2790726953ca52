"""A compiled query finds what its queryset finds."""

import pytest

from accounts.models import User
from accounts.visibility.compiled_queries import VIEWER, CompiledQuery
from conftest import make_fan


@pytest.mark.parametrize("pk", [-1, -2])
def test_a_number_is_not_taken_for_the_viewer_or_the_cursor(alice: User, pk: int) -> None:
    ids = CompiledQuery(User.objects.filter(pk=pk).values_list("pk"))
    assert ids.rows(viewer=alice, limit=9, cursor=alice.pk) == []


def test_the_viewer_is_a_parameter(alice: User, bob: User) -> None:
    names = CompiledQuery(User.objects.filter(pk=VIEWER.pk).values_list("full_name"))
    assert names.rows(viewer=alice, limit=9) == [(alice.full_name,)]
    assert names.rows(viewer=bob, limit=9) == [(bob.full_name,)]


def test_quotes_and_percent_signs_of_a_text_stay(alice: User) -> None:
    fan = make_fan('The "Great" 99%')
    ids = CompiledQuery(User.objects.filter(full_name=fan.full_name).values_list("pk"))
    assert ids.rows(viewer=alice, limit=9) == [(fan.pk,)]
