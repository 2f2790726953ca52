"""SIGNING_KEY signs a release, and the check in docs/install.md detects a change."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dev.sign_release import SIGNATURE_NAMESPACE, main

if not shutil.which("ssh-keygen"):
    pytest.skip("ssh-keygen is missing", allow_module_level=True)


@pytest.fixture
def key(tmp_path: Path) -> Path:
    file = tmp_path / "key"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", file], check=True)
    return file


@pytest.fixture
def archive(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    file = tmp_path / "hockeyhub-1.tar.gz"
    file.write_bytes(b"a release")
    monkeypatch.setattr(sys, "argv", ["sign_release", str(file)])
    return file


def is_signed(archive: Path, public_key: Path) -> bool:
    signers = archive.with_name("signers")
    signers.write_text(
        f'hockeyhub namespaces="{SIGNATURE_NAMESPACE}" {public_key.with_suffix(".pub").read_text()}'
    )
    verify_command = (
        "ssh-keygen",
        "-Y",
        "verify",
        "-f",
        signers,
        "-I",
        "hockeyhub",
        "-n",
        SIGNATURE_NAMESPACE,
    )
    with archive.open("rb") as content:
        return not subprocess.run(
            [*verify_command, "-s", f"{archive}.sig"], stdin=content, check=False
        ).returncode


def test_a_release_is_signed_also_when_it_was_before(
    archive: Path, key: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIGNING_KEY", str(key))
    for content in (b"a release", b"another"):
        archive.write_bytes(content)
        main()
        assert is_signed(archive, public_key=key)


def test_a_changed_release_fails_the_check(
    archive: Path, key: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIGNING_KEY", str(key))
    main()
    archive.write_bytes(b"a release with a back door")
    assert not is_signed(archive, public_key=key)


def test_without_a_key_there_is_no_signature(
    archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SIGNING_KEY", raising=False)
    main()
    assert not archive.with_name(f"{archive.name}.sig").exists()


def test_a_key_that_is_missing_fails_the_release(
    archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIGNING_KEY", str(archive.with_name("nothing")))
    with pytest.raises(SystemExit, match="isn't signed"):
        main()
