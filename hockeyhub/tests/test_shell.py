import json
from base64 import b64encode
from hashlib import sha256

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.models import User
from conftest import START, make_fan, make_token
from hockeyhub.tests.page import Answer, Page

NAVIGATION = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"
ANYTHING = "*/*"
JSON = "application/json"
HTML_TYPE, JSON_TYPE = "text/html; charset=utf-8", "application/json"
NO_PROFILE = "No user profile found."
SCREENS = ["/", "/login", "/signup", "/profile", "/find-users", "/_admin", "/_admin/users"]
ROBOTS = [
    "WhatsApp/2.23.20.0",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Twitterbot/1.0",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    "TelegramBot (like TwitterBot)",
    "Mozilla/5.0 (Macintosh) Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)",
]

pytestmark = pytest.mark.usefixtures("alice")


def ask(path: str, accept: str | None = NAVIGATION, robot: str = "") -> Answer:
    headers = {"user-agent": robot} if robot else {}
    return Client(headers={**headers, **({"accept": accept} if accept else {})}).get(path)


def told(answer: Answer) -> tuple[int, str]:
    return answer.status_code, answer["Content-Type"]


def address(pattern: str, user: User) -> str:
    return pattern.format(object_id=user.object_id, nano_id=user.nano_id)


# Screens


@pytest.mark.parametrize("accept", [NAVIGATION, ANYTHING, None, JSON])
@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_is_the_shell_to_whoever_asks(path: str, accept: str | None) -> None:
    assert told(ask(path, accept)) == (200, HTML_TYPE)


@pytest.mark.parametrize(
    "path",
    [
        "/LOGIN",
        "/login/",
        "/SignUp/",
        "/Profile",
        "/FIND-users/",
        "/_Admin/",
        "/_ADMIN/Users/",
        "/R/{nano_id}/",
        "/r/{nano_id}/",
        "/Users/{object_id}/",
        "/users/{object_id}/",
        "/USERS/{nano_id}",
    ],
)
def test_case_and_a_closing_slash_make_no_difference(alice: User, path: str) -> None:
    assert told(ask(address(path, alice))) == (200, HTML_TYPE)


@pytest.mark.parametrize("accept", [NAVIGATION, ANYTHING, None])
@pytest.mark.parametrize(
    "path", ["/nowhere", "/login/now", "/find-users/x", "/r", "/r/a/b", "/user", "/_administrator"]
)
def test_an_unknown_address_is_the_shell_with_404(path: str, accept: str | None) -> None:
    answer = ask(path, accept)
    assert told(answer) == (404, HTML_TYPE)
    assert Page(answer).metas["robots"] == "noindex"


@pytest.mark.parametrize("path", ["/nowhere", "/users/x/y", "/r/a/b", "/login/now", "/api"])
def test_an_unknown_address_is_json_to_those_who_prefer_it(path: str) -> None:
    answer = ask(path, JSON)
    assert told(answer) == (404, JSON_TYPE)
    assert json.loads(answer.content) == {"message": "Not found.", "code": "not_found"}


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
@pytest.mark.parametrize("path", ["/login", "/", "/find-users/", "/r/3346789bcd", "/users/x/"])
def test_writing_to_a_screen_is_405_in_json(path: str, method: str) -> None:
    answer = getattr(Client(), method)(path)
    assert told(answer) == (405, JSON_TYPE)
    assert answer.json()["code"] == "method_not_allowed"
    assert "GET" in answer["Allow"]


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_writing_to_nowhere_is_404_in_json(method: str) -> None:
    assert told(getattr(Client(), method)("/nowhere")) == (404, JSON_TYPE)


def test_head_answers_as_get_does_without_a_body(alice: User) -> None:
    for path, status in [("/login", 200), ("/nowhere", 404), (f"/r/{alice.nano_id}", 200)]:
        answer = Client().head(path, headers={"accept": NAVIGATION})
        assert (answer.status_code, answer.content) == (status, b"")


# Profile addresses


@pytest.mark.parametrize("accept", [NAVIGATION, ANYTHING, None, JSON])
def test_the_qr_link_is_always_a_page(alice: User, accept: str | None) -> None:
    assert told(ask(f"/r/{alice.nano_id}", accept)) == (200, HTML_TYPE)
    assert told(ask("/r/3346789bcd", accept)) == (404, HTML_TYPE)


@pytest.mark.parametrize(
    ("accept", "content_type"),
    [
        (NAVIGATION, HTML_TYPE),
        ("text/html", HTML_TYPE),
        ("text/html;q=0.9,application/json;q=0.8", HTML_TYPE),
        ("text/html;q=0.8,application/json;q=0.9", JSON_TYPE),
        (ANYTHING, JSON_TYPE),
        (None, JSON_TYPE),
        (JSON, JSON_TYPE),
        ("application/json, text/plain, */*", JSON_TYPE),
        ("image/avif,image/webp,*/*;q=0.8", JSON_TYPE),
    ],
)
@pytest.mark.parametrize("pattern", ["/users/{object_id}", "/users/{nano_id}"])
def test_the_profile_address_is_a_page_or_a_call_by_accept(
    alice: User, pattern: str, accept: str | None, content_type: str
) -> None:
    answer = ask(address(pattern, alice), accept)
    assert told(answer) == (200, content_type)
    assert {"Accept", "User-Agent"} <= set(answer["Vary"].split(", "))


@pytest.mark.parametrize(("accept", "content_type"), [(NAVIGATION, HTML_TYPE), (JSON, JSON_TYPE)])
def test_nobodys_profile_address_is_404_either_way(accept: str, content_type: str) -> None:
    answer = ask(f"/users/{'0' * 24}", accept)
    assert told(answer) == (404, content_type)
    assert {"Accept", "User-Agent"} <= set(answer["Vary"].split(", "))


@pytest.mark.parametrize("robot", ROBOTS)
def test_a_preview_robot_gets_the_page_although_it_takes_anything(alice: User, robot: str) -> None:
    answer = ask(f"/users/{alice.object_id}", ANYTHING, robot)
    assert told(answer) == (200, HTML_TYPE)
    assert {"Accept", "User-Agent"} <= set(answer["Vary"].split(", "))
    assert Page(answer).metas["og:title"] == "Alice Archer"


@pytest.mark.parametrize("program", ["curl/8.5.0", "python-requests/2.32", "Mozilla/5.0 Firefox"])
def test_other_programs_get_json(alice: User, program: str) -> None:
    assert told(ask(f"/users/{alice.object_id}", ANYTHING, program)) == (200, JSON_TYPE)


@pytest.mark.parametrize("robot", ROBOTS[:2])
def test_robots_are_told_of_nobody_too(robot: str) -> None:
    assert told(ask(f"/users/{'0' * 24}", ANYTHING, robot)) == (404, HTML_TYPE)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/users/get_self", 401),
        ("/users/search?q=sam", 401),
        ("/users/connections/x", 401),
        ("/users/follow/x", 405),
        ("/users/users", 405),
        ("/users/", 405),
    ],
)
def test_every_other_api_path_is_json_to_a_browser_too(path: str, status: int) -> None:
    assert told(ask(path, NAVIGATION)) == (status, JSON_TYPE)


def test_a_deactivated_fans_page_is_nobodys(alice: User) -> None:
    User.objects.update(is_active=False)
    answer = ask(f"/r/{alice.nano_id}")
    assert answer.status_code == 404
    assert "Alice" not in answer.content.decode()


# What the page carries


def test_a_screen_carries_the_boot_data_and_the_bundle(settings: Settings) -> None:
    page = Page(ask("/login"))
    assert page.boot == {
        "firebase": {
            "apiKey": settings.FIREBASE_API_KEY,
            "authDomain": settings.FIREBASE_AUTH_DOMAIN,
            "projectId": settings.FIREBASE_PROJECT_ID,
        },
        "authEmulatorUrl": f"http://{settings.FIREBASE_AUTH_EMULATOR_HOST}",
    }
    assert "root" in page.ids
    assert page.styles == [".card{color:red}"]
    sources = [attributes["src"] for attributes, _ in page.scripts if "src" in attributes]
    assert sources == [f"/static/dist/{START}"]


def test_a_screen_that_needs_javascript_says_so_where_there_is_none(alice: User) -> None:
    assert "needs JavaScript" in ask("/login").content.decode()
    assert "needs JavaScript" not in ask(f"/r/{alice.nano_id}").content.decode()


def test_without_an_emulator_the_page_names_none(settings: Settings) -> None:
    settings.FIREBASE_AUTH_EMULATOR_HOST = ""
    assert "authEmulatorUrl" not in Page(ask("/login")).boot


@pytest.mark.parametrize("pattern", ["/r/{nano_id}", "/users/{object_id}", "/users/{nano_id}"])
def test_a_profile_page_carries_the_public_profile_that_the_call_answers(
    alice: User, pattern: str
) -> None:
    called = Client().get(f"/users/{alice.object_id}")
    assert Page(ask(address(pattern, alice))).boot["profile"] == called.json()


def test_a_profile_page_carries_nothing_private_not_even_to_its_owner(alice: User) -> None:
    token = make_token("alice.archer", email=alice.email)
    headers = {"accept": NAVIGATION, "authorization": f"Bearer {token}"}
    text = Client().get(f"/users/{alice.object_id}", headers=headers).content.decode()
    assert "Glove side, top shelf." in text
    for private in ("416-555-0123", "1990-02-03", "Female", "phone_number", "user_type"):
        assert private not in text


def test_a_profile_page_takes_one_query(
    alice: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        ask(f"/r/{alice.nano_id}")


@pytest.mark.parametrize("pattern", ["/r/{nano_id}", "/users/{object_id}"])
def test_a_profile_page_has_the_tags_of_a_link_preview(
    alice: User, pattern: str, settings: Settings
) -> None:
    page = Page(ask(address(pattern, alice)))
    link = f"{settings.PUBLIC_ORIGIN}/r/{alice.nano_id}"
    tags = {
        "og:type": "profile",
        "og:title": "Alice Archer",
        "og:description": "Glove side, top shelf.",
        "og:url": link,
        "description": "Glove side, top shelf.",
        "twitter:card": "summary_large_image",
    }
    assert {name: page.metas.get(name) for name in tags} == tags
    assert page.links["canonical"] == link
    assert page.title == "Alice Archer · HockeyHub"
    assert "robots" not in page.metas


def test_nobodys_page_says_so() -> None:
    page = Page(ask("/r/3346789bcd"))
    assert page.title == f"{NO_PROFILE} · HockeyHub"
    assert "profile" not in page.boot
    assert page.metas["robots"] == "noindex"


@pytest.mark.parametrize(
    "name",
    [
        "</script><script>alert(1)</script>",
        "<!--<script>",
        "\"><script>alert(1)</script>'",
        '" onload="alert(1)" x=\'',
        "Line\u2028and\u2029breaks",
        "&lt;b&gt; & Co",
        "{{ boot }}{% debug %}",
        "\\u003c/script>",
        "\u200fمحمد\u200e",
        "🏒👨\u200d👩\u200d👧\u200d👦 田中",
        "W" * 100,
    ],
)
def test_a_hostile_name_is_only_text(name: str) -> None:
    plain = Page(ask("/r/" + make_fan("Plain", email="plain@x.test").nano_id))
    fan = make_fan(name, email="hostile@x.test", bio=name)
    page = Page(ask(f"/r/{fan.nano_id}"))
    assert [attributes for attributes, _ in page.scripts] == [
        attributes for attributes, _ in plain.scripts
    ]
    assert page.boot["profile"]["full_name"] == name
    assert page.metas["og:title"] == name
    assert page.metas["og:description"] == name
    assert page.title == f"{name} · HockeyHub"


# Headers


@pytest.mark.parametrize("path", ["/", "/nowhere", "/r/3346789bcd", "/users/get_self", "/healthz"])
def test_every_answer_carries_the_security_headers(path: str) -> None:
    answer = ask(path)
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "strict-origin-when-cross-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin-allow-popups"
    assert answer["X-Frame-Options"] == "DENY"
    assert policy(answer)["frame-ancestors"] == ["'none'"]


def policy(answer: Answer) -> dict[str, list[str]]:
    rules = [rule.split() for rule in answer["Content-Security-Policy"].split(";")]
    return {name: values for name, *values in rules}


def hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@pytest.mark.parametrize("path", ["/login", "/nowhere", "/r/{nano_id}", "/r/3346789bcd"])
def test_the_policy_allows_nothing_inline_but_what_the_page_has(alice: User, path: str) -> None:
    answer = ask(address(path, alice))
    page, rules = Page(answer), policy(answer)
    assert {hashed(script) for script in page.inline_scripts} <= set(rules["script-src"])
    assert {hashed(style) for style in page.styles} <= set(rules["style-src"])
    unsafe = {"'unsafe-inline'", "'unsafe-eval'", "*", "https:", "data:"}
    assert not unsafe & {*rules["script-src"], *rules["style-src"]}


def test_a_page_is_checked_again_before_it_is_shown_again(alice: User) -> None:
    assert ask("/login")["Cache-Control"] == "no-cache"
    assert ask(f"/r/{alice.nano_id}")["Cache-Control"] == "no-cache"


def test_other_sites_may_not_read_the_api() -> None:
    headers = {"origin": "https://elsewhere.example"}
    answer = Client().get("/users/get_self", headers=headers)
    assert "Access-Control-Allow-Origin" not in answer
