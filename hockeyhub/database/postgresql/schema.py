"""Django's schema editor with a limit to how long a migration waits for a lock.

While a migration waits for a table that a long query reads, every later query of that table waits
behind the migration. With the limit, the migration fails instead and changes nothing.
"""

from typing import Self

from django.db.backends.postgresql import schema

LOCK_TIMEOUT_MS = 2_000


class DatabaseSchemaEditor(schema.DatabaseSchemaEditor):
    atomic_migration: bool

    def __enter__(self) -> Self:
        editor: Self = super().__enter__()
        # A migration that isn't atomic builds its indexes concurrently. That waits for earlier
        # transactions without making others wait, and after a timeout would leave a broken index.
        if self.atomic_migration:
            self.execute(f"SET LOCAL lock_timeout = {LOCK_TIMEOUT_MS}")
        return editor
