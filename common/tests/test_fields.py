"""A text is refused if it is so long that normalising it would take seconds."""

import unicodedata

import pytest
from rest_framework.serializers import ValidationError

from common import fields
from common.fields import ChoiceTextField, PlainTextField

LONG_COMBINING_MARKS = "e" + "\u0316\u0301" * 30_000


@pytest.mark.parametrize(
    "field",
    [PlainTextField(max_length=100), PlainTextField(), ChoiceTextField(values=("Wings",))],
)
def test_thousands_of_combining_marks_are_refused_before_they_are_cleaned(
    field: PlainTextField, monkeypatch: pytest.MonkeyPatch
) -> None:
    cleaned: list[str] = []
    monkeypatch.setattr(fields, "clean_text", lambda text, **_options: cleaned.append(text))
    with pytest.raises(ValidationError) as refused:
        field.run_validation(LONG_COMBINING_MARKS)
    assert refused.value.get_codes() == ["max_length"]
    assert cleaned == []


def test_a_text_that_is_short_enough_after_normalising_is_accepted() -> None:
    decomposed = unicodedata.normalize("NFD", "ệ") * 100
    assert len(decomposed) == 300
    assert PlainTextField(max_length=100).run_validation(decomposed) == "ệ" * 100
