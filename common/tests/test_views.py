from django.urls import get_resolver
from django.urls.resolvers import URLPattern, URLResolver
from rest_framework.request import Request
from rest_framework.test import APIRequestFactory
from rest_framework.views import APIView

from common.views import ApiView


def test_the_failure_message_names_the_urls_parameters() -> None:
    class FollowView(ApiView):
        failure_message = "Unable to follow user {public_id}"

    view = FollowView()
    view.request = Request(APIRequestFactory().post("/"))
    view.kwargs = {"public_id": "{0.__class__}"}
    assert view.get_failure_message() == "Unable to follow user {0.__class__}"


def test_the_last_of_repeated_query_parameters_is_used() -> None:
    view = ApiView()
    view.request = Request(APIRequestFactory().get("/?q=first&q=last&limit=5"))
    assert view.get_query() == {"q": "last", "limit": "5"}


def test_every_call_of_the_api_has_a_failure_message() -> None:
    views = [view for view in _api_views(get_resolver()) if "spectacular" not in view.__module__]
    assert len(views) > 10
    assert [view for view in views if not hasattr(view, "failure_message")] == []


def _api_views(node: URLResolver | URLPattern) -> list[type[APIView]]:
    if isinstance(node, URLResolver):
        return [view for child in node.url_patterns for view in _api_views(child)]
    view = getattr(node.callback, "cls", None)
    return [view] if view else []
