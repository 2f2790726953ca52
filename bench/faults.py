"""Does to the real server what happens to servers, under load, and prints what its clients get.

PostgreSQL is stopped and killed: meanwhile every response has to be 503 with the error envelope,
and within 2 seconds of its return none is. The disk is full: uploads are 503, and leave the old
photo. Google can't be reached: known sign-ins and keys go on, new ones are 503. Workers are killed
at random moments while fans follow, sign up, upload photos and delete them: afterwards the database
and the photos' files have to agree.

Needs `unshare` (util-linux). The server's log is in var/faults.log.
"""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings

from accounts.models import User
from bench import fault_disk, fault_google, fault_kills, fault_postgres
from bench.faulty_site import CLIENTS, Fan
from bench.league import grow_league
from bench.options import options_parser
from bench.own_postgres import OwnPostgres
from bench.servers import logging_to, serving, site
from bench.table import machine, print_table
from dev.local_env import VAR, link_static_files

FANS = 100
LOG = VAR / "faults.log"


def main() -> None:
    parser = options_parser(__doc__)
    parser.add_argument("--kills", type=int, default=200, help="workers that are killed")
    options = parser.parse_args()
    link_static_files(settings.DATA_DIR)
    with TemporaryDirectory(dir=os.environ["DATA_DIR"]) as folder:
        postgres = OwnPostgres(Path(folder))
        postgres.start()
        try:
            _run(postgres, Path(folder), options.kills)
        finally:
            postgres.stop()
    print(machine())


def _run(postgres: OwnPostgres, folder: Path, kills: int) -> None:
    postgres.use_for_django()
    grow_league(fans=FANS, follows=3 * FANS)
    fans = [Fan(user) for user in User.objects.order_by("id")[:CLIENTS]]
    environment = {"DATABASE_URL": postgres.url, "THROTTLE_SCALE": "0"}
    disk = fault_disk.rows(folder, LOG, VAR / "static", fans[0], **environment)
    print_table(("full disk", "", ""), disk)
    print_table(fault_google.HEAD, fault_google.rows(LOG, fans, **environment))
    with serving(logging_to(LOG, site()), **environment) as server:
        print_table(fault_postgres.HEAD, fault_postgres.rows(server, postgres, fans))
        print_table(("killed workers", "", ""), fault_kills.rows(server, fans, kills))


if __name__ == "__main__":
    main()
