"""Tests that a short link works out of a sentence: with what a messenger takes for its end."""

from urllib.parse import quote

import pytest
from django.test import Client

from accounts.administration.services import set_active
from accounts.models import User
from accounts.profile_link.nano_ids import replace_profile_link
from hockeyhub.pages import scan_counter, scan_requests
from hockeyhub.tests.page import get_page
from social.models import ScanCount

pytestmark = pytest.mark.django_db

ENDS = [
    *".,;:!?)]}>*_~…|\"'”’»、。🏒",
    "...",
    ").",
    "**",
    " ",
    "\n",
    "\uff01",
    "\uff09",
    "\u00a0",
    "\u200b",
    "\u200e",
    "\u2060",
    "\u2069.",
    "\ufeff",
    "\ufe0f",
]


@pytest.mark.parametrize("end", ENDS)
def test_a_link_with_the_end_of_a_sentence_redirects_to_the_link(alice: User, end: str) -> None:
    response = get_page(f"/r/{alice.nano_id}{quote(end)}")
    assert (response.status_code, response["Location"]) == (302, f"/r/{alice.nano_id}")


@pytest.mark.parametrize("path", ["/R/{}./", "/r/{}.?from=poster"])
def test_case_slash_and_query_make_no_difference(alice: User, path: str) -> None:
    response = Client().head(path.format(alice.nano_id.upper()))
    assert response.status_code == 302
    assert response["Location"].partition("?")[0] == f"/r/{alice.nano_id}"
    assert response["Location"].endswith("?from=poster") == ("?" in path)


@pytest.mark.parametrize("path", ["/r/{}x", "/r/{}.x", "/r/.{}", "/r/.", "/users/{}."])
def test_a_link_with_other_characters_is_404(alice: User, path: str) -> None:
    assert get_page(path.format(alice.nano_id)).status_code == 404


def test_a_link_of_nobody_or_of_a_hidden_fan_stays_404(alice: User) -> None:
    set_active(ids=[alice.pk], active=False)
    for nano_id in (alice.nano_id, "3346789bcd"):
        assert get_page(f"/r/{nano_id}.").status_code == 404


def test_a_replaced_link_redirects_to_the_new_one(alice: User) -> None:
    new_nano_id = replace_profile_link(user=alice, forward=True).nano_id
    assert get_page(f"/r/{alice.nano_id})")["Location"] == f"/r/{new_nano_id}"


def test_a_redirect_is_no_scan(alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    counter = scan_counter.ScanCounter()
    monkeypatch.setattr(scan_requests, "scan_counter", counter)
    client = Client(headers={"accept": "text/html", "user-agent": "Mozilla/5.0 (iPhone)"})
    assert client.get(f"/r/{alice.nano_id}.").status_code == 302
    counter.write_batch()
    assert not ScanCount.objects.exists()
    assert client.get(f"/r/{alice.nano_id}.", follow=True).status_code == 200
    counter.write_batch()
    assert ScanCount.objects.get().count == 1
