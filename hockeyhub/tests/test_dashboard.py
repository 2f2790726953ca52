"""The Grafana dashboard and the alerts of the guide name metrics and labels that exist."""

import json
import re
from collections.abc import Iterator
from typing import get_args

import pytest
from django.conf import settings
from prometheus_client.metrics import MetricWrapperBase

from hockeyhub.common.security_log import Event
from hockeyhub.metrics import definitions

DASHBOARD = settings.BASE_DIR / "deploy" / "grafana" / "hockeyhub.json"
GUIDE = settings.BASE_DIR / "docs" / "operations.md"
SUFFIXES = {"counter": ["_total"], "gauge": [""], "histogram": ["_bucket", "_count", "_sum"]}


def exported() -> set[str]:
    collectors = [
        value for value in vars(definitions).values() if isinstance(value, MetricWrapperBase)
    ]
    return {
        f"{metric.name}{suffix}"
        for collector in collectors
        for metric in collector.describe()
        for suffix in SUFFIXES[metric.type]
    }


def dashboard_queries() -> Iterator[str]:
    for panel in json.loads(DASHBOARD.read_text("utf-8"))["panels"]:
        for target in panel["targets"]:
            yield target["expr"]


def alert_queries() -> list[str]:
    alerts = GUIDE.read_text("utf-8").partition("### Alerts")[2].partition("\n## ")[0]
    return re.findall(r"^\| [^|]+ \| `([^`]+)` \|", alerts, re.MULTILINE)


QUERIES = [*dashboard_queries(), *alert_queries()]


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_names_exported_metrics_and_their_labels(query: str) -> None:
    names = set(re.findall(r"\b(?:hockeyhub_\w+|up)\b", query))
    assert names
    assert names <= exported() | {"up"}
    labels = re.findall(r"(\w+)=~?\"", query) + re.findall(r"\w+", "".join(by_clauses(query)))
    assert set(labels) <= {"job", "le", "method", "route", "status", "code", "change", "event"}


def by_clauses(query: str) -> list[str]:
    return re.findall(r"by \(([^)]*)\)", query)


def test_the_queries_name_events_that_the_security_log_has() -> None:
    named = {
        event
        for query in QUERIES
        for values in re.findall(r'event=~?"([^"]+)"', query)
        for event in values.split("|")
    }
    assert named
    assert named <= {*get_args(Event)}


def test_every_metric_is_on_the_dashboard() -> None:
    shown = " ".join(dashboard_queries())
    families = {re.sub("_(bucket|count|sum|total)$", "", name) for name in exported()}
    assert [family for family in families if family not in shown] == []
