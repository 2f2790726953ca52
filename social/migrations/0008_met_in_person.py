"""Follows of fans whom the follower has met. The columns have constant defaults, so no row is
rewritten."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("social", "0007_validate_reports_of_erased_fans")]
    operations = [
        migrations.AddField(
            model_name="follow",
            name="via_code",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="follow",
            name="met_at",
            field=models.CharField(blank=True, db_default="", default="", max_length=60),
        ),
    ]
