from typing import Any


def logging_config(*, security_log_file: str) -> dict[str, Any]:
    """Django's LOGGING. Everything goes to standard error, except the security log if it has a
    file."""
    security_handler = (
        {
            "class": "common.security_log.SecurityLogFile",
            "filename": security_log_file,
            "delay": True,
        }
        if security_log_file
        else {"class": "logging.StreamHandler"}
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "class": "hockeyhub.observability.log_formatter.RedactingFormatter",
                "format": "{asctime} {levelname} {name} {request_id}: {message}",
                "style": "{",
            },
            "json": {"()": "common.security_log.JsonFormatter"},
        },
        "filters": {
            "request_id": {"()": "hockeyhub.observability.request_ids.RequestIdFilter"},
            "repeats": {"()": "common.repeated_refusals.RepeatedRefusalFilter"},
        },
        "handlers": {
            "console": {
                "class": "logging.StreamHandler",
                "formatter": "line",
                "filters": ["request_id"],
            },
            "security": {**security_handler, "formatter": "json", "filters": ["repeats"]},
        },
        "root": {"handlers": ["console"], "level": "WARNING"},
        "loggers": {
            # Only the server's own failures are logged, not rejected requests.
            "django.request": {"level": "ERROR"},
            "hockeyhub.security": {"handlers": ["security"], "level": "INFO", "propagate": False},
            "django.security": {"handlers": ["security"], "propagate": False},
            "django.security.DisallowedHost": {"level": "CRITICAL"},
            "django.server": {"handlers": ["console"], "level": "INFO", "propagate": False},
        },
    }
