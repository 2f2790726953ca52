"""The spec's refusals as API errors; the project renders them in its one envelope."""

from rest_framework import status
from rest_framework.exceptions import APIException, NotFound

NO_PROFILE = "No user profile found."


class NoProfile(NotFound):
    default_detail = NO_PROFILE
    default_code = "no_profile"


class EmailTaken(APIException):
    status_code = status.HTTP_409_CONFLICT
    default_code = "email_taken"
    title = "Email Already Registered."
    default_detail = "An account with this email already exists. Please log in instead."


class Unavailable(APIException):
    """Something we stand on is away: the database, or the identity provider's certificates."""

    status_code = status.HTTP_503_SERVICE_UNAVAILABLE
    default_code = "unavailable"
    wait = 5
