"""The Grafana dashboard and the alerts in the operators' guide use only metrics and labels that
exist."""

import json
import re
from collections.abc import Iterator
from typing import get_args

import pytest
from django.conf import settings
from prometheus_client.metrics import MetricWrapperBase

from common.security_log import Event
from hockeyhub.observability.metrics import definitions
from hockeyhub.observability.metrics.exporter import BackupAgeCollector
from hockeyhub.server.responses import RefusalCode
from hockeyhub.tests.guide import GUIDE_TEXT, guide_section

DASHBOARD_FILE = settings.BASE_DIR / "deploy" / "grafana" / "hockeyhub.json"
SERIES_SUFFIXES_BY_TYPE = {
    "counter": ["_total"],
    "gauge": [""],
    "histogram": ["_bucket", "_count", "_sum"],
}
SELECTOR_PATTERN = re.compile(r"\b((?:hockeyhub|patroni|redis)_\w+|up)\b(?:\{([^}]*)\})?")
LABELS_OF_OTHER_EXPORTERS = {
    "up": {"job"},
    "patroni_primary": {"scope"},
    "patroni_postgres_streaming": {"scope"},
    "patroni_quorum_standby": {"scope"},
    "redis_memory_used_bytes": set[str](),
    "redis_memory_max_bytes": set[str](),
}
"""The labels of the series from Prometheus, Patroni and Redis's exporter."""
GROUPING_PATTERN = re.compile(r"by \(([^)]*)\) (?=(\(.*))")


def exported_series() -> dict[str, set[str]]:
    """The site's time series by name, each with its labels. Prometheus adds the label `job`."""
    series: dict[str, set[str]] = {}
    for collector in vars(definitions).values():
        if isinstance(collector, MetricWrapperBase):
            for metric in collector.describe():
                for suffix in SERIES_SUFFIXES_BY_TYPE[metric.type]:
                    bucket = {"le"} if suffix == "_bucket" else set()
                    labels = {"job", *collector._labelnames, *bucket}
                    series[f"{metric.name}{suffix}"] = labels
    return series | {metric.name: {"job"} for metric in BackupAgeCollector().collect()}


def dashboard_queries() -> Iterator[str]:
    for panel in json.loads(DASHBOARD_FILE.read_text("utf-8"))["panels"]:
        for target in panel["targets"]:
            yield target["expr"]


def alert_queries() -> list[str]:
    alert_rows = re.findall(r"^[^|\n]+ \| `([^`]+)` \|", guide_section("Alerts"), re.MULTILINE)
    return [query.replace(r"\|", "|") for query in alert_rows]  # Markdown escapes `|` in tables


ALL_QUERIES = [*dashboard_queries(), *alert_queries()]


@pytest.mark.parametrize("query", ALL_QUERIES)
def test_a_dashboard_or_alert_query_names_exported_metrics_and_their_labels(query: str) -> None:
    labels = LABELS_OF_OTHER_EXPORTERS | exported_series()
    assert SELECTOR_PATTERN.search(query)
    for name, matchers in SELECTOR_PATTERN.findall(query):
        assert set(re.findall(r"(\w+)=~?\"", matchers)) <= labels[name]
    for grouping_labels, grouped_query in GROUPING_PATTERN.findall(query):
        for name, _ in SELECTOR_PATTERN.findall(in_parentheses(grouped_query)):
            assert set(re.findall(r"\w+", grouping_labels)) <= labels[name]


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
def test_the_dashboard_and_alert_queries_name_existing_label_values(
    label: str, values: tuple[str, ...]
) -> None:
    named_values = {
        value
        for query in ALL_QUERIES
        for found in re.findall(rf'{label}=~?"([^"]+)"', query)
        for value in found.split("|")
    }
    assert named_values
    assert named_values <= set(values)


def test_the_guide_explains_each_refusal_code() -> None:
    table_row = re.search(r"^`refused_requests_total\{code\}` \|.*", GUIDE_TEXT, re.MULTILINE)
    assert table_row
    assert [code for code in get_args(RefusalCode) if f"`{code}`" not in table_row[0]] == []


def test_every_metric_is_on_the_dashboard() -> None:
    shown_queries = " ".join(dashboard_queries())
    metric_families = {re.sub("_(bucket|count|sum|total)$", "", name) for name in exported_series()}
    assert [
        metric_family for metric_family in metric_families if metric_family not in shown_queries
    ] == []
