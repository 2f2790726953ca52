"""Tests the errors of `manage.py serve` when it can't start."""

import socket

import pytest
from django.core.management import CommandError

from hockeyhub.management.commands.serve import serve


def test_a_taken_port_is_named_and_ends_the_command() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CommandError, match=rf"^Can't serve at 127\.0\.0\.1:{port}: Address"):
            serve(host="127.0.0.1", port=port, workers=1, access_log=False)
