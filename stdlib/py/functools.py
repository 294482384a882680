"""Tools for working with functions and callable objects."""

from _functools import _lru_cache_wrapper, cmp_to_key, partial, reduce

__all__ = [
    "update_wrapper", "wraps", "WRAPPER_ASSIGNMENTS", "WRAPPER_UPDATES", "total_ordering", "cache", "cmp_to_key",
    "lru_cache", "reduce", "partial", "partialmethod", "singledispatch", "singledispatchmethod", "cached_property",
]

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__")
WRAPPER_UPDATES = ("__dict__",)

_NOT_FOUND = object()


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Give a function that wraps another one its name, docstring and other attributes."""
    for name in assigned:
        value = getattr(wrapped, name, _NOT_FOUND)
        if value is not _NOT_FOUND:
            setattr(wrapper, name, value)
    for name in updated:
        getattr(wrapper, name).update(getattr(wrapped, name, {}))
    # After the update: the wrapped function's `__dict__` may have a `__wrapped__` too.
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    """Return a decorator that gives a function the name, docstring and other attributes of another one."""
    return partial(update_wrapper, wrapped=wrapped, assigned=assigned, updated=updated)


# Each comparison can be made of another one and, where that leaves it open, of `==`.

def _not_less(self, other):
    answer = type(self).__lt__(self, other)
    return answer if answer is NotImplemented else not answer


def _greater_by_less(self, other):
    answer = type(self).__lt__(self, other)
    return answer if answer is NotImplemented else not answer and self != other


def _less_or_equal_by_less(self, other):
    answer = type(self).__lt__(self, other)
    return answer if answer is NotImplemented else answer or self == other


def _not_less_or_equal(self, other):
    answer = type(self).__le__(self, other)
    return answer if answer is NotImplemented else not answer


def _less_by_less_or_equal(self, other):
    answer = type(self).__le__(self, other)
    return answer if answer is NotImplemented else answer and self != other


def _greater_or_equal_by_less_or_equal(self, other):
    answer = type(self).__le__(self, other)
    return answer if answer is NotImplemented else not answer or self == other


def _not_greater(self, other):
    answer = type(self).__gt__(self, other)
    return answer if answer is NotImplemented else not answer


def _less_by_greater(self, other):
    answer = type(self).__gt__(self, other)
    return answer if answer is NotImplemented else not (answer or self == other)


def _greater_or_equal_by_greater(self, other):
    answer = type(self).__gt__(self, other)
    return answer if answer is NotImplemented else answer or self == other


def _not_greater_or_equal(self, other):
    answer = type(self).__ge__(self, other)
    return answer if answer is NotImplemented else not answer


def _less_or_equal_by_greater_or_equal(self, other):
    answer = type(self).__ge__(self, other)
    return answer if answer is NotImplemented else not answer or self == other


def _greater_by_greater_or_equal(self, other):
    answer = type(self).__ge__(self, other)
    return answer if answer is NotImplemented else answer and self != other


_COMPLETIONS = {
    "__lt__": (("__gt__", _greater_by_less), ("__le__", _less_or_equal_by_less), ("__ge__", _not_less)),
    "__le__": (
        ("__ge__", _greater_or_equal_by_less_or_equal),
        ("__lt__", _less_by_less_or_equal),
        ("__gt__", _not_less_or_equal),
    ),
    "__gt__": (("__lt__", _less_by_greater), ("__ge__", _greater_or_equal_by_greater), ("__le__", _not_greater)),
    "__ge__": (
        ("__le__", _less_or_equal_by_greater_or_equal),
        ("__gt__", _greater_by_greater_or_equal),
        ("__lt__", _not_greater_or_equal),
    ),
}


def total_ordering(cls):
    """Add the comparisons that a class lacks, made of __eq__() and one of the others."""
    defined = [name for name in _COMPLETIONS if getattr(cls, name, None) is not getattr(object, name, None)]
    if not defined:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    # `__lt__` is preferred, then the others in this order.
    root = next(name for name in ("__lt__", "__le__", "__gt__", "__ge__") if name in defined)
    for name, function in _COMPLETIONS[root]:
        if name not in defined:
            # A fresh function for each class, since its name is set.
            method = _copy_function(function)
            method.__name__ = name
            setattr(cls, name, method)
    return cls


def _copy_function(function):
    def method(self, other):
        return function(self, other)
    return method


class partialmethod:
    """A method that is another one with some arguments given already."""

    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError("{!r} is not callable or a descriptor".format(func))
        while isinstance(func, partialmethod):
            # One around another one is one with the arguments of both.
            args, keywords, func = func.args + args, {**func.keywords, **keywords}, func.func
        self.func, self.args, self.keywords = func, args, keywords

    def __repr__(self):
        args = ", ".join(map(repr, self.args))
        keywords = ", ".join("{}={!r}".format(*item) for item in self.keywords.items())
        cls = type(self)
        # The separators stand there even where nothing is between them.
        return f"{cls.__module__}.{cls.__qualname__}({self.func}, {args}, {keywords})"

    def _make_unbound_method(self):
        def _method(cls_or_self, /, *args, **keywords):
            return self.func(cls_or_self, *self.args, *args, **{**self.keywords, **keywords})
        _method._partialmethod, _method.__isabstractmethod__ = self, self.__isabstractmethod__
        return _method

    def __get__(self, obj, cls=None):
        get = getattr(self.func, "__get__", None)
        if get is not None:
            bound = get(obj, cls)
            if bound is not self.func:
                result = partial(bound, *self.args, **self.keywords)
                try:
                    result.__self__ = bound.__self__
                except AttributeError:
                    pass
                return result
        return self._make_unbound_method().__get__(obj, cls)

    @property
    def __isabstractmethod__(self):
        """Whether subclasses must define it."""
        return getattr(self.func, "__isabstractmethod__", False)

    __class_getitem__ = classmethod(type(list[int]))


def lru_cache(maxsize=128, typed=False):
    """A decorator: results are kept, at most `maxsize`; the one that nobody asked for longest is dropped first."""
    if isinstance(maxsize, int):
        maxsize = max(maxsize, 0)
    elif callable(maxsize) and isinstance(typed, bool):
        # Used without parentheses: the "size" is the function.
        return _cached(maxsize, 128, typed)
    elif maxsize is not None:
        raise TypeError("Expected first argument to be an integer, a callable, or None")

    def decorating_function(user_function):
        return _cached(user_function, maxsize, typed)

    return decorating_function


def _cached(function, maxsize, typed):
    wrapper = _lru_cache_wrapper(function, maxsize, typed, _cache_info())
    wrapper.cache_parameters = lambda: {"maxsize": maxsize, "typed": typed}
    return update_wrapper(wrapper, function)


_CacheInfo = None


def _cache_info():
    # Made when it is first needed: `collections` is larger than this module.
    global _CacheInfo
    if _CacheInfo is None:
        from collections import namedtuple
        _CacheInfo = namedtuple("CacheInfo", ["hits", "misses", "maxsize", "currsize"], module="functools")
    return _CacheInfo


def cache(user_function, /):
    """A decorator: all results are kept."""
    return lru_cache(maxsize=None)(user_function)


class cached_property:
    """A property that is computed once and then kept in the instance's `__dict__`."""

    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__

    def __set_name__(self, owner, name):
        known = self.attrname
        if known is not None and known != name:
            raise TypeError(f"Cannot assign the same cached_property to two different names ({known!r} and {name!r}).")
        self.attrname = name

    def __get__(self, instance, owner=None):
        if instance is None:
            # Asked of the class.
            return self
        if self.attrname is None:
            raise TypeError("Cannot use cached_property instance without calling __set_name__ on it.")
        try:
            cache = instance.__dict__
        except AttributeError:
            raise TypeError(
                f"No '__dict__' attribute on {type(instance).__name__!r} "
                f"instance to cache {self.attrname!r} property."
            ) from None
        value = cache.get(self.attrname, _NOT_FOUND)
        if value is _NOT_FOUND:
            value = self.func(instance)
            try:
                cache[self.attrname] = value
            except TypeError:
                raise TypeError(
                    f"The '__dict__' attribute on {type(instance).__name__!r} instance "
                    f"does not support item assignment for caching {self.attrname!r} property."
                ) from None
        return value

    __class_getitem__ = classmethod(type(list[int]))


def _best_implementation(cls, registry):
    """The implementation for the class that is nearest in the order of its bases, abstract ones last."""
    for base in cls.__mro__[:-1]:
        if base in registry:
            return registry[base]
    best = None
    for candidate in registry:
        if candidate is object or candidate in cls.__mro__ or not issubclass(cls, candidate):
            continue
        if best is None or issubclass(candidate, best):
            best = candidate
        elif not issubclass(best, candidate):
            raise RuntimeError(f"Ambiguous dispatch: {best} or {candidate}")
    return registry[object if best is None else best]


def singledispatch(func):
    """Make a function generic: which implementation runs is said by the class of the first argument."""
    registry = {}
    dispatch_cache = {}
    name = getattr(func, "__name__", "singledispatch function")

    def dispatch(cls):
        """Runs the dispatch algorithm to return the best available implementation for the given class."""
        implementation = dispatch_cache.get(cls)
        if implementation is None:
            implementation = registry.get(cls)
            if implementation is None:
                implementation = _best_implementation(cls, registry)
            dispatch_cache[cls] = implementation
        return implementation

    def is_union(cls):
        return hasattr(cls, "__args__") and not isinstance(cls, type) and not hasattr(cls, "__origin__") or (
            str(getattr(cls, "__origin__", None)) == "typing.Union"
        )

    def is_valid(cls):
        return isinstance(cls, type) or is_union(cls) and all(isinstance(arg, type) for arg in cls.__args__)

    def register(cls, func=None):
        """Registers a new implementation for the given class on a generic function."""
        if is_valid(cls):
            if func is None:
                return lambda f: register(cls, f)
        else:
            if func is not None:
                raise TypeError(f"Invalid first argument to `register()`. {cls!r} is not a class or union type.")
            annotations = getattr(cls, "__annotations__", {})
            if not annotations:
                raise TypeError(
                    f"Invalid first argument to `register()`: {cls!r}. "
                    "Use either `@register(some_class)` or plain `@register` on an annotated function."
                )
            func = cls
            argname, cls = next(iter(annotations.items()))
            if isinstance(cls, str):
                from typing import get_type_hints
                cls = get_type_hints(func)[argname]
            elif cls is None:
                cls = type(None)
            if not is_valid(cls):
                what = "not all arguments are classes." if is_union(cls) else f"{cls!r} is not a class."
                raise TypeError(f"Invalid annotation for {argname!r}. " + (f"{cls!r} " + what if is_union(cls) else what))
        for each in cls.__args__ if is_union(cls) else (cls,):
            registry[each] = func
        dispatch_cache.clear()
        return func

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f"{name} requires at least 1 positional argument")
        return dispatch(args[0].__class__)(*args, **kw)

    registry[object] = func
    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = _read_only(registry)
    wrapper._clear_cache = dispatch_cache.clear
    update_wrapper(wrapper, func)
    return wrapper


def _read_only(mapping):
    return type(type.__dict__)(mapping)


class singledispatchmethod:
    """As `singledispatch`, for methods: the class of the first argument behind `self` decides."""

    def __init__(self, func):
        if not callable(func) and not hasattr(func, "__get__"):
            raise TypeError(f"{func!r} is not callable or a descriptor")
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        """Makes a method the one for this class and those derived from it."""
        return self.dispatcher.register(cls, func=method)

    @property
    def __isabstractmethod__(self):
        """Whether subclasses must define it."""
        return getattr(self.func, "__isabstractmethod__", False)

    def __get__(self, obj, cls=None):
        def _method(*args, **kwargs):
            chosen = self.dispatcher.dispatch(args[0].__class__)
            return chosen.__get__(obj, cls)(*args, **kwargs)
        _method.register, _method.__isabstractmethod__ = self.register, self.__isabstractmethod__
        return update_wrapper(_method, self.func)
