"""Sends the requests that a browser sends when an operator uses Django admin."""

from typing import Any

from django.test import Client

from accounts.models import User

LIST = "/admin/accounts/user/"


def change_path(user: User) -> str:
    return f"{LIST}{user.pk}/change/"


def listed(response: Any) -> list[str]:
    return [user.full_name for user in response.context["cl"].result_list]


def act(admin_client: Client, action: str, *users: User) -> Any:
    picked = {"action": action, "_selected_action": [user.pk for user in users]}
    return admin_client.post(LIST, picked, follow=True)


def messages(response: Any) -> list[str]:
    return [str(message) for message in response.context["messages"]]


def save(admin_client: Client, user: User, **changes: Any) -> Any:
    """Changes the fields of a fan's page in Django admin and sends all that a browser sends."""
    path = change_path(user)
    page: Any = admin_client.get(path).context
    forms = [page["adminform"].form]
    for inline in page["inline_admin_formsets"]:
        forms += [inline.formset.management_form, *inline.formset.forms]
    sent = {field.html_name: field.value() for form in forms for field in form}
    return admin_client.post(path, {**{k: v for k, v in sent.items() if v is not None}, **changes})
