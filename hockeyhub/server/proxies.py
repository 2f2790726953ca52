"""Validation of TRUSTED_PROXIES. settings.py imports this module, so it can't read settings."""

from ipaddress import ip_network

from environs import ValidationError


def validate_proxy_networks(proxies: list[str]) -> None:
    """Raises ValidationError unless each proxy is an IP address or a network."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError as error:
            hint = "Write IP addresses or networks, separated by commas."
            raise ValidationError(f"{error}. {hint}") from error
