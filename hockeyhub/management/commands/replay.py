import gzip
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import ProgrammingError

from accounts.records.replay import replay_events
from hockeyhub.backups import backup_time

STANDARD_INPUT = Path("-")


class Command(BaseCommand):
    help = (
        "After `restore` and `migrate`: repeat what the log says has ended since the backup"
        " (erased, deactivated, demoted fans, replaced links), and end all sign-ins. Repeatable."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("backup", type=Path, help="the folder that was restored")
        parser.add_argument(
            "logs",
            type=Path,
            nargs="*",
            default=[],
            help="files of the security log, or - (SECURITY_LOG_FILE and its rotated files)",
        )

    def handle(self, *_args: Any, backup: Path, logs: list[Path], **_options: Any) -> None:
        try:
            since = backup_time(backup)
            files = logs or _security_log_files()
            counts = replay_events(_read_lines(files), since=since)
        except ProgrammingError as error:
            reason = str(error).splitlines()[0]
            raise CommandError(f"Has `migrate` run since `restore`? {reason}") from error
        except (OSError, ValueError, KeyError) as error:
            raise CommandError(f"Not everything was repeated: {error!r}") from error
        for event, count in sorted(counts.items()):
            self.stdout.write(f"{event}: {count}")
        self.stdout.write(f"Read {len(files)} files of the log since {since:%Y-%m-%d %H:%M} UTC.")
        self.stdout.write("All sign-ins have ended.")


def _security_log_files() -> list[Path]:
    """The security log and the files that logrotate has renamed or compressed."""
    if not settings.SECURITY_LOG_FILE:
        raise CommandError("SECURITY_LOG_FILE isn't set: name the files, or - for the journal.")
    log = Path(settings.SECURITY_LOG_FILE)
    return sorted(log.parent.glob(f"{log.name}*"))


def _read_lines(files: list[Path]) -> Iterator[str]:
    for file in files:
        if file == STANDARD_INPUT:
            yield from sys.stdin
            continue
        opener = gzip.open if file.suffix == ".gz" else open
        try:
            with opener(file, "rt", encoding="utf-8", errors="replace") as lines:
                yield from lines
        except (OSError, EOFError) as error:
            raise CommandError(f"{file} can't be read: {error}") from error
