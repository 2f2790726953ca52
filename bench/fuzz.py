"""What the tests do with generated input, for longer: the API, random walks, the photo decoder.

The API is the running site, with rate limits off, asked by nobody, a newcomer, a fan and an admin,
with all checks and phases of schemathesis, locked and unlocked. Each seed has other input.
"""

import time
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace

from django.conf import settings as project
from django.core.management import call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import seed as seeded
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test

from accounts.identity import restore_accounts
from accounts.models import EndedIdentity, User
from bench.options import options_parser
from bench.servers import Server, serving, site
from bench.table import machine, print_table, verdict
from dev.local_env import link_static_files
from hockeyhub.api.openapi.examples import VALUES
from hockeyhub.lock.state import lock, unlock
from hockeyhub.tests.api_fuzzing import (
    KINDS,
    VIEWER_UID,
    Findings,
    Run,
    fuzz,
    make_example_fan,
    make_viewer,
)
from media.photos.errors import NotAPhotoError
from media.photos.image_processing import encode_photo
from media.tests.memory import limited_growth
from media.tests.mutated_images import uploads
from social.tests.follow_graph import FollowGraph
from social.tests.privacy_walk import PrivacyWalk

WALK_STEPS = 60
MEBIBYTES_MAX = 260
IMAGE_SECONDS_MAX = 2.0
Row = tuple[str, ...]


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--examples", type=int, default=50, help="random inputs of each call")
    parser.add_argument("--walks", type=int, default=300, help="random walks of each kind")
    parser.add_argument("--images", type=int, default=5_000, help="random images")
    parser.add_argument("--seed", type=int, default=1, help="of everything random")
    options = parser.parse_args()
    call_command("migrate", verbosity=0)
    link_static_files(project.DATA_DIR)
    rows = [_walks(FollowGraph, options), _walks(PrivacyWalk, options), _images(options)]
    make_example_fan()
    with serving(site(), THROTTLE_SCALE="0") as server:
        rows += [_api(server, kind, options, is_locked=False) for kind in KINDS]
        lock(code=VALUES["Override"]["code"])
        rows += [_api(server, kind, options, is_locked=True) for kind in KINDS]
        unlock()
    print(machine())
    print_table(("", "cases", "worst ms", "found", ""), rows)


def _walks(walk: type[RuleBasedStateMachine], options: Namespace) -> Row:
    """Exits with the shortest failing walk."""
    run_state_machine_as_test(
        seeded(options.seed)(walk),
        settings=_settings(options.walks),
    )
    return (f"{walk.__name__}: walks", str(options.walks), "", "0", "ok")


def _images(options: Namespace) -> Row:
    """Exits with the smallest image at which the decoder fails."""
    times = [0.0]

    @seeded(options.seed)
    @_settings(options.images)
    @given(content=uploads)
    def decode(content: bytes) -> None:
        times.append(_seconds(lambda: _encode(content)))

    with limited_growth(MEBIBYTES_MAX):
        decode()
    worst = max(times)
    return (
        "images",
        str(len(times) - 1),
        f"{worst * 1000:.0f}",
        "0",
        verdict(ok=worst < IMAGE_SECONDS_MAX),
    )


def _encode(content: bytes) -> None:
    try:
        encode_photo(content)
    except NotAPhotoError:
        return


def _seconds(call: Callable[[], None]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def _settings(examples: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=WALK_STEPS,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def _api(server: Server, kind: str, options: Namespace, *, is_locked: bool) -> Row:
    User.objects.filter(firebase_uid=VIEWER_UID).delete()
    EndedIdentity.objects.all().delete()
    restore_accounts({VIEWER_UID: VALUES["CreateUser"]["email"]})
    origin = f"http://127.0.0.1:{server.port}"
    run = Run(origin, make_viewer(kind), examples=options.examples, seed=options.seed)
    found = fuzz(replace(run, is_locked=is_locked))
    for problem in found.problems:
        print(problem, "", sep="\n")
    return _row(f"API, {kind}{', locked' if is_locked else ''}", found)


def _row(name: str, found: Findings) -> Row:
    problems = len(found.problems)
    return (name, str(found.statuses.total()), "", str(problems), verdict(ok=not problems))


if __name__ == "__main__":
    main()
