"""Two optional fields of a fan. The columns have constant defaults, so no row is rewritten; the
constraints are checked for new rows only, until the next migration."""

from django.contrib.postgres.operations import AddConstraintNotValid
from django.db import migrations, models

POSITIONS = ["Centre", "Left Wing", "Right Wing", "Defence", "Goalie", "Coach", "Referee"]


class Migration(migrations.Migration):
    dependencies = [("accounts", "0015_fill_name_words")]
    operations = [
        migrations.AddField(
            model_name="user",
            name="jersey_number",
            field=models.SmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="user",
            name="position",
            field=models.CharField(
                blank=True,
                choices=[(position, position) for position in POSITIONS],
                db_default="",
                default="",
                max_length=10,
            ),
        ),
        AddConstraintNotValid(
            model_name="user",
            constraint=models.CheckConstraint(
                condition=models.Q(("jersey_number__range", (0, 99))),
                name="user_jersey_number_in_range",
            ),
        ),
        AddConstraintNotValid(
            model_name="user",
            constraint=models.CheckConstraint(
                condition=models.Q(("position__in", ["", *POSITIONS])),
                name="user_position_known",
            ),
        ),
    ]
