"""What mocks remember of calls: ``call`` objects, and things that stand for values."""


class _Sentinel:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "sentinel." + self.name

    def __reduce__(self):
        return "sentinel." + self.name


class _Sentinels:
    """Gives an object for each attribute that is asked for, always the same one."""

    def __init__(self):
        self._sentinels = {}

    def __getattr__(self, name):
        if name == "__bases__":
            raise AttributeError
        return self._sentinels.setdefault(name, _Sentinel(name))

    def __reduce__(self):
        return "sentinel"


sentinel = _Sentinels()
DEFAULT = sentinel.DEFAULT


class _ANY:
    """Equal to everything."""

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __repr__(self):
        return "<ANY>"


ANY = _ANY()


def describe(name, args, kwargs):
    parts = [repr(arg) for arg in args] + [f"{key}={value!r}" for key, value in kwargs.items()]
    return f"{name}({', '.join(parts)})"


def _normal(value):
    """Name, arguments and keywords of a tuple that stands for a call, parts of which may be left out."""
    name, args, kwargs = "", (), {}
    for part in value:
        if isinstance(part, str):
            name = part
        elif isinstance(part, tuple):
            args = part
        else:
            kwargs = part
    return name, args, kwargs


class _Call(tuple):
    """A call: ``(name, args, kwargs)``, or ``(args, kwargs)``. Calling it or asking for an attribute makes a longer one."""

    def __new__(cls, value=(), name="", parent=None, two=False, from_kall=True):
        given, args, kwargs = _normal(value)
        if two:
            return tuple.__new__(cls, (args, kwargs))
        return tuple.__new__(cls, (given if value else name or "", args, kwargs))

    def __init__(self, value=(), name=None, parent=None, two=False, from_kall=True):
        self._mock_from_kall, self._mock_name, self._mock_parent = from_kall, name, parent

    def __eq__(self, other):
        try:
            count = len(other)
        except TypeError:
            return NotImplemented
        if not isinstance(other, tuple) or count > 3:
            return False
        own_name, args, kwargs = self if len(self) == 3 else ("", *self)
        parent, other_parent = getattr(self, "_mock_parent", None), getattr(other, "_mock_parent", None)
        if parent and other_parent and parent != other_parent:
            return False
        if count and not all(isinstance(part, (str, tuple, dict)) for part in other):
            return False
        name, other_args, other_kwargs = _normal(other)
        if own_name and name != own_name:
            return False
        return (other_args, other_kwargs) == (args, kwargs)

    __ne__ = object.__ne__
    __hash__ = None

    def __call__(self, /, *args, **kwargs):
        if self._mock_name is None:
            return _Call(("", args, kwargs), name="()")
        name = self._mock_name + "()"
        return _Call((self._mock_name, args, kwargs), name=name, parent=self)

    def __getattr__(self, attribute):
        if attribute.startswith("_mock_"):
            raise AttributeError(attribute)
        if self._mock_name is None:
            return _Call(name=attribute, from_kall=False)
        return _Call(name=f"{self._mock_name}.{attribute}", parent=self, from_kall=False)

    def __getattribute__(self, attribute):
        # A call of a mock's method `count` or `index` is meant, not the tuple's.
        if attribute in ("count", "index"):
            return _Call.__getattr__(self, attribute)
        return tuple.__getattribute__(self, attribute)

    @property
    def args(self):
        return self[-2]

    @property
    def kwargs(self):
        return self[-1]

    def __repr__(self):
        if not self._mock_from_kall:
            name = self._mock_name or "call"
            return "call" + name if name.startswith("()") else name
        name, args, kwargs = self if len(self) == 3 else ("", *self)
        if not name:
            name = "call"
        elif name.startswith("()"):
            name = "call" + name
        else:
            name = "call." + name
        return describe(name, args, kwargs)

    def call_list(self):
        """The calls that this chain of calls makes, the first one first."""
        calls = []
        one = self
        while one is not None:
            if one._mock_from_kall:
                calls.append(one)
            one = one._mock_parent
        return _CallList(reversed(calls))


call = _Call(from_kall=False)


class _CallList(list):
    """Calls; one sequence of them may be `in` another."""

    def __contains__(self, value):
        if not isinstance(value, list):
            return list.__contains__(self, value)
        count = len(value)
        return any(self[at : at + count] == value for at in range(len(self) - count + 1))

    def __repr__(self):
        import pprint

        return pprint.pformat(list(self))
