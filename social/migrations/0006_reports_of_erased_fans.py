"""Reports outlive their erased fans. The new columns are empty, so no row is rewritten; the
constraint is checked for new rows only, until the next migration."""

import django.db.models.deletion
from django.conf import settings
from django.contrib.postgres.operations import AddConstraintNotValid
from django.db import migrations, models


def _fan(name: str, related_name: str) -> migrations.AlterField:
    field = models.ForeignKey(
        db_index=False,
        null=True,
        on_delete=django.db.models.deletion.DO_NOTHING,
        related_name=related_name,
        to=settings.AUTH_USER_MODEL,
    )
    return migrations.AlterField("report", name, field)


# Django's AlterField would also drop the foreign keys, and check all rows for new ones.
MAY_BE_NULL = """
alter table social_report
    alter column reporter_id drop not null,
    alter column reported_id drop not null;
"""
# The previous release can't store a report without one of its fans.
NOT_NULL = f"""
delete from social_report where reporter_id is null or reported_id is null;
{MAY_BE_NULL.replace("drop", "set")}
"""


class Migration(migrations.Migration):
    dependencies = [("social", "0005_reports")]

    operations = [
        migrations.AddField(
            model_name="report",
            name="erased_at",
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name="report",
            name="erased_object_id",
            field=models.CharField(
                blank=True, db_default="", default="", editable=False, max_length=24
            ),
        ),
        migrations.RunSQL(
            MAY_BE_NULL,
            reverse_sql=NOT_NULL,
            state_operations=[_fan("reported", "reports_about"), _fan("reporter", "reports")],
        ),
        AddConstraintNotValid(
            model_name="report",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("erased_at__isnull", False), ("note", "")),
                    models.Q(
                        ("erased_object_id", ""),
                        ("reported__isnull", False),
                        ("reporter__isnull", False),
                    ),
                    _connector="OR",
                ),
                name="report_without_an_erased_fan",
            ),
        ),
    ]
