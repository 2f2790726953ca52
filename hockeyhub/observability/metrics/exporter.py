"""Serves the metrics of all workers on a separate port, from a thread of the parent process."""

from contextlib import ExitStack

from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector

from hockeyhub.observability.metrics.worker_processes import shared_metrics


def serve_metrics(*, host: str, port: int) -> ExitStack:
    """Serves until the returned stack is closed. Raises OSError when the port is in use."""
    with ExitStack() as stack:
        stack.enter_context(shared_metrics())
        registry = CollectorRegistry()
        MultiProcessCollector(registry)
        server, _ = start_http_server(port, addr=host, registry=registry)
        stack.callback(server.server_close)
        stack.callback(server.shutdown)
        return stack.pop_all()
