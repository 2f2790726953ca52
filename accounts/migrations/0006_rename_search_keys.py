"""Renames two search columns and an index: catalogue changes that rewrite no row.

PostgreSQL's indexes follow a renamed column, but Django's state of them doesn't: with RenameField
only, the next migration would build both again.
"""

from django.contrib.postgres.indexes import GinIndex
from django.db import migrations, models

RENAMED = [
    migrations.RenameField("user", "last_key", "last_name_key"),
    migrations.RenameField("user", "mailbox_key", "local_part_key"),
]


class Migration(migrations.Migration):
    dependencies = [("accounts", "0005_user_total")]
    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[
                *RENAMED,
                migrations.RenameIndex(
                    "user", "user_last_name_key_start", old_name="user_last_key_start"
                ),
            ],
            state_operations=[
                migrations.RemoveIndex("user", "user_last_key_start"),
                migrations.RemoveIndex("user", "user_trigrams"),
                *RENAMED,
                migrations.AddIndex(
                    "user",
                    models.Index(
                        fields=["last_name_key", "favourite_team", "location"],
                        name="user_last_name_key_start",
                        opclasses=[
                            "text_pattern_ops",
                            "varchar_pattern_ops",
                            "varchar_pattern_ops",
                        ],
                    ),
                ),
                migrations.AddIndex(
                    "user",
                    GinIndex(
                        fields=["name_key", "local_part_key"],
                        name="user_trigrams",
                        opclasses=["gin_trgm_ops", "gin_trgm_ops"],
                    ),
                ),
            ],
        ),
    ]
