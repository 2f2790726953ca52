"""Rolls out a new release under load: first its migration, then its static files, then one app
machine after the other."""

import os
import time
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from django.db import connection, migrations, models
from django.db.migrations.loader import MigrationLoader
from django.test.utils import override_settings

from bench.cluster_visitors import Row, UnderLoad, equality_row, request_rows
from bench.recorded_calls import Call, Client
from dev.cluster.cluster import Cluster
from dev.cluster.nginx import drain
from hockeyhub.pages.static_files import share_static_files

NEW_SCRIPT_NAME = "next-release.0123456789ab.js"


class NextRelease(migrations.Migration):
    """Adds a column to the fans, as a release often does."""

    operations = [
        migrations.AddField("user", "next_release", models.CharField(max_length=20, db_default=""))
    ]


def rows(cluster: Cluster, under_load: UnderLoad) -> list[Row]:
    machines = cluster.machines
    with under_load() as running_load:
        started_at = time.monotonic()
        migrate()
        migration_seconds = time.monotonic() - started_at
        share_static(cluster)
        scripts_before = count_machines_with_script(cluster)
        for machine in machines:
            drain(cluster.plan, cluster.nginx, machine.name)
            machine.stop()
            machine.start()
            machine.wait_until_ready()
            drain(cluster.plan, cluster.nginx)
        total_seconds = time.monotonic() - started_at
    scripts_after = count_machines_with_script(cluster)
    migrate(backwards=True)
    return [
        ("seconds for the migration", f"{migration_seconds:.1f}", ""),
        equality_row("seconds for all", total_seconds),
        equality_row(
            "machines with its script before the first restart", scripts_before, len(machines)
        ),
        equality_row("and after the last", scripts_after, len(machines)),
        *request_rows(running_load, reads=True, since=started_at),
        *request_rows(running_load, reads=False, since=started_at),
    ]


def share_static(cluster: Cluster) -> None:
    """Does what `manage.py share_static` of the next release does on each machine."""
    with TemporaryDirectory() as release:
        Path(release, NEW_SCRIPT_NAME).write_text("// of the next release")
        for machine in cluster.machines:
            folder = cluster.plan.folder / machine.name / "static"
            _replace_link(folder)
            with override_settings(STATIC_ROOT=release, SHARED_STATIC_ROOT=folder):
                share_static_files()


def _replace_link(folder: Path) -> None:
    """Gives the machine a separate folder of static files, since all machines of this cluster link
    to the same folder."""
    if folder.is_symlink():
        common = folder.resolve()
        folder.unlink()
        copytree(common, folder, copy_function=os.link)


def count_machines_with_script(cluster: Cluster) -> int:
    """The number of machines that serve the next release's script."""
    ports = [cluster.plan.ports[machine.name] for machine in cluster.machines]
    call = Call("GET", f"/static/{NEW_SCRIPT_NAME}", {})
    return sum(Client(port).send(call).is_ok for port in ports)


def migrate(*, backwards: bool = False) -> None:
    migration = NextRelease("next_release", "accounts")
    state = MigrationLoader(connection).project_state()
    with connection.schema_editor(atomic=True) as editor:
        (migration.unapply if backwards else migration.apply)(state, editor)
