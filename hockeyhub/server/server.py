from time import monotonic, sleep
from typing import Any

from granian import Granian

CRASH_LOOP_UPTIME_SECONDS_MAX = 6.0
"""If a worker dies within this time after its start, its replacement is delayed. This is a little
more than 5.5 seconds, the time within which a worker's death makes granian exit."""
CRASH_LOOP_PAUSE_SECONDS = 1.0


class Server(Granian):  # type: ignore[misc, valid-type]  # its class is chosen at run time
    """Granian, except that it doesn't exit when workers die, for example when the system repeatedly
    kills the largest process. If a worker dies soon after its start, its replacement starts later.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._started_at: dict[int, float] = {}

    def _respawn_workers(self, workers: list[int], *args: Any, **options: Any) -> None:
        if any(
            monotonic() - self._started_at.get(i, 0) < CRASH_LOOP_UPTIME_SECONDS_MAX
            for i in workers
        ):
            sleep(CRASH_LOOP_PAUSE_SECONDS)
        self._started_at |= dict.fromkeys(workers, monotonic())
        super()._respawn_workers(workers, *args, **options)
        self.respawned_wrks.clear()  # otherwise granian would exit when another worker dies
