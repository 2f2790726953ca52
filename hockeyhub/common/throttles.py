from typing import TYPE_CHECKING, Any

from django.conf import settings
from rest_framework.throttling import ScopedRateThrottle

from hockeyhub.common.attempts import rate_limit_key

if TYPE_CHECKING:
    from rest_framework.views import APIView


class FixedWindowThrottle(ScopedRateThrottle):
    """The rate limit of a view's `throttle_scope`, for each fan, or address of a visitor.

    One counter for each time window, where DRF would keep the time of every request.
    """

    def allow_request(self, request: Any, view: "APIView") -> bool:
        self.scope = getattr(view, self.scope_attr, None)
        if not (self.scope and settings.THROTTLE_SCALE):
            return True
        requests_max, window_seconds = self.parse_rate(self.get_rate())
        assert requests_max and window_seconds  # noqa: S101, PT018  # settings name a rate for every scope
        window, elapsed_seconds = divmod(self.timer(), window_seconds)
        self.remaining_seconds = window_seconds - elapsed_seconds
        key = f"{self.get_cache_key(request, view)}_{window:.0f}"
        self.cache.add(key, 0, window_seconds)
        return self.cache.incr(key) <= requests_max * settings.THROTTLE_SCALE

    def get_ident(self, request: Any) -> str:
        return rate_limit_key(super().get_ident(request) or "")

    def wait(self) -> float:
        return self.remaining_seconds
