"""The folder, ports and secrets that all services of a cluster share."""

import socket
import ssl
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

from dev import local_env, web
from dev.cluster.ports import MEMBERS

HOST = "127.0.0.1"
PROBE_TIMEOUT_SECONDS = 2
PROBE_CERTIFICATE = "etcd"
"""The name of the probes' client certificate, which etcd demands."""
TLS_SERVICES = ("etcd", "patroni")


@dataclass(frozen=True)
class Plan:
    folder: Path
    ports: dict[str, int]

    def address(self, name: str) -> str:
        return f"{HOST}:{self.ports[name]}"

    def addresses(self, service: str) -> list[str]:
        return [self.address(f"{service}-{member}") for member in MEMBERS]

    def service_folder(self, name: str) -> Path:
        folder = self.folder / name
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    @property
    def tls_folder(self) -> Path:
        return self.folder / "tls"

    @property
    def ca_file(self) -> Path:
        return self.tls_folder / "ca.pem"

    def secret(self, name: str) -> str:
        return local_env.stored_secret(name, self.folder / "secrets")

    def listens(self, name: str) -> bool:
        try:
            socket.create_connection((HOST, self.ports[name]), PROBE_TIMEOUT_SECONDS).close()
        except OSError:
            return False
        return True

    def responds(self, name: str, path: str) -> bool:
        return web.responds(self._connection(name), path)

    def _connection(self, name: str) -> HTTPConnection:
        port = self.ports[name]
        if not name.startswith(TLS_SERVICES):
            return HTTPConnection(HOST, port, timeout=PROBE_TIMEOUT_SECONDS)
        context = ssl.create_default_context(cafile=str(self.ca_file))
        probe_certificate = self.tls_folder / PROBE_CERTIFICATE
        context.load_cert_chain(
            probe_certificate.with_suffix(".pem"), probe_certificate.with_suffix(".key")
        )
        return HTTPSConnection(HOST, port, timeout=PROBE_TIMEOUT_SECONDS, context=context)
