"""The links on a fan's card. The column has a constant default, so no row is rewritten; the
constraint is checked for new rows only, until the next migration."""

import django.contrib.postgres.fields
from django.contrib.postgres.operations import AddConstraintNotValid
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0019_sign_in_browsers")]
    operations = [
        migrations.AddField(
            model_name="user",
            name="links",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.CharField(max_length=200),
                blank=True,
                db_default=[],
                default=list,
                size=None,
            ),
        ),
        AddConstraintNotValid(
            model_name="user",
            constraint=models.CheckConstraint(
                condition=models.Q(("links__len__lte", 3)), name="user_links_max"
            ),
        ),
    ]
