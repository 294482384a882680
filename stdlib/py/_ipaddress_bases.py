"""What the classes of `ipaddress` are made of: an address is a number, a network the numbers that begin alike."""

import functools
from _ipaddress_texts import AddressValueError, prefix_of

__name__ = "ipaddress"


def _check_versions(a, b):
    if a._version != b._version:
        raise TypeError(f"{a} and {b} are not of the same version")


class _IPAddressBase:
    """What addresses and networks share."""

    __slots__ = ()

    @property
    def exploded(self):
        return self._whole_text()

    @property
    def compressed(self):
        return str(self)

    @property
    def reverse_pointer(self):
        return self._reverse_pointer()

    @property
    def version(self):
        return self._version

    @property
    def max_prefixlen(self):
        return self._max_prefixlen

    def __reduce__(self):
        return self.__class__, (str(self),)


def _check_default(prefixlen_diff):
    if prefixlen_diff != 1:
        raise ValueError("cannot set prefixlen_diff and new_prefix")


def _identity(address):
    return address._version, address._ip, getattr(address, "_scope_id", None)


@functools.total_ordering
class _BaseAddress(_IPAddressBase):
    """An address: a number of a version."""

    __slots__ = ()

    def __int__(self):
        return self._ip

    def __eq__(self, other):
        try:
            return _identity(self) == _identity(other)
        except AttributeError:
            return NotImplemented

    def __hash__(self):
        return hash(hex(int(self._ip)))

    def __lt__(self, other):
        if isinstance(other, _BaseAddress):
            _check_versions(self, other)
            return self._ip < other._ip
        return NotImplemented

    def __add__(self, other):
        return self.__class__(int(self) + other) if isinstance(other, int) else NotImplemented

    def __sub__(self, other):
        return self.__class__(int(self) - other) if isinstance(other, int) else NotImplemented

    def __repr__(self):
        return f"{self.__class__.__name__}({str(self)!r})"

    def __format__(self, fmt):
        if not fmt or fmt[-1] == "s":
            return format(str(self), fmt)
        kind, flags = fmt[-1], fmt[:-1]
        if kind not in "bnxX" or flags not in ("", "#", "_", "#_"):
            return super().__format__(fmt)
        if kind == "n":
            kind = "b" if self._version == 4 else "x"
        width = self._max_prefixlen if kind == "b" else self._max_prefixlen // 4
        if "_" in flags:
            width += width // 4 - 1
        if "#" in flags:
            width += 2
        prefix = "#" if "#" in flags else ""
        return format(int(self), f"{prefix}0{width}{'_' if '_' in flags else ''}{kind}")

    def _in(self, networks):
        return any(self in network for network in networks)

    @property
    def is_multicast(self):
        return self in self._kinds.multicast

    @property
    def is_link_local(self):
        return self in self._kinds.link_local

    @property
    def is_reserved(self):
        return self._in(self._kinds.reserved)

    @property
    def is_unspecified(self):
        return self._ip == 0


@functools.total_ordering
class _BaseNetwork(_IPAddressBase):
    """The addresses that begin with the same bits."""

    def __init__(self, address, strict=True):
        if isinstance(address, (int, bytes)):
            address, mask = address, self._max_prefixlen
        elif isinstance(address, tuple):
            address, mask = address if len(address) > 1 else (address[0], self._max_prefixlen)
        else:
            address, mask = _split_mask(address, self._max_prefixlen)
        self.network_address = self._address_class(address)
        self.netmask, self._prefixlen = self._make_netmask(mask)
        number = int(self.network_address)
        if number & int(self.netmask) != number:
            if strict:
                raise ValueError(f"{self} has host bits set")
            self.network_address = self._address_class(number & int(self.netmask))

    @classmethod
    def _make_netmask(cls, mask):
        length = cls._max_prefixlen
        prefix = prefix_of(mask, cls._version)
        return cls._address_class((1 << length) - (1 << length - prefix)), prefix

    def __repr__(self):
        return f"{self.__class__.__name__}({str(self)!r})"

    def __str__(self):
        return f"{self.network_address}/{self._prefixlen}"

    def _whole_text(self):
        return f"{self.network_address.exploded}/{self._prefixlen}"

    def hosts(self):
        """The addresses besides those that stand for the network and for all of it."""
        first, last = int(self.network_address), int(self.broadcast_address)
        if self._prefixlen < self._max_prefixlen - 1:
            first += 1
            last -= self._version == 4
        return map(self._address_class, range(first, last + 1))

    def __iter__(self):
        return map(self._address_class, range(int(self.network_address), int(self.broadcast_address) + 1))

    def __getitem__(self, n):
        first, last = int(self.network_address), int(self.broadcast_address)
        number = first + n if n >= 0 else last + n + 1
        if not first <= number <= last:
            raise IndexError("address out of range")
        return self._address_class(number)

    def __lt__(self, other):
        if not isinstance(other, _BaseNetwork):
            return NotImplemented
        _check_versions(self, other)
        return self._key() < other._key()

    def __eq__(self, other):
        try:
            return (self._version, self.network_address, int(self.netmask)) == (
                other._version, other.network_address, int(other.netmask))
        except AttributeError:
            return NotImplemented

    def __hash__(self):
        return hash(int(self.network_address) ^ int(self.netmask))

    def _key(self):
        return int(self.network_address), int(self.netmask)

    def __contains__(self, other):
        if self._version != other._version or isinstance(other, _BaseNetwork):
            return False
        return other._ip & int(self.netmask) == int(self.network_address)

    def overlaps(self, other):
        return (other.network_address in self or other.broadcast_address in self
                or self.network_address in other or self.broadcast_address in other)

    @functools.cached_property
    def broadcast_address(self):
        return self._address_class(int(self.network_address) | int(self.hostmask))

    @functools.cached_property
    def hostmask(self):
        return self._address_class(int(self.netmask) ^ (1 << self._max_prefixlen) - 1)

    @property
    def prefixlen(self):
        return self._prefixlen

    @property
    def num_addresses(self):
        return 1 << self._max_prefixlen - self._prefixlen

    with_prefixlen = property(lambda self: f"{self.network_address}/{self._prefixlen}")
    with_netmask = property(lambda self: f"{self.network_address}/{self.netmask}")
    with_hostmask = property(lambda self: f"{self.network_address}/{self.hostmask}")

    def address_exclude(self, other):
        """The networks that this one is made of, besides another."""
        _check_versions(self, other)
        if not isinstance(other, _BaseNetwork):
            raise TypeError(f"{other} is not a network object")
        if not other.subnet_of(self):
            raise ValueError(f"{other} not contained in {self}")
        if other == self:
            return
        rest = self
        while rest != other:
            low, high = rest.subnets()
            rest, apart = (low, high) if other.subnet_of(low) else (high, low)
            yield apart

    def compare_networks(self, other):
        if self._version != other._version:
            raise TypeError(f"{self} and {other} are not of the same type")
        mine, its = self._key(), other._key()
        return (mine > its) - (mine < its)

    def subnets(self, prefixlen_diff=1, new_prefix=None):
        own = self._prefixlen
        if own == self._max_prefixlen:
            # One address has no parts.
            yield self
            return
        if new_prefix is None:
            longer = prefixlen_diff
        else:
            longer = new_prefix - own
            if longer < 0:
                raise ValueError("new prefix must be longer")
            _check_default(prefixlen_diff)
        if longer < 0:
            raise ValueError("prefix length diff must be > 0")
        prefix = own + longer
        if prefix > self._max_prefixlen:
            raise ValueError(f"prefix length diff {prefix} is invalid for netblock {self}")
        step = int(self.hostmask) + 1 >> longer
        for number in range(int(self.network_address), int(self.broadcast_address) + 1, step):
            yield self.__class__((number, prefix))

    def supernet(self, prefixlen_diff=1, new_prefix=None):
        if self._prefixlen == 0:
            return self
        if new_prefix is not None:
            if new_prefix > self._prefixlen:
                raise ValueError("new prefix must be shorter")
            _check_default(prefixlen_diff)
            prefixlen_diff = self._prefixlen - new_prefix
        prefix = self._prefixlen - prefixlen_diff
        if prefix < 0:
            raise ValueError(
                f"current prefixlen is {self._prefixlen}, cannot have a prefixlen_diff of {prefixlen_diff}")
        return self.__class__((int(self.network_address) & int(self.netmask) << prefixlen_diff, prefix))

    def _is_within(self, inner, outer):
        if not isinstance(inner, _BaseNetwork) or not isinstance(outer, _BaseNetwork):
            raise TypeError(f"Unable to test subnet containment between {inner} and {outer}")
        _check_versions(inner, outer)
        return (outer.network_address <= inner.network_address
                and outer.broadcast_address >= inner.broadcast_address)

    def subnet_of(self, other):
        return self._is_within(self, other)

    def supernet_of(self, other):
        return self._is_within(other, self)

    def _both_ends(name):
        return property(lambda self: getattr(self.network_address, name) and getattr(self.broadcast_address, name))

    is_multicast = _both_ends("is_multicast")
    is_reserved = _both_ends("is_reserved")
    is_link_local = _both_ends("is_link_local")
    is_unspecified = _both_ends("is_unspecified")
    is_loopback = _both_ends("is_loopback")

    @property
    def is_private(self):
        kinds = self._kinds
        around = [network for network in kinds.private if self.network_address in network]
        return (any(self.broadcast_address in network for network in around)
                and not any(self.overlaps(network) for network in kinds.not_private))

    @property
    def is_global(self):
        return not self.is_private

    def _reverse_pointer(self):
        return self._address_class._pointer_of(self)

    @property
    def _kinds(self):
        return self._address_class._kinds


def _split_mask(address, default):
    parts = str(address).split("/")
    if len(parts) > 2:
        raise AddressValueError(f"Only one '/' permitted in {address!r}")
    return (parts[0], parts[1]) if len(parts) == 2 else (parts[0], default)
