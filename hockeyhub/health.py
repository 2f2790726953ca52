from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from hockeyhub.common.content_types import PLAIN_TEXT


@require_safe
def healthz(_request: HttpRequest) -> HttpResponse:
    """Responds if the process is up."""
    return HttpResponse("ok\n", content_type=PLAIN_TEXT)


@require_safe
def readyz(_request: HttpRequest) -> HttpResponse:
    """Responds if the process reaches its database; if it can't, DatabaseUnavailableMiddleware
    responds with 503."""
    with connection.cursor() as cursor:
        cursor.execute("select 1")
    return HttpResponse("ready\n", content_type=PLAIN_TEXT)
