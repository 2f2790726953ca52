"""Benchmarks. Each is a command that starts its servers, prints a table and cleans up."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "hockeyhub.settings")
django.setup()
