"""Enumerations: classes whose attributes are their only instances."""

import builtins as _builtins
import operator as _operator
from functools import reduce
from types import DynamicClassAttribute, MappingProxyType

__all__ = [
    "CONFORM", "CONTINUOUS", "EJECT", "Enum", "EnumCheck", "EnumMeta", "EnumType", "Flag", "FlagBoundary", "IntEnum",
    "IntFlag", "KEEP", "NAMED_FLAGS", "ReprEnum", "STRICT", "StrEnum", "UNIQUE", "auto", "global_enum", "member",
    "nonmember", "property", "show_flag_values", "unique", "verify",
]

_property = property
_bin = bin

# Set once the classes exist: until then the metaclass makes their bases.
Enum = Flag = EJECT = ReprEnum = None


class nonmember:
    """Keeps an attribute from becoming a member."""

    def __init__(self, value):
        self.value = value


class member:
    """Makes an attribute a member that would not be one."""

    def __init__(self, value):
        self.value = value


_NO_VALUE = object()


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
    return list(_iter_bits_lsb(value))


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
        elif isinstance(value, member) or not (_is_descriptor(value) or _is_internal_class(self._cls_name, value)):
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


class EnumType(type):
    """The metaclass of enumerations."""

    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        metacls._check_for_existing_members_(cls, bases)
        namespace = EnumDict()
        namespace._cls_name = cls
        member_type, first_enum = metacls._get_mixins_(cls, bases)
        if first_enum is not None:
            namespace["_generate_next_value_"] = getattr(first_enum, "_generate_next_value_", None)
        return namespace

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if _simple:
            return super().__new__(metacls, cls, bases, classdict, **kwds)
        classdict.setdefault("_ignore_", []).append("_ignore_")
        for key in classdict["_ignore_"]:
            classdict.pop(key, None)
        member_names = list(classdict._member_names)
        invalid = set(member_names) & {"mro", ""}
        if invalid:
            raise ValueError("invalid enum member name(s) %s" % ",".join(repr(n) for n in invalid))
        order = classdict.pop("_order_", None)
        generate = classdict.get("_generate_next_value_")
        if generate is not None and not isinstance(generate, staticmethod):
            dict.__setitem__(classdict, "_generate_next_value_", staticmethod(generate))
        member_type, first_enum = metacls._get_mixins_(cls, bases)
        new_method, save_new, use_args = metacls._find_new_(classdict, member_type, first_enum)
        values = [(name, classdict[name]) for name in member_names]
        plain = {key: value for key, value in classdict.items() if key not in classdict._member_names}
        plain["_new_member_"] = new_method
        plain["_use_args_"] = use_args
        plain["_member_names_"] = []
        plain["_member_map_"] = {}
        plain["_value2member_map_"] = {}
        plain["_unhashable_values_"] = []
        plain["_member_type_"] = member_type
        plain["_value_repr_"] = metacls._find_data_repr_(cls, bases)
        plain["_boundary_"] = boundary or getattr(first_enum, "_boundary_", None)
        plain["_flag_mask_"] = 0
        plain["_singles_mask_"] = 0
        plain["_all_bits_"] = 0
        plain["_inverted_"] = None
        enum_class = super().__new__(metacls, cls, bases, plain, **kwds)
        for name, value in values:
            enum_class._add_member_(name, value)
        enum_class._finish_(classdict, first_enum, save_new, order)
        return enum_class

    def __init__(cls, *args, **kwds):
        pass

    def _add_member_(enum_class, name, value):
        """Makes the member of a name, or makes the name an alias."""
        args = value if isinstance(value, tuple) else (value,)
        if enum_class._member_type_ is tuple:
            args = (args,)
        if not enum_class._use_args_:
            made = enum_class._new_member_(enum_class)
        else:
            made = enum_class._new_member_(enum_class, *args)
        if not hasattr(made, "_value_"):
            if enum_class._member_type_ is object:
                made._value_ = value
            else:
                try:
                    made._value_ = enum_class._member_type_(*args)
                except Exception as exc:
                    error = TypeError("_value_ not set in __new__, unable to create it")
                    error.__cause__ = None
                    error.__context__ = exc
                    raise error
        value = made._value_
        made._name_ = name
        made.__objclass__ = enum_class
        made.__init__(*args)
        made._sort_order_ = len(enum_class._member_names_)
        is_flag = Flag is not None and issubclass(enum_class, Flag)
        if is_flag and isinstance(value, int):
            _builtins.type.__setattr__(enum_class, "_flag_mask_", enum_class._flag_mask_ | value)
            if _is_single_bit(value):
                _builtins.type.__setattr__(enum_class, "_singles_mask_", enum_class._singles_mask_ | value)
            _builtins.type.__setattr__(enum_class, "_all_bits_", 2 ** enum_class._flag_mask_.bit_length() - 1)
        canonical = None
        try:
            canonical = enum_class._value2member_map_.get(value)
        except TypeError:
            for other in enum_class._member_map_.values():
                if other._value_ == value:
                    canonical = other
                    break
        if canonical is not None:
            made = canonical
        elif not is_flag or not isinstance(value, int) or _is_single_bit(value):
            enum_class._member_names_.append(name)
        enum_class._expose_(name, made)
        enum_class._member_map_[name] = made
        try:
            enum_class._value2member_map_.setdefault(value, made)
        except TypeError:
            enum_class._unhashable_values_.append(value)

    def _expose_(enum_class, name, made):
        """Makes a member an attribute, beside an attribute of members that has the same name."""
        for base in enum_class.__mro__[1:]:
            descriptor = base.__dict__.get(name)
            if descriptor is None:
                continue
            if isinstance(descriptor, (property, DynamicClassAttribute)):
                redirect = property()
                redirect.member = made
                redirect.__set_name__(enum_class, name)
                redirect.fget = getattr(descriptor, "fget", None)
                redirect.fset = getattr(descriptor, "fset", None)
                redirect.fdel = getattr(descriptor, "fdel", None)
                _builtins.type.__setattr__(enum_class, name, redirect)
                return
            break
        _builtins.type.__setattr__(enum_class, name, made)

    def _finish_(enum_class, classdict, first_enum, save_new, order):
        def setattr_(name, value):
            _builtins.type.__setattr__(enum_class, name, value)

        own = enum_class.__dict__
        data_type = enum_class._member_type_
        if ReprEnum is not None and ReprEnum in enum_class.__bases__:
            if data_type is object:
                raise TypeError("ReprEnum subclasses must be mixed with a data type (i.e. int, str, float, etc.)")
            if "__format__" not in own:
                setattr_("__format__", data_type.__format__)
            if "__str__" not in own:
                has_str = data_type.__str__ is not object.__str__
                setattr_("__str__", data_type.__str__ if has_str else data_type.__repr__)
        # Members of a mixed-in type keep the texts of enumerations, unless the class says otherwise.
        if first_enum is not None:
            for name in ("__repr__", "__str__", "__format__", "__reduce_ex__"):
                if name not in enum_class.__dict__:
                    found = getattr(enum_class, name)
                    if found in (getattr(data_type, name, None), getattr(object, name, None)):
                        setattr_(name, getattr(first_enum, name))
        if Flag is not None and issubclass(enum_class, Flag):
            for name in ("__or__", "__and__", "__xor__", "__ror__", "__rand__", "__rxor__", "__invert__"):
                if name not in own:
                    setattr_(name, getattr(Flag, name))
        if Enum is not None:
            if save_new:
                setattr_("__new_member__", own.get("__new__"))
            setattr_("__new__", Enum.__new__)
        if Flag is not None and issubclass(enum_class, Flag):
            # Members in the order of their bits, whatever order they were defined in.
            singles = [enum_class._member_map_[n] for n in enum_class._member_names_]
            in_order = sorted(singles, key=lambda m: m._value_)
            if singles != in_order:
                setattr_("_iter_member_", enum_class._iter_member_by_def_)
        if order is not None:
            if isinstance(order, str):
                order = order.replace(",", " ").split()
            defined = [n for n in order if n in enum_class._member_names_ or n in enum_class._member_map_]
            if defined != enum_class._member_names_:
                raise TypeError("member order does not match _order_:\n  %r\n  %r" % (enum_class._member_names_, order))

    def __bool__(cls):
        return True

    def __call__(cls, value, names=None, *, module=None, qualname=None, type=None, start=1, boundary=None):
        if names is None:
            return cls.__new__(cls, value)
        return cls._create_(value, names, module=module, qualname=qualname, type=type, start=start, boundary=boundary)

    def __contains__(cls, member):
        if not isinstance(member, Enum):
            import warnings
            warnings.warn("in 3.12 __contains__ will no longer raise TypeError, but will return True or\n"
                          "False depending on whether the value is a member or the value of a member",
                          DeprecationWarning, stacklevel=2)
            raise TypeError("unsupported operand type(s) for 'in': '%s' and '%s'"
                            % (_builtins.type(member).__qualname__, cls.__class__.__qualname__))
        return isinstance(member, cls) and member._name_ in cls._member_map_

    def __delattr__(cls, attr):
        if attr in cls._member_map_:
            raise AttributeError("%r cannot delete member %r." % (cls.__name__, attr))
        super().__delattr__(attr)

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError("cannot reassign member %r" % (name,))
        super().__setattr__(name, value)

    def __dir__(cls):
        names = {"__class__", "__contains__", "__doc__", "__getitem__", "__init_subclass__", "__iter__", "__len__",
                 "__members__", "__module__", "__name__", "__qualname__"}
        names.update(cls._member_names_)
        if cls._new_member_ is not object.__new__:
            names.add("__new__")
        if cls._member_type_ is object:
            return sorted(names)
        return sorted(set(dir(cls._member_type_)) | names)

    def __getattr__(cls, name):
        if _is_dunder(name):
            raise AttributeError(name)
        try:
            return cls._member_map_[name]
        except KeyError:
            raise AttributeError(name) from None

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __iter__(cls):
        return (cls._member_map_[name] for name in cls._member_names_)

    def __reversed__(cls):
        return (cls._member_map_[name] for name in reversed(cls._member_names_))

    def __len__(cls):
        return len(cls._member_names_)

    @_property
    def __members__(cls):
        return MappingProxyType(cls._member_map_)

    def __repr__(cls):
        if Flag is not None and issubclass(cls, Flag):
            return "<flag %r>" % cls.__name__
        return "<enum %r>" % cls.__name__

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
        """Color = Enum("Color", "RED GREEN")."""
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        namespace = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            original, names, last = names, [], []
            for count, name in enumerate(original):
                value = namespace._generate_next_value(name, start, count, last[:])
                last.append(value)
                names.append((name, value))
        for item in names:
            if isinstance(item, str):
                name, value = item, names[item]
            else:
                name, value = item
            namespace[name] = value
        if module is None:
            import sys
            try:
                module = sys._getframe(2).f_globals["__name__"]
            except (AttributeError, ValueError, KeyError):
                module = None
        if module is not None:
            namespace["__module__"] = module
        if qualname is not None:
            namespace["__qualname__"] = qualname
        return metacls.__new__(metacls, class_name, bases, namespace, boundary=boundary)

    @classmethod
    def _check_for_existing_members_(metacls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if isinstance(base, EnumType) and base._member_names_:
                    raise TypeError("<enum %r> cannot extend %r" % (class_name, base))

    @classmethod
    def _get_mixins_(metacls, class_name, bases):
        if not bases:
            return object, Enum
        metacls._check_for_existing_members_(class_name, bases)
        first_enum = bases[-1]
        if not isinstance(first_enum, EnumType):
            raise TypeError("new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`")
        member_type = metacls._find_data_type_(class_name, bases) or object
        return member_type, first_enum

    @classmethod
    def _find_data_repr_(metacls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    return base._value_repr_
                if "__repr__" in base.__dict__:
                    return base.__dict__["__repr__"]
        return None

    @classmethod
    def _find_data_type_(metacls, class_name, bases):
        found = []
        for chain in bases:
            candidate = None
            for base in chain.__mro__:
                if base is object:
                    continue
                if isinstance(base, EnumType):
                    if base._member_type_ is not object:
                        if base._member_type_ not in found:
                            found.append(base._member_type_)
                        break
                elif "__new__" in base.__dict__ or "__init__" in base.__dict__ and base.__dict__.get("__dataclass_fields__"):
                    if (candidate or base) not in found:
                        found.append(candidate or base)
                    break
                else:
                    candidate = candidate or base
        if len(found) > 1:
            raise TypeError("too many data types for %r: %r" % (class_name, set(found)))
        return found[0] if found else None

    @classmethod
    def _find_new_(metacls, classdict, member_type, first_enum):
        new = classdict.get("__new__", None)
        if isinstance(new, staticmethod):
            new = new.__func__
        save_new = first_enum is not None and new is not None
        if new is None:
            for method in ("__new_member__", "__new__"):
                for possible in (member_type, first_enum):
                    target = getattr(possible, method, None)
                    if target not in {None, None.__new__, object.__new__, getattr(Enum, "__new__", None)}:
                        new = target
                        break
                if new is not None:
                    break
            else:
                new = object.__new__
        use_args = first_enum is not None and new is not object.__new__
        return new, save_new, use_args


EnumMeta = EnumType


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

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    @property
    def name(self):
        """The name of the Enum member."""
        return self._name_

    @property
    def value(self):
        """The value of the Enum member."""
        return self._value_


class ReprEnum(Enum):
    """Only the repr is that of an enumeration; str and format are those of the value."""


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
        return self.__class__, (self._value_,)

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
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError("%r is not a valid %s" % (value, cls.__qualname__))
        flag_mask = cls._flag_mask_
        all_bits = cls._all_bits_
        neg_value = None
        if not ~all_bits <= value <= all_bits or value & (all_bits ^ flag_mask):
            if cls._boundary_ is STRICT:
                max_bits = max(value.bit_length(), flag_mask.bit_length())
                raise ValueError("%r invalid value %r\n    given %s\n  allowed %s"
                                 % (cls, value, bin(value, max_bits), bin(flag_mask, max_bits)))
            if cls._boundary_ is CONFORM:
                value = value & flag_mask
            elif cls._boundary_ is EJECT:
                return value
            elif cls._boundary_ is KEEP:
                if value < 0:
                    value = max(all_bits + 1, 2 ** (value.bit_length())) + value
            else:
                raise ValueError("%r unknown flag boundary %r" % (cls, cls._boundary_))
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
        pseudo = cls._value2member_map_.setdefault(value, pseudo)
        if neg_value is not None:
            cls._value2member_map_[neg_value] = pseudo
        return pseudo

    def __contains__(self, other):
        if not isinstance(other, self.__class__):
            raise TypeError("unsupported operand type(s) for 'in': %r and %r"
                            % (type(other).__qualname__, self.__class__.__qualname__))
        if other._value_ == 0 or self._value_ == 0:
            return False
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
        if self._boundary_ is KEEP:
            return self.__class__(~self._value_)
        return self.__class__(self._singles_mask_ & ~self._value_)

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """An enumeration of bits whose members are integers."""

    __str__ = int.__repr__
    __format__ = int.__format__


def unique(enumeration):
    """Refuses an enumeration in which a value has two names."""
    duplicates = [(name, member.name) for name, member in enumeration.__members__.items() if name != member.name]
    if duplicates:
        details = ", ".join("%s -> %s" % pair for pair in duplicates)
        raise ValueError("duplicate values found in %r: %s" % (enumeration, details))
    return enumeration


class EnumCheck(StrEnum):
    """What verify() can look for."""

    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


class verify:
    """Refuses an enumeration that does not have these properties."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        cls_name = enumeration.__name__
        is_flag = issubclass(enumeration, Flag)
        for check in self.checks:
            if check is UNIQUE:
                duplicates = [(n, m.name) for n, m in enumeration.__members__.items() if n != m.name]
                if duplicates:
                    details = ", ".join("%s -> %s" % pair for pair in duplicates)
                    raise ValueError("aliases found in %r: %s" % (enumeration, details))
            elif check is CONTINUOUS:
                values = set(e.value for e in enumeration)
                if len(values) < 2:
                    continue
                low, high = min(values), max(values)
                if is_flag:
                    missing = [2 ** i for i in range(low.bit_length(), high.bit_length()) if 2 ** i not in values]
                else:
                    missing = [i for i in range(low + 1, high) if i not in values]
                if missing:
                    raise ValueError(("invalid %s %r: missing values %s" % (
                        "flag" if is_flag else "enum", cls_name, ", ".join(str(m) for m in missing)))[:256])
            elif check is NAMED_FLAGS:
                member_values = [m.value for m in enumeration]
                missing_names, missing_value = [], 0
                for name, alias in enumeration._member_map_.items():
                    if name in enumeration._member_names_ or alias.value < 0:
                        continue
                    missed = [v for v in _iter_bits_lsb(alias.value) if v not in member_values]
                    if missed:
                        missing_names.append(name)
                        for value in missed:
                            missing_value |= value
                if missing_names:
                    if len(missing_names) == 1:
                        alias = "alias %s is missing" % missing_names[0]
                    else:
                        alias = "aliases %s and %s are missing" % (", ".join(missing_names[:-1]), missing_names[-1])
                    what = ("value 0x%x" if _is_single_bit(missing_value) else "combined values of 0x%x") % missing_value
                    raise ValueError("invalid Flag %r: %s %s [use enum.show_flag_values(value) for details]"
                                     % (cls_name, alias, what))
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
