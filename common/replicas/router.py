from typing import Any

from django.db import DEFAULT_DB_ALIAS

from common.replicas.reads import REPLICA_ALIAS, current_read_database


class ReplicaRouter:
    """Sends the queries of a function to the database that `may_read_replica` has chosen. All other
    queries go to the primary, even if they follow a relation of a replica's row."""

    def db_for_read(self, model: Any, **_: Any) -> str:  # noqa: ARG002  # Django's signature
        return current_read_database.get() or DEFAULT_DB_ALIAS

    def db_for_write(self, model: Any, **_: Any) -> str:  # noqa: ARG002
        return DEFAULT_DB_ALIAS

    def allow_relation(self, *_: Any, **__: Any) -> bool:
        return True

    def allow_migrate(self, db: str, *_: Any, **__: Any) -> bool | None:
        return False if db == REPLICA_ALIAS else None
