"""Requests Django admin's pages and sends its forms, as an operator's browser does."""

from typing import Any

from django.test import Client

from accounts.models import User

USER_LIST_PATH = "/admin/accounts/user/"


def change_path(user: User) -> str:
    return f"{USER_LIST_PATH}{user.pk}/change/"


def listed_names(response: Any) -> list[str]:
    return [user.full_name for user in response.context["cl"].result_list]


def run_action(admin_client: Client, action: str, *users: User) -> Any:
    form = {"action": action, "_selected_action": [user.pk for user in users]}
    return admin_client.post(USER_LIST_PATH, form, follow=True)


def shown_messages(response: Any) -> list[str]:
    return [str(message) for message in response.context["messages"]]


def save_fan_form(admin_client: Client, user: User, **changes: Any) -> Any:
    """Submits the form of a fan's page in Django admin with these changes."""
    path = change_path(user)
    page: Any = admin_client.get(path).context
    submitted_values = {field.html_name: field.value() for field in page["adminform"].form}
    return admin_client.post(
        path, {**{k: v for k, v in submitted_values.items() if v is not None}, **changes}
    )
