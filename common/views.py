from typing import ClassVar

from django_stubs_ext import StrOrPromise
from rest_framework.views import APIView

from common.throttles import count_request


# The base class of every API view. It has no docstring, because the OpenAPI document would use that
# as the description of every call.
class ApiView(APIView):
    # The message of a failed call, unless its error has a more specific message. The text may
    # contain the URL's parameters: "Unable to follow user {public_id}".
    failure_message: ClassVar[StrOrPromise]
    # Maps methods of the view that have another message to that message.
    failure_message_by_method: ClassVar[dict[str, StrOrPromise]] = {}

    def get_query(self) -> dict[str, str]:
        """The query string as a plain dict: in a QueryDict, DRF treats a blank value as missing."""
        query: dict[str, str] = self.request.query_params.dict()
        return query

    def limit_rate(self, scope: str, *, cost: int = 1) -> None:
        """Counts the call against the rate limit `scope`. Only for views whose scope or cost
        depends on the input; other views set `throttle_scope`. Raises Throttled."""
        if wait_seconds := count_request(self.request, scope, cost=cost):
            self.throttled(self.request, wait_seconds)

    def get_failure_message(self) -> str:
        messages = self.failure_message_by_method
        message = messages.get(self.request.method or "", self.failure_message)
        return str(message).format_map(self.kwargs)
