"""Who may see what of a fan, and who has blocked whom. The columns have constant defaults, so no row
is rewritten; the constraints are checked for new rows only, until the next migration."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.contrib.postgres.operations import AddConstraintNotValid
from django.db import migrations, models

LEVELS = [(0, "everyone"), (1, "signed_in"), (2, "me")]
HIDEABLE_FIELDS = ("email", "location", "favourite_team", "followers", "following")


def add_visibility(name: str) -> list[migrations.operations.base.Operation]:
    field = models.SmallIntegerField(choices=LEVELS, db_default=0, default=0, editable=False)
    constraint = models.CheckConstraint(
        condition=models.Q((f"{name}_visibility__in", [0, 1, 2])),
        name=f"user_{name}_visibility_known",
    )
    return [
        migrations.AddField(model_name="user", name=f"{name}_visibility", field=field),
        AddConstraintNotValid(model_name="user", constraint=constraint),
    ]


class Migration(migrations.Migration):
    dependencies = [("accounts", "0008_erased_fans_in_the_admin_log")]
    operations = [
        *(operation for name in HIDEABLE_FIELDS for operation in add_visibility(name)),
        migrations.CreateModel(
            name="Block",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
                (
                    "blocked",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="blocked_by",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "blocker",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="blocks",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=["blocker", "blocked"], name="block_once"),
                    models.CheckConstraint(
                        condition=~models.Q(blocker=models.F("blocked")), name="block_not_oneself"
                    ),
                ],
                "indexes": [
                    models.Index(fields=["blocked"], include=["blocker"], name="blocked_by"),
                    models.Index(fields=["blocker", "-id"], name="blocks_newest"),
                ],
            },
        ),
    ]
