from django.db import DEFAULT_DB_ALIAS
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from accounts.models import User
from common.content_types import PLAIN_TEXT
from common.replicas.reads import may_read_replica, prefer_primary
from hockeyhub.lock.state import current_lock


@require_safe
def healthz(_request: HttpRequest) -> HttpResponse:
    """Responds with 200 if the process is running."""
    return HttpResponse("ok\n", content_type=PLAIN_TEXT)


@require_safe
def readyz(_request: HttpRequest) -> HttpResponse:
    """Responds with 200 if the process can read the site lock and reach the database. A replica is
    enough, since public profiles need only a replica. Otherwise middleware responds with 503."""
    current_lock()
    with prefer_primary():
        alias = _find_reachable_database()
    text = "ready\n" if alias == DEFAULT_DB_ALIAS else "ready, but only a replica is reached\n"
    return HttpResponse(text, content_type=PLAIN_TEXT)


@may_read_replica()
def _find_reachable_database() -> str:
    users = User.objects.all()
    users.exists()
    return users.db
