"""Fakes Google: keys that sign tokens, and a server with their certificates."""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import firebase_admin
import jwt
import orjson
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.x509.oid import NameOID
from django.conf import settings

from accounts.identity.tokens import Identity, read_token, require_accepted_account


def verify_token(token: str) -> Identity:
    """The identity in a token whose account the provider still accepts."""
    identity = read_token(token)
    require_accepted_account(token, identity)
    return identity


class Signer:
    """A key pair with a certificate, like those that Google publishes."""

    def __init__(self, key_id: str = "k1") -> None:
        self.key_id = key_id
        self.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "test")])
        now = datetime.now(UTC)
        self.certificate = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(self.key.public_key())
            .serial_number(1)
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1))
            .sign(self.key, hashes.SHA256())
            .public_bytes(serialization.Encoding.PEM)
            .decode()
        )

    def sign(self, **claims: Any) -> str:
        now = int(time.time())
        project = settings.FIREBASE_PROJECT_ID
        payload = {
            "iss": f"https://securetoken.google.com/{project}",
            "aud": project,
            "sub": "alice",
            "auth_time": now,
            "iat": now,
            "exp": now + 3600,
            **claims,
        }
        return jwt.encode(payload, self.key, algorithm="RS256", headers={"kid": self.key_id})


def reset_firebase_app() -> None:
    """Discards the SDK's client, which caches the certificates and whether the emulator is used."""
    with suppress(ValueError):
        firebase_admin.delete_app(firebase_admin.get_app())


class CertificateServer:
    """A local fake of Google. It serves the certificates, and reports that every account exists."""

    def __init__(self, *signers: Signer, max_age: int = 20_000) -> None:
        self.signers = list(signers)
        self.max_age = max_age
        self.status = 200
        self.location = ""
        self.requests = 0

    @contextmanager
    def serve(self) -> Iterator[str]:
        """Yields the server's URL."""
        server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        server.server_close()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        google = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                google.requests += 1
                self._respond({signer.key_id: signer.certificate for signer in google.signers})

            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"]))
                self._respond({"users": [{}]})

            def _respond(self, body: object) -> None:
                self.send_response(google.status)
                self.send_header("Cache-Control", f"public, max-age={google.max_age}")
                if google.location:
                    self.send_header("Location", google.location)
                self.end_headers()
                self.wfile.write(orjson.dumps(body))

            def log_message(self, *_: object) -> None:
                pass

        return Handler
