"""Where pictures may come from besides this site: Google's, of who signs in with Google."""

PICTURE_HOST = "https://lh3.googleusercontent.com"
