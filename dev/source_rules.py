"""Project rules that no linter can check: looks have the values of the tokens, and comments and
documents mention only files that exist, in plain words."""

import sys

from dev.named_files import find_missing
from dev.plain_words import find_unplain_words
from dev.style_rules import find_odd_styles

if __name__ == "__main__":
    problems = [*find_odd_styles(), *find_missing(), *find_unplain_words()]
    sys.exit("\n".join(problems) or None)
