"""The index of the few admins, whose names nobody may imitate. Built without locking the table."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("accounts", "0025_confirmation")]
    operations = [
        AddIndexConcurrently(
            model_name="user",
            index=models.Index(
                condition=models.Q(("user_type", "000000000000000000000001")),
                fields=["id"],
                name="user_admins",
            ),
        ),
    ]
