from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import ADMIN_TYPE, FAN_TYPE, User
from accounts.tests.admin_pages import USER_LIST_PATH, run_action, shown_messages
from conftest import make_fan


@pytest.mark.parametrize(
    ("action", "before", "after"),
    [
        ("promote", {"user_type": FAN_TYPE}, {"user_type": ADMIN_TYPE}),
        ("demote", {"user_type": ADMIN_TYPE}, {"user_type": FAN_TYPE}),
        ("deactivate", {"is_active": True}, {"is_active": False}),
        ("reactivate", {"is_active": False}, {"is_active": True}),
    ],
)
def test_an_action_changes_and_logs_only_fans_who_need_the_change(
    admin_client: Client, alice: User, action: str, before: Any, after: Any
) -> None:
    User.objects.filter(pk=alice.pk).update(email_verified=True, **before)
    bob = make_fan("Bob", **after)
    response = run_action(admin_client, action, alice, bob)
    done_word = {"promote": "Promoted", "demote": "Demoted"}.get(action, f"{action.capitalize()}d")
    assert shown_messages(response) == [f"{done_word}: 1 of 2 selected."]
    assert User.objects.filter(pk__in=[alice.pk, bob.pk], **after).count() == 2
    entry = LogEntry.objects.get()
    assert (entry.object_id, entry.is_change()) == (str(alice.pk), True)
    assert entry.get_change_message() == f"{done_word}."


def test_a_fan_with_an_unverified_email_is_not_promoted(
    admin_client: Client, alice: User, bob: User
) -> None:
    User.objects.filter(pk=bob.pk).update(email_verified=True)
    refused_message, done_message = shown_messages(run_action(admin_client, "promote", alice, bob))
    assert refused_message.endswith(
        f"the e-mail was never verified and may be someone else's: {alice}"
    )
    assert done_message == "Promoted: 1 of 2 selected."
    alice.refresh_from_db()
    assert alice.user_type == FAN_TYPE


@pytest.mark.parametrize("action", ["demote", "deactivate"])
def test_an_admin_cannot_demote_or_deactivate_themselves(
    admin_client: Client, admin: User, action: str
) -> None:
    response = run_action(admin_client, action, admin)
    assert shown_messages(response)[1] == "Your own record stays as it is."
    admin.refresh_from_db()
    assert (admin.is_admin, admin.is_active) == (True, True)
    assert not LogEntry.objects.exists()


def test_an_action_takes_no_more_queries_for_many_fans(
    admin_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    fans = [make_fan(f"Fan {number}") for number in range(30)]
    form = {"action": "deactivate", "_selected_action": [fan.pk for fan in fans]}
    with django_assert_max_num_queries(18):
        admin_client.post(USER_LIST_PATH, form)
    assert LogEntry.objects.count() == 30
