"""Migrations take no long locks. They don't break the previous release, which runs during them.

Squawk (.squawk.toml) checks the SQL that each of our migrations runs on an empty database.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import OperationalError, connection, connections
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.migration import Migration

from accounts.models import User

OUR_APPS = {"accounts", "social", "media"}
SQUAWK_PROGRAM = Path(sys.executable).parent / "squawk"

EMPTY_TABLES_REASON = "ran before the first release, on empty tables"
RENAMED_COLUMNS_REASON = (
    "needs the lock: the release before it doesn't find the renamed columns (docs/install.md)"
)
CONCURRENT_INDEXES_REASON = "builds indexes concurrently, which makes nobody wait"
NULLABLE_COLUMN_REASON = (
    "the release before shows only a report without its fan, of whom there is none yet, wrongly"
)
ALLOWED_PROBLEMS = {
    ("accounts.0002_lean_uniques", "adding-field-with-default"): EMPTY_TABLES_REASON,
    ("accounts.0002_lean_uniques", "ban-drop-constraint"): EMPTY_TABLES_REASON,
    ("accounts.0002_lean_uniques", "constraint-missing-not-valid"): EMPTY_TABLES_REASON,
    ("accounts.0002_lean_uniques", "disallowed-unique-constraint"): EMPTY_TABLES_REASON,
    ("accounts.0002_lean_uniques", "require-concurrent-index-deletion"): EMPTY_TABLES_REASON,
    ("accounts.0003_search_indexes", "require-lock-timeout"): CONCURRENT_INDEXES_REASON,
    ("accounts.0004_deactivated_fans", "require-lock-timeout"): CONCURRENT_INDEXES_REASON,
    ("accounts.0010_search_what_is_visible", "require-lock-timeout"): CONCURRENT_INDEXES_REASON,
    ("accounts.0026_admin_names", "require-lock-timeout"): CONCURRENT_INDEXES_REASON,
    ("social.0009_met_newest", "require-lock-timeout"): CONCURRENT_INDEXES_REASON,
    ("accounts.0006_rename_search_keys", "renaming-column"): RENAMED_COLUMNS_REASON,
    ("accounts.0006_rename_search_keys", "renaming-object"): RENAMED_COLUMNS_REASON,
    ("social.0006_reports_of_erased_fans", "ban-drop-not-null"): NULLABLE_COLUMN_REASON,
}
"""The reason why a migration may break a rule."""


class MigrationRecorder:
    """Collects the statements of each migration, by its name."""

    def __init__(self) -> None:
        self.statements: dict[str, list[str]] = {}
        self._migration: Migration | None = None

    def report_progress(self, action: str, migration: Migration | None = None, *_: Any) -> None:
        if action == "apply_start":
            self._migration = migration
        elif action == "apply_success":
            self._migration = None

    def execute(self, execute_sql: Any, sql: str, *parameters: Any) -> Any:
        migration = self._migration
        if migration and migration.app_label in OUR_APPS and _is_change(sql):
            name = f"{migration.app_label}.{migration.name}"
            self.statements.setdefault(name, []).append(f"{sql.strip().rstrip(';')};")
        return execute_sql(sql, *parameters)


def _is_change(sql: str) -> bool:
    is_bookkeeping = "django_migrations" in sql
    return not (sql.lstrip().upper().startswith("SELECT") or is_bookkeeping)


@pytest.fixture
def _empty_database(transactional_db: None) -> Iterator[None]:
    """Connects to a new, empty database."""
    test_database = connection.settings_dict["NAME"]
    empty_database = f"{test_database}_empty"
    run_sql(f"create database {empty_database} template template0")
    connect_to(empty_database)
    yield
    connect_to(test_database)
    run_sql(f"drop database {empty_database}")


def connect_to(database: str) -> None:
    connection.close()
    connection.settings_dict["NAME"] = database


def run_sql(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


@pytest.fixture
def migrations(_empty_database: None) -> dict[str, list[str]]:
    """The statements of each of our migrations."""
    recorder = MigrationRecorder()
    executor = MigrationExecutor(connection, recorder.report_progress)
    with connection.execute_wrapper(recorder.execute):
        executor.migrate(executor.loader.graph.leaf_nodes())
    return recorder.statements


def find_problems(migrations: dict[str, list[str]], folder: Path) -> set[tuple[str, str]]:
    """The migration and the rule of each problem that Squawk finds."""
    for name, statements in migrations.items():
        text = "\n".join(statements)
        is_atomic = "CONCURRENTLY" not in text
        (folder / f"{name}.sql").write_text(f"begin;{text}commit;" if is_atomic else text)
    result = subprocess.run(
        [
            SQUAWK_PROGRAM,
            f"--config={settings.BASE_DIR / '.squawk.toml'}",
            "--reporter=json",
            *sorted(folder.glob("*.sql")),
        ],
        capture_output=True,
        check=False,
    )
    return {
        (Path(problem["file"]).stem, problem["rule_name"]) for problem in json.loads(result.stdout)
    }


def test_migrations_take_no_long_lock_and_break_no_running_release(
    migrations: dict[str, list[str]], tmp_path: Path
) -> None:
    assert find_problems(migrations, tmp_path) == set(ALLOWED_PROBLEMS)


@pytest.fixture
def long_query(alice: User, transactional_db: None) -> Iterator[None]:
    """Another connection's transaction, which is reading the users."""
    other_connection = connections.create_connection("default")
    other_connection.set_autocommit(False)
    with other_connection.cursor() as cursor:
        cursor.execute("select from accounts_user")
    yield
    other_connection.close()


def test_a_migration_gives_up_waiting_for_a_lock_and_changes_nothing(
    long_query: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hockeyhub.database.postgresql.schema.LOCK_TIMEOUT_MS", 10)
    with pytest.raises(OperationalError, match="lock timeout"):
        run_migration(
            "set local statement_timeout = 20000",  # ends the test if the lock timeout doesn't work
            "create table unwanted ()",
            "alter table accounts_user add column unwanted text",
        )
    assert "unwanted" not in connection.introspection.table_names()


def run_migration(*statements: str) -> None:
    with connection.schema_editor() as editor:
        for statement in statements:
            editor.execute(statement)


def test_the_lock_timeout_ends_with_the_migration(transactional_db: None) -> None:
    with connection.schema_editor():
        assert lock_timeout() == "2s"
    assert lock_timeout() == "0"


def test_a_migration_that_builds_indexes_concurrently_has_no_lock_timeout(
    transactional_db: None,
) -> None:
    with connection.schema_editor(atomic=False):
        assert lock_timeout() == "0"


def lock_timeout() -> str:
    with connection.cursor() as cursor:
        cursor.execute("show lock_timeout")
        return str(cursor.fetchone()[0])
