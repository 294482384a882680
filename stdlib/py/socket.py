"""Sockets: constants and exceptions are here; to make one is an OSError."""

import errno

from _absent import absent

AF_UNSPEC, AF_UNIX, AF_INET, AF_INET6 = 0, 1, 2, 10
SOCK_STREAM, SOCK_DGRAM, SOCK_RAW = 1, 2, 3
SOL_SOCKET, SO_REUSEADDR, SO_KEEPALIVE, SO_BROADCAST = 1, 2, 9, 6
IPPROTO_IP, IPPROTO_TCP, IPPROTO_UDP, TCP_NODELAY = 0, 6, 17, 1
SHUT_RD, SHUT_WR, SHUT_RDWR = 0, 1, 2
SOMAXCONN = 4096
has_ipv6 = False

error = OSError
timeout = TimeoutError


class herror(OSError):
    """An address was not found."""


class gaierror(OSError):
    """A host was not found."""


def _refuse(*args, **options):
    """Raise OSError, since sockets are outside of the subset."""
    raise OSError(errno.ENOSYS, "sockets are outside Snek's subset (see docs/language.md)")


class socket:
    """A socket: making one is an OSError, since sockets are outside of the subset."""

    def __init__(self, *args, **options):
        _refuse()


SocketType = socket
create_connection = create_server = socketpair = fromfd = _refuse
getaddrinfo = gethostbyname = gethostbyname_ex = gethostbyaddr = getnameinfo = getfqdn = _refuse


def gethostname():
    """The machine's name, which no program is told."""
    return "localhost"


def getdefaulttimeout():
    """None: there are no sockets that wait."""


def setdefaulttimeout(timeout):
    """Does nothing: there are no sockets that wait."""


def _swapped(number, size):
    if number < 0 or number >> 8 * size:
        raise OverflowError(f"{'ntohs' if size == 2 else 'ntohl'}: Python int too large to convert to C {8 * size}-bit")
    return int.from_bytes(number.to_bytes(size, "big"), "little")


def ntohs(number):
    """A number of 16 bits from the network's order of bytes."""
    return _swapped(number, 2)


def ntohl(number):
    """A number of 32 bits from the network's order of bytes."""
    return _swapped(number, 4)


htons, htonl = ntohs, ntohl


def inet_aton(text):
    """The four bytes of an address such as 127.0.0.1."""
    parts = text.split(".")
    if len(parts) != 4 or not all(part.isdigit() and int(part) < 256 for part in parts):
        raise OSError("illegal IP address string passed to inet_aton")
    return bytes(map(int, parts))


def inet_ntoa(packed):
    """The text of an address of four bytes."""
    if len(packed) != 4:
        raise OSError("packed IP wrong length")
    return ".".join(map(str, packed))


def inet_pton(address_family, ip_string):
    """The bytes of an address of a family."""
    import ipaddress

    classes = {AF_INET: ipaddress.IPv4Address, AF_INET6: ipaddress.IPv6Address}
    if address_family not in classes:
        raise OSError(errno.EAFNOSUPPORT, "Address family not supported by protocol")
    try:
        return classes[address_family](ip_string).packed
    except ValueError:
        raise OSError("illegal IP address string passed to inet_pton") from None


def inet_ntop(address_family, packed_ip):
    """The text of an address of a family."""
    import ipaddress

    if address_family not in (AF_INET, AF_INET6):
        raise ValueError(f"unknown address family {address_family}")
    if len(packed_ip) != (4 if address_family == AF_INET else 16):
        raise ValueError("invalid length of packed IP address string")
    return str((ipaddress.IPv4Address if address_family == AF_INET else ipaddress.IPv6Address)(bytes(packed_ip)))


# What `snek check` reports.
_outside_names = dict.fromkeys(
    ["socket", "SocketType", *(name for name, value in list(globals().items()) if value is _refuse and name != "_refuse")],
    "sockets are",
)

__getattr__ = absent("socket", "sockets are")
