"""Django admin's login, with a limit of tries at its passwords."""

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from rest_framework import status

from hockeyhub.common.attempts import rate_limit_key, record_attempt


def login(request: HttpRequest) -> HttpResponse:
    """Five tries in any minute from one address, right ones too; apart from those at the lock."""
    if request.method == "POST":
        seconds = record_attempt(f"admin {rate_limit_key(request.META['REMOTE_ADDR'])}")
        if seconds:
            wait = int(seconds) + 1
            return HttpResponse(
                f"Too many tries. Please wait {wait} seconds.\n",
                content_type="text/plain",
                status=status.HTTP_429_TOO_MANY_REQUESTS,
                headers={"Retry-After": str(wait)},
            )
    return admin.site.login(request)
