"""The users of the machine, as its file of them says."""

__all__ = ["getpwall", "getpwnam", "getpwuid", "struct_passwd"]

_FIELDS = {
    "pw_name": "The name of the user.",
    "pw_passwd": "The password, kept elsewhere.",
    "pw_uid": "The number of the user.",
    "pw_gid": "The number of the group.",
    "pw_gecos": "The real name.",
    "pw_dir": "The folder of the user.",
    "pw_shell": "The program that runs at a login.",
}


class struct_passwd(tuple):
    """One user: a tuple whose items have names."""

    __slots__ = ()
    __match_args__ = tuple(_FIELDS)
    n_fields = n_sequence_fields = len(_FIELDS)
    n_unnamed_fields = 0

    def __new__(cls, sequence, dict=None):
        items = tuple(sequence)
        if len(items) != len(_FIELDS):
            raise TypeError(f"pwd.struct_passwd() takes a {len(_FIELDS)}-sequence ({len(items)}-sequence given)")
        return tuple.__new__(cls, items)

    def __repr__(self):
        return f"pwd.struct_passwd({', '.join(f'{name}={item!r}' for name, item in zip(_FIELDS, self))})"

    def __reduce__(self):
        return struct_passwd, (tuple(self), {})


def _named(at, doc):
    return property(lambda self: self[at], doc=doc)


for _at, _name in enumerate(_FIELDS):
    setattr(struct_passwd, _name, _named(_at, _FIELDS[_name]))


def getpwall():
    """All users, in the order of the file."""
    try:
        with open("/etc/passwd", encoding="utf-8", errors="surrogateescape") as file:
            lines = file.read().splitlines()
    except OSError:
        return []
    users = []
    for line in lines:
        parts = line.split(":")
        if len(parts) == len(_FIELDS) and parts[2].isdecimal() and parts[3].isdecimal():
            users.append(struct_passwd([*parts[:2], int(parts[2]), int(parts[3]), *parts[4:]]))
    return users


def getpwnam(name, /):
    """The user of that name."""
    if not isinstance(name, str):
        raise TypeError(f"getpwnam() argument must be str, not {type(name).__name__}")
    if "\0" in name:
        raise ValueError("embedded null byte")
    for user in getpwall():
        if user.pw_name == name:
            return user
    raise KeyError(f"getpwnam(): name not found: {name!r}")


def getpwuid(uid, /):
    """The user of that number."""
    number = uid.__index__() if hasattr(uid, "__index__") else None
    if number is None:
        raise TypeError(f"uid should be integer, not {type(uid).__name__}")
    for user in getpwall():
        if user.pw_uid == number:
            return user
    raise KeyError(f"getpwuid(): uid not found: {number}")
