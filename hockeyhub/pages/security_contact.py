"""/.well-known/security.txt (RFC 9116): where to report a vulnerability."""

from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotFound
from django.utils import timezone
from django.views.decorators.http import require_safe

from common.content_types import PLAIN_TEXT
from hockeyhub.lock.state import checks_lock_itself

SECURITY_TXT_PATH = ".well-known/security.txt"
SECURITY_TXT_VALIDITY = timedelta(days=30)
"""How long a copy of the file is valid, since the contact may change."""


@checks_lock_itself
@require_safe
def security_txt(_request: HttpRequest) -> HttpResponse:
    if not settings.SECURITY_CONTACT:
        return HttpResponseNotFound(content_type=PLAIN_TEXT)
    fields = {
        "Contact": settings.SECURITY_CONTACT,
        "Expires": f"{timezone.now() + SECURITY_TXT_VALIDITY:%Y-%m-%dT%H:%M:%SZ}",
        "Canonical": f"{settings.PUBLIC_ORIGIN}/{SECURITY_TXT_PATH}",
    }
    lines = (f"{name}: {value}\n" for name, value in fields.items())
    return HttpResponse("".join(lines), content_type=PLAIN_TEXT)
