"""The Grafana dashboard and the alerts of the guide name metrics and labels that exist."""

import json
import re
from collections.abc import Iterator
from typing import get_args

import pytest
from django.conf import settings
from prometheus_client.metrics import MetricWrapperBase

from common.security_log import Event
from hockeyhub.observability.metrics import definitions
from hockeyhub.server.responses import RefusalCode
from hockeyhub.tests.guide import GUIDE, section

DASHBOARD = settings.BASE_DIR / "deploy" / "grafana" / "hockeyhub.json"
SUFFIXES = {"counter": ["_total"], "gauge": [""], "histogram": ["_bucket", "_count", "_sum"]}
SELECTOR = re.compile(r"\b((?:hockeyhub|patroni|redis)_\w+|up)\b(?:\{([^}]*)\})?")
OTHERS = {
    "up": {"job"},
    "patroni_quorum_standby": {"scope"},
    "redis_memory_used_bytes": set[str](),
    "redis_memory_max_bytes": set[str](),
}
"""Series from Prometheus, Patroni and Redis's exporter."""
GROUPED = re.compile(r"by \(([^)]*)\) (?=(\(.*))")


def exported() -> dict[str, set[str]]:
    """The site's series, each with its labels. Prometheus adds `job`."""
    series: dict[str, set[str]] = {}
    for collector in vars(definitions).values():
        if isinstance(collector, MetricWrapperBase):
            for metric in collector.describe():
                for suffix in SUFFIXES[metric.type]:
                    bucket = {"le"} if suffix == "_bucket" else set()
                    labels = {"job", *collector._labelnames, *bucket}
                    series[f"{metric.name}{suffix}"] = labels
    return series


def dashboard_queries() -> Iterator[str]:
    for panel in json.loads(DASHBOARD.read_text("utf-8"))["panels"]:
        for target in panel["targets"]:
            yield target["expr"]


def alert_queries() -> list[str]:
    found = re.findall(r"^[^|\n]+ \| `([^`]+)` \|", section("Alerts"), re.MULTILINE)
    return [query.replace(r"\|", "|") for query in found]  # tables in Markdown escape `|`


QUERIES = [*dashboard_queries(), *alert_queries()]


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_names_exported_metrics_and_their_own_labels(query: str) -> None:
    labels = OTHERS | exported()
    assert SELECTOR.search(query)
    for name, matchers in SELECTOR.findall(query):
        assert set(re.findall(r"(\w+)=~?\"", matchers)) <= labels[name]
    for by, rest in GROUPED.findall(query):
        for name, _ in SELECTOR.findall(in_parentheses(rest)):
            assert set(re.findall(r"\w+", by)) <= labels[name]


def in_parentheses(text: str) -> str:
    """The text inside the parentheses at the start of `text`."""
    depth = 0
    for end, character in enumerate(text):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if not depth:
            return text[:end]
    raise ValueError(text)


@pytest.mark.parametrize(
    ("label", "values"), [("event", get_args(Event)), ("code", get_args(RefusalCode))]
)
def test_the_queries_name_values_that_exist(label: str, values: tuple[str, ...]) -> None:
    named = {
        value
        for query in QUERIES
        for found in re.findall(rf'{label}=~?"([^"]+)"', query)
        for value in found.split("|")
    }
    assert named
    assert named <= set(values)


def test_the_guide_says_what_each_refusal_is() -> None:
    row = re.search(r"^`refused_requests_total\{code\}` \|.*", GUIDE, re.MULTILINE)
    assert row
    assert [code for code in get_args(RefusalCode) if f"`{code}`" not in row[0]] == []


def test_every_metric_is_on_the_dashboard() -> None:
    shown = " ".join(dashboard_queries())
    families = {re.sub("_(bucket|count|sum|total)$", "", name) for name in exported()}
    assert [family for family in families if family not in shown] == []
