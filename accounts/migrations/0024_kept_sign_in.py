"""The sign-in that stays valid when a fan signs out all others. The column is null, so no row is
rewritten."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0023_verbose_names")]
    operations = [
        migrations.AddField(
            model_name="user",
            name="kept_sign_in",
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
