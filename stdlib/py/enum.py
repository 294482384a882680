"""Enumerations: classes whose attributes are their only instances."""

import _enum_type
from _enum_members import (
    EnumDict, _EnumDict, _is_descriptor, _is_dunder, _is_internal_class, _is_private, _is_single_bit, _is_sunder, auto,
    bin, member, nonmember, property,
)
from _enum_type import EnumType
from functools import reduce
from operator import or_ as _or
from types import DynamicClassAttribute, MappingProxyType

__all__ = [
    "CONFORM", "CONTINUOUS", "EJECT", "Enum", "EnumCheck", "EnumMeta", "EnumType", "Flag", "FlagBoundary", "IntEnum",
    "IntFlag", "KEEP", "NAMED_FLAGS", "ReprEnum", "STRICT", "StrEnum", "UNIQUE", "auto", "global_enum", "member",
    "nonmember", "property", "show_flag_values", "unique", "verify",
]

EnumMeta = EnumType

# Set once the classes exist, also when the module is made anew: until then the metaclass makes their bases.
Flag = EJECT = None
_enum_type.Enum = _enum_type.Flag = _enum_type.ReprEnum = None


def _iter_bits_lsb(number):
    if isinstance(number, Enum):
        number = number.value
    if number < 0:
        raise ValueError("%r is not a positive integer" % number)
    while number:
        bit = number & -number
        yield bit
        number ^= bit


def show_flag_values(value):
    """Return the values of the single flags in a flag."""
    return list(_iter_bits_lsb(value))


class Enum(metaclass=EnumType):
    """The base of enumerations."""

    def __new__(cls, value):
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:
            for member in cls._member_map_.values():
                if member._value_ == value:
                    return member
        error = None
        try:
            result = cls._missing_(value)
        except Exception as e:
            error = e
            result = None
        try:
            if isinstance(result, cls):
                return result
            if Flag is not None and issubclass(cls, Flag) and cls._boundary_ is EJECT and isinstance(result, int):
                return result
            problem = ValueError("%r is not a valid %s" % (value, cls.__qualname__))
            if result is None and error is None:
                raise problem
            if error is None:
                error = TypeError("error in %s._missing_: returned %r instead of None or a valid member"
                                  % (cls.__name__, result))
            if not isinstance(error, ValueError):
                error.__context__ = problem
            raise error
        finally:
            error = None
            problem = None

    def __init__(self, *args, **kwds):
        pass

    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        try:
            return max(last_values) + 1
        except TypeError:
            for last in reversed(last_values):
                try:
                    return last + 1
                except TypeError:
                    pass
            return start

    @classmethod
    def _missing_(cls, value):
        return None

    def __repr__(self):
        value_repr = self.__class__._value_repr_ or repr
        return "<%s.%s: %s>" % (self.__class__.__name__, self._name_, value_repr(self._value_))

    def __str__(self):
        return "%s.%s" % (self.__class__.__name__, self._name_)

    def __dir__(self):
        names = set()
        if self.__class__._member_type_ is not object:
            names.update(object.__dir__(self))
        names.update(name for name in getattr(self, "__dict__", ()) if name[0] != "_")
        for cls in self.__class__.mro():
            for name, value in cls.__dict__.items():
                if name[0] == "_":
                    continue
                if isinstance(value, property) and value.fget is None and name in self._member_map_:
                    # It only leads to the member of that name.
                    names.discard(name)
                else:
                    names.add(name)
        return sorted(names | {"__class__", "__doc__", "__eq__", "__hash__", "__module__"})

    def __reduce_ex__(self, proto):
        return getattr, (self.__class__, self._name_)

    def __hash__(self):
        return hash(self._name_)

    def __format__(self, format_spec):
        # Not `format`: a member that is a text must not be asked again.
        return str.__format__(str(self), format_spec)

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    @property
    def name(self):
        """What the member is called."""
        return self._name_

    @property
    def value(self):
        """What the member stands for."""
        return self._value_


_enum_type.Enum = Enum


class ReprEnum(Enum):
    """Only the repr is that of an enumeration; str and format are those of the value."""


_enum_type.ReprEnum = ReprEnum


class IntEnum(int, ReprEnum):
    """An enumeration whose members are integers."""

    __str__ = int.__repr__
    __format__ = int.__format__


class StrEnum(str, ReprEnum):
    """An enumeration whose members are strings."""

    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError("too many arguments for str(): %r" % (values,))
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError("%r is not a string" % (values[0],))
        if len(values) >= 2 and not isinstance(values[1], str):
            raise TypeError("encoding must be a string, not %r" % (values[1],))
        if len(values) == 3 and not isinstance(values[2], str):
            raise TypeError("errors must be a string, not %r" % (values[2]))
        value = str(*values)
        made = str.__new__(cls, value)
        made._value_ = value
        return made

    __str__ = str.__str__
    __format__ = str.__format__

    def _generate_next_value_(name, start, count, last_values):
        return name.lower()


class FlagBoundary(StrEnum):
    """What happens to bits that no member has."""

    STRICT = auto()
    CONFORM = auto()
    EJECT = auto()
    KEEP = auto()


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


class Flag(Enum, boundary=CONFORM):
    """An enumeration of bits."""

    _numeric_repr_ = repr

    def __reduce_ex__(self, proto):
        # As the union of its bits, the highest last; a single one by its name.
        cls = self.__class__
        unknown, known = self._value_ & ~cls._flag_mask_, self._value_ & cls._flag_mask_
        if unknown and known:
            return _or, (cls(known), unknown)
        lowest = known & -known
        if known != lowest:
            return _or, (cls(known & ~lowest), cls._value2member_map_.get(lowest))
        if self._name_ is None:
            return cls, (self._value_,)
        return getattr, (cls, self._name_)

    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start if start is not None else 1
        last_value = max(last_values)
        try:
            high_bit = last_value.bit_length() - 1
        except Exception:
            raise TypeError("invalid flag value %r" % last_value) from None
        return 2 ** (high_bit + 1)

    @classmethod
    def _iter_member_by_value_(cls, value):
        for bit in _iter_bits_lsb(value & cls._flag_mask_):
            yield cls._value2member_map_.get(bit)

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        yield from sorted(cls._iter_member_by_value_(value), key=lambda m: m._sort_order_)

    @classmethod
    def _fitted(cls, value):
        """A value that has bits of no member, as the boundary of the class wants it."""
        mask, boundary = cls._flag_mask_, cls._boundary_
        if boundary is CONFORM:
            return value & mask
        if boundary is KEEP:
            above = max(cls._all_bits_ + 1, 1 << value.bit_length())
            return value + above if value < 0 else value
        if boundary is not STRICT:
            raise ValueError("%r unknown flag boundary %r" % (cls, boundary))
        width = max(value.bit_length(), mask.bit_length())
        given, allowed = bin(value, width), bin(mask, width)
        raise ValueError("%r invalid value %r\n    given %s\n  allowed %s" % (cls, value, given, allowed))

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError("%r is not a valid %s" % (value, cls.__qualname__))
        flag_mask, all_bits, boundary = cls._flag_mask_, cls._all_bits_, cls._boundary_
        neg_value = None
        is_outside = value > all_bits or value < ~all_bits or value & (all_bits ^ flag_mask)
        if is_outside and boundary is EJECT:
            return value
        if is_outside:
            value = cls._fitted(value)
        if value < 0:
            neg_value = value
            value = all_bits + 1 + value
        unknown = value & ~flag_mask
        member_value = value & flag_mask
        if unknown and cls._boundary_ is not KEEP:
            raise ValueError("%s(%r) -->  unknown values %r [%s]" % (cls.__name__, value, unknown, bin(unknown)))
        if cls._member_type_ is object:
            pseudo = object.__new__(cls)
        else:
            pseudo = cls._member_type_.__new__(cls, value)
        if not hasattr(pseudo, "_value_"):
            pseudo._value_ = value
        if member_value:
            pseudo._name_ = "|".join(m._name_ for m in cls._iter_member_(member_value))
            if unknown:
                pseudo._name_ += "|%s" % cls._numeric_repr_(unknown)
        else:
            pseudo._name_ = None
        # One with bits that no member has is made anew each time.
        if not unknown:
            pseudo = cls._value2member_map_.setdefault(value, pseudo)
            if neg_value is not None:
                cls._value2member_map_[neg_value] = pseudo
        return pseudo

    def __contains__(self, other):
        if not isinstance(other, self.__class__):
            raise TypeError("unsupported operand type(s) for 'in': %r and %r"
                            % (type(other).__qualname__, self.__class__.__qualname__))
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        yield from self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __repr__(self):
        cls_name = self.__class__.__name__
        value_repr = self.__class__._value_repr_ or repr
        if self._name_ is None:
            return "<%s: %s>" % (cls_name, value_repr(self._value_))
        return "<%s.%s: %s>" % (cls_name, self._name_, value_repr(self._value_))

    def __str__(self):
        cls_name = self.__class__.__name__
        if self._name_ is None:
            return "%s(%r)" % (cls_name, self._value_)
        return "%s.%s" % (cls_name, self._name_)

    def __bool__(self):
        return bool(self._value_)

    def _get_value(self, flag):
        if isinstance(flag, self.__class__):
            return flag._value_
        if self._member_type_ is not object and isinstance(flag, self._member_type_):
            return flag
        return NotImplemented

    def __or__(self, other):
        other_value = self._get_value(other)
        if other_value is NotImplemented:
            return NotImplemented
        return self.__class__(self._value_ | other_value)

    def __and__(self, other):
        other_value = self._get_value(other)
        if other_value is NotImplemented:
            return NotImplemented
        return self.__class__(self._value_ & other_value)

    def __xor__(self, other):
        other_value = self._get_value(other)
        if other_value is NotImplemented:
            return NotImplemented
        return self.__class__(self._value_ ^ other_value)

    def __invert__(self):
        other = self._inverted_
        if other is None:
            value = self._value_
            other = self._inverted_ = self.__class__(~value if self._boundary_ is KEEP else self._flag_mask_ ^ value)
            if isinstance(other, self.__class__):
                other._inverted_ = self
        return other

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__


_enum_type.Flag = Flag


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """An enumeration of bits whose members are integers."""

    __str__ = int.__repr__
    __format__ = int.__format__


def _second_names(enumeration):
    """The names that are not the names of their members, in words; empty if there is none."""
    pairs = [(name, member.name) for name, member in enumeration.__members__.items()]
    return ", ".join(["%s -> %s" % pair for pair in pairs if pair[0] != pair[1]])


def unique(enumeration):
    """Refuses an enumeration in which a value has two names."""
    details = _second_names(enumeration)
    if not details:
        return enumeration
    raise ValueError("duplicate values found in %r: %s" % (enumeration, details))


class EnumCheck(StrEnum):
    """What verify() can look for."""

    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


# What is wrong with an enumeration, for each of the checks; None if nothing is.


def _not_unique(enumeration):
    details = _second_names(enumeration)
    return f"aliases found in {enumeration!r}: {details}" if details else None


def _not_continuous(enumeration):
    values = {member.value for member in enumeration}
    if len(values) < 2:
        return None
    first, last = min(values), max(values)
    is_flag = issubclass(enumeration, Flag)
    between = (1 << i for i in range(first.bit_length(), last.bit_length())) if is_flag else range(first + 1, last)
    missing = ", ".join([str(value) for value in between if value not in values])
    kind = "flag" if is_flag else "enum"
    return f"invalid {kind} {enumeration.__name__!r}: missing values {missing}"[:256] if missing else None


def _not_named(enumeration):
    values = [member.value for member in enumeration]
    names, bits = [], 0
    for name, alias in enumeration._member_map_.items():
        if name not in enumeration._member_names_ and alias.value >= 0:
            missed = [bit for bit in _iter_bits_lsb(alias.value) if bit not in values]
            names += [name] if missed else []
            bits |= sum(missed)
    if not names:
        return None
    *others, last = names
    whose = f"aliases {', '.join(others)} and {last} are missing" if others else f"alias {last} is missing"
    what = f"value 0x{bits:x}" if _is_single_bit(bits) else f"combined values of 0x{bits:x}"
    return f"invalid Flag {enumeration.__name__!r}: {whose} {what} [use enum.show_flag_values(value) for details]"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck
_REFUSALS = {UNIQUE: _not_unique, CONTINUOUS: _not_continuous, NAMED_FLAGS: _not_named}


class verify:
    """Refuses an enumeration that does not have these properties."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        for find in map(_REFUSALS.get, self.checks):
            refusal = find and find(enumeration)
            if refusal:
                raise ValueError(refusal)
        return enumeration


def _global_repr(self):
    """The member as a variable of its module."""
    module = self.__class__.__module__.split(".")[-1]
    return f"{module}.{self._name_}"


def _global_flag_repr(self):
    module = self.__class__.__module__.split(".")[-1]
    name = self.__class__.__name__
    if self._name_ is None:
        return f"{module}.{name}({self._value_})"
    if _is_single_bit(self._value_):
        return f"{module}.{self._name_}"
    if self._boundary_ is not FlagBoundary.KEEP:
        return "|".join(f"{module}.{part}" for part in self._name_.split("|"))
    return "|".join(part if part[0].isdigit() else f"{module}.{part}" for part in self._name_.split("|"))


def _global_str(self):
    return self._name_ if self._name_ is not None else f"{self.__class__.__name__}({self._value_})"


def global_enum(cls, update_str=False):
    """Makes the members variables of the enumeration's module, and shows them so."""
    import sys
    cls.__repr__ = _global_flag_repr if issubclass(cls, Flag) else _global_repr
    if not issubclass(cls, ReprEnum) or update_str:
        cls.__str__ = _global_str
    sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls
