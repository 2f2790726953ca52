"""The site behind PgBouncer in transaction mode, with PgBouncer's own defaults."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection

from common.tests.waiting import wait_until
from conftest import make_fan
from dev.ports import find_free_ports
from dev.processes import as_ordinary_user
from hockeyhub.database.tests.replication import accepts_connections
from hockeyhub.tests.live_site import running_site

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def pooler_url(tmp_path: Path) -> Iterator[str]:
    program = shutil.which("pgbouncer", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        pytest.skip("PgBouncer is missing: apt-get install pgbouncer (1.24 or later)")
    database = connection.settings_dict
    (port,) = find_free_ports(1)
    config = tmp_path / "pgbouncer.ini"
    parameters = {"host": "HOST", "port": "PORT", "user": "USER", "password": "PASSWORD"}
    target = " ".join(f"{name}={database[key]}" for name, key in parameters.items())
    config.write_text(f"""\
[databases]
{database["NAME"]} = {target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
""")
    tmp_path.chmod(0o755)
    pooler = subprocess.Popen([*as_ordinary_user(), program, "--quiet", config])
    url = f"postgres://fan@127.0.0.1:{port}/{database['NAME']}"
    wait_until(lambda: accepts_connections(url))
    yield url
    pooler.terminate()
    pooler.wait()


def test_connections_have_no_startup_parameters_that_a_pooler_would_refuse() -> None:
    assert "options" not in connection.get_connection_params()
    with connection.cursor() as cursor:
        cursor.execute("show plan_cache_mode")
        assert cursor.fetchone() == ("force_generic_plan",)


@pytest.mark.release
def test_pages_reads_and_prepared_statements_work_behind_pgbouncer(
    pooler_url: str, tmp_path: Path
) -> None:
    fans = [make_fan(f"Fan {number}") for number in range(20)]
    data = tmp_path / "data"
    with running_site(data, DATABASE_URL=pooler_url) as site:
        assert site.status("/readyz") == 200
        for fan in fans * 3:  # statements are prepared from the fifth time on
            assert site.request("GET", f"/users/{fan.object_id}").status == 200
