"""Texts that nobody marked for translation are found where they are shown, and only there."""

import ast
import json
import subprocess

import pytest

from dev.local_env import ROOT
from dev.server_texts import visible_strings

FIND_IN_APP = """
import { findStyleSheetTexts, findTexts, parseSource } from './frontend/findTexts.js'
const [source] = process.argv.slice(1)
const names = new Set(['San Jose Sharks'])
const { strays } = findTexts(parseSource('App.tsx', source), names)
console.log(JSON.stringify([...strays, ...findStyleSheetTexts('base.css', source)]))
"""


def find_in_app(source: str) -> list[str]:
    command = ["node", "--input-type=module", "--eval", FIND_IN_APP, source]
    output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return list(json.loads(output))


SHOWN_IN_APP = """
const a = <p>Reload</p>
const b = <p title={open ? 'Less' : t('More')} />
message.textContent = 'HockeyHub could not be loaded.'
toaster.success('Copied!')
const HINT_TEXT = `${name} left`
const labels = ['All of it, at once']
.login::before { content: "Loading…"; }
"""
HIDDEN_IN_APP = """
const a = <p className="card" title={t('Reload')}>HockeyHub&nbsp;</p>
if (key === 'Enter') throw new Error('No such key here.')
const team = 'San Jose Sharks'
.row::after { content: ""; alt: attr(data-loading) }
"""


def test_the_app_shows_only_marked_texts() -> None:
    shown_lines = [line for line in SHOWN_IN_APP.splitlines() if line]
    assert [len(find_in_app(line)) for line in shown_lines] == [1] * len(shown_lines)
    assert find_in_app(HIDDEN_IN_APP) == []


@pytest.mark.parametrize(
    "source",
    [
        'failure_message = "Unable to fetch users"',
        'title = "Locked"',
        'raise ValidationError({"body": ["Expected JSON"]})',
        'name = models.CharField("full name", max_length=100)',
        '@admin.display(description="Joined")\ndef joined(): ...',
        'answer = f"Back to {name}, please."',
    ],
)
def test_the_server_shows_only_marked_texts(source: str) -> None:
    assert len(list(visible_strings(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring, which nobody sees."""',
        'failure_message = _("Unable to fetch users")',
        'logger.info("A photo is gone.")',
        'raise ValueError("Such a number is wrong.")',
        'name = models.CharField(db_column="Full Name")',
        '@extend_schema(description="Who follows whom.")\ndef get(): ...',
    ],
)
def test_the_server_hides_the_rest(source: str) -> None:
    assert list(visible_strings(ast.parse(source))) == []
