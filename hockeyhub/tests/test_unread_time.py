"""The system closes the connection of a client that doesn't read its response."""

from socket import IPPROTO_TCP, TCP_USER_TIMEOUT, create_connection, create_server

from hockeyhub.server.unread_time import UNREAD_SECONDS_MAX, limit_unread_time


def test_a_connection_that_is_accepted_later_has_the_limit() -> None:
    with create_server(("127.0.0.1", 0)) as listening:
        limit_unread_time()
        with create_connection(listening.getsockname()):
            connection, _ = listening.accept()
            with connection:
                timeout_ms = connection.getsockopt(IPPROTO_TCP, TCP_USER_TIMEOUT)
    assert timeout_ms == UNREAD_SECONDS_MAX * 1_000
