"""Dangerous actions in Django admin need a one-time code that the admin has entered in the last
five minutes. So someone who finds an open session can't delete fans, for example, or edit more than
a few."""

from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Any, TypeVar, cast

from django import forms
from django.contrib import admin
from django.contrib.auth.views import RedirectURLMixin, redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext
from django.views.generic import FormView

from accounts.models import User
from common.security_log import log_event
from hockeyhub.admin_site import second_factor
from hockeyhub.admin_site.attempts import record_session_attempt
from hockeyhub.admin_site.login import WRONG_CODE_MESSAGE, OneTimeCodeField
from hockeyhub.admin_site.session import (
    count_edit,
    edits_since_code,
    record_code_time,
    time_since_code,
)

FRESH_CODE_AGE_MAX = timedelta(minutes=5)
EDITS_PER_CODE_MAX = 5
"""How many forms an admin may send without a fresh code. Moderating a few fans stays quick."""
_HARMLESS_ACTIONS = {"", "dismiss"}
_PASSWORD_URL_NAME = "password_change"  # noqa: S105  # a name of a URL

ViewT = TypeVar("ViewT", bound=Callable[..., HttpResponseBase])


def require_fresh_code(view: ViewT) -> ViewT:
    """Asks for a code before a dangerous action. The submitted form is lost, so the admin then
    repeats the action."""

    @wraps(view)
    def view_after_one_time_code(
        request: HttpRequest, *args: Any, **kwargs: Any
    ) -> HttpResponseBase:
        if _needs_fresh_code(request) and not _has_fresh_code(request):
            return redirect_to_login(request.get_full_path(), reverse("admin:code"))
        if _is_edit(request) and request.method == "POST":
            count_edit(request.session)
        return view(request, *args, **kwargs)

    return cast("ViewT", view_after_one_time_code)


def _needs_fresh_code(request: HttpRequest) -> bool:
    """Whether the request is a deletion, a new password, an action on selected rows, or one edit
    too many. The page with the form needs the code too, so that an admin doesn't fill in the form
    for nothing."""
    name = _url_name(request)
    is_harmless = _HARMLESS_ACTIONS.issuperset(request.POST.getlist("action"))
    is_edit_too_many = _is_edit(request) and edits_since_code(request.session) >= EDITS_PER_CODE_MAX
    is_page_with_code = name == _PASSWORD_URL_NAME or name.endswith("_delete")
    return is_page_with_code or is_edit_too_many or not is_harmless


def _is_edit(request: HttpRequest) -> bool:
    name = _url_name(request)
    return name != _PASSWORD_URL_NAME and name.endswith(("_add", "_change"))


def _url_name(request: HttpRequest) -> str:
    return (request.resolver_match and request.resolver_match.url_name) or ""


def _has_fresh_code(request: HttpRequest) -> bool:
    """True for an admin without a second factor, who has no code to enter."""
    has_used_code = second_factor.has_used_code(_signed_in_admin(request))
    return not has_used_code or time_since_code(request.session) < FRESH_CODE_AGE_MAX


class OneTimeCodeForm(forms.Form):
    code = OneTimeCodeField()


class OneTimeCodeView(RedirectURLMixin, FormView[OneTimeCodeForm]):
    form_class = OneTimeCodeForm
    template_name = "admin/code.html"
    next_page = "admin:index"

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        record_session_attempt(_signed_in_admin(request))
        return super().post(request, *args, **kwargs)

    def form_valid(self, form: OneTimeCodeForm) -> HttpResponse:
        user = _signed_in_admin(self.request)
        try:
            second_factor.verify(user, form.cleaned_data["code"])
        except second_factor.SecondFactorError:
            log_event("admin_login_failed", whom=user.object_id, reason="second_factor")
            form.add_error("code", WRONG_CODE_MESSAGE)
            return self.form_invalid(form)
        record_code_time(self.request.session)
        return super().form_valid(form)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(
            **admin.site.each_context(self.request),
            title=gettext("A new code"),
            app_path=self.request.get_full_path(),
            next=self.get_redirect_url(),
            **kwargs,
        )


def _signed_in_admin(request: HttpRequest) -> User:
    assert isinstance(request.user, User)  # noqa: S101 # has_permission accepts no one else
    return request.user
