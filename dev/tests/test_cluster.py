"""Tests single services of the local cluster. `make cluster` runs the whole cluster."""

import ssl
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from common.tests.waiting import wait_until
from dev.cluster.certificates import certificate
from dev.cluster.plan import Plan
from dev.cluster.ports import load_ports
from dev.cluster.service import Service, descendants, is_alive
from dev.locks import liveness_lock

PARENT_PROGRAM = (
    "import subprocess, sys; subprocess.run([sys.executable, '-c', 'import time; time.sleep(600)'])"
)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    service = Service("parent", [sys.executable, "-c", PARENT_PROGRAM], "nowhere", tmp_path)
    with liveness_lock(tmp_path):
        yield service
        service.kill()


def wait_for_children(service: Service) -> set[int]:
    """Waits for the supervisor's process and its child."""
    supervisor = service.pid()
    assert supervisor
    wait_until(lambda: len(descendants(supervisor)) > 1)
    return {supervisor} | descendants(supervisor)


def test_a_service_is_killed_with_its_children(service: Service) -> None:
    service.start()
    pids = wait_for_children(service)
    service.kill()
    assert not service.is_running()
    assert not any(map(is_alive, pids))


def test_ports_stay_the_same_including_those_of_an_operator(tmp_path: Path) -> None:
    (tmp_path / "ports.json").write_text('{"redis": 6379}')
    ports = load_ports(tmp_path, site_port=8080)
    assert (ports["redis"], ports["nginx"]) == (6379, 8080)
    assert load_ports(tmp_path, site_port=8080) == ports


def test_services_have_certificates_of_one_ca_and_keys_that_only_their_user_reads(
    tmp_path: Path,
) -> None:
    plan = Plan(tmp_path, load_ports(tmp_path, site_port=8080))
    etcd, redis = certificate(plan, "etcd"), certificate(plan, "redis", "serverAuth")
    assert etcd.ca == redis.ca
    for service_certificate in (etcd, redis):
        context = ssl.create_default_context(cafile=str(service_certificate.ca))
        context.load_cert_chain(service_certificate.file, service_certificate.key)
        assert service_certificate.key.stat().st_mode & 0o077 == 0
    certificate_before = etcd.file.read_bytes()
    assert certificate(plan, "etcd").file.read_bytes() == certificate_before
