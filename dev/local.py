"""A local checkout's settings: var/local.env marks it and speaks where the environment doesn't."""

import os
import secrets
import shlex
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VAR = ROOT / "var"
MARK = VAR / "local.env"
DATA = Path(os.environ.get("DATA_DIR") or VAR).resolve()
PROJECT = "demo-hockeyhub"
# Where an operator's environment has these, they count.
OPERATORS = (
    "SECRET_KEY",
    "ALLOWED_HOSTS",
    "PUBLIC_ORIGIN",
    "DATABASE_URL",
    "FIREBASE_PROJECT_ID",
    "FIREBASE_API_KEY",
    "FIREBASE_AUTH_DOMAIN",
)


def site(*, port: int) -> dict[str, str]:
    return {
        "SECRET_KEY": kept("secret-key"),
        "ALLOWED_HOSTS": "127.0.0.1,localhost",
        "PUBLIC_ORIGIN": f"http://127.0.0.1:{port}",
    }


def embedded_database(port: int, password: str) -> dict[str, str]:
    return {"DATABASE_URL": f"postgresql://hockeyhub:{password}@127.0.0.1:{port}/hockeyhub"}


def embedded_identity(port: int) -> dict[str, str]:
    return {
        "FIREBASE_PROJECT_ID": PROJECT,
        "FIREBASE_API_KEY": "emulator",  # any text will do there
        "FIREBASE_AUTH_EMULATOR_HOST": f"127.0.0.1:{port}",
    }


def given(*names: str) -> dict[str, str]:
    return {name: os.environ[name] for name in names if os.environ.get(name)}


def kept(name: str) -> str:
    """A secret made once."""
    path = DATA / name
    if not path.exists():
        write_private(path, secrets.token_urlsafe(32))
    return path.read_text()


def write_private(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.write_text(text)


def write_local_env(values: dict[str, str]) -> None:
    lines = (f"{name}={shlex.quote(value)}\n" for name, value in values.items())
    write_private(DATA / MARK.name, "".join(lines))


def share_static_files(data: Path) -> None:
    """Collected once, when they change, for whatever data the site runs on."""
    link = data / "static"
    if data != VAR and not link.exists():
        link.symlink_to(VAR / "static")


def mark() -> None:
    """Marks the checkout as local for the checks that need settings but no running parts."""
    if not MARK.exists():
        write_private(MARK, f"FIREBASE_PROJECT_ID={PROJECT}\n")


if __name__ == "__main__":
    mark()
