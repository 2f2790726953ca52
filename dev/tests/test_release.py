"""Tests the contents of a release. `make release` itself tries the archive."""

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from dev import release
from dev.local_env import ROOT


def test_the_same_files_make_the_same_archive(tmp_path: Path) -> None:
    archives = []
    for number in range(2):
        folder = tmp_path / str(number) / "hockeyhub-1"
        folder.mkdir(parents=True)
        for name in ("b", "a") if number else ("a", "b"):
            (folder / name).write_text(name)
            os.utime(folder / name, (number, number))
        (folder / "a").chmod(0o700 + number)
        archives.append(tmp_path / f"{number}.tar.gz")
        release.pack_archive(folder, archives[-1], mtime=1_000_000_000)
    first, second = archives
    assert first.read_bytes() == second.read_bytes()
    with tarfile.open(first) as packed:
        assert [entry.mode for entry in packed] == [0o755, 0o755, 0o644]


def test_a_release_never_has_an_earlier_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bundle = tmp_path / "bundle"
    bundle.touch()
    scripts = [tmp_path / built / "a.js" for built in release.BUILT_FOLDERS]
    for script in scripts:
        script.parent.mkdir(parents=True)
        script.write_text("earlier")

    def make(*_: str) -> None:
        assert not bundle.exists()  # otherwise make wouldn't build it
        for script in scripts:
            script.write_text("now")

    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "VAR_FOLDER", tmp_path)
    monkeypatch.setattr(release, "run", make)
    release.add_bundle(tmp_path / "release")
    packed = [tmp_path / "release" / built / "a.js" for built in release.BUILT_FOLDERS]
    assert [script.read_text() for script in packed] == ["now", "now"]


def test_another_python_is_refused_in_one_line_that_names_the_right_one(tmp_path: Path) -> None:
    script = shutil.copy(ROOT / "dev" / "install_release.py", tmp_path)
    (tmp_path / "built-for.txt").write_text("Python 3.9 on sparc64\n")
    install = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    host_description = (
        f"Python {sys.version_info.major}.{sys.version_info.minor} on {platform.machine()}"
    )
    refusal_line = (
        f"This release was built for Python 3.9 on sparc64, and this is {host_description}.\n"
    )
    assert (install.returncode, install.stderr) == (1, refusal_line)
    assert not (tmp_path / ".venv").exists()


def test_the_archives_name_has_its_python_and_processor() -> None:
    name = release.archive_name("hockeyhub-0.1.0-3fa42f784e")
    python = f"py{sys.version_info.major}.{sys.version_info.minor}"
    assert name == f"hockeyhub-0.1.0-3fa42f784e-{python}-{platform.machine()}.tar.gz"


def test_the_paths_of_a_release_exist() -> None:
    names = [name for name in release.COMMITTED_PATHS if not name.startswith(":")]
    assert "manage.py" in names
    assert [name for name in names if not (ROOT / name).exists()] == []


def test_a_release_has_the_wheels_for_every_patch_release_of_its_python() -> None:
    """Python 3.11.2 (Debian 12) needs a package for redis that Python 3.11.3 doesn't need."""
    wanted = release.for_every_patch_release((ROOT / "requirements.txt").read_text("utf-8"))
    assert "async-timeout==5.0.1 \\\n    --hash" in wanted
    assert "python_full_version" not in wanted
    assert "; sys_platform == 'win32' \\\n" in wanted
