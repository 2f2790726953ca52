from typing import Any

from django.test import Client

from accounts.models import User


def save(office: Client, user: User, **changes: Any) -> Any:
    """Changes the fields of a fan's page in Django admin and sends all that a browser sends."""
    path = f"/admin/accounts/user/{user.pk}/change/"
    page: Any = office.get(path).context
    forms = [page["adminform"].form]
    for inline in page["inline_admin_formsets"]:
        forms += [inline.formset.management_form, *inline.formset.forms]
    sent = {field.html_name: field.value() for form in forms for field in form}
    return office.post(path, {**{k: v for k, v in sent.items() if v is not None}, **changes})
