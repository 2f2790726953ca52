"""How every benchmark reads its options."""

from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser, RawDescriptionHelpFormatter


class _HelpFormatter(RawDescriptionHelpFormatter, ArgumentDefaultsHelpFormatter): ...


def options_parser(description: str | None) -> ArgumentParser:
    """A parser whose --help shows the description as it is written, and each option's default."""
    return ArgumentParser(description=description, formatter_class=_HelpFormatter)
