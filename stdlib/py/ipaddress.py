"""Addresses and networks of IPv4 and IPv6 as values: reading, arithmetic, containment, kinds of addresses."""

import functools
from _ipaddress_bases import _BaseAddress, _BaseNetwork, _check_versions, _split_mask
from _ipaddress_texts import (
    AddressValueError, IPV4LENGTH, IPV6LENGTH, NetmaskValueError, number_of_v4, number_of_v6, split_scope, text_of_v4,
    text_of_v6, whole_text_of_v6,
)

__all__ = [
    "AddressValueError", "NetmaskValueError", "IPV4LENGTH", "IPV6LENGTH", "ip_address", "ip_network", "ip_interface",
    "IPv4Address", "IPv6Address", "IPv4Network", "IPv6Network", "IPv4Interface", "IPv6Interface", "v4_int_to_packed",
    "v6_int_to_packed", "summarize_address_range", "collapse_addresses", "get_mixed_type_key",
]

for _class in (AddressValueError, NetmaskValueError):
    _class.__module__ = __name__
del _class


def _of_either(kind, makers, *args):
    for make in makers:
        try:
            return make(*args)
        except (AddressValueError, NetmaskValueError):
            pass
    raise ValueError(f"{args[0]!r} does not appear to be an IPv4 or IPv6 {kind}")


def ip_address(address):
    """Return the address that a text, an integer or bytes stand for."""
    return _of_either("address", (IPv4Address, IPv6Address), address)


def ip_network(address, strict=True):
    """Return the network that a text such as '192.0.2.0/24' stands for.

    With strict, an address with bits beyond the network's raises ValueError.
    """
    return _of_either("network", (IPv4Network, IPv6Network), address, strict)


def ip_interface(address):
    """Return the address and network that a text such as '192.0.2.5/24' stands for."""
    return _of_either("interface", (IPv4Interface, IPv6Interface), address)


def _packed(number, length, version):
    try:
        return number.to_bytes(length, "big")
    except OverflowError:
        raise ValueError(f"Address negative or too large for IPv{version}")


def v4_int_to_packed(address):
    """Return the four bytes of an integer."""
    return _packed(address, 4, 4)


def v6_int_to_packed(address):
    """Return the sixteen bytes of an integer."""
    return _packed(address, 16, 6)


class _BaseV4:
    __slots__ = ()
    _version = 4
    _max_prefixlen = IPV4LENGTH


class _BaseV6:
    __slots__ = ()
    _version = 6
    _max_prefixlen = IPV6LENGTH


def _number(address, version):
    """The number that an integer, bytes or a text stand for."""
    length = IPV4LENGTH if version == 4 else IPV6LENGTH
    if isinstance(address, int):
        if address < 0:
            raise AddressValueError(f"{address} (< 0) is not permitted as an IPv{version} address")
        if address >> length:
            raise AddressValueError(f"{address} (>= 2**{length}) is not permitted as an IPv{version} address")
        return address
    if isinstance(address, bytes):
        if len(address) != length // 8:
            raise AddressValueError(
                f"{address!r} (len {len(address)} != {length // 8}) is not permitted as an IPv{version} address")
        return int.from_bytes(address, "big")
    return None


class IPv4Address(_BaseV4, _BaseAddress):
    """An IPv4 address."""

    __slots__ = ("_ip", "__weakref__")

    def __init__(self, address):
        number = _number(address, 4)
        if number is None:
            text = str(address)
            if "/" in text:
                raise AddressValueError(f"Unexpected '/' in {address!r}")
            number = number_of_v4(text)
        self._ip = number

    def __str__(self):
        return text_of_v4(self._ip)

    _whole_text = __str__

    @property
    def packed(self):
        """The four bytes of the address."""
        return v4_int_to_packed(self._ip)

    @staticmethod
    def _pointer_of(what):
        return ".".join(reversed(str(what).split("."))) + ".in-addr.arpa"

    def _reverse_pointer(self):
        return self._pointer_of(self)

    @property
    def is_private(self):
        """Whether the address is one of private networks."""
        return self._in(self._kinds.private) and not self._in(self._kinds.not_private)

    @property
    def is_global(self):
        """Whether the address is reachable from everywhere."""
        return self not in self._kinds.shared and not self.is_private

    @property
    def is_loopback(self):
        """Whether the address is that of the machine itself."""
        return self._ip >> 24 == 127


class IPv6Address(_BaseV6, _BaseAddress):
    """An IPv6 address, maybe with the zone that it holds in."""

    __slots__ = ("_ip", "_scope_id", "__weakref__")

    def __init__(self, address):
        number, self._scope_id = _number(address, 6), None
        if number is None:
            text = str(address)
            if "/" in text:
                raise AddressValueError(f"Unexpected '/' in {address!r}")
            text, self._scope_id = split_scope(text)
            number = number_of_v6(text)
        self._ip = number

    def __str__(self):
        text = text_of_v6(self._ip)
        return f"{text}%{self._scope_id}" if self._scope_id else text

    def _whole_text(self):
        return whole_text_of_v6(self._ip)

    def __hash__(self):
        return hash((self._ip, self._scope_id))

    @property
    def packed(self):
        """The sixteen bytes of the address."""
        return v6_int_to_packed(self._ip)

    @staticmethod
    def _pointer_of(what):
        return ".".join(what.exploded[::-1].replace(":", "")) + ".ip6.arpa"

    def _reverse_pointer(self):
        return self._pointer_of(self)

    @property
    def scope_id(self):
        """The zone of the address, or None."""
        return self._scope_id

    @property
    def is_site_local(self):
        """Whether the address is of the old networks of sites."""
        return self in self._kinds.site_local

    @property
    def is_private(self):
        """Whether the address is one of private networks."""
        mapped = self.ipv4_mapped
        if mapped is not None:
            return mapped.is_private
        return self._in(self._kinds.private) and not self._in(self._kinds.not_private)

    @property
    def is_global(self):
        """Whether the address is reachable from everywhere."""
        mapped = self.ipv4_mapped
        return not self.is_private if mapped is None else mapped.is_global

    @property
    def is_loopback(self):
        """Whether the address is that of the machine itself."""
        return self._ip == 1

    @property
    def ipv4_mapped(self):
        """The IPv4 address inside of it, or None."""
        return IPv4Address(self._ip & 0xFFFFFFFF) if self._ip >> 32 == 0xFFFF else None

    @property
    def teredo(self):
        """The addresses of server and client of a Teredo address, or None."""
        if self._ip >> 96 != 0x20010000:
            return None
        return IPv4Address(self._ip >> 64 & 0xFFFFFFFF), IPv4Address(~self._ip & 0xFFFFFFFF)

    @property
    def sixtofour(self):
        """The IPv4 address of a 6to4 address, or None."""
        return IPv4Address(self._ip >> 80 & 0xFFFFFFFF) if self._ip >> 112 == 0x2002 else None


class IPv4Network(_BaseV4, _BaseNetwork):
    """A network of IPv4 addresses."""

    _address_class = IPv4Address

    @property
    def is_global(self):
        """Whether the network is reachable from everywhere."""
        shared = self._kinds.shared
        return not (self.network_address in shared and self.broadcast_address in shared) and not self.is_private


class IPv6Network(_BaseV6, _BaseNetwork):
    """A network of IPv6 addresses."""

    _address_class = IPv6Address

    @property
    def is_site_local(self):
        """Whether the network is of the old networks of sites."""
        return self.network_address.is_site_local and self.broadcast_address.is_site_local


class _Interface:
    """What an address has together with its network."""

    __slots__ = ()

    def __init__(self, address):
        if isinstance(address, (bytes, int)):
            text, mask = address, self._max_prefixlen
        elif isinstance(address, tuple):
            text, mask = address if len(address) > 1 else (address[0], self._max_prefixlen)
        else:
            text, mask = _split_mask(address, self._max_prefixlen)
        super().__init__(text)
        self.network = self._network_class((text, mask), strict=False)
        self.netmask = self.network.netmask
        self._prefixlen = self.network._prefixlen

    @functools.cached_property
    def hostmask(self):
        return self.network.hostmask

    def __str__(self):
        return f"{super().__str__()}/{self._prefixlen}"

    def _whole_text(self):
        return f"{super()._whole_text()}/{self._prefixlen}"

    def __eq__(self, other):
        same = super().__eq__(other)
        if same is NotImplemented or not same:
            return same
        try:
            return self.network == other.network
        except AttributeError:
            return False

    def __lt__(self, other):
        less = super().__lt__(other)
        if less is NotImplemented:
            return less
        try:
            return self.network < other.network or self.network == other.network and less
        except AttributeError:
            return False

    def __hash__(self):
        return hash((self._ip, self._prefixlen, int(self.network.network_address)))

    @property
    def ip(self):
        return self._address_class(self._ip)

    with_prefixlen = property(lambda self: f"{self.ip}/{self._prefixlen}")
    with_netmask = property(lambda self: f"{self.ip}/{self.netmask}")
    with_hostmask = property(lambda self: f"{self.ip}/{self.hostmask}")


class IPv4Interface(_Interface, IPv4Address):
    """An IPv4 address in its network."""

    _network_class, _address_class = IPv4Network, IPv4Address


class IPv6Interface(_Interface, IPv6Address):
    """An IPv6 address in its network."""

    _network_class, _address_class = IPv6Network, IPv6Address

    @property
    def is_loopback(self):
        """Whether the address is that of the machine itself."""
        return self._ip == 1 and self.network.is_loopback


class _Kinds:
    """The networks that give addresses their kinds (the registries of special addresses at IANA)."""

    def __init__(self, network, **kinds):
        for name, texts in kinds.items():
            made = [network(text) for text in texts.split()]
            setattr(self, name, made if name in ("private", "not_private", "reserved") else made[0])


IPv4Address._kinds = _Kinds(
    IPv4Network, link_local="169.254.0.0/16", multicast="224.0.0.0/4", shared="100.64.0.0/10",
    reserved="240.0.0.0/4", not_private="192.0.0.9 192.0.0.10",
    private="0.0.0.0/8 10.0.0.0/8 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 "
            "198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4",
)
IPv6Address._kinds = _Kinds(
    IPv6Network, link_local="fe80::/10", multicast="ff00::/8", site_local="fec0::/10",
    reserved="::/8 100::/8 200::/7 400::/6 800::/5 1000::/4 4000::/3 6000::/3 8000::/3 a000::/3 c000::/3 e000::/4 "
             "f000::/5 f800::/6 fe00::/9",
    not_private="2001:1::1 2001:1::2 2001:3::/32 2001:4:112::/48 2001:20::/28 2001:30::/28",
    private="::1 :: ::ffff:0:0/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10",
)


def summarize_address_range(first, last):
    """The networks that hold the addresses from one to another, and no others."""
    if not isinstance(first, _BaseAddress) or not isinstance(last, _BaseAddress):
        raise TypeError("first and last must be IP addresses, not networks")
    _check_versions(first, last)
    if first > last:
        raise ValueError("last IP address must be greater than first")
    network = IPv4Network if first.version == 4 else IPv6Network
    length, number, end = first._max_prefixlen, first._ip, last._ip
    while number <= end:
        aligned = length if number == 0 else (number & -number).bit_length() - 1
        bits = min(aligned, (end - number + 1).bit_length() - 1)
        yield network((number, length - bits))
        number += 1 << bits


def collapse_addresses(addresses):
    """The fewest networks that hold what these addresses and networks hold."""
    networks = []
    for address in addresses:
        if isinstance(address, _BaseAddress):
            made = IPv4Network if address._version == 4 else IPv6Network
            address = made((address._ip, address._max_prefixlen))
        if networks and networks[-1]._version != address._version:
            first, second = (address, networks[-1])
            raise TypeError(f"{_short(first)} and {_short(second)} are not of the same version")
        networks.append(address)
    merged = []
    for network in sorted(networks):
        if merged and network.subnet_of(merged[-1]):
            continue
        merged.append(network)
        while len(merged) > 1 and merged[-1].prefixlen and merged[-1].prefixlen == merged[-2].prefixlen \
                and merged[-1].supernet() == merged[-2].supernet():
            merged[-2:] = [merged[-1].supernet()]
    return iter(merged)


def _short(network):
    return network.network_address if network.prefixlen == network.max_prefixlen else network


def get_mixed_type_key(obj):
    """A key by which addresses and networks can be sorted together."""
    if isinstance(obj, _BaseNetwork):
        return obj._version, obj.network_address, obj.netmask
    if isinstance(obj, _BaseAddress):
        return obj._version, obj
    return NotImplemented
