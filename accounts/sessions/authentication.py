from django.contrib.auth.models import AnonymousUser
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request

from accounts.identity.firebase import InvalidTokenError
from accounts.identity.provider_accounts import ProviderUnavailableError
from accounts.identity.tokens import Identity, bearer_token, read_token, require_accepted_account
from accounts.models import User
from accounts.sessions.services import (
    SessionEndedError,
    find_end_after_sign_in,
    mark_email_verified,
    require_current_session,
)
from accounts.sessions.sign_ins import record_sign_in
from accounts.visibility.selectors import find_user_by_uid
from common.errors import ServiceUnavailableError
from common.security_log import set_actor


class BearerAuthentication(BaseAuthentication):
    """A request without an Authorization header counts as signed out. An invalid header is refused
    with 401 everywhere, on public calls too.

    `request.auth` is the verified Identity. `request.user` is the identity's record, or
    AnonymousUser if it has none. The first request of each sign-in records the sign-in.
    """

    def authenticate(self, request: Request) -> tuple[User | AnonymousUser, Identity] | None:
        header = get_authorization_header(request)
        if not header:
            return None
        try:
            user, identity = _authenticate(bearer_token(header))
        except InvalidTokenError as error:
            raise AuthenticationFailed(code="invalid_token") from error
        except ProviderUnavailableError as error:
            raise ServiceUnavailableError from error
        if isinstance(user, User):
            user = record_current_sign_in(request, user, identity)
        return user, identity

    def authenticate_header(self, request: Request) -> str:  # noqa: ARG002
        return "Bearer"


def token_of(request: Request) -> str:
    """The token of a request that BearerAuthentication has accepted."""
    return bearer_token(get_authorization_header(request))


def record_current_sign_in(request: Request, user: User, identity: Identity) -> User:
    """Adds the sign-in of this call to the fan's record, and returns the record."""
    user_agent = request.headers.get("User-Agent", "")
    return record_sign_in(user=user, signed_in_at=identity.signed_in_at, user_agent=user_agent)


def _authenticate(token: str) -> tuple[User | AnonymousUser, Identity]:
    identity = read_token(token)
    user = find_user_by_uid(uid=identity.uid)
    ended_identity = None if user else find_end_after_sign_in(identity)
    # An erased fan counts as a newcomer without a profile; only create_user refuses the token. The
    # provider isn't asked about the account, since it may have deleted the account already.
    if ended_identity and ended_identity.is_erased:
        return AnonymousUser(), identity
    require_accepted_account(token, identity)
    if ended_identity:
        raise SessionEndedError
    if user is None:
        return AnonymousUser(), identity
    _require_access(user, identity)
    return user, identity


def _require_access(user: User, identity: Identity) -> None:
    set_actor(user.object_id)
    require_current_session(user=user, identity=identity)
    if not user.is_active:
        raise PermissionDenied(code="deactivated")
    mark_email_verified(user=user, identity=identity)
