"""Abstract base classes (PEP 3119)."""


def abstractmethod(funcobj):
    """Marks a method that derived classes have to define."""
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    """A class method that derived classes have to define."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        super().__init__(abstractmethod(callable))


class abstractstaticmethod(staticmethod):
    """A static method that derived classes have to define."""

    __isabstractmethod__ = True

    def __init__(self, callable):
        super().__init__(abstractmethod(callable))


class abstractproperty(property):
    """A property that derived classes have to define."""

    __isabstractmethod__ = True


# How often a class was registered somewhere: what was found out before may have become wrong.
_registrations = 0


def get_cache_token():
    """A number that changes when a class is registered somewhere."""
    return _registrations


def _abstract_names(cls, bases, namespace):
    names = {name for name, value in namespace.items() if getattr(value, "__isabstractmethod__", False)}
    for base in bases:
        for name in getattr(base, "__abstractmethods__", ()):
            if getattr(getattr(cls, name, None), "__isabstractmethod__", False):
                names.add(name)
    return frozenset(names)


class ABCMeta(type):
    """Metaclass for defining abstract base classes."""

    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        cls.__abstractmethods__ = _abstract_names(cls, bases, namespace)
        cls._abc_registry = set()
        # Classes that are known to be subclasses (True) or not (the token at which that was found out).
        cls._abc_cache = {}
        return cls

    def register(cls, subclass):
        """Makes a class count as derived from this one."""
        global _registrations
        if not isinstance(subclass, type):
            raise TypeError("Can only register classes")
        if issubclass(subclass, cls):
            return subclass
        if issubclass(cls, subclass):
            raise RuntimeError("Refusing to create an inheritance cycle")
        cls._abc_registry.add(subclass)
        _registrations += 1
        return subclass

    def _dump_registry(cls, file=None):
        print(f"Class: {cls.__module__}.{cls.__qualname__}", file=file)
        print(f"_abc_registry: {cls._abc_registry!r}", file=file)

    def __instancecheck__(cls, instance):
        """What `isinstance` asks."""
        subclass = instance.__class__
        if cls._abc_cache.get(subclass) is True:
            return True
        subtype = type(instance)
        if subtype is subclass:
            return cls.__subclasscheck__(subclass)
        return cls.__subclasscheck__(subclass) or cls.__subclasscheck__(subtype)

    def __subclasscheck__(cls, subclass):
        """What `issubclass` asks."""
        if not isinstance(subclass, type):
            raise TypeError("issubclass() arg 1 must be a class")
        known = cls._abc_cache.get(subclass)
        if known is True:
            return True
        # Not `known == _registrations`: True equals 1.
        if known is not None and known == _registrations:
            return False
        answer = _is_subclass(cls, subclass)
        cls._abc_cache[subclass] = True if answer else _registrations
        return answer


def _is_subclass(cls, subclass):
    answer = cls.__subclasshook__(subclass)
    if answer is not NotImplemented:
        return answer
    if cls in getattr(subclass, "__mro__", ()):
        return True
    return any(issubclass(subclass, other) for other in cls._abc_registry) or any(
        issubclass(subclass, other) for other in cls.__subclasses__()
    )


def update_abstractmethods(cls):
    """Looks anew at which methods a class still has to define."""
    if hasattr(cls, "__abstractmethods__"):
        cls.__abstractmethods__ = _abstract_names(cls, cls.__bases__, cls.__dict__)
    return cls


class ABC(metaclass=ABCMeta):
    """Helper class that provides a standard way to create an ABC using inheritance."""

    __slots__ = ()
