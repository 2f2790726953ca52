"""The option parser of every benchmark."""

from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser, RawDescriptionHelpFormatter


class _HelpFormatter(RawDescriptionHelpFormatter, ArgumentDefaultsHelpFormatter): ...


def options_parser(description: str | None) -> ArgumentParser:
    """A parser whose --help keeps the description's line breaks and shows each option's default."""
    return ArgumentParser(description=description, formatter_class=_HelpFormatter)
