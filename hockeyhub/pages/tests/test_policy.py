"""The Content-Security-Policy is the same text in every process. The service worker's script
contains a hash of the text: if the text differed, browsers would keep updating the service
worker."""

from urllib.parse import urlsplit

from hockeyhub.pages.policy import content_security_policy


def test_no_other_host_is_allowed_to_run_any_script() -> None:
    sources = content_security_policy(auth_domain="", emulator_host="")["script-src"]
    remote_sources = [source for source in sources if source.startswith("https:")]
    assert remote_sources
    assert all(len(urlsplit(source).path) > 1 for source in remote_sources)
