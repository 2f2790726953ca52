"""The only other site whose photos are shown. settings.py imports this module, so it imports
nothing itself."""

PROVIDER_PHOTO_ORIGIN = "https://lh3.googleusercontent.com"
"""Google's host for the photos of people who sign in with Google."""
