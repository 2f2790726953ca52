"""The binder's index, which has only the few follows by a code. Built without locking the table."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("social", "0008_met_in_person")]
    operations = [
        AddIndexConcurrently(
            model_name="follow",
            index=models.Index(
                condition=models.Q(("via_code", True)),
                fields=["follower", "-id"],
                name="met_newest",
            ),
        ),
    ]
