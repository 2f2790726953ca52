"""How often each fan may make the calls of a scope. Signed-out visitors are counted by address,
with higher limits, since hundreds may share the address of a rink's Wi-Fi.

Limits of calls that show fans are far above what a person needs and far below what a scraper needs.
"""

RATE_LIMITS = {
    "create": {"minute": 600, "day": 5_000},  # limits an address, since the fan has no record yet
    "update": {"minute": 60, "day": 1_000},
    "sign_out": {"minute": 10, "day": 100},
    "delete": {"minute": 10, "day": 100},
    "export": {"minute": 3, "day": 30},
    "follow": {"minute": 120, "day": 2_000},
    # This limit is low, since a fan who unfollows and follows again comes first in lists again.
    "unfollow": {"minute": 60, "day": 200},
    "block": {"minute": 60, "day": 200},
    "report": {"minute": 20, "day": 200},  # social/reports.py allows only 10 new reports a day
    "photo": {"minute": 10, "day": 300},
    "preview": {"minute": 240, "day": 10_000},  # a messenger's robots share an address
    "profile": {"minute": 240, "day": 4_000},  # opening a profile takes two calls
    "profile_visitor": {"minute": 1_200, "day": 30_000},  # counts pages as well as API calls
    "document": {"minute": 60, "day": 2_000},
    "search": {"minute": 120, "day": 2_000},
    "search_domain": {"minute": 10, "day": 100},  # counts against `search` too
    # A page of 50 followers and 50 followed fans counts as one call.
    "own_connections": {"minute": 240, "day": 4_000},
    # For reading other fans' lists. The app shows only the counts of those lists.
    "connections": {"minute": 30, "day": 100},
    "user_list": {"minute": 120, "day": 5_000},
}
