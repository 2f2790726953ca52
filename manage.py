#!/usr/bin/env python
import os
import sys

from django.core.management import execute_from_command_line
from django.db import OperationalError
from environs import EnvError

from common.security_log import EventSource, using_event_source
from hockeyhub.environment import describe_error


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hockeyhub.settings")
    try:
        with using_event_source(EventSource("operator")):
            execute_from_command_line(sys.argv)
    except EnvError as error:
        sys.exit(describe_error(error))
    except OperationalError as error:
        if getattr(error.__cause__, "sqlstate", None):  # the server answered, so it was reached
            raise
        reason = " ".join(str(error).split())
        sys.exit(f"The database of DATABASE_URL can't be reached: {reason}")


if __name__ == "__main__":
    main()
