"""Shows how a call's processor time is spent, by part of the stack and by function.

Each call runs in this process through Django's WSGI handler, with and without a profiler. The
profiler slows the call down, so its shares are scaled to the time without the profiler. The
additional time of the same call over HTTP is the server's part: sockets, the event loop, passing
the request to a thread, two cores shared with wrk and PostgreSQL.
"""

import io
import sys
import time
from argparse import Namespace
from collections import defaultdict
from collections.abc import Callable
from cProfile import Profile
from pstats import Stats
from statistics import median
from typing import Any

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler

from accounts.models import User
from bench.harness import describe_machine, measure_rounds, options_parser, print_table
from bench.league import grow_league, sign_in
from bench.load import Call, load
from bench.servers import Server, serving, site_command
from dev.local_env import link_static_files

SLOWEST_FUNCTION_COUNT = 10
# Patterns of file paths, and the part of the stack for each. The first match counts.
_PART_BY_PATH = (
    ("/psycopg", "psycopg, the query"),
    ("/django/db/", "Django's database layer"),
    ("/rest_framework/", "DRF"),
    ("/django/template/", "templates"),
    ("/jinja2/", "templates"),
    ("/markupsafe/", "templates"),
    ("/templates/", "templates"),
    ("/brotli", "brotli"),
    ("/django/", "Django's handler, URLs, request and response"),
    ("/hockeyhub/middleware/", "our middleware"),
    ("/hockeyhub/observability/", "our middleware"),
    ("/hockeyhub/lock/", "our middleware"),
    ("/hockeyhub/pages/", "our pages"),
    ("/accounts/", "our views, rules and queries"),
    ("/social/", "our views, rules and queries"),
    ("/common/", "our views, rules and queries"),
    ("", "the rest"),
)
_SERVER_PART = "the server around Django"


def main() -> None:
    options = options_parser(
        __doc__,
        fans=(10_000, "fans in the league"),
        rounds=(7, "rounds for each call"),
        requests=(500, "in each half of a round"),
        seconds=(2, "of load over HTTP in each round"),
    ).parse_args()
    settings.THROTTLE_SCALE = 0
    link_static_files(settings.DATA_DIR)
    grow_league(fans=options.fans, follows=options.fans)
    calls = _calls()
    with serving(site_command(), THROTTLE_SCALE="0") as server:
        measured = [_measure(call, server, options) for call in calls]
    print(describe_machine())
    rows = [
        (code_part, *(f"{by_part[code_part]:.0f}" for by_part, _ in measured))
        for code_part in (*dict.fromkeys(part for _, part in _PART_BY_PATH), _SERVER_PART)
    ]
    rows.append(("all", *(f"{sum(by_part.values()):.0f}" for by_part, _ in measured)))
    print_table(("CPU µs of a request", *(call.name for call in calls)), rows)
    for call, (_, functions) in zip(calls, measured, strict=True):
        print_table((call.name, "CPU µs"), [(name, f"{us:.0f}") for name, us in functions])


def _calls() -> list[Call]:
    viewer, other = User.objects.order_by("id")[:2]
    tokens = (sign_in(viewer),)
    follow_and_unfollow = (f"/users/follow/{other.object_id}", f"/users/unfollow/{other.object_id}")
    return [
        Call("own user", ("/users/get_self",), tokens=tokens),
        Call("profile", (f"/users/{other.object_id}",)),
        Call("follow / unfollow", follow_and_unfollow, "POST", tokens),
        Call(
            "page", (f"/r/{other.nano_id}",), headers=("Accept: text/html", "Accept-Encoding: br")
        ),
    ]


def _measure(
    call: Call, server: Server, options: Namespace
) -> tuple[defaultdict[str, float], list[tuple[str, float]]]:
    """The microseconds that the call spends in each part of the stack, and in the slowest
    functions."""
    send = _sender(call)
    _cpu_us(send, options.requests)  # warm-up
    load(server, call, options.seconds)
    rounds = measure_rounds(
        options.rounds,
        lambda: _cpu_us(send, options.requests),
        lambda: load(server, call, options.seconds).cpu_us,
    )
    django_cpu_us, http_cpu_us = map(median, rounds)
    profile = Profile(time.process_time, builtins=False)
    profile.runcall(_cpu_us, send, options.requests)
    stats: dict[tuple[str, int, str], tuple[int, int, float, float, Any]] = Stats(profile).stats  # type: ignore[attr-defined]  # missing in typeshed
    own_times = {key: values[2] for key, values in stats.items()}
    scale = django_cpu_us / sum(own_times.values())
    parts = defaultdict[str, float](float)
    for (path, _, _), seconds in own_times.items():
        parts[next(part for start, part in _PART_BY_PATH if start in path)] += seconds * scale
    parts[_SERVER_PART] = http_cpu_us - django_cpu_us
    slowest_functions = sorted(own_times.items(), key=lambda item: -item[1])[
        :SLOWEST_FUNCTION_COUNT
    ]
    return parts, [
        (f"{'/'.join(path.split('/')[-2:])}: {name}", seconds * scale)
        for (path, _, name), seconds in slowest_functions
    ]


def _cpu_us(send: Callable[[int], None], requests: int) -> float:
    start = time.process_time()
    for turn in range(requests):
        send(turn)
    return (time.process_time() - start) / requests * 1e6


def _sender(call: Call) -> Callable[[int], None]:
    handler = WSGIHandler()
    headers = dict(header.split(": ") for header in call.headers)
    if call.tokens:
        headers["Authorization"] = f"Bearer {call.tokens[0]}"
    environ = {
        f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers.items()
    } | {
        "REQUEST_METHOD": call.method,
        "HTTP_HOST": "127.0.0.1",
        "SERVER_NAME": "127.0.0.1",
        "SERVER_PORT": "80",
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.url_scheme": "http",
        "wsgi.errors": sys.stderr,
    }

    def send(turn: int) -> None:
        path = call.paths[turn % len(call.paths)]
        response = handler(
            {**environ, "PATH_INFO": path, "wsgi.input": io.BytesIO()}, _ignore_start
        )
        b"".join(response)
        response.close()

    return send


def _ignore_start(status: str, *_: Any) -> Callable[[bytes], object]:
    if status != "200 OK":
        sys.exit(status)
    return io.BytesIO().write


if __name__ == "__main__":
    main()
