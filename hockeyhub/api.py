"""What all API views share, plugged in through DRF's settings: bodies, answers and the throttle."""

from typing import TYPE_CHECKING, Any

import orjson
from django.conf import settings
from rest_framework import exceptions, status
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import JSONParser
from rest_framework.renderers import JSONRenderer
from rest_framework.throttling import ScopedRateThrottle
from rest_framework.utils.encoders import JSONEncoder

if TYPE_CHECKING:
    from rest_framework.views import APIView


class BodyTooLarge(exceptions.APIException):
    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_detail = "The request body is too large."
    default_code = "body_too_large"


class LimitedJSONParser(JSONParser):
    """JSON of a bounded size and depth; DRF itself reads whatever is sent."""

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        length = int(parser_context["request"].META.get("CONTENT_LENGTH") or 0)
        if length > settings.API_MAX_BODY_BYTES:
            raise BodyTooLarge
        try:
            return super().parse(stream, media_type, parser_context)
        except RecursionError as error:
            raise exceptions.ParseError("JSON parse error - nested too deeply") from error


class OrjsonRenderer(JSONRenderer):
    """A page of fifty fans took the standard library a tenth of the call."""

    default = JSONEncoder().default

    def render(self, data: Any, *_: Any, **__: Any) -> bytes:
        return b"" if data is None else orjson.dumps(data, self.default, orjson.OPT_UTC_Z)


class AlwaysJSON(DefaultContentNegotiation):
    """A view that speaks one language speaks it whatever `Accept` asks for."""

    def select_renderer(
        self, request: Any, renderers: Any, format_suffix: str | None = None
    ) -> Any:
        if len(renderers) == 1:
            return renderers[0], renderers[0].media_type
        return super().select_renderer(request, renderers, format_suffix)


class ScopeThrottle(ScopedRateThrottle):
    """A view's `throttle_scope` allows so many calls a fan (or address) and minute.

    One counter for each span of time, where DRF would keep every call's moment.
    """

    def allow_request(self, request: Any, view: "APIView") -> bool:
        self.scope = getattr(view, self.scope_attr, None)
        if not (self.scope and settings.THROTTLE_SCALE):
            return True
        number, duration = self.parse_rate(self.get_rate())
        assert number and duration  # noqa: S101, PT018  # settings name a rate for every scope
        span, elapsed = divmod(self.timer(), duration)
        self.remaining = duration - elapsed
        key = f"{self.get_cache_key(request, view)}_{span:.0f}"
        self.cache.add(key, 0, duration)
        return self.cache.incr(key) <= number * settings.THROTTLE_SCALE

    def wait(self) -> float:
        return self.remaining
