"""Input that no page of Django admin sends is refused, and isn't an error of the server."""

import pytest
from django.test import Client

from accounts.models import User
from social.services import follow

LIST_PATHS = ["/admin/accounts/user/", "/admin/social/follow/", "/admin/social/report/"]


@pytest.fixture(autouse=True)
def _follow(alice: User, bob: User) -> None:
    follow(follower=alice, public_id=bob.object_id)


@pytest.mark.parametrize("path", LIST_PATHS)
@pytest.mark.parametrize("row_id", ["abc", "99999999999999999999", ""])
def test_an_action_on_a_row_that_cannot_exist_is_refused(
    admin_client: Client, path: str, row_id: str
) -> None:
    form = {"action": "delete_selected", "_selected_action": row_id}
    assert admin_client.post(path, form).status_code == 400


@pytest.mark.parametrize("path", LIST_PATHS)
@pytest.mark.parametrize(
    "query",
    [
        *("created_at__year=99999999999", "created_at__gte=x", "created_at__range=1", "p=x"),
        *(
            "created_at__lt=9999-12-31T23:59:59-23:59",
            "created_at__year__in=x",
            "is_active__exact=x",
        ),
        *(
            "status=x",
            "status=99999999999",
            "reason__exact=x",
            "user_type__in=x",
            "o=x",
            "e=1&q=%22",
        ),
        *("created_at__hour=x", "created_at__isnull=x", "all=x", "_facets=x", "_popup=x"),
    ],
)
def test_a_filter_with_an_impossible_value_is_no_error(
    admin_client: Client, path: str, query: str
) -> None:
    assert admin_client.get(f"{path}?{query}", follow=True).status_code in {200, 400}
