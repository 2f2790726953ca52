"""Adds the search's indexes without locking the table, which is safe on a live site."""

from django.contrib.postgres.indexes import GinIndex, OpClass
from django.contrib.postgres.operations import AddIndexConcurrently, TrigramExtension
from django.db import migrations, models

import accounts.search_keys


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("accounts", "0002_lean_uniques")]
    operations = [
        TrigramExtension(),
        AddIndexConcurrently(
            model_name="user",
            index=models.Index(
                fields=["name_key", "favourite_team", "location"],
                name="user_name_key_start",
                opclasses=["text_pattern_ops", "varchar_pattern_ops", "varchar_pattern_ops"],
            ),
        ),
        AddIndexConcurrently(
            model_name="user",
            index=models.Index(
                fields=["last_key", "favourite_team", "location"],
                name="user_last_key_start",
                opclasses=["text_pattern_ops", "varchar_pattern_ops", "varchar_pattern_ops"],
            ),
        ),
        AddIndexConcurrently(
            model_name="user",
            index=models.Index(
                fields=["email_key", "favourite_team", "location"],
                name="user_email_key_start",
                opclasses=["text_pattern_ops", "varchar_pattern_ops", "varchar_pattern_ops"],
            ),
        ),
        AddIndexConcurrently(
            model_name="user",
            index=models.Index(fields=["favourite_team", "-id"], name="user_team_newest"),
        ),
        AddIndexConcurrently(
            model_name="user",
            index=models.Index(fields=["location", "-id"], name="user_location_newest"),
        ),
        AddIndexConcurrently(
            model_name="user",
            index=GinIndex(
                fields=["name_key", "mailbox_key"],
                name="user_trigrams",
                opclasses=["gin_trgm_ops", "gin_trgm_ops"],
            ),
        ),
        AddIndexConcurrently(
            model_name="user",
            index=models.Index(
                OpClass(accounts.search_keys.Domain("email_key"), "text_pattern_ops"),
                name="user_domain_start",
            ),
        ),
        AddIndexConcurrently(
            model_name="user",
            index=models.Index(
                fields=["location", "favourite_team", "-id"], name="user_location_team_newest"
            ),
        ),
    ]
