"""A deactivated fan's pages and preview image are 404. test_callers.py tests the calls."""

import pytest
from django.test import Client

from accounts.models import User
from media.previews.names import preview_url


@pytest.mark.parametrize(
    "path", ["/users/{0.object_id}", "/users/{0.nano_id}", "/r/{0.nano_id}", "preview image"]
)
def test_every_page_with_a_deactivated_fans_id_is_404(bob: User, path: str) -> None:
    url = preview_url(bob) if path == "preview image" else path.format(bob)
    statuses = []
    for is_active in (True, False):
        User.objects.filter(pk=bob.pk).update(is_active=is_active)
        statuses.append(Client(headers={"accept": "text/html"}).get(url).status_code)
    assert statuses == [200, 404]
