from django.contrib.auth.models import AnonymousUser
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request

from accounts.identity import Identity, InvalidTokenError, ProviderUnavailableError, verify_token
from accounts.models import User
from accounts.selectors import find_user_by_uid
from hockeyhub.common.errors import ServiceUnavailableError


class BearerAuthentication(BaseAuthentication):
    """No Authorization header is 'signed out'; a bad one is 401 everywhere, public calls included.

    `request.auth` is the verified Identity; `request.user` its record, or AnonymousUser before one
    exists.
    """

    def authenticate(self, request: Request) -> tuple[User | AnonymousUser, Identity] | None:
        header = get_authorization_header(request)
        if not header:
            return None
        scheme, _, token = header.partition(b" ")
        if scheme.lower() != b"bearer":
            raise AuthenticationFailed(code="invalid_token")
        try:
            identity = verify_token(token.strip().decode("ascii"))
        except (InvalidTokenError, UnicodeDecodeError) as error:
            raise AuthenticationFailed(code="invalid_token") from error
        except ProviderUnavailableError as error:
            raise ServiceUnavailableError from error
        user = find_user_by_uid(uid=identity.uid)
        if user and not user.is_active:
            raise PermissionDenied(code="deactivated")
        return user or AnonymousUser(), identity

    def authenticate_header(self, request: Request) -> str:  # noqa: ARG002
        return "Bearer"
