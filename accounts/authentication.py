from django.contrib.auth.models import AnonymousUser
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request

from accounts import sessions
from accounts.identity import Identity, InvalidTokenError, verify_token
from accounts.models import User
from accounts.provider_accounts import ProviderUnavailableError
from accounts.selectors import find_user_by_uid
from hockeyhub.common.errors import ServiceUnavailableError
from hockeyhub.common.security_log import set_actor


class BearerAuthentication(BaseAuthentication):
    """A request without an Authorization header is signed out; an invalid header is 401 everywhere,
    on public calls too.

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
        return _find_record(identity), identity

    def authenticate_header(self, request: Request) -> str:  # noqa: ARG002
        return "Bearer"


def _find_record(identity: Identity) -> User | AnonymousUser:
    user = find_user_by_uid(uid=identity.uid)
    if user is None:
        ended = sessions.find_ended_identity(identity)
        # An erased fan gets 'no profile' like a newcomer; create_user refuses the token.
        if ended and not ended.is_erased:
            raise sessions.SessionEndedError
        return AnonymousUser()
    set_actor(user.object_id)
    sessions.require_current_session(user=user, identity=identity)
    if not user.is_active:
        raise PermissionDenied(code="deactivated")
    sessions.mark_email_verified(user=user, identity=identity)
    return user
