"""The texts of addresses and masks, as numbers and back (RFC 4291 and RFC 5952 for IPv6)."""

IPV4LENGTH = 32
IPV6LENGTH = 128
_DIGITS = frozenset("0123456789")
_HEX_DIGITS = frozenset("0123456789ABCDEFabcdef")


class AddressValueError(ValueError):
    """That is no address."""


class NetmaskValueError(ValueError):
    """That is no mask of a network."""


def number_of_v4(text):
    if not text:
        raise AddressValueError("Address cannot be empty")
    octets = text.split(".")
    if len(octets) != 4:
        raise AddressValueError(f"Expected 4 octets in {text!r}")
    number = 0
    for octet in octets:
        problem = _octet_problem(octet)
        if problem:
            raise AddressValueError(f"{problem} in {text!r}")
        number = number << 8 | int(octet)
    return number


def _octet_problem(text):
    if not text:
        return "Empty octet not permitted"
    if not _DIGITS.issuperset(text):
        return f"Only decimal digits permitted in {text!r}"
    if len(text) > 3:
        return f"At most 3 characters permitted in {text!r}"
    # Some would read it as an octal number.
    if text != "0" and text[0] == "0":
        return f"Leading zeros are not permitted in {text!r}"
    if int(text) > 255:
        return f"Octet {int(text)} (> 255) not permitted"
    return None


def text_of_v4(number):
    return ".".join(map(str, number.to_bytes(4, "big")))


def split_scope(text):
    """The address and the zone behind `%`, if there is one."""
    address, percent, scope = text.partition("%")
    if not percent:
        return address, None
    if not scope or "%" in scope:
        raise AddressValueError(f'Invalid IPv6 address: "{text!r}"')
    return address, scope


def number_of_v6(text):
    if not text:
        raise AddressValueError("Address cannot be empty")
    parts = text.split(":")
    if len(parts) < 3:
        raise AddressValueError(f"At least 3 parts expected in {text!r}")
    if "." in parts[-1]:
        try:
            low = number_of_v4(parts.pop())
        except AddressValueError as error:
            raise AddressValueError(f"{error} in {text!r}") from None
        parts += ["%x" % (low >> 16), "%x" % (low & 0xFFFF)]
    if len(parts) > 9:
        raise AddressValueError(f"At most 8 colons permitted in {text!r}")
    # Empty parts inside stand for a run of zeros.
    gaps = [at for at in range(1, len(parts) - 1) if not parts[at]]
    if len(gaps) > 1:
        raise AddressValueError(f"At most one '::' permitted in {text!r}")
    if gaps:
        head, tail = parts[:gaps[0]], parts[gaps[0] + 1:]
        head, tail = _without_edge(head, 0, text), _without_edge(tail, -1, text)
        if len(head) + len(tail) > 7:
            raise AddressValueError(f"Expected at most 7 other parts with '::' in {text!r}")
        parts = head + ["0"] * (8 - len(head) - len(tail)) + tail
    else:
        if len(parts) != 8:
            raise AddressValueError(f"Exactly 8 parts expected without '::' in {text!r}")
        if not parts[0]:
            raise AddressValueError(f"Leading ':' only permitted as part of '::' in {text!r}")
        if not parts[-1]:
            raise AddressValueError(f"Trailing ':' only permitted as part of '::' in {text!r}")
    number = 0
    for part in parts:
        if not _HEX_DIGITS.issuperset(part):
            raise AddressValueError(f"Only hex digits permitted in {part!r} in {text!r}")
        if len(part) > 4:
            raise AddressValueError(f"At most 4 characters permitted in {part!r} in {text!r}")
        number = number << 16 | int(part, 16)
    return number


def _without_edge(parts, edge, text):
    """An address may begin and end with the run of zeros, but not with a single colon."""
    if parts and not parts[edge]:
        parts = parts[1:] if edge == 0 else parts[:-1]
        if parts:
            where = "Leading" if edge == 0 else "Trailing"
            raise AddressValueError(f"{where} ':' only permitted as part of '::' in {text!r}")
    return parts


def text_of_v6(number):
    parts = ["%x" % (number >> shift & 0xFFFF) for shift in range(112, -1, -16)]
    # The first of the longest runs of zeros, if it is longer than one.
    best, length, start = None, 1, None
    for at, part in enumerate([*parts, ""]):
        if part == "0":
            start = at if start is None else start
        elif start is not None:
            if at - start > length:
                best, length = start, at - start
            start = None
    if best is None:
        return ":".join(parts)
    return ":".join(parts[:best]) + "::" + ":".join(parts[best + length:])


def whole_text_of_v6(number):
    return ":".join("%04x" % (number >> shift & 0xFFFF) for shift in range(112, -1, -16))


def prefix_of(mask, version):
    """The length of the prefix that a mask says: a number, or for IPv4 the mask or its inverse as an address."""
    length = IPV4LENGTH if version == 4 else IPV6LENGTH
    if isinstance(mask, int):
        if not 0 <= mask <= length:
            raise NetmaskValueError(f"{mask!r} is not a valid netmask")
        return mask
    if mask.isascii() and mask.isdigit():
        if int(mask) <= length:
            return int(mask)
    elif version == 4:
        try:
            number = number_of_v4(mask)
        except AddressValueError:
            number = None
        for bits in () if number is None else (number, number ^ 0xFFFFFFFF):
            ones = 0xFFFFFFFF ^ bits
            # A mask is ones and then zeros only.
            if ones & ones + 1 == 0:
                return length - ones.bit_length()
    raise NetmaskValueError(f"{mask!r} is not a valid netmask") from None
