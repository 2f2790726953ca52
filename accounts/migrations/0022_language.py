"""The language that a fan has chosen. The column has a constant default, so no row is rewritten."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0021_validate_links")]
    operations = [
        migrations.AddField(
            model_name="user",
            name="language",
            field=models.CharField(blank=True, db_default="", default="", max_length=10),
        ),
    ]
