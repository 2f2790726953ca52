"""Tests METRICS_PORT on the real server: Prometheus reads the metrics of all worker processes."""

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import timedelta
from math import inf
from pathlib import Path

import pytest
import requests
from django.utils import timezone
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families

from common.tests.waiting import wait_until
from conftest import database_url, make_fan
from dev.ports import find_free_ports
from hockeyhub.backups import BACKUP_NAME_FORMAT, VERIFIED_FILE_NAME
from hockeyhub.tests import emulator
from hockeyhub.tests.live_site import WORKER_COUNT, Site, running_site
from media.tests.image_factory import make_jpeg

EMAIL, PASSWORD = "maurice@metrics.test", "Hockey123"


@dataclass
class MeasuredSite:
    site: Site
    port: int
    data: Path

    def text(self) -> str:
        return requests.get(f"http://127.0.0.1:{self.port}/metrics", timeout=30).text

    def metric_families(self) -> list[Metric]:
        return list(text_string_to_metric_families(self.text()))

    def value(self, name: str, **labels: str) -> float:
        """The sum of all samples with this name and these labels."""
        return sum(
            sample.value
            for family in self.metric_families()
            for sample in family.samples
            if sample.name == f"hockeyhub_{name}" and labels.items() <= sample.labels.items()
        )

    def wait_for(self, count: float, name: str, **labels: str) -> None:
        """Waits for a value, since workers add their measurements only four times a second."""
        wait_until(lambda: self.value(name, **labels) == count)


@pytest.fixture(scope="module")
def measured_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MeasuredSite]:
    (port,) = find_free_ports(1)
    data = tmp_path_factory.mktemp("data")
    with running_site(data, METRICS_PORT=str(port), ADMIN_SECOND_FACTOR="0") as site:
        yield MeasuredSite(site, port, data)


def test_requests_are_counted_by_route_and_status_over_all_workers(
    measured_site: MeasuredSite,
) -> None:
    for _ in range(20):
        assert measured_site.site.status("/robots.txt") == 200
    labels = {"method": "GET", "route": "robots.txt", "status": "200"}
    measured_site.wait_for(20, "request_seconds_count", **labels)
    assert measured_site.value("request_seconds_sum", **labels) > 0


def test_the_age_of_the_last_verified_backup_is_a_metric(measured_site: MeasuredSite) -> None:
    assert measured_site.value("verified_backup_age_seconds") == inf
    an_hour_ago = (timezone.now() - timedelta(hours=1)).strftime(BACKUP_NAME_FORMAT)
    (measured_site.data / VERIFIED_FILE_NAME).write_text(an_hour_ago)
    assert 3600 <= measured_site.value("verified_backup_age_seconds") < 3700


def test_a_client_cannot_add_labels(measured_site: MeasuredSite) -> None:
    for path in ("/nowhere/s3cret", "/r/s3cret", "/users/s3cret", "/static/s3cret"):
        measured_site.site.request("S3CRET", f"{path}?s3cret", Cookie="s3cret")
        measured_site.site.status(path)
    measured_site.wait_for(4, "request_seconds_count", method="other")
    measured_site.wait_for(2, "request_seconds_count", route="/r/:id")
    assert "s3cret" not in measured_site.text().lower()


def test_a_replaced_worker_loses_no_count_and_leaves_no_file(measured_site: MeasuredSite) -> None:
    folder = metrics_folder(measured_site.site)
    for _ in range(20):
        assert measured_site.site.status("/readyz") == 503
    measured_site.wait_for(20, "request_seconds_count", route="readyz")
    value_before, files = measured_site.site.worker_pids(), sorted(folder.iterdir())
    killed_worker = min(value_before)
    os.kill(killed_worker, signal.SIGKILL)
    while len(measured_site.site.worker_pids() - {killed_worker}) < len(value_before):
        with suppress(ConnectionError):
            measured_site.site.status("/healthz")
    while measured_site.value("worker_starts_total") < WORKER_COUNT + 1:
        measured_site.site.status("/healthz")
    assert measured_site.value("request_seconds_count", route="readyz") == 20
    assert sorted(folder.iterdir()) == files


def metrics_folder(site: Site) -> Path:
    """The folder in which the workers write their metrics, found through a worker's open files."""
    descriptors = Path(f"/proc/{min(site.worker_pids())}/fd").iterdir()
    files = [descriptor.readlink() for descriptor in descriptors]
    return next(file.parent for file in files if "hockeyhub-metrics-" in str(file))


def test_refused_requests_are_counted_by_error_code(measured_site: MeasuredSite) -> None:
    with closing(socket.create_connection(("127.0.0.1", measured_site.site.port))) as client:
        client.sendall(b"PUT /users/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nshort")
        client.shutdown(socket.SHUT_WR)
        client.recv(1)
    assert measured_site.value("refused_requests_total", code="bad_request") == 1


def test_counters_of_rare_events_begin_at_zero(measured_site: MeasuredSite) -> None:
    erased_lines = [line for line in measured_site.text().splitlines() if 'event="erased"' in line]
    assert erased_lines == ['hockeyhub_security_events_total{event="erased"} 0.0']


def test_lines_of_the_security_log_are_counted(measured_site: MeasuredSite) -> None:
    value_before = measured_site.value("security_events_total", event="unauthenticated")
    assert measured_site.site.request("GET", "/users/get_self").status == 401
    assert measured_site.value("security_events_total", event="unauthenticated") == value_before + 1


@pytest.mark.django_db(transaction=True)
def test_queries_connections_follows_and_photos_are_counted(tmp_path: Path) -> None:
    uid = emulator.sign_up(email=EMAIL, password=PASSWORD)
    make_fan("Maurice", firebase_uid=uid, email=EMAIL)
    followed_fan = make_fan("Jean")
    (port,) = find_free_ports(1)
    try:
        with running_site(tmp_path, METRICS_PORT=str(port), DATABASE_URL=database_url()) as site:
            change_follow_and_photo(site, followed_fan.object_id)
            measured_site = MeasuredSite(site, port, tmp_path)
            for name, change in CHANGES_MADE_ONCE:
                assert measured_site.value(f"{name}_total", change=change) == 1, (name, change)
            query_count = len(CHANGES_MADE_ONCE)
            wait_until(lambda: measured_site.value("database_query_seconds_count") > query_count)
            wait_until(lambda: measured_site.value("database_connections") > 0)
    finally:
        emulator.delete_account(uid)


CHANGES_MADE_ONCE = [
    ("follows", "made"),
    ("follows", "ended"),
    ("photos", "stored"),
    ("photos", "removed"),
]


def change_follow_and_photo(site: Site, public_id: str) -> None:
    """Follows a fan, uploads a photo and undoes both. Some calls are repeated: these change nothing
    and must not count."""
    account = emulator.sign_in(email=EMAIL, password=PASSWORD)
    assert account
    headers = {"Authorization": f"Bearer {account['idToken']}"}
    uploaded_file = {"file": ("me.jpg", make_jpeg(), "image/jpeg")}
    with requests.Session() as fan:
        fan.headers.update(headers)
        for method, path, files in (
            *[("POST", f"follow/{public_id}", None)] * 2,
            *[("POST", f"unfollow/{public_id}", None)] * 2,
            ("POST", "image/upload", uploaded_file),
            *[("DELETE", "image/delete", None)] * 2,
        ):
            url = f"http://127.0.0.1:{site.port}/users/{path}"
            assert fan.request(method, url, files=files, timeout=30).ok, path
