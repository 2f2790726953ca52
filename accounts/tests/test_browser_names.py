import pytest

from accounts.browser_names import browser_name

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"
PIXEL = f"Mozilla/5.0 (Linux; Android 10; K) {WEBKIT}"


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
            "Firefox on Linux",
        ),
        (f"{MAC} AppleWebKit/605.1.15 (KHTML) Version/18.1 Safari/605.1.15", "Safari on Mac"),
        (f"{MAC} {WEBKIT} Chrome/142.0.0.0 Safari/537.36", "Chrome on Mac"),
        (f"{PIXEL} Chrome/142.0.0.0 Mobile Safari/537.36", "Chrome on Android"),
        (f"{PIXEL} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36", "Samsung Internet on Android"),
        (f"{PIXEL} Chrome/142.0 Safari/537.36 OPR/90.0", "Opera on Android"),
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
def test_a_browser_has_a_coarse_name(user_agent: str, name: str) -> None:
    assert browser_name(user_agent) == name
