"""The caches in Redis. settings.py imports this module, so it can't read settings."""

import re
from typing import Any

from environs import ValidationError

REDIS_TIMEOUT_SECONDS = 0.25
"""The timeout for connecting and for each response, which usually takes 0.1 ms."""
_REDIS_URL_PATTERN = re.compile(r"rediss?://[^/?#]+(/\d*)?(\?[^#]*)?")
_CLIENT_OPTIONS: dict[str, Any] = {
    "socket_connect_timeout": REDIS_TIMEOUT_SECONDS,
    "socket_timeout": REDIS_TIMEOUT_SECONDS,
}


def validate_redis_url(url: str) -> None:
    """Raises ValidationError unless redis-py can parse the URL. Doesn't connect."""
    if not url:
        return
    if not _REDIS_URL_PATTERN.fullmatch(url):
        raise ValidationError("Write redis://host:6379/0 or rediss://:password@host:6379/0.")
    from redis import ConnectionPool, RedisError  # noqa: PLC0415  # loaded only where Redis is used

    try:
        ConnectionPool.from_url(url, **_CLIENT_OPTIONS).make_connection()
    except (TypeError, ValueError, RedisError) as error:
        raise ValidationError(str(error)) from error


def is_certificate_checked(url: str) -> bool:
    from redis import ConnectionPool  # noqa: PLC0415  # loaded only where Redis is used

    options = ConnectionPool.from_url(url).connection_kwargs
    checks_issuer = options.get("ssl_cert_reqs", "required") == "required"
    return url.startswith("rediss://") and checks_issuer and options.get("ssl_check_hostname", True)


def redis_caches(url: str) -> dict[str, Any]:
    """The entries of Django's CACHES that all machines share; empty without a URL."""
    if not url:
        return {}
    cache = {
        "BACKEND": "common.redis_cache.RedisCache",
        "LOCATION": [url],
        "KEY_PREFIX": "hockeyhub",
        # With pickle, anyone with write access to Redis could run code here.
        "OPTIONS": {**_CLIENT_OPTIONS, "serializer": "django.core.signing.JSONSerializer"},
    }
    return {"rate_limits": cache, "shared": cache}
