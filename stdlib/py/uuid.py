"""Universally unique identifiers (RFC 4122)."""

__all__ = ["NAMESPACE_DNS", "NAMESPACE_OID", "NAMESPACE_URL", "NAMESPACE_X500", "UUID", "uuid3", "uuid4", "uuid5"]

RESERVED_NCS, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE = (
    "reserved for NCS compatibility", "specified in RFC 4122", "reserved for Microsoft compatibility",
    "reserved for future definition")


class UUID:
    """A number of 128 bits."""

    __slots__ = ("int", "is_safe", "__weakref__")

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *, is_safe=None):
        if [hex, bytes, bytes_le, fields, int].count(None) != 4:
            raise TypeError("one of the hex, bytes, bytes_le, fields, or int arguments must be given")
        if hex is not None:
            hex = hex.replace("urn:", "").replace("uuid:", "").strip("{}").replace("-", "")
            if len(hex) != 32:
                raise ValueError("badly formed hexadecimal UUID string")
            int = _int(hex, 16)
        if bytes_le is not None:
            if len(bytes_le) != 16:
                raise ValueError("bytes_le is not a 16-char string")
            bytes = bytes_le[3::-1] + bytes_le[5:3:-1] + bytes_le[7:5:-1] + bytes_le[8:]
        if bytes is not None:
            if len(bytes) != 16:
                raise ValueError("bytes is not a 16-char string")
            int = _int.from_bytes(bytes, "big")
        if fields is not None:
            int = _of_fields(fields)
        if not 0 <= int < 1 << 128:
            raise ValueError("int is out of range (need a 128-bit value)")
        if version is not None:
            if not 1 <= version <= 5:
                raise ValueError("illegal version number")
            int &= ~(0xc000 << 48)
            int |= 0x8000 << 48
            int &= ~(0xf000 << 64)
            int |= version << 76
        object.__setattr__(self, "int", int)
        object.__setattr__(self, "is_safe", is_safe)

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

    def __hash__(self):
        return hash(self.int)

    def __int__(self):
        return self.int

    def __repr__(self):
        return "%s(%r)" % (self.__class__.__name__, str(self))

    def __setattr__(self, name, value):
        raise TypeError("UUID objects are immutable")

    def __getstate__(self):
        return {"int": self.int}

    def __setstate__(self, state):
        object.__setattr__(self, "int", state["int"])
        object.__setattr__(self, "is_safe", state.get("is_safe"))

    def __str__(self):
        hex = self.hex
        return f"{hex[:8]}-{hex[8:12]}-{hex[12:16]}-{hex[16:20]}-{hex[20:]}"

    hex = property(lambda self: "%032x" % self.int, doc="The 32 hexadecimal digits.")
    urn = property(lambda self: "urn:uuid:" + str(self), doc="The text with urn:uuid: in front.")
    bytes = property(lambda self: self.int.to_bytes(16, "big"), doc="The 16 bytes.")

    @property
    def bytes_le(self):
        """The 16 bytes, those of the first three fields in reverse order."""
        data = self.bytes
        return data[3::-1] + data[5:3:-1] + data[7:5:-1] + data[8:]

    time_low = property(lambda self: self.int >> 96, doc="The first field, of 32 bits.")
    time_mid = property(lambda self: (self.int >> 80) & 0xffff, doc="The second field, of 16 bits.")
    time_hi_version = property(lambda self: (self.int >> 64) & 0xffff, doc="The third field, of 16 bits.")
    clock_seq_hi_variant = property(lambda self: (self.int >> 56) & 0xff, doc="The fourth field, of 8 bits.")
    clock_seq_low = property(lambda self: (self.int >> 48) & 0xff, doc="The fifth field, of 8 bits.")
    node = property(lambda self: self.int & 0xffffffffffff, doc="The last field, of 48 bits.")
    time = property(lambda self: ((self.time_hi_version & 0x0fff) << 48) | (self.time_mid << 32) | self.time_low,
                    doc="The time of 60 bits that the first three fields have.")
    clock_seq = property(lambda self: ((self.clock_seq_hi_variant & 0x3f) << 8) | self.clock_seq_low,
                         doc="The counter of 14 bits that the fourth and fifth field have.")

    @property
    def fields(self):
        """The six fields as a tuple of integers."""
        return (self.time_low, self.time_mid, self.time_hi_version, self.clock_seq_hi_variant, self.clock_seq_low,
                self.node)

    @property
    def variant(self):
        """Which layout the fields have."""
        if not self.int & (0x8000 << 48):
            return RESERVED_NCS
        if not self.int & (0x4000 << 48):
            return RFC_4122
        return RESERVED_FUTURE if self.int & (0x2000 << 48) else RESERVED_MICROSOFT

    @property
    def version(self):
        """How it was made, from 1 to 5, or None in another layout."""
        if self.variant == RFC_4122:
            return _int((self.int >> 76) & 0xf)


_int = int


def _of_fields(fields):
    if len(fields) != 6:
        raise ValueError("fields is not a 6-tuple")
    value = 0
    for at, (field, bits) in enumerate(zip(fields, (32, 16, 16, 8, 8, 48)), 1):
        if not 0 <= field < 1 << bits:
            raise ValueError(f"field {at} out of range (need a {bits}-bit value)")
        value = value << bits | field
    return value


def uuid3(namespace, name):
    """A UUID that the name has in its namespace, by MD5."""
    from hashlib import md5
    return UUID(bytes=md5(namespace.bytes + bytes(name, "utf-8")).digest()[:16], version=3)


def uuid4():
    """A UUID of random bits."""
    import os
    return UUID(bytes=os.urandom(16), version=4)


def uuid5(namespace, name):
    """A UUID that the name has in its namespace, by SHA-1."""
    from hashlib import sha1
    return UUID(bytes=sha1(namespace.bytes + bytes(name, "utf-8")).digest()[:16], version=5)


NAMESPACE_DNS = UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_URL = UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_OID = UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")
NAMESPACE_X500 = UUID("6ba7b814-9dad-11d1-80b4-00c04fd430c8")
