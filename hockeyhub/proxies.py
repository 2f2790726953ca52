"""Validation of TRUSTED_PROXIES. Settings read it, so it needs no settings."""

from ipaddress import ip_network

from environs import ValidationError


def validate_proxy_networks(proxies: list[str]) -> None:
    """Raises ValidationError unless each is an IP address or a network."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError as error:
            raise ValidationError(str(error)) from error
