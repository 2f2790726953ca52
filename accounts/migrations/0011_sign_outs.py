"""Sign-ins that a log-out has ended. The column has a constant default, so no row is rewritten."""

from django.contrib.postgres.fields import ArrayField
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0010_search_what_is_visible")]
    operations = [
        migrations.AddField(
            model_name="user",
            name="ended_sign_ins",
            field=ArrayField(models.DateTimeField(), blank=True, db_default=[], default=list),
        ),
    ]
