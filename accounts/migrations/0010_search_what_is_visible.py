"""Search's indexes with the e-mail's visibility, and one trigram index of name and local part, half
as large as the one before. Built without locking the table. Until the release's workers start, the
release before searches without its indexes."""

from django.contrib.postgres.indexes import GinIndex, OpClass
from django.contrib.postgres.operations import (
    AddIndexConcurrently,
    RemoveIndexConcurrently,
    ValidateConstraint,
)
from django.db import migrations, models

from accounts.search_keys import Domain, SearchedText

HIDEABLE_FIELDS = ("email", "location", "favourite_team", "followers", "following")


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("accounts", "0009_visibility_and_blocks")]
    operations = [
        *(
            ValidateConstraint(model_name="user", name=f"user_{name}_visibility_known")
            for name in HIDEABLE_FIELDS
        ),
        AddIndexConcurrently(
            model_name="user",
            index=models.Index(
                OpClass("email_key", "text_pattern_ops"),
                "email_visibility",
                name="user_email_start",
            ),
        ),
        AddIndexConcurrently(
            model_name="user",
            index=models.Index(
                OpClass(Domain("email_key"), "text_pattern_ops"),
                "email_visibility",
                name="user_domain_visible",
            ),
        ),
        AddIndexConcurrently(
            model_name="user",
            index=GinIndex(
                OpClass(SearchedText("name_key", "local_part_key"), "gin_trgm_ops"),
                name="user_name_or_local_part",
            ),
        ),
        RemoveIndexConcurrently(model_name="user", name="user_email_key_start"),
        RemoveIndexConcurrently(model_name="user", name="user_domain_start"),
        RemoveIndexConcurrently(model_name="user", name="user_trigrams"),
    ]
