#!/usr/bin/env python
import os
import sys

from django.core.management import execute_from_command_line

from common.security_log import Origin, acting


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hockeyhub.settings")
    with acting(Origin("operator")):
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
