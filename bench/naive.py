"""Serves the site's own pages without the measures that make them quick, for comparison.

A server in front of the real server forwards all requests and rewrites the profile page.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import brotli
import requests

Rewrite = Callable[[str], str]
_ROOT = re.compile(r'<div id="root">.*</div>\s*(?=<script id="boot")', re.DOTALL)
_LOAD_APP = re.compile(r"<script>[^<]*earlyClickTarget[^<]*</script>")
_MAIN = re.compile(r'"scripts":\["([^"]+)"\]')
_PASSED_ON = ("Content-Type", "Content-Encoding", "Cache-Control", "ETag", "Vary")


def no_card(page: str) -> str:
    """A page that is empty until the app has run."""
    return _ROOT.sub('<div id="root"></div>', _at_once(page))


def scripts_at_once(page: str) -> str:
    """The complete page, but the app loads at once and replaces the page as soon as it can."""
    touch = '<script type="module">dispatchEvent(new Event("pointermove"))</script>'
    return _at_once(page).replace("</body>", f"{touch}</body>")


def _at_once(page: str) -> str:
    [main] = _MAIN.findall(page)
    page = _LOAD_APP.sub("", page)  # this script would start the app a second time
    return page.replace("</head>", f'<script defer src="{main}"></script></head>')


@contextmanager
def in_front(origin: str, rewrite: Rewrite) -> Iterator[str]:
    """Yields the origin of the rewriting server."""

    class Front(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            headers = {name: value for name, value in self.headers.items() if name != "Host"}
            response = requests.get(origin + self.path, headers=headers, stream=True, timeout=30)
            body = response.raw.read()
            if self.path.startswith("/r/"):
                body = brotli.compress(rewrite(brotli.decompress(body).decode()).encode())
            self.send_response(response.status_code)
            for name in _PASSED_ON:
                if name in response.headers:
                    self.send_header(name, response.headers[name])
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None: ...

    class Server(ThreadingHTTPServer):
        def handle_error(
            self, *_: object
        ) -> None: ...  # ignores a browser that closes the connection

    server = Server(("127.0.0.1", 0), Front)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
