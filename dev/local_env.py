"""The settings of a local checkout. var/local.env marks a checkout as local; its values apply to
variables that the environment doesn't set."""

import os
import secrets
import shlex
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VAR_FOLDER = ROOT / "var"
LOCAL_ENV_FILE = VAR_FOLDER / "local.env"
DATA_FOLDER = Path(os.environ.get("DATA_DIR") or VAR_FOLDER).resolve()
EMULATED_PROJECT = "demo-hockeyhub"
# These variables of the operator's environment override the local values.
OPERATOR_VARIABLES = (
    "SECRET_KEY",
    "ALLOWED_HOSTS",
    "PUBLIC_ORIGIN",
    "DATABASE_URL",
    "FIREBASE_PROJECT_ID",
    "FIREBASE_API_KEY",
    "FIREBASE_AUTH_DOMAIN",
    "DEFAULT_EMAIL_VISIBILITY",
)


def site_variables(*, port: int) -> dict[str, str]:
    return {
        "SECRET_KEY": stored_secret("secret-key"),
        "ALLOWED_HOSTS": "127.0.0.1,localhost",
        "PUBLIC_ORIGIN": f"http://127.0.0.1:{port}",
    }


def database_variables(port: int, password: str) -> dict[str, str]:
    return {"DATABASE_URL": f"postgresql://hockeyhub:{password}@127.0.0.1:{port}/hockeyhub"}


def auth_emulator_variables(port: int) -> dict[str, str]:
    return {
        "FIREBASE_PROJECT_ID": EMULATED_PROJECT,
        "FIREBASE_API_KEY": "emulator",  # the emulator accepts any key
        "FIREBASE_AUTH_EMULATOR_HOST": f"127.0.0.1:{port}",
    }


def data_variables(data: Path) -> dict[str, str]:
    """Makes the site write its files and its security log into `data`."""
    return {"DATA_DIR": str(data), "SECURITY_LOG_FILE": str(data / "security.log")}


def stored_secret(name: str, folder: Path = DATA_FOLDER) -> str:
    """A secret that the first call generates and stores in a file."""
    path = folder / name
    if not path.exists():
        write_private_file(path, secrets.token_urlsafe(32))
    return path.read_text()


def write_private_file(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.write_text(text)


def write_local_env(values: dict[str, str]) -> None:
    lines = (f"{name}={shlex.quote(value)}\n" for name, value in values.items())
    write_private_file(DATA_FOLDER / LOCAL_ENV_FILE.name, "".join(lines))


def link_static_files(data: Path) -> None:
    """Links to the static files in var/, which are collected only once."""
    link = data / "static"
    if data != VAR_FOLDER and not link.exists():
        link.symlink_to(VAR_FOLDER / "static")


def mark_checkout_as_local() -> None:
    """Marks the checkout for commands that need only settings, such as the type check."""
    if not LOCAL_ENV_FILE.exists():
        write_private_file(LOCAL_ENV_FILE, f"FIREBASE_PROJECT_ID={EMULATED_PROJECT}\n")


if __name__ == "__main__":
    mark_checkout_as_local()
