"""Makes a release: an archive for hosts without Node and without a package index. A host needs the
same operating system, processor and minor version of Python as this machine.

make release    writes var/dist/hockeyhub-<version>-<commit>-py<version>-<processor>.tar.gz
"""

import gzip
import io
import json
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory

from dev.install_release import BUILT_FOR_FILE, describe_host
from dev.local_env import ROOT, VAR_FOLDER

DIST_FOLDER = VAR_FOLDER / "dist"
RELEASE_TOOLS = VAR_FOLDER / "release-tools" / "bin"
# The site's files: COMMITTED_PATHS are from the last commit, and the build generates BUILT_FOLDERS.
COMMITTED_PATHS = (
    *("manage.py", "hockeyhub", "accounts", "social", "media", "common"),
    *("locale", "templates", "static", "deploy"),
    *("requirements.txt", "requirements-cluster.txt"),  # the second is for docs/cluster.md
    *("LICENSE", ".env.example"),
    *("docs/quickstart.md", "docs/install.md", "docs/configuration.md"),
    *("docs/runbook.md", "docs/cluster.md"),
    ":(exclude,glob)**/tests/**",
    ":(exclude,glob)**/conftest.py",
)
BUILT_FOLDERS = ("static/dist", "templates/built")
PIP_OPTIONS = ("-m", "pip", "--quiet", "--disable-pip-version-check")
HASH_OPTIONS = ("--require-hashes", "--no-deps", "--requirement")


def main() -> None:
    if changes := output_of("git", "status", "--porcelain"):
        sys.exit(
            f"Commit or stash these first; a release names the commit it is made of:\n{changes}"
        )
    name = release_name()
    with TemporaryDirectory() as folder:
        release = Path(folder, name)
        fill_release(release)
        with TemporaryDirectory() as environment:
            python = install(release, Path(environment))
            collect_static_files(release, python)
            write_sboms(release, python)
        DIST_FOLDER.mkdir(parents=True, exist_ok=True)
        archive = DIST_FOLDER / archive_name(name)
        pack_archive(release, archive, mtime=int(output_of("git", "log", "-1", "--format=%ct")))
    print(f"{archive.relative_to(ROOT)}: {archive.stat().st_size / 1e6:.0f} MB")


def release_name() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return f"hockeyhub-{project['version']}-{output_of('git', 'rev-parse', '--short=10', 'HEAD')}"


def archive_name(release: str) -> str:
    return (
        f"{release}-py{sys.version_info.major}.{sys.version_info.minor}-{platform.machine()}.tar.gz"
    )


def fill_release(release: Path) -> None:
    archive = subprocess.run(
        ["git", "archive", "HEAD", "--", *COMMITTED_PATHS],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as committed_archive:
        committed_archive.extractall(release, filter="data")
    add_bundle(release)
    (release / "release.txt").write_text(release.name.removeprefix("hockeyhub-") + "\n")
    shutil.copyfile(ROOT / "dev" / "install_release.py", release / "install.py")
    (release / BUILT_FOR_FILE.name).write_text(describe_host() + "\n")
    add_wheels(release)


def add_wheels(release: Path) -> None:
    wheel_requirements = for_every_patch_release((release / "requirements.txt").read_text("utf-8"))
    with NamedTemporaryFile("w", suffix=".txt") as requirements:
        requirements.write(wheel_requirements)
        requirements.flush()
        wheel_options = ("--only-binary=:all:", "--dest", str(release / "wheels"))
        run(
            sys.executable,
            *PIP_OPTIONS,
            "download",
            *wheel_options,
            *HASH_OPTIONS,
            requirements.name,
        )


def for_every_patch_release(requirements: str) -> str:
    """Removes conditions like `python_full_version < '3.11.3'`, so that the release has the
    packages for every patch release of Python."""
    return re.sub(r" ; python_full_version [<>=!]+ '[\d.]+'(?= \\\n)", "", requirements)


def add_bundle(release: Path) -> None:
    """Builds the bundle again, since an earlier one may be from another commit."""
    (VAR_FOLDER / "bundle").unlink(missing_ok=True)
    run("make", "--silent", "var/static/staticfiles.json")
    for built in BUILT_FOLDERS:
        shutil.copytree(ROOT / built, release / built)


def install(release: Path, environment: Path) -> Path:
    """Installs only the release's wheels. Returns the environment's Python."""
    run(sys.executable, str(release / "install.py"), str(environment))
    return environment / "bin" / "python"


def collect_static_files(release: Path, python: Path) -> None:
    """Makes the release's STATIC_ROOT: hashed, compressed, the same on every host."""
    collected_folder = release / "collected"
    collected_folder.mkdir()  # the settings recognise a release by this folder
    command = (python, "-B", release / "manage.py", "collectstatic", "--no-input", "--verbosity=0")
    subprocess.run(command, env={}, check=True)
    manifest = collected_folder / "staticfiles.json"  # Django writes it in the disk's order
    manifest.write_text(json.dumps(json.loads(manifest.read_text("utf-8")), sort_keys=True))


def write_sboms(release: Path, python: Path) -> None:
    """Writes two software bills of materials (CycloneDX): of the installed Python packages with
    their licences, and of the bundle's npm packages."""
    folder = release / "sbom"
    folder.mkdir()
    run(str(python), *PIP_OPTIONS, "uninstall", "--yes", "pip", "setuptools")
    arguments = ("--output-reproducible", "--pyproject", "pyproject.toml", "--output-file")
    tool = str(RELEASE_TOOLS / "cyclonedx-py")
    run(tool, "environment", *arguments, str(folder / "python.cdx.json"), str(python.parent.parent))
    app = ("--workspace=frontend", "--omit=dev", "--package-lock-only")
    bundle = output_of("npm", "sbom", "--sbom-format=cyclonedx", *app)
    (folder / "bundle.cdx.json").write_text(without_varying_fields(bundle), "utf-8")


def without_varying_fields(sbom: str) -> str:
    """Removes npm's time, random number and folder, which differ between runs."""
    fields = json.loads(sbom)
    del fields["serialNumber"], fields["metadata"]["timestamp"]
    fields["metadata"]["component"]["name"] = "hockeyhub"
    return json.dumps(fields, indent=2) + "\n"


def pack_archive(release: Path, archive: Path, *, mtime: int) -> None:
    """Packs the release. The same commit always results in the same bytes."""

    def normalize_entry(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime = mtime
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", fileobj=file, mtime=mtime) as compressed,
        tarfile.open(fileobj=compressed, mode="w") as packed_archive,
    ):
        packed_archive.add(release, release.name, filter=normalize_entry)  # sorted by name


def run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True)


def output_of(*command: str) -> str:
    completed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return completed.stdout.strip()


if __name__ == "__main__":
    main()
