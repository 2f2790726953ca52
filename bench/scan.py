"""Measures the page that a scanned QR code opens, on a phone with slow 4G: when it is painted, how
long its scripts block, and its layout shift. Then it measures the login page, a visitor's next
step.

Chromium's network has the latency and bandwidth of Lighthouse's applied throttling, and its
processor is slowed down four times. Finally comes the home screen of a returning fan, with a warm
cache and the slow processor: when the fan's card with QR code and scanner is usable, and when the
lists are shown. Figures are medians over the rounds. The build (frontend/budgets.js) and
hockeyhub/pages/tests/test_profile_page.py check file sizes.
"""

import json
import subprocess
from collections.abc import Mapping
from statistics import median
from typing import Any

from django.conf import settings

from accounts.models import User
from bench.harness import describe_machine, limit_cells, measure_rounds, options_parser, print_table
from hockeyhub.demo.seeding import DEMO_ACCOUNTS

SLOW_4G_BUDGETS = {
    "profile": {"LCP ms": 1_200, "blocked ms": 50, "layout shift": 0.01, "files of Firebase": 0},
    "login": {"LCP ms": 1_500, "layout shift": 0.01},
}
HOME_BUDGET = {"usable ms": 1_000, "lists ms": 2_200}


def main() -> None:
    rounds: int = options_parser(__doc__, rounds=(5, "of which medians")).parse_args().rounds
    fan = User.objects.get(email=DEMO_ACCOUNTS[0]["email"])
    profile, login, home = measure_rounds(
        rounds,
        lambda: _visit("visit", f"/r/{fan.nano_id}"),
        lambda: _visit("visit", "/login"),
        lambda: _visit("home", "/"),
    )
    rows = [
        *_rows("profile", profile, SLOW_4G_BUDGETS["profile"]),
        *_rows("login", login, SLOW_4G_BUDGETS["login"]),
        *_rows("home, warm cache, fast network", home, HOME_BUDGET),
    ]
    print_table(("slow 4G, processor / 4", "", "wanted", ""), rows)
    print(describe_machine())


def _rows(
    name: str, visits: list[dict[str, Any]], budget: Mapping[str, float]
) -> list[tuple[str, ...]]:
    medians = {figure: median(visit[figure] for visit in visits) for figure in budget}
    return [
        (
            f"{name}: {figure}",
            *limit_cells(medians[figure], budget_ms, 4 if 0 < budget_ms < 1 else 0),
        )
        for figure, budget_ms in budget.items()
    ]


def _visit(kind: str, path: str) -> dict[str, Any]:
    command = ["node", "bench/visit.mjs", kind, settings.PUBLIC_ORIGIN, path, *_firebase_files()]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    visit: dict[str, Any] = json.loads(output)
    return visit


def _firebase_files() -> set[str]:
    """The files of Firebase's SDK, which a profile page doesn't need."""
    files = json.loads(settings.WEBPACK_MANIFEST.read_text(encoding="utf-8"))
    bundled_files = {file for chunk in ("main", "app", "profile") for file in files[chunk]}
    return {file for file in files["firebase"] if file not in bundled_files}


if __name__ == "__main__":
    main()
