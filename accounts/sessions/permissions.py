from typing import TYPE_CHECKING

from django.conf import settings
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from accounts.errors import EmailNotVerifiedError, ProfileNotFoundError
from accounts.identity.tokens import Identity
from accounts.models import User

if TYPE_CHECKING:
    from rest_framework.views import APIView


class HasIdentity(BasePermission):
    """Requires a verified token, with or without a record."""

    def has_permission(self, request: Request, view: "APIView") -> bool:  # noqa: ARG002
        return isinstance(request.auth, Identity)


class HasRecord(HasIdentity):
    """Requires a verified token with a record. Responds with 404 while there is no record."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        if not super().has_permission(request, view):
            return False
        if not isinstance(request.user, User):
            raise ProfileNotFoundError
        return True


class IsAdmin(HasIdentity):
    def has_permission(self, request: Request, view: "APIView") -> bool:
        return super().has_permission(request, view) and getattr(request.user, "is_admin", False)


def has_verified_email_if_required(user: User) -> bool:
    return user.email_verified or not settings.REQUIRE_VERIFIED_EMAIL


def may_search_emails(user: User) -> bool:
    """Whether the fan may find others by their e-mail. On a site that shows e-mails only to fans,
    only a fan with a verified e-mail may, because anyone can sign up with an invented e-mail."""
    shows_fans_only = settings.DEFAULT_EMAIL_VISIBILITY == "signed_in"
    return has_verified_email_if_required(user) and (user.email_verified or not shows_fans_only)


def require_verified_email(user: User) -> None:
    """Raises EmailNotVerifiedError if the fan must verify their e-mail first."""
    if not has_verified_email_if_required(user):
        raise EmailNotVerifiedError


def user_of(request: Request) -> User:
    """The signed-in fan, in views with the permission HasRecord or IsAdmin."""
    assert isinstance(request.user, User)  # noqa: S101
    return request.user


def identity_of(request: Request) -> Identity:
    assert isinstance(request.auth, Identity)  # noqa: S101
    return request.auth
