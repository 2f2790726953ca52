"""Reads secrets from files, as systemd and containers pass them to a service."""

from pathlib import Path

from environs import EnvError

SECRET_NAMES = (
    "SECRET_KEY",
    "DATABASE_URL",
    "DATABASE_REPLICA_URL",
    "REDIS_URL",
    "AWS_SECRET_ACCESS_KEY",
    "SENTRY_DSN",
)


def read_credentials(folder: str) -> dict[str, str]:
    """The secrets in `folder`, by file name. Empty if `folder` is blank or has no files. Raises
    EnvError if a file can't be read."""
    if not folder:
        return {}
    files = (Path(folder, name) for name in SECRET_NAMES)
    try:
        return {file.name: file.read_text("utf-8").strip() for file in files if file.is_file()}
    except (OSError, UnicodeDecodeError) as error:
        raise EnvError(f"CREDENTIALS_DIRECTORY has a file that can't be read: {error}") from error
