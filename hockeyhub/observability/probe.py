"""Health check of the container: exits with code 0 only if the site responds."""

import os
from http import HTTPStatus
from http.client import HTTPConnection
from urllib.parse import urlsplit

connection = HTTPConnection("127.0.0.1", 8000, timeout=4)
connection.request(
    "GET", "/healthz", headers={"Host": urlsplit(os.environ["PUBLIC_ORIGIN"]).netloc}
)
raise SystemExit(connection.getresponse().status != HTTPStatus.OK)
