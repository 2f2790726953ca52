"""Django admin's login with a rate limit of password attempts."""

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from rest_framework import status

from hockeyhub.common.attempts import rate_limit_key, record_attempt


@csrf_exempt  # here: Django's own view checks the token, after the attempt is counted
def login(request: HttpRequest) -> HttpResponse:
    """Five attempts a minute from one address, successful ones too, counted apart from the lock's.

    Nothing of the body is read before that: AdminCsrfMiddleware would look for its token there.
    """
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
