from __future__ import annotations

import random
import time
from threading import Lock

from django.db import DEFAULT_DB_ALIAS, OperationalError, connections

from common.replicas.servers import Primary, Replica

REPLICA_ALIAS = "replica"
FIRST_CHECK_TIMEOUT_SECONDS = 1.0
_lock = Lock()
_pool: ReplicaPool | None = None


class ReplicaPool:
    def __init__(self, primary: Primary, replicas: list[Replica]) -> None:
        self.primary = primary
        self.replicas = replicas

    def start(self) -> None:
        """Starts the checks of all servers and waits a moment for the first results. The primary is
        checked first, because replicas are compared with the primary."""
        deadline = time.monotonic() + FIRST_CHECK_TIMEOUT_SECONDS
        for servers in ([self.primary], self.replicas):
            for server in servers:
                server.start()
            for server in servers:
                server.has_result.wait(max(0, deadline - time.monotonic()))

    def databases_to_read(self, *, own_write: bool) -> tuple[str, ...]:
        """The databases to try in order. `own_write` means that the reader must see its own recent
        write. A replica that comes after the primary is tried only if the primary can't be
        reached."""
        if not any(replica.is_outage_fallback for replica in self.replicas):
            return (DEFAULT_DB_ALIAS,)
        if not self.primary.is_responding:
            return REPLICA_ALIAS, REPLICA_ALIAS, DEFAULT_DB_ALIAS
        if self._current_replicas() and not own_write:
            return REPLICA_ALIAS, DEFAULT_DB_ALIAS
        return DEFAULT_DB_ALIAS, REPLICA_ALIAS

    def is_primary_unreachable(self) -> bool:
        """Whether the primary can't be reached. Called after an error of the primary, which a check
        on another connection has to confirm."""
        if self.primary.is_responding:
            self.primary.recheck()
        return not self.primary.is_responding

    def choose_replica(self) -> Replica:
        """Picks one of the best replicas at random. Raises OperationalError if none may be read."""
        if best_replicas := self._best_replicas():
            return random.choice(best_replicas)  # noqa: S311  # spreads the load, no secret
        raise OperationalError("No replica may be read.")

    def may_reuse_connection_to(self, replica: Replica) -> bool:
        """Whether a connection to this replica may be used again."""
        return replica in self._best_replicas()

    def _current_replicas(self) -> list[Replica]:
        return [replica for replica in self.replicas if replica.state == "current"]

    def _best_replicas(self) -> list[Replica]:
        current_replicas = self._current_replicas()
        if current_replicas or self.primary.is_responding:
            return current_replicas
        candidates = [replica for replica in self.replicas if replica.is_outage_fallback]
        furthest_position = max((replica.replayed_position for replica in candidates), default=0)
        return [replica for replica in candidates if replica.replayed_position == furthest_position]


def has_replicas() -> bool:
    return REPLICA_ALIAS in connections.settings


def get_pool() -> ReplicaPool | None:
    """The pool of this process, started at the first call. None without DATABASE_REPLICA_URL."""
    global _pool  # noqa: PLW0603  # one for the process, like Django's connections
    if not has_replicas():
        return None
    if _pool is None:
        with _lock:
            if _pool is None:
                pool = _make_pool()
                pool.start()
                _pool = pool
    return _pool


def started_pool() -> ReplicaPool | None:
    """The pool, or None if it hasn't been started."""
    return _pool


def _make_pool() -> ReplicaPool:
    parameters = _connection_parameters(REPLICA_ALIAS)
    hosts = str(parameters.pop("host", "")).split(",")
    ports = str(parameters.pop("port", "")).split(",")
    if len(ports) == 1:
        ports *= len(hosts)
    primary = Primary(_connection_parameters(DEFAULT_DB_ALIAS))
    hosts_and_ports = zip(hosts, ports, strict=True)
    return ReplicaPool(primary, [Replica(*pair, parameters, primary) for pair in hosts_and_ports])


def _connection_parameters(alias: str) -> dict[str, object]:
    return dict(connections.create_connection(alias).get_connection_params())
