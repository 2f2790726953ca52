"""The browsers of a fan's sign-ins. The column has a constant default, so no row is rewritten."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0018_more_statistics")]
    operations = [
        migrations.AddField(
            model_name="user",
            name="sign_in_browsers",
            field=models.JSONField(blank=True, db_default={}, default=dict),
        ),
    ]
