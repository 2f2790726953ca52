import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from accounts.models import ADMIN_TYPE, User
from accounts.tests.admin_pages import USER_LIST_PATH, change_path, save_fan_form


def test_an_operator_moderates_name_and_bio(admin_client: Client, alice: User) -> None:
    before = alice.updated_at
    response = save_fan_form(admin_client, alice, full_name=" Alice A. ", bio="One\r\nTwo")
    assert response["Location"] == USER_LIST_PATH
    alice.refresh_from_db()
    assert (alice.full_name, alice.bio) == ("Alice A.", "One\nTwo")
    assert alice.updated_at > before
    entry = LogEntry.objects.get()
    assert entry.get_change_message() == "Changed Full name and Bio."
    assert (entry.user.full_name, entry.object_id) == ("Ada Admin", str(alice.pk))


@pytest.mark.parametrize(
    "changes",
    [
        {"full_name": ""},
        {"full_name": "a\x07b"},
        {"full_name": "a" * 101},
        {"bio": "b" * 501},
        {"links": "no link"},
    ],
)
def test_an_operators_edit_follows_the_rules_of_a_fans_own_edit(
    admin_client: Client, alice: User, changes: dict[str, str]
) -> None:
    response = save_fan_form(admin_client, alice, **changes)
    assert response.status_code == 200
    assert list(response.context["adminform"].form.errors) == list(changes)
    alice.refresh_from_db()
    assert alice.full_name == "Alice Archer"
    assert not LogEntry.objects.exists()


@pytest.mark.parametrize("name", ["a\x07b", "Al\u202eice", "Ada Admin"])
def test_an_old_name_that_todays_rules_refuse_blocks_no_edit_of_another_field(
    admin_client: Client, alice: User, name: str
) -> None:
    User.objects.filter(pk=alice.pk).update(full_name=name, links=["http://old.example"])
    response = save_fan_form(admin_client, alice, bio="Moderated.")
    assert response["Location"] == USER_LIST_PATH
    alice.refresh_from_db()
    assert (alice.full_name, alice.bio) == (name, "Moderated.")
    assert alice.links == ["http://old.example"]
    assert LogEntry.objects.get().get_change_message() == "Changed Bio."


def test_an_operator_moderates_the_links(admin_client: Client, alice: User) -> None:
    User.objects.filter(pk=alice.pk).update(links=["https://one.example", "https://two.example"])
    page = admin_client.get(change_path(alice)).content.decode()
    assert "https://one.example\nhttps://two.example</textarea>" in page
    save_fan_form(admin_client, alice, links="https://two.example\r\nhttps://three.example")
    alice.refresh_from_db()
    assert alice.links == ["https://two.example", "https://three.example"]


def test_other_fields_cannot_be_written_in_django_admin(admin_client: Client, alice: User) -> None:
    other_fields = {
        "email": "x@example.test",
        "user_type": ADMIN_TYPE,
        "is_active": "",
        "nano_id": "346789bcdf",
        "firebase_uid": "x",
        "password": "x",
    }
    [before] = User.objects.filter(pk=alice.pk).values_list()
    response = save_fan_form(admin_client, alice, bio="Written.", **other_fields)
    assert response["Location"] == USER_LIST_PATH
    [after] = User.objects.filter(pk=alice.pk).values_list()
    assert (
        sum(old != new for old, new in zip(before, after, strict=True)) == 2
    )  # the name and updated_at


def test_fans_cannot_be_added_in_django_admin(admin_client: Client) -> None:
    assert admin_client.post(f"{USER_LIST_PATH}add/").status_code == 403
