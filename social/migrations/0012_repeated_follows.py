"""Follows that are no news. The column has a constant default, so no row is rewritten."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("social", "0011_verbose_names")]
    operations = [
        migrations.AddField(
            model_name="follow",
            name="is_repeated",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
    ]
