"""The only other site whose photos this site shows. This module imports nothing, because
settings.py imports it."""

PROVIDER_PHOTO_ORIGIN = "https://lh3.googleusercontent.com"
"""Google's host for the photos of people who sign in with Google."""
