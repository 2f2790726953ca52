"""Google can be reached neither for its certificates nor for accounts. A fake on loopback."""

import sys
import time
from http import HTTPStatus
from pathlib import Path

from accounts.guarded_calls import PAUSE_SECONDS
from accounts.models import User
from accounts.tests.google import CertificateServer, Signer
from bench.faulty_site import Call, Client, Fan
from bench.servers import logging_to, serving
from bench.table import verdict

HEAD = ("Google can't be reached", "wanted", "got", "")
KEY, NEW_KEY = Signer("known"), Signer("new")
EARLIER = int(time.time()) - 60
RECOVERY_SECONDS_MAX = PAUSE_SECONDS + 1


def rows(log: Path, fans: list[Fan], **environment: str) -> list[tuple[str, ...]]:
    google = CertificateServer(KEY, max_age=0)
    with google.running() as url:
        command = [sys.executable, "-m", "bench.site_with_google", url.rstrip("/")]
        # Each worker knows only the sign-ins that it has seen.
        command = logging_to(log, [*command, "--port={port}", "--workers=1"])
        with serving(command, **environment) as server:
            return _rows(Client(server.port), google, fans)


def _rows(client: Client, google: CertificateServer, fans: list[Fan]) -> list[tuple[str, ...]]:
    known, new = (_uid(fan) for fan in fans[:2])

    def row(what: str, wanted: HTTPStatus, call: Call) -> tuple[str, ...]:
        got = client.send(call).status
        return (what, str(wanted.value), str(got), verdict(ok=got == wanted))

    before = row("before: a sign-in", HTTPStatus.OK, _call(known, KEY))
    google.status = HTTPStatus.SERVICE_UNAVAILABLE
    return [
        before,
        row("its token", HTTPStatus.OK, _call(known, KEY)),
        row("its refreshed token", HTTPStatus.OK, _call(known, KEY, age=1)),
        row("a forged token", HTTPStatus.UNAUTHORIZED, _call(known, Signer("known"))),
        row("a token of a new key", HTTPStatus.SERVICE_UNAVAILABLE, _call(known, NEW_KEY)),
        row("a new sign-in", HTTPStatus.SERVICE_UNAVAILABLE, _call(new, KEY)),
        _recovery(client, google, new),
    ]


def _uid(fan: Fan) -> str:
    return str(User.objects.get(pk=fan.user.pk).firebase_uid)


def _call(uid: str, signer: Signer, *, age: int = 0) -> Call:
    token = signer.sign(sub=uid, auth_time=EARLIER, iat=EARLIER + 30 - age)
    return Call("GET", "/users/get_self", {"Authorization": f"Bearer {token}"})


def _recovery(client: Client, google: CertificateServer, uid: str) -> tuple[str, ...]:
    google.status, google.signers = HTTPStatus.OK, [KEY, NEW_KEY]
    returned = time.monotonic()
    while not client.send(_call(uid, NEW_KEY)).is_ok:
        if time.monotonic() > returned + 2 * RECOVERY_SECONDS_MAX:
            break
        time.sleep(0.1)
    seconds = time.monotonic() - returned
    ok = seconds <= RECOVERY_SECONDS_MAX
    what = "seconds after its return: a new sign-in, a new key"
    return (what, f"{RECOVERY_SECONDS_MAX} at most", f"{seconds:.1f}", verdict(ok=ok))
