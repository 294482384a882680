"""What the body of an enumeration is made of: its namespace, the marks of members, attributes of members."""

import operator as _operator
from types import DynamicClassAttribute

__name__ = "enum"

_bin = bin


class nonmember:
    """Keeps an attribute from becoming a member."""

    def __init__(self, value):
        self.value = value


class member:
    """Makes an attribute a member that would not be one."""

    def __init__(self, value):
        self.value = value


class _NoValue:
    def __repr__(self):
        return "_auto_null"


_NO_VALUE = _NoValue()


class auto:
    """Stands for the next value."""

    def __init__(self, value=_NO_VALUE):
        self.value = value

    def __repr__(self):
        return "auto(%r)" % (self.value,)

    def _operation(operation):
        def apply(self, other):
            return operation(self.value, other.value if isinstance(other, auto) else other)
        return apply

    __or__ = _operation(_operator.or_)
    __and__ = _operation(_operator.and_)
    __xor__ = _operation(_operator.xor)
    del _operation


class property(DynamicClassAttribute):
    """An attribute of members that does not hide a member of its name."""

    member = None

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.member is not None:
                return self.member
            raise AttributeError("%r has no attribute %r" % (ownerclass, self.name))
        if self.fget is None:
            raise AttributeError("%r has no attribute %r" % (ownerclass, self.name))
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("<enum %r> cannot set attribute %r" % (self.clsname, self.name))
        return self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("<enum %r> cannot delete attribute %r" % (self.clsname, self.name))
        return self.fdel(instance)

    def __set_name__(self, ownerclass, name):
        self.name = name
        self.clsname = ownerclass.__name__


def _is_descriptor(obj):
    return hasattr(obj, "__get__") or hasattr(obj, "__set__") or hasattr(obj, "__delete__")


def _is_dunder(name):
    return len(name) > 4 and name[:2] == name[-2:] == "__" and name[2] != "_" and name[-3] != "_"


def _is_sunder(name):
    return len(name) > 2 and name[0] == name[-1] == "_" and name[1] != "_" and name[-2] != "_"


def _is_internal_class(cls_name, obj):
    if not isinstance(obj, type):
        return False
    return getattr(obj, "__qualname__", "").endswith(f"{cls_name}.{obj.__name__}")


def _is_private(cls_name, name):
    pattern = f"_{cls_name}__"
    return (len(name) > len(pattern) and name.startswith(pattern) and name[len(pattern)] != "_"
            and not (name[-1] == name[-2] == "_"))


def _is_single_bit(number):
    return number > 0 and number & (number - 1) == 0


def bin(number, max_bits=None):
    """A number in binary, with its sign as the first digit."""
    ceiling = 2 ** number.bit_length()
    if number >= 0:
        text = _bin(number + ceiling).replace("1", "0", 1)
    else:
        text = _bin(~number ^ (ceiling - 1) + ceiling)
    sign, digits = text[:3], text[3:]
    if max_bits is not None and len(digits) < max_bits:
        digits = (sign[-1] * max_bits + digits)[-max_bits:]
    return "%s %s" % (sign, digits)


class EnumDict(dict):
    """The namespace of an enumeration's body: it notes members in order."""

    def __init__(self):
        super().__init__()
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._auto_called = False

    def __setitem__(self, key, value):
        if _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            if key not in ("_order_", "_generate_next_value_", "_numeric_repr_", "_missing_", "_ignore_",
                           "_iter_member_", "_iter_member_by_value_", "_iter_member_by_def_"):
                raise ValueError("_sunder_ names, such as %r, are reserved for future Enum use" % (key,))
            if key == "_generate_next_value_":
                if self._auto_called:
                    raise TypeError("_generate_next_value_ must be defined before members")
                self._generate_next_value = getattr(value, "__func__", value)
            elif key == "_ignore_":
                value = value.replace(",", " ").split() if isinstance(value, str) else list(value)
                self._ignore = value
                already = set(value) & set(self._member_names)
                if already:
                    raise ValueError("_ignore_ cannot specify already set names: %r" % (already,))
        elif _is_dunder(key):
            if key == "__order__":
                key = "_order_"
        elif key in self._member_names:
            raise TypeError("%r already defined as %r" % (key, self[key]))
        elif key in self._ignore:
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif isinstance(value, member) or not _is_descriptor(value):
            if _is_internal_class(self._cls_name, value):
                import warnings

                warnings.warn("In 3.13 classes created inside an enum will not become a member.  "
                              "Use the `member` decorator to keep the current behavior.", DeprecationWarning,
                              stacklevel=2)
            if isinstance(value, member):
                value = value.value
            elif key in self:
                raise TypeError("%r already defined as %r" % (key, self[key]))
            value, is_auto = self._resolved(key, value)
            self._member_names[key] = None
            if not is_auto:
                self._last_values.append(value)
        elif key in self and key in self._member_names:
            raise TypeError("%r already defined as %r" % (key, self[key]))
        super().__setitem__(key, value)

    def _resolved(self, key, value):
        """The value with each auto() in it replaced, and whether there was any."""
        if isinstance(value, auto):
            parts, single = (value,), True
        elif type(value) is tuple and any(isinstance(part, auto) for part in value):
            parts, single = value, False
        else:
            return value, False
        made = []
        for part in parts:
            if isinstance(part, auto):
                if part.value is _NO_VALUE:
                    part.value = self._generate_next_value(key, 1, len(self._member_names), self._last_values[:])
                    self._auto_called = True
                part = part.value
                self._last_values.append(part)
            made.append(part)
        return (made[0] if single else tuple(made)), True

    def update(self, members, **more):
        """Add members, as assignments do."""
        names = members.keys() if hasattr(members, "keys") else [name for name, _ in members]
        if hasattr(members, "keys"):
            for name in names:
                self[name] = members[name]
        else:
            for name, value in members:
                self[name] = value
        for name, value in more.items():
            self[name] = value


_EnumDict = EnumDict
