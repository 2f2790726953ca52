"""The line that the server writes when it starts to listen."""

from django.conf import settings

from hockeyhub.lock.file import read_lock


def start_line(*, host: str, port: int, workers: int) -> str:
    address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    enabled_names = ", ".join(enabled_features())
    return (
        f"HockeyHub {settings.RELEASE} listens at http://{address}"
        f" with {workers} worker{'s' * (workers != 1)}. Switched on: {enabled_names or 'nothing'}."
    )


def enabled_features() -> list[str]:
    features = {
        "second factor": settings.ADMIN_SECOND_FACTOR,
        f"metrics at {settings.METRICS_HOST}:{settings.METRICS_PORT}": bool(settings.METRICS_PORT),
        "Redis": bool(settings.REDIS_URL),
        "replicas": "replica" in settings.DATABASES,
        "bucket": bool(settings.PHOTOS_BUCKET),
        "error tracking": bool(settings.SENTRY_DSN),
        "verified e-mails": settings.REQUIRE_VERIFIED_EMAIL,
        "lock": bool(settings.LOCK_CODE_SHA256) or read_lock() is not None,
    }
    return [name for name, is_enabled in features.items() if is_enabled]
