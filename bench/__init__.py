"""Benchmarks. Each is a command that starts what it needs, prints its table and cleans up."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hockeyhub.settings")
django.setup()
