"""The spec's errors about fans, as API errors."""

from rest_framework import status
from rest_framework.exceptions import APIException, NotFound

from common.errors import TitledError

NO_PROFILE = "No user profile found."


class ProfileNotFoundError(NotFound):
    default_detail = NO_PROFILE
    default_code = "no_profile"


class EmailTakenError(TitledError):
    status_code = status.HTTP_409_CONFLICT
    default_code = "email_taken"
    title = "Email Already Registered."
    default_detail = "An account with this email already exists. Please log in instead."


class EmailNotVerifiedError(TitledError):
    """With REQUIRE_VERIFIED_EMAIL, the call is for fans who have verified their e-mail."""

    status_code = status.HTTP_403_FORBIDDEN
    default_code = "email_not_verified"
    title = "Please verify your email first."
    default_detail = "Open the link in the email that we sent you, then try again."


class ReauthenticationRequiredError(APIException):
    """The call needs a sign-in of the last minutes."""

    status_code = status.HTTP_403_FORBIDDEN
    default_detail = "Please log in again first."
    default_code = "reauthenticate"
