"""What operators do in Django admin, as a browser does it."""

from typing import Any

from django.test import Client

from accounts.models import User

LIST = "/admin/accounts/user/"


def page_of(user: User) -> str:
    return f"{LIST}{user.pk}/change/"


def listed(answer: Any) -> list[str]:
    return [user.full_name for user in answer.context["cl"].result_list]


def act(office: Client, action: str, *users: User) -> Any:
    picked = {"action": action, "_selected_action": [user.pk for user in users]}
    return office.post(LIST, picked, follow=True)


def told(answer: Any) -> list[str]:
    return [str(message) for message in answer.context["messages"]]


def save(office: Client, user: User, **changes: Any) -> Any:
    """Changes the fields of a fan's page in Django admin and sends all that a browser sends."""
    path = page_of(user)
    page: Any = office.get(path).context
    forms = [page["adminform"].form]
    for inline in page["inline_admin_formsets"]:
        forms += [inline.formset.management_form, *inline.formset.forms]
    sent = {field.html_name: field.value() for form in forms for field in form}
    return office.post(path, {**{k: v for k, v in sent.items() if v is not None}, **changes})
