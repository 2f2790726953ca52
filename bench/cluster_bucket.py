"""kill -9 of the S3 service under load."""

import time

from accounts.models import User
from bench.cluster_load import failed, load, zero_row
from bench.cluster_primary import HEALTHY_SECONDS, Rows
from bench.faulty_site import Call, Client, Fan, Result, page
from bench.table import verdict
from dev.cluster.cluster import Cluster

UPLOADS = 6


def rows(cluster: Cluster, fans: list[Fan], users: list[User]) -> Rows:
    port = cluster.plan.ports["nginx"]
    *others, fan = fans
    client, bucket = Client(port), cluster.parts["photos"]
    before = client.send(fan.upload())
    photo = _photo(fan)
    with load(port, others, users) as running:
        time.sleep(HEALTHY_SECONDS)
        bucket.kill()
        uploads = [client.send(fan.upload()) for _ in range(UPLOADS)]
        photos = [client.send(photo) for _ in range(UPLOADS)]
        time.sleep(HEALTHY_SECONDS)
        bucket.start()
        bucket.wait_until_ready()
        after = [client.send(fan.upload()), client.send(_photo(fan))]
    clear = [upload for upload in uploads if upload.is_unavailable]
    return [
        ("an upload before", str(before.status), verdict(ok=before.is_ok)),
        ("pages and calls without photos", str(len(running.results)), ""),
        zero_row("of them failed", failed(running.results)),
        (
            f"uploads that were 503 with the envelope, of {UPLOADS}",
            str(len(clear)),
            verdict(ok=len(clear) == UPLOADS),
        ),
        ("the slowest of them, s", f"{max(map(_seconds, uploads)):.1f}", ""),
        ("photos: status codes", ", ".join(sorted({str(one.status) for one in photos})), ""),
        ("the slowest of them, s", f"{max(map(_seconds, photos)):.1f}", ""),
        zero_row("when it is back: an upload and its photo fail", failed(after)),
    ]


def _photo(fan: Fan) -> Call:
    return page(User.objects.get(pk=fan.user.pk).photo_url)


def _seconds(result: Result) -> float:
    return result.ended - result.started
