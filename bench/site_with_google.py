"""Serves the site without the emulator, with Google at another address.

python -m bench.site_with_google ORIGIN [OPTIONS OF manage.py serve]
"""

import os
import sys

from django.conf import settings
from django.core.management import execute_from_command_line
from firebase_admin import _token_gen

from accounts import provider_accounts

_, origin, *options = sys.argv
os.environ.pop("FIREBASE_AUTH_EMULATOR_HOST", None)
settings.FIREBASE_AUTH_EMULATOR_HOST = ""
_token_gen.ID_TOKEN_CERT_URI = f"{origin}/certificates"
provider_accounts.PROVIDER_ORIGIN = origin
execute_from_command_line(["manage.py", "serve", *options])
