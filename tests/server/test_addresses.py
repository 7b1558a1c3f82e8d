"""Addresses: which hosts are answered, under which origins."""

from dataclasses import replace

import pytest

from petrilab.core import RefusedError
from petrilab.server.addresses import Addresses, server_addresses
from petrilab.server.refusal_rules import ServerRule
from petrilab.server.settings import Settings


@pytest.mark.parametrize("entry", ["proxy", "10.0.0.300", "10.0.0.1/8", "127.0.0.1;::1", "::g"])
def test_a_malformed_proxy_is_refused(entry: str) -> None:
    """It was ignored, so that all clients behind it were counted as one."""
    with pytest.raises(RefusedError) as caught:
        server_addresses(Settings(trusted_proxies=f"127.0.0.1, {entry}"))
    found = caught.value.refusal
    assert (found.rule, found.params["setting"]) == (ServerRule.SETTING, "--trusted-proxies")


def test_addresses_networks_sockets_and_all_are_trusted_proxies() -> None:
    for entry in ("", "*", "10.0.0.1", "10.0.0.0/8", "2001:db8::/32", "/run/proxy.sock"):
        assert server_addresses(Settings(trusted_proxies=entry)).main


def test_a_public_host_requires_a_public_url() -> None:
    everywhere = Settings(host="0.0.0.0")  # noqa: S104
    with pytest.raises(RefusedError, match="server-public"):
        Addresses(everywhere, 80)
    named = Addresses(replace(everywhere, public_url="https://games.example.org/"), 8008)
    assert named.origin("games.example.org") == "https://games.example.org"
    assert named.origin("games.example.org:443") is None
    assert named.origin("GAMES.example.org") == "https://games.example.org"
    assert named.main == "https://games.example.org"


@pytest.mark.parametrize("url", ["games", "ftp://x", "https://", "https://x/path", "http://x:y"])
def test_a_public_url_is_an_origin(url: str) -> None:
    with pytest.raises(RefusedError, match="server-setting"):
        Addresses(Settings(public_url=url), 80)


def test_lan_requires_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petrilab.server.addresses.lan_address", lambda: None)
    with pytest.raises(RefusedError, match="server-no-network"):
        server_addresses(Settings(lan=True))
    monkeypatch.setattr("petrilab.server.addresses.lan_address", lambda: "192.168.1.7")
    found = server_addresses(Settings(lan=True, port=8008))
    assert found.main == "http://192.168.1.7:8008"
    assert found.origin("192.168.1.7:8008") == found.main
    assert found.origin("localhost:8008") == "http://localhost:8008"
