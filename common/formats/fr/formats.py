"""Dates and times as Québec writes them. Django's French is that of France."""

DATETIME_FORMAT = "j F Y à G\xa0\\h\xa0i"  # 31 janvier 2026 à 6 h 39
