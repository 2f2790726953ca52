"""The shared services other than PostgreSQL: etcd (only for Patroni), Redis, the bucket and the
Auth emulator."""

from pathlib import Path

from dev import local_env, processes
from dev.cluster.certificates import certificate
from dev.cluster.plan import HOST, Plan
from dev.cluster.ports import MEMBERS
from dev.cluster.service import Service
from dev.cluster.tools import find_tool
from dev.local_env import ROOT

BUCKET_NAME = "hockeyhub"
S3_USER = "hockeyhub"
SITE_ACL_FILE = ROOT / "deploy/redis/site.acl"


def etcd_services(plan: Plan) -> list[Service]:
    return [_etcd(plan, member) for member in MEMBERS]


def redis_service(plan: Plan) -> Service:
    folder = plan.service_folder("redis")
    redis_certificate = certificate(plan, "redis", "serverAuth")
    rules = SITE_ACL_FILE.read_text("utf-8").strip()
    lines = (
        f"include {ROOT / 'deploy/redis/redis.conf'}",
        f"bind {HOST}",
        f"tls-port {plan.ports['redis']}",
        f"tls-cert-file {redis_certificate.file}",
        f"tls-key-file {redis_certificate.key}",
        f"dir {folder}",
        f"requirepass {plan.secret('redis-operators-password')}",
        f"user hockeyhub on >{plan.secret('redis-password')} {rules}",
    )
    file = folder / "redis.conf"
    local_env.write_private_file(file, "\n".join(lines) + "\n")
    return Service(
        name="redis",
        command=[find_tool("redis-server"), str(file)],
        address=plan.address("redis"),
        folder=plan.folder,
        is_ready=lambda: plan.listens("redis"),
    )


def redis_url(plan: Plan) -> str:
    host = f"hockeyhub:{plan.secret('redis-password')}@{plan.address('redis')}"
    return f"rediss://{host}/0?ssl_ca_certs={plan.ca_file}"


def photos_service(plan: Plan) -> Service:
    """rclone's S3 service, which stores the bucket as a folder."""
    folder = plan.service_folder("photos")
    (folder / BUCKET_NAME).mkdir(exist_ok=True)
    return Service(
        name="photos",
        command=[
            *(find_tool("rclone"), "serve", "s3", str(folder)),
            *("--config=", f"--addr={plan.address('photos')}", "--vfs-cache-mode=off"),
        ],
        address=f"{plan.address('photos')}, S3 bucket {BUCKET_NAME}",
        folder=plan.folder,
        env={"RCLONE_AUTH_KEY": f'"{S3_USER},{plan.secret("s3-secret")}"'},
        is_ready=lambda: plan.listens("photos"),
    )


def bucket_environment(plan: Plan) -> dict[str, str]:
    return {
        "PHOTOS_BUCKET": BUCKET_NAME,
        "AWS_ENDPOINT_URL_S3": f"http://{plan.address('photos')}",
        "AWS_DEFAULT_REGION": "us-east-1",
        "AWS_ACCESS_KEY_ID": S3_USER,
        "AWS_SECRET_ACCESS_KEY": plan.secret("s3-secret"),
        "AWS_REQUEST_CHECKSUM_CALCULATION": "when_required",
    }


def auth_service(plan: Plan) -> Service:
    return Service(
        name="auth",
        command=processes.auth_emulator_process(plan.folder).command,
        address=plan.address("auth"),
        folder=plan.folder,
        env=local_env.auth_emulator_variables(plan.ports["auth"]),
        is_ready=(plan.folder / "ready" / "auth").exists,
    )


def _etcd(plan: Plan, member: int) -> Service:
    name = f"etcd-{member}"
    client, peer = (f"https://{plan.address(each)}" for each in (name, f"etcd-peer-{member}"))
    members = (f"etcd-{n}=https://{plan.address(f'etcd-peer-{n}')}" for n in MEMBERS)
    return Service(
        name=name,
        command=[find_tool("etcd")],
        address=plan.address(name),
        folder=plan.folder,
        env={
            **_read_environment(ROOT / "deploy/etcd/etcd.env"),
            **_etcd_certificate(plan),
            "ETCD_NAME": name,
            "ETCD_DATA_DIR": str(plan.service_folder(name)),
            "ETCD_LISTEN_CLIENT_URLS": client,
            "ETCD_ADVERTISE_CLIENT_URLS": client,
            "ETCD_LISTEN_PEER_URLS": peer,
            "ETCD_INITIAL_ADVERTISE_PEER_URLS": peer,
            "ETCD_INITIAL_CLUSTER": ",".join(members),
        },
        is_ready=lambda: plan.responds(name, "/health"),
        stop_timeout_seconds=2,  # etcd would wait for a new leader, but all members stop
    )


def _etcd_certificate(plan: Plan) -> dict[str, str]:
    etcd_certificate = certificate(plan, "etcd")
    files = {
        "TRUSTED_CA_FILE": etcd_certificate.ca,
        "CERT_FILE": etcd_certificate.file,
        "KEY_FILE": etcd_certificate.key,
    }
    prefixes = ("ETCD_", "ETCD_PEER_")
    return {prefix + name: str(file) for prefix in prefixes for name, file in files.items()}


def _read_environment(file: Path) -> dict[str, str]:
    lines = file.read_text("utf-8").splitlines()
    assignments = (line.partition("=") for line in lines if line and not line.startswith("#"))
    return {name: value for name, _, value in assignments}
