import logging
from urllib.parse import quote


class AccessFormatter(logging.Formatter):
    """Writes the path percent-encoded, as the client sent it. Granian decodes the path, and a
    decoded line break or quotation mark would let a client forge a log line."""

    def format(self, record: logging.LogRecord) -> str:
        if isinstance(record.args, dict):
            record.args = {**record.args, "path": quote(str(record.args["path"]))}
        return super().format(record)


ACCESS_LOG_CONFIG = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "generic": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
        "access": {"()": AccessFormatter},
    },
    "handlers": {
        "console": {"formatter": "generic", "class": "logging.StreamHandler"},
        "access": {"formatter": "access", "class": "logging.StreamHandler"},
    },
    "loggers": {
        "_granian": {"handlers": ["console"], "level": "INFO", "propagate": False},
        "granian.access": {"handlers": ["access"], "level": "INFO", "propagate": False},
    },
}
