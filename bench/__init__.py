"""Benchmarks. Each is a command that starts its servers, prints a table and cleans up."""

import os
import sys

import django

if "DATABASE_URL" not in os.environ:
    sys.exit("Run the script beside this file: it gives the benchmark a database of its own.")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hockeyhub.settings")
django.setup()
