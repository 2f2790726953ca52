"""Django's schema editor with a limit to how long a migration waits for a lock.

While a migration waits for a table that a long query reads, every later query of that table waits
for the migration. With the limit, the migration fails and changes nothing.
"""

from typing import Self

from django.db.backends.postgresql import schema

LOCK_TIMEOUT_MS = 2_000


class DatabaseSchemaEditor(schema.DatabaseSchemaEditor):
    atomic_migration: bool

    def __enter__(self) -> Self:
        editor: Self = super().__enter__()
        # A non-atomic migration builds its indexes concurrently. That blocks no other queries while
        # it waits, and a timeout would leave an invalid index.
        if self.atomic_migration:
            self.execute(f"SET LOCAL lock_timeout = {LOCK_TIMEOUT_MS}")
        return editor
