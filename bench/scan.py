"""The page that a scanned QR code opens: Lighthouse's scores of the public profile on the real
server, compared with naive pages, and of the login, which is a visitor's next step.

Lighthouse emulates a mobile phone on slow 4G, with throttling first applied and then simulated; the
figures are medians over rounds that measure all variants one after the other. Then comes the
dashboard of a returning fan, with a warm cache and a processor slowed down four times. The sizes,
printed first, are also checked by the build (frontend/budgets.js) and by `make test`
(e2e/firstView.spec.ts).
"""

import json
import statistics
import subprocess
from dataclasses import dataclass
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings

from accounts.models import User
from bench.naive import in_front, no_card, scripts_at_once
from bench.options import options_parser
from bench.sizes import ROUTE, files_of, sizes
from bench.table import machine, print_table, verdict
from hockeyhub.demo.seeding import ACCOUNTS

BROWSER = Path(__file__).parent / "browser"
LIGHTHOUSE = BROWSER / "node_modules" / ".bin" / "lighthouse"
CHROMIUM = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic"
    " --disable-background-networking --disable-component-update --disable-sync"
)
OURS = "HockeyHub"
NAIVE = {"scripts at once": scripts_at_once, "no card": no_card}
OTHERS = ("accessibility", "best-practices", "seo")


@dataclass(frozen=True)
class Visit:
    score: float
    lcp: float
    tbt: float
    cls: float
    others: float
    """The lowest of the scores for accessibility, best practices and SEO."""
    firebase: float
    """The number of requests for Firebase's files."""


# Budgets. With simulated throttling, only the score has a budget.
APPLIED = Visit(score=98, lcp=1.2, tbt=50, cls=0.01, others=100, firebase=0)
SIMULATED = Visit(score=90, lcp=inf, tbt=inf, cls=inf, others=100, firebase=0)
LOGIN = Visit(score=95, lcp=1.5, tbt=inf, cls=0.01, others=100, firebase=inf)
USABLE_SECONDS = 1.0


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--rounds", type=int, help="of which medians are printed", default=5)
    rounds = parser.parse_args().rounds
    fan = User.objects.get(email=ACCOUNTS[0].email)
    path = f"/r/{fan.nano_id}"
    rows = [
        (name, f"{kb:.1f}", str(most), verdict(ok=kb <= most)) for name, kb, most in sizes(path)
    ]
    print_table(("to fetch", "KB", "at most", ""), rows)
    applied = _visits(path, "devtools", rounds)
    simulated = _visits(path, "simulate", rounds)
    head = (
        "slow 4G",
        "score",
        "LCP s",
        "TBT ms",
        "CLS",
        "others",
        "Firebase",
        "LCP / ours",
        "budget",
    )
    login = _median([_visit(f"{settings.PUBLIC_ORIGIN}/login", "devtools") for _ in range(rounds)])
    print_table(
        head,
        _rows("applied", applied, APPLIED)
        + _rows("simulated", simulated, SIMULATED)
        + _rows("applied, /login", {OURS: login}, LOGIN),
    )
    times = [_dashboard() for _ in range(rounds)]
    usable = statistics.median(times) / 1000
    row = ["dashboard", f"{usable:.2f}", f"{USABLE_SECONDS}", verdict(ok=usable <= USABLE_SECONDS)]
    print_table(("signed in, warm cache, processor / 4", "usable s", "at most", ""), [row])
    print(machine())


def _keeps_to(budget: Visit, visit: Visit) -> bool:
    return (
        visit.score >= budget.score
        and visit.lcp <= budget.lcp
        and visit.tbt <= budget.tbt
        and visit.cls <= budget.cls
        and visit.others >= budget.others
        and visit.firebase <= budget.firebase
    )


def _visits(path: str, method: str, rounds: int) -> dict[str, Visit]:
    seen: dict[str, list[Visit]] = {name: [] for name in (OURS, *NAIVE)}
    for _ in range(rounds):
        seen[OURS].append(_visit(settings.PUBLIC_ORIGIN + path, method))
        for name, rewrite in NAIVE.items():
            with in_front(settings.PUBLIC_ORIGIN, rewrite) as origin:
                seen[name].append(_visit(origin + path, method))
    return {name: _median(visits) for name, visits in seen.items()}


def _visit(address: str, method: str) -> Visit:
    with TemporaryDirectory() as folder:
        file = Path(folder, "report.json")
        subprocess.run(
            [
                LIGHTHOUSE,
                address,
                "--quiet",
                f"--throttling-method={method}",
                "--output=json",
                "--skip-audits=is-crawlable",  # profiles are not for search engines
                f"--output-path={file}",
                f"--chrome-flags={CHROMIUM}",
            ],
            check=True,
        )
        return _read(json.loads(file.read_text(encoding="utf-8")))


def _read(report: dict[str, Any]) -> Visit:
    scores = {name: 100 * part["score"] for name, part in report["categories"].items()}
    value = {name: part.get("numericValue", 0) for name, part in report["audits"].items()}
    requested = [item["url"] for item in report["audits"]["network-requests"]["details"]["items"]]
    firebase = files_of("firebase") - files_of(*ROUTE)
    return Visit(
        score=scores["performance"],
        lcp=value["largest-contentful-paint"] / 1000,
        tbt=value["total-blocking-time"],
        cls=value["cumulative-layout-shift"],
        others=min(scores[name] for name in OTHERS),
        firebase=sum(url.rpartition("/")[2] in firebase for url in requested),
    )


def _median(visits: list[Visit]) -> Visit:
    columns = zip(*(vars(visit).values() for visit in visits), strict=True)
    return Visit(*map(statistics.median, columns))


def _rows(method: str, visits: dict[str, Visit], budget: Visit) -> list[list[str]]:
    ours = visits[OURS]
    return [
        [
            f"{method}: {name}",
            f"{visit.score:.0f}",
            f"{visit.lcp:.2f}",
            f"{visit.tbt:.0f}",
            f"{visit.cls:.4f}",
            f"{visit.others:.0f}",
            f"{visit.firebase:.0f}",
            f"{visit.lcp / ours.lcp:.1f}",
            verdict(ok=_keeps_to(budget, visit)) if visit is ours else "",
        ]
        for name, visit in visits.items()
    ]


def _dashboard() -> float:
    """Milliseconds from the navigation until the first row can be pressed."""
    completed = subprocess.run(
        ["node", "bench/browser/dashboard.mjs"], check=True, capture_output=True, text=True
    )
    return float(completed.stdout)


if __name__ == "__main__":
    main()
