"""The error envelope: the body of every failed request."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.log import log_response
from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise
from rest_framework import exceptions, status
from rest_framework.response import Response
from rest_framework.settings import api_settings
from rest_framework.views import exception_handler

from common.errors import BodyTooLargeError, ServiceUnavailableError, TitledError
from common.views import ApiView
from media.photos.errors import PhotoNotFoundError

Message = StrOrPromise | Mapping[str, StrOrPromise]
FieldErrors = dict[str, list[str]]

SAFE_METHODS = ("GET", "HEAD")
UNKNOWN_ERROR_MESSAGE = _("Unknown error")
LOCKED_MESSAGE = _("HockeyHub is being upgraded and will be back within the hour.")
_VALIDATION_ERROR_MESSAGE = {
    "title": _("Validation Error"),
    "description": _("Please fix invalid fields before saving."),
}
_INVALID_LOCATION_MESSAGE = {
    "title": _("Invalid Location"),
    "description": _("Please select a city from the dropdown suggestions."),
}
# These exceptions have no message of their own: the response has the view's `failure_message`, such
# as 'Unable to follow user …'.
_ERRORS_WITH_FAILURE_MESSAGE = (
    exceptions.NotAuthenticated,
    exceptions.AuthenticationFailed,
    exceptions.PermissionDenied,
    PhotoNotFoundError,
    ServiceUnavailableError,
)


def handle_api_exception(exc: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's exception handler: responds with {message, code, fields}; only a 400 has `fields`.

    Returns None for an unknown exception, for which Django calls urls.handler500.
    """
    view, request = context["view"], context["request"]
    cause: BaseException | None = exc.__cause__
    if not hasattr(view, (request.method or "").lower()):
        # An unsupported method is 405 for a visitor too, not 401.
        exc = exceptions.MethodNotAllowed(request.method)
    if isinstance(exc, OperationalError | InterfaceError):
        exc, cause = ServiceUnavailableError(), exc
    if isinstance(exc, RequestDataTooBig):  # Django checks its own limit first
        exc = BodyTooLargeError()
    failure_message = (
        view.get_failure_message() if isinstance(view, ApiView) else str(UNKNOWN_ERROR_MESSAGE)
    )
    response = exception_handler(exc, context)
    if response is None or not isinstance(exc, exceptions.APIException):
        request._request.failure_message = failure_message  # noqa: SLF001  # for handler500
        return None
    response.data = error_body(exc, failure_message, is_saving=request.method in {"PUT", "PATCH"})
    if cause and response.status_code == status.HTTP_503_SERVICE_UNAVAILABLE:
        _log_cause(cause, response, request)
    return response


def error_response(message: Message, code: str, *, status: int, **headers: str) -> JsonResponse:
    return JsonResponse({"message": message, "code": code}, status=status, headers=headers)


def method_not_allowed_response(request: HttpRequest) -> JsonResponse:
    return error_response(
        str(exceptions.MethodNotAllowed(request.method or "").detail),
        "method_not_allowed",
        status=status.HTTP_405_METHOD_NOT_ALLOWED,
        Allow=", ".join(SAFE_METHODS),
    )


def log_and_respond_unavailable(
    error: Exception, message: str, request: HttpRequest
) -> JsonResponse:
    response = service_unavailable_response(message)
    _log_cause(error, response, request)
    return response


def _log_cause(error: BaseException, response: HttpResponse, request: HttpRequest) -> None:
    """Logs the first line of the error, since Django would log no cause."""
    cause = str(error).partition("\n")[0]
    log_response(
        "%s: %s: %s",
        response.reason_phrase,
        request.path,
        cause,
        response=response,
        request=request,
    )


def service_unavailable_response(message: str) -> JsonResponse:
    return error_response(
        message,
        ServiceUnavailableError.default_code,
        status=status.HTTP_503_SERVICE_UNAVAILABLE,
        **{"Retry-After": str(ServiceUnavailableError.wait)},
    )


def error_body(
    exc: exceptions.APIException, failure_message: str, *, is_saving: bool
) -> dict[str, Any]:
    """The body of an error response. If the call saves a form (`is_saving`), the message for
    invalid fields is general; otherwise it is the first field's message."""
    if isinstance(exc, exceptions.ValidationError):
        fields = _error_fields(exc)
        message = _saving_error_message(fields) if is_saving else next(iter(fields.values()))[0]
        return {"message": message, "code": "invalid", "fields": fields}
    message = failure_message if isinstance(exc, _ERRORS_WITH_FAILURE_MESSAGE) else str(exc.detail)
    if isinstance(exc, TitledError):
        message = {"title": exc.title, "description": message}
    return {"message": message, "code": exc.get_codes()}


def _saving_error_message(fields: FieldErrors) -> Message:
    return _INVALID_LOCATION_MESSAGE if set(fields) == {"location"} else _VALIDATION_ERROR_MESSAGE


def _error_fields(exc: exceptions.ValidationError) -> FieldErrors:
    detail = exc.detail
    if isinstance(detail, list):
        detail = {api_settings.NON_FIELD_ERRORS_KEY: detail}
    return dict(_flatten_fields(detail))


def _flatten_fields(detail: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, list[str]]]:
    """Names a nested field 'outer.inner'."""
    for name, texts in detail.items():
        if isinstance(texts, dict):
            yield from _flatten_fields(texts, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", [str(text) for text in texts]
