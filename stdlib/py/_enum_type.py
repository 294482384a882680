"""The metaclass of enumerations."""

import builtins as _builtins
from types import DynamicClassAttribute, MappingProxyType

from _enum_members import EnumDict, _is_dunder, _is_single_bit, property

__name__ = "enum"

_property = _builtins.property

# Set by `enum`, once the classes exist.
Enum = Flag = ReprEnum = None


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
            if not hasattr(made, "_value_"):
                try:
                    made._value_ = enum_class._member_type_(*args)
                except Exception:
                    made._value_ = value
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
            # A member of several bits is an alias of theirs: it makes no bit known.
            setattr_("_flag_mask_", enum_class._singles_mask_)
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
        """The members by their names, other names of members included."""
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
