import pytest

from accounts.sessions.browser_names import describe_browser

WEBKIT_MARK = "AppleWebKit/537.36 (KHTML, like Gecko)"
MAC_USER_AGENT_START = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"
PIXEL_USER_AGENT_START = f"Mozilla/5.0 (Linux; Android 10; K) {WEBKIT_MARK}"


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
            "Firefox on Linux",
        ),
        (
            f"{MAC_USER_AGENT_START} AppleWebKit/605.1.15 (KHTML) Version/18.1 Safari/605.1.15",
            "Safari on Mac",
        ),
        (f"{MAC_USER_AGENT_START} {WEBKIT_MARK} Chrome/142.0.0.0 Safari/537.36", "Chrome on Mac"),
        (f"{PIXEL_USER_AGENT_START} Chrome/142.0.0.0 Mobile Safari/537.36", "Chrome on Android"),
        (
            f"{PIXEL_USER_AGENT_START} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36",
            "Samsung Internet on Android",
        ),
        (f"{PIXEL_USER_AGENT_START} Chrome/142.0 Safari/537.36 OPR/90.0", "Opera on Android"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/142.0", "Chrome on iPhone"),
        (
            "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) FxiOS/145.0 Safari/605.1",
            "Firefox on iPad",
        ),
        ("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/142.0", "Chrome on ChromeOS"),
        ("Something of its own (Android)", "Android"),
        ("Firefox/145.0", "Firefox"),
        ("curl/8.14", ""),
        ("", ""),
    ],
)
def test_a_browser_is_described_without_its_version(user_agent: str, name: str) -> None:
    assert describe_browser(user_agent) == name
