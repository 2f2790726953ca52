from typing import Any, ClassVar

from rest_framework.views import APIView

from hockeyhub.common.throttles import count_request


# The base of every API call. No docstring: the OpenAPI document would describe each call by it.
class ApiView(APIView):
    # The spec's text for a call that failed ('Unable to …'). It may name the URL's parameters:
    # "Unable to follow user {public_id}".
    failure_message: ClassVar[str]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if not hasattr(cls, "failure_message"):
            raise TypeError(f"{cls.__name__} needs a failure_message.")

    def get_query(self) -> dict[str, str]:
        """The query string's values. In a QueryDict DRF would take a blank for a missing value."""
        query: dict[str, str] = self.request.query_params.dict()
        return query

    def limit_rate(self, scope: str, *, cost: int = 1) -> None:
        """For limits that depend on the input; others are `throttle_scope`. Raises Throttled."""
        if seconds := count_request(self.request, scope, cost=cost):
            self.throttled(self.request, seconds)

    def get_failure_message(self) -> str:
        return self.failure_message.format_map(self.kwargs)
