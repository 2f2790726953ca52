from django.utils.translation import gettext_lazy as _
from rest_framework import status
from rest_framework.exceptions import APIException, NotFound

from common.errors import TitledError

NO_PROFILE_MESSAGE = _("No user profile found.")


class ProfileNotFoundError(NotFound):
    default_detail = NO_PROFILE_MESSAGE
    default_code = "no_profile"


class EmailTakenError(TitledError):
    status_code = status.HTTP_409_CONFLICT
    default_code = "email_taken"
    title = _("Email Already Registered.")
    default_detail = _("An account with this email already exists. Please log in instead.")


class EmailNotVerifiedError(TitledError):
    """REQUIRE_VERIFIED_EMAIL is on, and the fan hasn't verified their e-mail."""

    status_code = status.HTTP_403_FORBIDDEN
    default_code = "email_not_verified"
    title = _("Please verify your email first.")
    default_detail = _("Open the link in the email that we sent you, then try again.")


class ReauthenticationRequiredError(APIException):
    """The call needs a newer sign-in (records/deletion.py, SIGN_IN_AGE_MAX)."""

    status_code = status.HTTP_403_FORBIDDEN
    default_detail = _("Please log in again first.")
    default_code = "reauthenticate"
