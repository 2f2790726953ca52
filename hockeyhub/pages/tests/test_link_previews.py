"""Link previews for robots of messengers and social networks: they run no JavaScript, often send
`Accept: */*`, may read only the first bytes, and accept images only as PNG or JPEG."""

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from hockeyhub.tests.page import NAVIGATION_ACCEPT, Page, Response

SLACK = "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"
DISCORD = "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"
# The Messages app of an iPhone fetches previews itself. Its User-Agent also names the robots of
# Facebook and Twitter, since many sites respond to these robots.
IMESSAGE = (
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko)"
    " Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0"
)
CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0"
ROBOTS = [
    SLACK,
    DISCORD,
    IMESSAGE,
    "WhatsApp/2.23.20.0 A",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "facebookcatalog/1.0",
    "meta-externalfetcher/1.1",
    "Twitterbot/1.0",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    "TelegramBot (like TwitterBot)",
    f"{CHROME} SkypeUriPreview Preview/0.5",
    "Mozilla/5.0 (Macintosh) Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)",
    f"{CHROME} Snap URL Preview Service; bot; snapchat",
    f"{CHROME} Safari/537.36 Google-PageRenderer Google",
    "Viber/13.3.0",
    "Mozilla/5.0 (compatible; ZulipURLPreview/9.0; +https://zulip.example)",
    "Synapse (bot; +https://github.com/matrix-org/synapse)",
    "Synapse/1.98.0",
    "Mozilla/5.0 (Linux) Nextcloud Server Crawler",
    "Misskey/2024.10.1 (https://misskey.example)",
    "SummalyBot/5.1.0",
    "Pleroma 2.7.0; https://pleroma.example <admin@pleroma.example>; Bot",
    "Akkoma 3.13.2",
    "Mastodon/4.3.0 (http.rb/5.2.0; +https://mastodon.example/)",
    "Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)",
    "Discourse Forum Onebox v3.3.0",
    "Iframely/1.3.1 (+https://iframely.com/docs/about)",
    "mattermost-6.3.0",
]
HEADERS_OF_ROBOTS: list[dict[str, str]] = [
    *({"user-agent": robot, "accept": "*/*"} for robot in ROBOTS),
    {"user-agent": SLACK, "accept": "*/*", "range": "bytes=0-32768"},
    {"user-agent": IMESSAGE, "accept": NAVIGATION_ACCEPT},
    {"user-agent": DISCORD},
]
# Slack's and Facebook's robots look for a page's tags only in its first 32 KiB.
READ_BYTES_MAX = 32_768
PROFILE_PATHS = ["/r/{0.nano_id}", "/users/{0.object_id}", "/users/{0.nano_id}"]

with_each_path = pytest.mark.parametrize("path", PROFILE_PATHS)


@pytest.fixture(autouse=True)
def _origin(settings: Settings) -> None:
    settings.PUBLIC_ORIGIN = "https://hockeyhub.example"


def fetch_as_robot(path: str, headers: dict[str, str]) -> Response:
    return Client().get(path, headers=headers)


@with_each_path
def test_every_robot_finds_every_tag_in_the_first_bytes(alice: User, path: str) -> None:
    link = f"https://hockeyhub.example/r/{alice.nano_id}"
    tags = {
        "og:type": "profile",
        "og:site_name": "HockeyHub",
        "og:title": "Alice Archer",
        "og:description": "Glove side, top shelf.",
        "og:url": link,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": "Alice Archer on HockeyHub",
        "twitter:card": "summary_large_image",  # X reads the other values from the og: tags
    }
    for headers in HEADERS_OF_ROBOTS:
        response = fetch_as_robot(path.format(alice), headers)
        assert response.status_code == 200, headers
        assert response["Content-Type"] == "text/html; charset=utf-8"
        assert path.startswith("/r/") or {"Accept", "User-Agent"} <= {*response["Vary"].split(", ")}
        page = Page(response)
        assert {name: page.metas.get(name) for name in tags} == tags, headers
        assert page.links["canonical"] == link
        assert str(page.metas["og:image"]).startswith("https://hockeyhub.example/users/card/")
        assert response.content.index(b'property="og:image"') < READ_BYTES_MAX


@pytest.mark.parametrize("path", ["/", "/login", "/signup", "/r/346789bcdf", "/nowhere"])
@pytest.mark.usefixtures("db")
def test_every_other_page_has_the_sites_own_preview_image(path: str) -> None:
    for headers in HEADERS_OF_ROBOTS:
        page = Page(fetch_as_robot(path, headers))
        assert page.metas["og:type"] == "website", headers
        assert page.metas["og:image"] == "https://hockeyhub.example/static/preview.png"
        assert page.metas["twitter:card"] == "summary_large_image"
        # With a canonical link, a robot would use one page's preview for another page.
        assert "canonical" not in page.links
        assert "og:url" not in page.metas
