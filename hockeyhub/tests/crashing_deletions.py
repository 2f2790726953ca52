"""Deletes accounts in a process that is killed during the deletion (see crashing_process.py)."""

from functools import partial

import django

django.setup()  # before what follows imports models

from accounts.identity.tests.google import verify_token  # noqa: E402
from accounts.models import User  # noqa: E402
from accounts.records.deletion import delete_fan_and_provider_account  # noqa: E402
from conftest import make_token  # noqa: E402
from media.tests.crashing_process import WorkFunction, serve_crash_requests  # noqa: E402


def prepare_deletion(user_id: int) -> WorkFunction:
    user = User.objects.get(pk=user_id)
    token = make_token(str(user.firebase_uid), email=user.email)
    return partial(
        delete_fan_and_provider_account, user=user, identity=verify_token(token), token=token
    )


if __name__ == "__main__":
    serve_crash_requests(prepare_deletion)
