"""Mocks: objects that accept every use and remember it."""

import inspect

from ._mock_calls import _Call, _CallList, DEFAULT, describe, sentinel

FILTER_DIR = True
_MISSPELT = ("assert", "assret", "asert", "aseert", "assrt")


class InvalidSpecError(Exception):
    """A mock cannot be a spec."""


def _is_mock(value):
    return issubclass(type(value), NonCallableMock)


def _is_exception(value):
    return isinstance(value, BaseException) or isinstance(value, type) and issubclass(value, BaseException)


def _is_async(value):
    if _is_mock(value) and not isinstance(value, AsyncMock):
        return False
    code = getattr(value, "__func__", value)
    return hasattr(code, "__code__") and inspect.iscoroutinefunction(code)


def _signature_of(spec, skip_first):
    """The signature that calls of a mock for `spec` must fit; nothing if it is unknown."""
    if isinstance(spec, type):
        spec, skip_first = spec.__init__, True
    elif isinstance(spec, (classmethod, staticmethod)):
        skip_first = isinstance(spec, classmethod)
        spec = spec.__func__
    elif not callable(spec):
        return None
    elif not (inspect.isfunction(spec) or inspect.ismethod(spec) or inspect.isbuiltin(spec)):
        try:
            spec = spec.__call__
        except AttributeError:
            return None
    try:
        signature = inspect.signature(spec)
    except (TypeError, ValueError):
        return None
    if skip_first:
        parameters = list(signature.parameters.values())
        first_is_own = parameters and parameters[0].kind in (
            inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD
        )  # fmt: skip
        signature = signature.replace(parameters=parameters[1:] if first_is_own else parameters)
    return signature


def _name_of(mock):
    """The path to a mock from the one that it was made by."""
    parts = [mock._mock_new_name]
    dot = "" if parts == ["()"] else "."
    last, parent = mock, mock._mock_new_parent
    while parent is not None:
        last = parent
        parts.append((parent._mock_new_name or "") + dot)
        dot = "" if parent._mock_new_name == "()" else "."
        parent = parent._mock_new_parent
    parts.reverse()
    first = last._mock_name or "mock"
    if len(parts) > 1 and parts[1] not in ("()", "()."):
        first += "."
    parts[0] = first
    return "".join(part or "" for part in parts)


def _delegating(name, doc):
    """A property of a mock, which an autospecced function's mock has for it."""
    attribute = "_mock_" + name

    def get(self):
        delegate = self._mock_delegate
        return self.__dict__[attribute] if delegate is None else getattr(delegate, name)

    def set_(self, value):
        delegate = self._mock_delegate
        if delegate is None:
            self.__dict__[attribute] = value
        else:
            setattr(delegate, name, value)

    return property(get, set_, doc=doc)


class NonCallableMock:
    """A stand-in for any object: each attribute is another one, and what is done with it is kept."""

    def __new__(cls, /, *args, **kwargs):
        # A class for each mock, since dunder methods are found on classes.
        bases = (cls,)
        if not issubclass(cls, AsyncMock):
            spec = kwargs.get("spec_set") or kwargs.get("spec") or (args[0] if args else None)
            if spec is not None and _is_async(spec):
                bases = (AsyncMock, cls)
        own = type(cls.__name__, bases, {"__doc__": cls.__doc__})
        return object.__new__(own)

    def __init__(
        self, spec=None, wraps=None, name=None, spec_set=None, parent=None, _spec_state=None, _new_name="",
        _new_parent=None, _spec_as_instance=False, _eat_self=None, unsafe=False, **kwargs,
    ):  # fmt: skip
        state = self.__dict__
        if _new_parent is None:
            _new_parent = parent
        if spec_set is not None:
            spec, is_strict = spec_set, True
        else:
            is_strict = None
        state.update(
            _mock_parent=parent, _mock_name=name, _mock_new_name=_new_name, _mock_new_parent=_new_parent,
            _mock_sealed=False, _mock_children={}, _mock_wraps=wraps, _mock_delegate=None, _mock_called=False,
            _mock_call_args=None, _mock_call_count=0, _mock_call_args_list=_CallList(), _mock_mock_calls=_CallList(),
            _mock_unsafe=unsafe, method_calls=_CallList(), _mock_return_value=DEFAULT, _mock_side_effect=None,
            _mock_signature=None,
        )  # fmt: skip
        if _eat_self is None:
            _eat_self = parent is not None
        self._mock_add_spec(spec, is_strict, _spec_as_instance, _eat_self)
        if kwargs:
            self.configure_mock(**kwargs)

    def _mock_add_spec(self, spec, is_strict, as_instance=False, eat_self=False):
        if spec is not None and _is_mock(spec):
            raise InvalidSpecError(f"Cannot spec a Mock object. [object={spec!r}]")
        spec_class = methods = signature = None
        asyncs = []
        if spec is not None:
            if isinstance(spec, (list, tuple)):
                methods = list(spec)
            else:
                methods = dir(spec)
                spec_class = spec if isinstance(spec, type) else type(spec)
                signature = _signature_of(spec, eat_self) if callable(spec) else None
                if as_instance:
                    call = getattr(spec_class, "__call__", None)
                    signature = _signature_of(call, True) if call is not None else None
                asyncs = [name for name in methods if _is_async(inspect.getattr_static(spec, name, None))]
        self.__dict__.update(
            _spec_class=spec_class, _spec_set=is_strict, _spec_signature=signature, _mock_methods=methods,
            _spec_asyncs=asyncs,
        )  # fmt: skip

    def mock_add_spec(self, spec, spec_set=False):
        """Let the stand-in have the attributes of spec only."""
        self._mock_add_spec(spec, spec_set)

    called = _delegating("called", "Whether there was a call.")
    call_count = _delegating("call_count", "How many calls there were.")
    call_args = _delegating("call_args", "The arguments of the last call, or None.")
    call_args_list = _delegating("call_args_list", "The arguments of all calls.")
    mock_calls = _delegating("mock_calls", "All calls, those of attributes and results included.")

    @property
    def return_value(self):
        """What a call returns."""
        value = self._mock_return_value
        if self._mock_delegate is not None:
            value = self._mock_delegate.return_value
        if value is DEFAULT and self._mock_wraps is None:
            value = self._get_child_mock(_new_parent=self, _new_name="()")
            self.return_value = value
        return value

    @return_value.setter
    def return_value(self, value):
        if self._mock_delegate is not None:
            self._mock_delegate.return_value = value
        else:
            self.__dict__["_mock_return_value"] = value
            _adopt(self, value, None, "()")

    @property
    def side_effect(self):
        """What a call does: a function to call, an exception to raise, or an iterable of results."""
        delegate = self._mock_delegate
        return self._mock_side_effect if delegate is None else delegate.side_effect

    @side_effect.setter
    def side_effect(self, value):
        if value is not None and not callable(value) and not _is_exception(value):
            try:
                value = iter(value)
            except TypeError:
                pass
        if self._mock_delegate is None:
            self.__dict__["_mock_side_effect"] = value
        else:
            self._mock_delegate.side_effect = value

    @property
    def __class__(self):
        return type(self) if self._spec_class is None else self._spec_class

    def reset_mock(self, visited=None, *, return_value=False, side_effect=False):
        """Forget all calls."""
        visited = [] if visited is None else visited
        own = id(self)
        if own in visited:
            return
        visited.append(own)
        self.call_count, self.called, self.call_args = 0, False, None
        self.call_args_list, self.mock_calls = _CallList(), _CallList()
        self.__dict__["method_calls"] = _CallList()
        if return_value:
            self.__dict__["_mock_return_value"] = DEFAULT
        if side_effect:
            self.__dict__["_mock_side_effect"] = None
        for child in self._mock_children.values():
            if _is_mock(child):
                child.reset_mock(visited, return_value=return_value, side_effect=side_effect)
        value = self._mock_return_value
        if _is_mock(value) and value is not self:
            value.reset_mock(visited)

    def configure_mock(self, /, **kwargs):
        """Set attributes, also of attributes, by names with dots."""
        for path, value in sorted(kwargs.items(), key=lambda entry: entry[0].count(".")):
            *before, last = path.split(".")
            target = self
            for name in before:
                target = getattr(target, name)
            setattr(target, last, value)

    def attach_mock(self, mock, attribute):
        """Make another stand-in an attribute, so that its calls are kept here."""
        inner = _mock_of(mock)
        inner.__dict__.update(_mock_parent=None, _mock_new_parent=None, _mock_name="", _mock_new_name=None)
        setattr(self, attribute, mock)

    def _get_child_mock(self, /, **kwargs):
        if self._mock_sealed:
            attribute = f".{kwargs['name']}" if "name" in kwargs else "()"
            raise AttributeError(_name_of(self) + attribute)
        name = kwargs.get("_new_name")
        kind = type(self).__mro__[1]
        if name in _ASYNC_MAGICS or name in self.__dict__.get("_spec_asyncs", ()):
            return AsyncMock(**kwargs)
        if issubclass(kind, AsyncMock) and kind is not AsyncMock:
            kind = next(base for base in kind.__mro__ if base.__module__ == __name__)
        if issubclass(kind, AsyncMock):
            # What is no coroutine function in the spec is an ordinary mock.
            known = self._mock_methods and name in self._mock_methods
            kind = MagicMock if known else AsyncMock
        elif not issubclass(kind, CallableMixin):
            kind = MagicMock if issubclass(kind, NonCallableMagicMock) else Mock
        return kind(**kwargs)

    def __getattr__(self, name):
        if name in ("_mock_methods", "_mock_unsafe", "_mock_children", "_mock_delegate") or name not in _ALLOWED and (
            "_mock_methods" not in self.__dict__
        ):
            raise AttributeError(name)
        methods = self._mock_methods
        if methods is not None:
            if name not in methods or name in _ALL_MAGICS:
                raise AttributeError(f"Mock object has no attribute {name!r}")
        elif name in _ALL_MAGICS or (name.startswith("__") and name.endswith("__")):
            raise AttributeError(name)
        if not self._mock_unsafe and (methods is None or name not in methods):
            if name.startswith(_MISSPELT):
                raise AttributeError(
                    f"{name!r} is not a valid assertion. Use a spec for the mock if {name!r} is meant to be an attribute."
                )
        child = self._mock_children.get(name)
        if child is _deleted:
            raise AttributeError(name)
        if child is None:
            wrapped = getattr(self._mock_wraps, name) if self._mock_wraps is not None else None
            child = self._get_child_mock(parent=self, name=name, wraps=wrapped, _new_name=name, _new_parent=self)
            self._mock_children[name] = child
        elif isinstance(child, _LazySpec):
            child = child.make(self)
            self._mock_children[name] = child
        return child

    def __setattr__(self, name, value):
        if name in _PROPERTIES:
            return object.__setattr__(self, name, value)
        if self._spec_set and self._mock_methods is not None and name not in self._mock_methods:
            if name not in self.__dict__:
                raise AttributeError(f"Mock object has no attribute '{name}'")
        elif name in _UNSUPPORTED:
            raise AttributeError(f"Attempting to set unsupported magic method {name!r}.")
        if name in _ALL_MAGICS:
            if self._mock_methods is not None and name not in self._mock_methods:
                raise AttributeError(f"Mock object has no attribute '{name}'")
            if _is_mock(value):
                _adopt(self, value, None, name)
                setattr(type(self), name, value)
                self._mock_children[name] = value
            else:
                setattr(type(self), name, _as_method(name, value))
                function = value
                value = lambda *args, **kwargs: function(self, *args, **kwargs)
        elif name == "__class__":
            self.__dict__["_spec_class"] = value
            return
        elif _adopt(self, value, name, name):
            self._mock_children[name] = value
        if self._mock_sealed and not hasattr(self, name):
            where = f"{_name_of(self)}.{name}"
            raise AttributeError(f"Cannot set {where}")
        if not _is_mock(value) or name in self.__dict__ or name not in self._mock_children:
            self.__dict__[name] = value

    def __delattr__(self, name):
        if name in _ALL_MAGICS and name in type(self).__dict__:
            delattr(type(self), name)
            if name not in self.__dict__:
                return
        child = self._mock_children.get(name)
        if name in self.__dict__:
            del self.__dict__[name]
        elif child is _deleted:
            raise AttributeError(name)
        if child is not None:
            del self._mock_children[name]
        self._mock_children[name] = _deleted

    def __dir__(self):
        if not FILTER_DIR:
            return object.__dir__(self)
        extras = list(self._mock_methods or ())
        from_type = [name for name in dir(type(self)) if not name.startswith("_")]
        own = [name for name in self.__dict__ if not name.startswith("_")]
        children = [name for name, child in self._mock_children.items() if child is not _deleted]
        return sorted(set(extras + from_type + own + children))

    def __repr__(self):
        name = _name_of(self)
        shown = "" if name in ("mock", "mock.") else f" name={name!r}"
        spec = ""
        if self._spec_class is not None:
            spec = f" spec{'_set' if self._spec_set else ''}={self._spec_class.__name__!r}"
        return f"<{type(self).__name__}{shown}{spec} id='{id(self)}'>"

    # Assertions

    def _matched(self, one):
        """A call as its arguments are bound, if the signature is known; else as it was written."""
        signature = self._spec_signature
        if signature is None or not isinstance(one, tuple) or len(one) > 3:
            return one
        name, args, kwargs = one if len(one) == 3 else ("", *one)
        try:
            bound = signature.bind(*args, **kwargs)
        except TypeError as error:
            return error.with_traceback(None)
        return _Call((name, bound.args, bound.kwargs))

    def _calls_repr(self, prefix="Calls"):
        return f"\n{prefix}: {self.mock_calls!r}." if self.mock_calls else ""

    def _format_mock_call_signature(self, args, kwargs):
        return describe(self._mock_name or "mock", args, kwargs)

    def _failure(self, args, kwargs, actual, action="call"):
        expected = self._format_mock_call_signature(args, kwargs)
        shown = self._format_mock_call_signature(*actual[-2:])
        return f"expected {action} not found.\nExpected: {expected}\nActual: {shown}"

    def assert_not_called(self):
        """Fail if there was a call."""
        if self.call_count != 0:
            name = self._mock_name or "mock"
            times = f"Called {self.call_count} times.{self._calls_repr()}"
            raise AssertionError(f"Expected '{name}' to not have been called. {times}")

    def assert_called(self):
        """Fail if there was no call."""
        if self.call_count == 0:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to have been called.")

    def assert_called_once(self):
        """Fail unless there was exactly one call."""
        if self.call_count != 1:
            name = self._mock_name or "mock"
            times = f"Called {self.call_count} times.{self._calls_repr()}"
            raise AssertionError(f"Expected '{name}' to have been called once. {times}")

    def assert_called_with(self, /, *args, **kwargs):
        """Fail unless the last call had these arguments."""
        if self.call_args is None:
            expected = self._format_mock_call_signature(args, kwargs)
            raise AssertionError(f"expected call not found.\nExpected: {expected}\nActual: not called.")
        expected = self._matched(_Call((args, kwargs), two=True))
        actual = self._matched(self.call_args)
        if actual != expected:
            cause = expected if isinstance(expected, Exception) else None
            raise AssertionError(self._failure(args, kwargs, self.call_args)) from cause

    def assert_called_once_with(self, /, *args, **kwargs):
        """Fail unless there was exactly one call, with these arguments."""
        if self.call_count != 1:
            name = self._mock_name or "mock"
            times = f"Called {self.call_count} times.{self._calls_repr()}"
            raise AssertionError(f"Expected '{name}' to be called once. {times}")
        return self.assert_called_with(*args, **kwargs)

    def assert_any_call(self, /, *args, **kwargs):
        """Fail unless some call had these arguments."""
        expected = self._matched(_Call((args, kwargs), two=True))
        cause = expected if isinstance(expected, Exception) else None
        actual = [self._matched(one) for one in self.call_args_list]
        if cause or expected not in actual:
            text = self._format_mock_call_signature(args, kwargs)
            raise AssertionError(f"{text} call not found") from cause

    def assert_has_calls(self, calls, any_order=False):
        """Fail unless the calls had these ones among them, in order or in any."""
        expected = [self._matched(one) for one in calls]
        cause = next((one for one in expected if isinstance(one, Exception)), None)
        actual = _CallList(self._matched(one) for one in self.mock_calls)
        if not any_order:
            if expected not in actual:
                problem = "Calls not found."
                if cause is not None:
                    errors = [one if isinstance(one, Exception) else None for one in expected]
                    problem = f"Error processing expected calls.\nErrors: {errors}"
                found = self._calls_repr(prefix="Actual").rstrip(".")
                raise AssertionError(f"{problem}\nExpected: {_CallList(calls)}{found}") from cause
            return
        rest = list(actual)
        missing = []
        for one in expected:
            try:
                rest.remove(one)
            except ValueError:
                missing.append(one)
        if missing:
            name = self._mock_name or "mock"
            raise AssertionError(
                f"{name!r} does not contain all of {tuple(missing)!r} in its call list, found {rest!r} instead"
            ) from cause


_deleted = sentinel.DELETED
_PROPERTIES = frozenset(
    {"return_value", "side_effect", "called", "call_count", "call_args", "call_args_list", "mock_calls"}
)
_ALLOWED = frozenset(_PROPERTIES | {"_spec_class", "_mock_name"})


class _LazySpec:
    """An attribute of an autospec that is made when it is asked for."""

    def __init__(self, spec, spec_set, name, is_instance, eat_self):
        self.spec, self.spec_set, self.name, self.is_instance = spec, spec_set, name, is_instance
        self.eat_self = eat_self

    def make(self, parent):
        from ._mock_patch import create_autospec

        return create_autospec(self.spec, self.spec_set, self.is_instance, parent, self.name)


def _mock_of(value):
    """The mock behind an autospecced function, or the mock itself."""
    return value.mock if inspect.isfunction(value) and hasattr(value, "mock") else value


def _adopt(parent, value, name, new_name):
    """Makes a mock a child, if it has no parent yet."""
    value = _mock_of(value)
    if not _is_mock(value):
        return False
    if value._mock_name or value._mock_new_name or value._mock_parent is not None or value._mock_new_parent is not None:
        return False
    above = parent
    while above is not None:
        # A mock cannot be its own child.
        if above is value:
            return False
        above = above._mock_new_parent
    if new_name:
        value.__dict__.update(_mock_new_parent=parent, _mock_new_name=new_name)
    if name:
        value.__dict__.update(_mock_parent=parent, _mock_name=name)
    return True


def _as_method(name, function):
    def method(self, /, *args, **kwargs):
        return function(self, *args, **kwargs)

    method.__name__ = name
    return method


class CallableMixin(NonCallableMock):
    """What stand-ins have that can be called."""

    def __init__(self, spec=None, side_effect=None, return_value=DEFAULT, wraps=None, name=None, spec_set=None, **kwargs):
        NonCallableMock.__init__(self, spec, wraps, name, spec_set, **kwargs)
        if return_value is not DEFAULT:
            self.__dict__["_mock_return_value"] = return_value
            _adopt(self, return_value, None, "()")
        self.side_effect = side_effect

    def __call__(self, /, *args, **kwargs):
        self._mock_check_sig(*args, **kwargs)
        self._increment_mock_call(*args, **kwargs)
        return self._execute_mock_call(*args, **kwargs)

    def _mock_check_sig(self, /, *args, **kwargs):
        signature = self._mock_signature
        if signature is not None:
            signature.bind(*args, **kwargs)

    def _increment_mock_call(self, /, *args, **kwargs):
        """Notes the call here, and with its name in all mocks that this one came from."""
        self.called = True
        self.call_count += 1
        one = _Call((args, kwargs), two=True)
        self.call_args = one
        self.call_args_list.append(one)
        self.mock_calls.append(_Call(("", args, kwargs)))
        method_name = self._mock_name
        full_name = self._mock_new_name
        is_method = self._mock_parent is not None
        is_result = full_name == "()"
        parent = self._mock_new_parent
        while parent is not None:
            if is_method:
                parent.method_calls.append(_Call((method_name, args, kwargs)))
                is_method = parent._mock_parent is not None
                if is_method:
                    method_name = f"{parent._mock_name}.{method_name}"
            parent.mock_calls.append(_Call((full_name, args, kwargs)))
            if parent._mock_new_name:
                dot = "" if is_result else "."
                is_result = parent._mock_new_name == "()"
                full_name = parent._mock_new_name + dot + full_name
            parent = parent._mock_new_parent

    def _execute_mock_call(self, /, *args, **kwargs):
        effect = self.side_effect
        if effect is not None:
            if _is_exception(effect):
                raise effect
            if not callable(effect):
                value = next(effect)
                if _is_exception(value):
                    raise value
                return self.return_value if value is DEFAULT else value
            value = effect(*args, **kwargs)
            if value is not DEFAULT:
                return value
        if self._mock_return_value is not DEFAULT:
            return self.return_value
        if self._mock_delegate is not None and self._mock_delegate.return_value is not DEFAULT:
            return self._mock_delegate.return_value
        if self._mock_wraps is not None:
            return self._mock_wraps(*args, **kwargs)
        return self.return_value


class Mock(CallableMixin):
    """A callable mock, without dunder methods of its own."""


class PropertyMock(Mock):
    """A mock for a property: to be put on a class."""

    def _get_child_mock(self, /, **kwargs):
        return MagicMock(**kwargs)

    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, val):
        self(val)


# Dunder methods

_NUMERIC = "add sub mul matmul truediv floordiv mod lshift rshift and xor or pow".split()
_MAGICS = {
    f"__{name}__"
    for name in (
        "lt gt le ge eq ne getitem setitem delitem len contains str sizeof enter exit divmod rdivmod neg pos abs invert"
        " complex int float index round trunc floor ceil bool next fspath aiter hash iter missing reversed".split()
        + _NUMERIC + ["r" + name for name in _NUMERIC] + ["i" + name for name in _NUMERIC]
    )
}  # fmt: skip
_ASYNC_MAGICS = {"__aenter__", "__aexit__", "__anext__"}
_OPTIONAL = {
    "__get__", "__set__", "__delete__", "__reversed__", "__missing__", "__reduce__", "__reduce_ex__", "__getinitargs__",
    "__getnewargs__", "__getstate__", "__setstate__", "__getformat__", "__repr__", "__dir__", "__subclasses__",
    "__format__", "__getnewargs_ex__",
}  # fmt: skip
_ALL_MAGICS = _MAGICS | _ASYNC_MAGICS | _OPTIONAL
_UNSUPPORTED = {
    "__getattr__", "__setattr__", "__init__", "__new__", "__prepare__", "__instancecheck__", "__subclasscheck__",
    "__del__",
}  # fmt: skip

_RESULTS = {
    "__lt__": NotImplemented, "__gt__": NotImplemented, "__le__": NotImplemented, "__ge__": NotImplemented, "__int__": 1,
    "__contains__": False, "__len__": 0, "__exit__": False, "__complex__": 1j, "__float__": 1.0, "__bool__": True,
    "__index__": 1, "__aexit__": False,
}  # fmt: skip


def _computed(mock, name):
    """What a dunder method gives that depends on its mock: a function for `side_effect`."""

    def same(other):
        expected = mock.__eq__._mock_return_value
        return expected if expected is not DEFAULT else (True if mock is other else NotImplemented)

    def different(other):
        return DEFAULT if mock.__ne__._mock_return_value is not DEFAULT else (False if mock is other else NotImplemented)

    def iterate():
        value = mock.__iter__._mock_return_value
        return iter([]) if value is DEFAULT else iter(value)

    async def nothing():
        return

    def iterate_later():
        value = mock.__aiter__._mock_return_value
        items = iter([] if value is DEFAULT else value)

        async def each():
            for item in items:
                yield item

        return each()

    return {"__eq__": same, "__ne__": different, "__iter__": iterate, "__aiter__": iterate_later}.get(name)


class MagicProxy:
    """Stands on a mock's class for a dunder method that nobody has used yet."""

    def __init__(self, name, parent):
        self.name = name
        self.parent = parent

    def create_mock(self):
        """Make the stand-in of a special method."""
        name, parent = self.name, self.parent
        child = parent._get_child_mock(name=name, _new_name=name, _new_parent=parent)
        setattr(parent, name, child)
        if name in _RESULTS:
            child.return_value = _RESULTS[name]
        elif name == "__hash__":
            child.return_value = object.__hash__(parent)
        elif name == "__str__":
            child.return_value = object.__str__(parent)
        elif name == "__sizeof__":
            child.return_value = object.__sizeof__(parent)
        elif name == "__fspath__":
            child.return_value = f"{type(parent).__name__}/{_name_of(parent)}/{id(parent)}"
        else:
            effect = _computed(parent, name)
            if effect is not None:
                child.side_effect = effect
        return child

    def __get__(self, obj, _type=None):
        return self.create_mock()


class MagicMixin(NonCallableMock):
    """What stand-ins have that have special methods."""

    def __init__(self, /, *args, **kwargs):
        # Some may be given as keyword arguments, so they must be there before and after.
        self._mock_set_magics()
        super().__init__(*args, **kwargs)
        self._mock_set_magics()

    def _mock_set_magics(self):
        wanted = _MAGICS | _ASYNC_MAGICS
        wanted = wanted - {"__reversed__", "__missing__"}
        methods = self.__dict__.get("_mock_methods")
        kind = type(self)
        if methods is not None:
            for name in wanted - set(methods):
                if name in kind.__dict__:
                    delattr(kind, name)
            wanted = wanted & set(methods)
        for name in wanted:
            if name not in kind.__dict__:
                setattr(kind, name, MagicProxy(name, self))


class NonCallableMagicMock(MagicMixin, NonCallableMock):
    """A mock with dunder methods that is not callable."""

    def mock_add_spec(self, spec, spec_set=False):
        self._mock_add_spec(spec, spec_set)
        self._mock_set_magics()


class MagicMock(MagicMixin, Mock):
    """A callable mock with dunder methods."""

    def mock_add_spec(self, spec, spec_set=False):
        self._mock_add_spec(spec, spec_set)
        self._mock_set_magics()


class AsyncMock(MagicMixin, CallableMixin):
    """A mock whose calls are awaited."""

    def __init__(self, /, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self._reset_awaits()
        self.__dict__["_is_coroutine"] = True

    def _reset_awaits(self):
        self.__dict__.update(await_count=0, await_args=None, await_args_list=_CallList())

    def reset_mock(self, /, *args, **kwargs):
        super().reset_mock(*args, **kwargs)
        self._reset_awaits()

    def __call__(self, /, *args, **kwargs):
        self._mock_check_sig(*args, **kwargs)
        self._increment_mock_call(*args, **kwargs)
        return self._awaited(*args, **kwargs)

    async def _awaited(self, /, *args, **kwargs):
        state = self.__dict__
        one = _Call((args, kwargs), two=True)
        state["await_count"] += 1
        state["await_args"] = one
        state["await_args_list"].append(one)
        effect = self.side_effect
        if effect is not None and not _is_exception(effect) and not callable(effect):
            try:
                value = next(effect)
            except StopIteration:
                raise StopAsyncIteration from None
            if _is_exception(value):
                raise value
            return value
        if callable(effect) and inspect.iscoroutinefunction(effect):
            value = await effect(*args, **kwargs)
            if value is not DEFAULT:
                return value
            return self.return_value
        value = self._execute_mock_call(*args, **kwargs)
        if self._mock_wraps is not None and inspect.isawaitable(value):
            return await value
        return value

    def assert_awaited(self):
        """Fail if no call was awaited."""
        if self.await_count == 0:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to have been awaited.")

    def assert_awaited_once(self):
        """Fail unless exactly one call was awaited."""
        if self.await_count != 1:
            name = self._mock_name or "mock"
            raise AssertionError(f"Expected {name} to have been awaited once. Awaited {self.await_count} times.")

    def assert_awaited_with(self, /, *args, **kwargs):
        """Fail unless the last call that was awaited had these arguments."""
        if self.await_args is None:
            expected = self._format_mock_call_signature(args, kwargs)
            raise AssertionError(f"Expected await: {expected}\nNot awaited")
        if self._matched(self.await_args) != self._matched(_Call((args, kwargs), two=True)):
            raise AssertionError(self._failure(args, kwargs, self.await_args, action="await"))

    def assert_awaited_once_with(self, /, *args, **kwargs):
        """Fail unless exactly one call was awaited, with these arguments."""
        if self.await_count != 1:
            name = self._mock_name or "mock"
            raise AssertionError(f"Expected {name} to have been awaited once. Awaited {self.await_count} times.")
        return self.assert_awaited_with(*args, **kwargs)

    def assert_any_await(self, /, *args, **kwargs):
        """Fail unless some call that was awaited had these arguments."""
        if self._matched(_Call((args, kwargs), two=True)) not in [self._matched(one) for one in self.await_args_list]:
            raise AssertionError(f"{self._format_mock_call_signature(args, kwargs)} await not found")

    def assert_has_awaits(self, calls, any_order=False):
        """Fail unless the calls that were awaited had these ones among them, in order or in any."""
        expected = list(calls)
        if not any_order:
            if expected not in self.await_args_list:
                raise AssertionError(f"Awaits not found.\nExpected: {_CallList(calls)}\nActual: {self.await_args_list}")
            return
        rest = list(self.await_args_list)
        missing = []
        for one in expected:
            if one in rest:
                rest.remove(one)
            else:
                missing.append(one)
        if missing:
            raise AssertionError(f"{tuple(missing)!r} not all found in await list")

    def assert_not_awaited(self):
        """Fail if a call was awaited."""
        if self.await_count != 0:
            name = self._mock_name or "mock"
            raise AssertionError(f"Expected {name} to not have been awaited. Awaited {self.await_count} times.")


def seal(mock):
    """From now on the mock makes no new children."""
    mock.__dict__["_mock_sealed"] = True
    for name, child in list(mock._mock_children.items()):
        if _is_mock(child) and child._mock_new_parent is mock:
            seal(child)
    value = mock._mock_return_value
    if _is_mock(value) and value._mock_new_parent is mock:
        seal(value)
