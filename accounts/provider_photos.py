"""Where a photo may come from besides this site. Settings read it, so it imports nothing."""

PROVIDER_PHOTO_ORIGIN = "https://lh3.googleusercontent.com"
"""Google's host for the photos of those who sign in with Google."""
