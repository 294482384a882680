"""Replacing things by mocks for a while, and mocks that look like a given object."""

import inspect
import sys
from contextlib import ExitStack
from functools import wraps

from ._mock_calls import DEFAULT
from ._mock_objects import (
    AsyncMock, InvalidSpecError, MagicMock, Mock, NonCallableMagicMock, NonCallableMock, _adopt, _is_async, _is_mock,
    _LazySpec, _mock_of, _signature_of,
)  # fmt: skip

TEST_PREFIX = "test"
_started = []


def _target_of(path):
    try:
        module, attribute = path.rsplit(".", 1)
    except (TypeError, ValueError, AttributeError):
        raise TypeError(f"Need a valid target to patch. You supplied: {path!r}") from None

    return (lambda: _import(module)), attribute


def _import(path):
    """The module or object of this dotted name."""
    first, *rest = path.split(".")
    found = __import__(first)
    name = first
    for part in rest:
        name += "." + part
        try:
            found = getattr(found, part)
        except AttributeError:
            __import__(name)
            found = getattr(found, part)
    return found


class _patch:
    """One replacement: a context manager and a decorator of functions and classes."""

    attribute_name = None

    def __init__(self, getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, *, unsafe=False):
        if new_callable is not None:
            if new is not DEFAULT:
                raise ValueError("Cannot use 'new' and 'new_callable' together")
            if autospec is not None:
                raise ValueError("Cannot use 'autospec' and 'new_callable' together")
        self.getter, self.attribute, self.new, self.new_callable = getter, attribute, new, new_callable
        self.spec, self.create, self.spec_set, self.autospec, self.kwargs = spec, create, spec_set, autospec, kwargs
        self.additional_patchers = []
        self.is_started = False

    def copy(self):
        copied = _patch(
            self.getter, self.attribute, self.new, self.spec, self.create, self.spec_set, self.autospec,
            self.new_callable, self.kwargs,
        )  # fmt: skip
        copied.attribute_name = self.attribute_name
        copied.additional_patchers = [one.copy() for one in self.additional_patchers]
        return copied

    def __call__(self, func):
        if isinstance(func, type):
            return self.decorate_class(func)
        if hasattr(func, "patchings"):
            func.patchings.append(self)
            return func
        if inspect.iscoroutinefunction(func):

            @wraps(func)
            async def patched(*args, **kwargs):
                with _entered(patched.patchings, args, kwargs) as (args, kwargs):
                    return await func(*args, **kwargs)

        else:

            @wraps(func)
            def patched(*args, **kwargs):
                with _entered(patched.patchings, args, kwargs) as (args, kwargs):
                    return func(*args, **kwargs)

        patched.patchings = [self]
        return patched

    def decorate_class(self, klass):
        for name in dir(klass):
            if name.startswith(patch.TEST_PREFIX):
                value = getattr(klass, name)
                if hasattr(value, "__call__"):
                    setattr(klass, name, self.copy()(value))
        return klass

    def get_original(self):
        target, name = self.target, self.attribute
        try:
            original, is_local = target.__dict__[name], True
        except (AttributeError, KeyError):
            original, is_local = getattr(target, name, DEFAULT), False
        import builtins

        if name in builtins.__dict__ and inspect.ismodule(target):
            self.create = True
        if not self.create and original is DEFAULT:
            raise AttributeError(f"{target} does not have the attribute {name!r}")
        return original, is_local

    def __enter__(self):
        if self.is_started:
            raise RuntimeError("Patch is already started")
        self.target = self.getter()
        original, is_local = self.get_original()
        new = self.make(original) if self.new is DEFAULT else self.plain_new()
        self.temp_original, self.is_local = original, is_local
        self.exit_stack = ExitStack()
        self.is_started = True
        try:
            setattr(self.target, self.attribute, new)
            if self.attribute_name is None:
                return new
            extra = {}
            if self.new is DEFAULT:
                extra[self.attribute_name] = new
            for patching in self.additional_patchers:
                value = self.exit_stack.enter_context(patching)
                if patching.new is DEFAULT:
                    extra.update(value)
            return extra
        except BaseException:
            if not self.__exit__(*sys.exc_info()):
                raise

    def plain_new(self):
        if self.kwargs:
            raise TypeError("Can't pass kwargs to a mock we aren't creating")
        if self.autospec is None:
            return self.new
        if self.new is not DEFAULT:
            raise TypeError("Can't provide explicit values for 'new' and 'autospec' together")
        return self.new

    def make(self, original):
        """The mock for the original."""
        spec, spec_set, autospec = self.spec, self.spec_set, self.autospec
        if autospec is False:
            autospec = None
        if autospec is not None:
            if spec is not None or spec_set is True:
                raise TypeError("Can't specify spec and autospec")
            if original is DEFAULT:
                raise TypeError("Can't use 'autospec' with create=True")
            autospec = original if autospec is True else autospec
            if _is_mock(autospec):
                raise InvalidSpecError(
                    f"Cannot autospec attr {self.attribute!r} as the patch target has already been mocked out. "
                    f"[target={self.target!r}, attr={autospec!r}]"
                )
            return create_autospec(autospec, spec_set=bool(spec_set), _name=self.attribute, **self.kwargs)
        if spec is True:
            spec = original
            if spec_set is True:
                spec, spec_set = None, original
        elif spec_set is True:
            spec_set = original
        like = spec if spec is not None else spec_set
        options = {}
        if like is not None:
            if original is DEFAULT:
                raise TypeError("Can't use 'spec' with create=True")
            options = {"spec": spec} if spec is not None else {"spec_set": spec_set}
        if self.new_callable is not None:
            kind = self.new_callable
        elif like is None:
            kind = AsyncMock if _is_async(original) else MagicMock
        elif isinstance(like, (list, tuple)):
            kind = MagicMock if "__call__" in like else NonCallableMagicMock
        elif _is_async(like):
            kind = AsyncMock
        else:
            kind = MagicMock if callable(like) else NonCallableMagicMock
        takes_name = isinstance(kind, type) and issubclass(kind, NonCallableMock)
        if takes_name and self.attribute is not None:
            options["name"] = self.attribute
        new = kind(**{**options, **self.kwargs})
        if like is not None and isinstance(like, type) and _is_mock(new) and callable(new):
            # What a class makes looks like its instances.
            strict = {"spec_set": like} if spec is None else {"spec": like}
            result = MagicMock if callable(getattr(like, "__call__", None)) and "__call__" in dir(like) else NonCallableMagicMock
            strict.setdefault("spec_set", None) if spec is None else None
            if not _makes_callables(like):
                result = NonCallableMagicMock
            new.return_value = result(_new_parent=new, _new_name="()", **strict)
        return new

    def __exit__(self, *exc_info):
        if not self.is_started:
            return None
        target, name, original = self.target, self.attribute, self.temp_original
        if self.is_local and original is not DEFAULT:
            setattr(target, name, original)
        else:
            delattr(target, name)
            special = ("__doc__", "__module__", "__defaults__", "__annotations__", "__kwdefaults__")
            if not self.create and (not hasattr(target, name) or name in special):
                setattr(target, name, original)
        self.is_started = False
        stack = self.exit_stack
        del self.temp_original, self.is_local, self.target, self.exit_stack
        return stack.__exit__(*exc_info)

    def start(self):
        result = self.__enter__()
        _started.append(self)
        return result

    def stop(self):
        if self not in _started:
            return None
        _started.remove(self)
        return self.__exit__(None, None, None)


def _makes_callables(kind):
    return any("__call__" in base.__dict__ for base in kind.__mro__)


class _entered:
    """All replacements of a decorated function, and the arguments with the mocks."""

    def __init__(self, patchings, args, kwargs):
        self.patchings, self.args, self.kwargs = patchings, args, kwargs

    def __enter__(self):
        self.stack = ExitStack()
        extra, kwargs = [], dict(self.kwargs)
        try:
            for patching in self.patchings:
                value = self.stack.enter_context(patching)
                if patching.attribute_name is not None:
                    kwargs.update(value)
                elif patching.new is DEFAULT:
                    extra.append(value)
        except BaseException:
            if not self.stack.__exit__(*sys.exc_info()):
                raise
        return self.args + tuple(extra), kwargs

    def __exit__(self, *exc_info):
        return self.stack.__exit__(*exc_info)


def patch(
    target, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *, unsafe=False, **kwargs
):
    """Put a stand-in in the place of the object of a dotted name, for a function, class or with block."""
    getter, attribute = _target_of(target)
    return _patch(getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs)


def _patch_object(
    target, attribute, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *,
    unsafe=False, **kwargs,
):  # fmt: skip
    if type(target) is str:
        raise TypeError(f"{target!r} must be the actual object to be patched, not a str")
    return _patch(lambda: target, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs)


def _patch_multiple(
    target, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *, unsafe=False, **kwargs
):
    getter = (lambda: _import(target)) if type(target) is str else (lambda: target)
    if not kwargs:
        raise ValueError("Must supply at least one keyword argument with patch.multiple")
    patchers = []
    for attribute, new in kwargs.items():
        one = _patch(getter, attribute, new, spec, create, spec_set, autospec, new_callable, {})
        one.attribute_name = attribute
        patchers.append(one)
    first, *patchers[0].additional_patchers = patchers
    return first


class _patch_dict:
    """Sets entries of a mapping for a while; afterwards it is as it was."""

    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict = in_dict
        self.values = {**dict(values), **kwargs}
        self.clear = clear
        self.original = None

    def __call__(self, func):
        if isinstance(func, type):
            for name in dir(func):
                value = getattr(func, name)
                if name.startswith(patch.TEST_PREFIX) and hasattr(value, "__call__"):
                    setattr(func, name, _patch_dict(self.in_dict, self.values, self.clear)(value))
            return func
        if inspect.iscoroutinefunction(func):

            @wraps(func)
            async def later(*args, **kwargs):
                with self:
                    return await func(*args, **kwargs)

            return later

        @wraps(func)
        def inner(*args, **kwargs):
            with self:
                return func(*args, **kwargs)

        return inner

    def __enter__(self):
        if isinstance(self.in_dict, str):
            self.in_dict = _import(self.in_dict)
        mapping = self.in_dict
        try:
            self.original = mapping.copy()
        except AttributeError:
            self.original = {key: mapping[key] for key in mapping}
        if self.clear:
            _empty(mapping)
        try:
            mapping.update(self.values)
        except AttributeError:
            for key in self.values:
                mapping[key] = self.values[key]
        return mapping

    def __exit__(self, *exc_info):
        if self.original is not None:
            mapping, original = self.in_dict, self.original
            _empty(mapping)
            try:
                mapping.update(original)
            except AttributeError:
                for key in original:
                    mapping[key] = original[key]
            self.original = None
        return False

    def start(self):
        result = self.__enter__()
        _started.append(self)
        return result

    def stop(self):
        if self not in _started:
            return None
        _started.remove(self)
        return self.__exit__(None, None, None)


def _empty(mapping):
    try:
        mapping.clear()
    except AttributeError:
        for key in list(mapping):
            del mapping[key]


def _stop_all():
    for one in reversed(list(_started)):
        one.stop()


patch.object = _patch_object
patch.dict = _patch_dict
patch.multiple = _patch_multiple
patch.stopall = _stop_all
patch.TEST_PREFIX = TEST_PREFIX


# Mocks that look like an object


def create_autospec(spec, spec_set=False, instance=False, _parent=None, _name=None, *, unsafe=False, **kwargs):
    """A mock with the attributes of `spec`, whose calls must fit the signatures."""
    if isinstance(spec, (list, tuple)):
        spec = type(spec)
    is_type = isinstance(spec, type)
    if _is_mock(spec):
        raise InvalidSpecError(f"Cannot autospec a Mock object. [object={spec!r}]")
    options = {"spec_set" if spec_set else "spec": spec}
    if spec is None:
        options = {}
    if kwargs and instance:
        options["_spec_as_instance"] = True
    if not kwargs.get("name") is None:
        _name = kwargs.pop("name")
    options.update(kwargs)
    if inspect.isdatadescriptor(spec):
        kind, options = MagicMock, {}
    elif inspect.isfunction(spec) or inspect.ismethod(spec) or inspect.isbuiltin(spec):
        kind = AsyncMock if _is_async(spec) else MagicMock
    elif not callable(spec) or is_type and instance and not _makes_callables(spec):
        kind = NonCallableMagicMock
    else:
        kind = MagicMock
    if instance:
        options["_spec_as_instance"] = True
    new_name = _name if _parent is not None else ""
    mock = kind(parent=_parent, _new_parent=_parent, _new_name=new_name, name=_name, **options)
    eat_self = _parent is not None and isinstance(getattr(_parent, "_spec_class", None), type)
    if callable(spec) and not (instance and is_type):
        static = _parent is not None and _is_static(_parent, _name)
        signature = _signature_of(spec, eat_self and inspect.isfunction(spec) and not static)
        mock.__dict__["_mock_signature"] = mock.__dict__["_spec_signature"] = signature
    if inspect.isfunction(spec) and _parent is None:
        return _function_for(mock, spec)
    if is_type and not instance and "return_value" not in kwargs:
        mock.return_value = create_autospec(spec, spec_set, instance=True, _name="()", _parent=mock)
    for name in dir(spec):
        if name.startswith("__") and name.endswith("__") or name in kwargs:
            continue
        try:
            original = getattr(spec, name)
        except AttributeError:
            continue
        if _is_mock(original):
            continue
        if inspect.isroutine(original) or isinstance(original, type):
            mock._mock_children[name] = _LazySpec(original, spec_set, name, False, eat_self)
        elif inspect.isdatadescriptor(original):
            mock._mock_children[name] = NonCallableMagicMock(parent=mock, name=name, _new_name=name, _new_parent=mock)
        else:
            mock._mock_children[name] = _LazySpec(original, spec_set, name, True, eat_self)
    return mock


def _is_static(parent, name):
    spec = parent._spec_class
    return isinstance(inspect.getattr_static(spec, name, None), (staticmethod, classmethod))


def _function_for(mock, spec):
    """A function in front of a mock, so that it binds and is inspected as the original is."""
    signature = mock.__dict__["_mock_signature"]
    if _is_async(spec):

        async def function(*args, **kwargs):
            signature and signature.bind(*args, **kwargs)
            return await mock(*args, **kwargs)

    else:

        def function(*args, **kwargs):
            signature and signature.bind(*args, **kwargs)
            return mock(*args, **kwargs)

    for name in ("__name__", "__qualname__", "__doc__", "__module__"):
        setattr(function, name, getattr(spec, name, None))
    function.__defaults__ = None
    if signature is not None:
        function.__signature__ = signature
    function.mock = mock
    for name in (
        "assert_called", "assert_called_once", "assert_called_once_with", "assert_called_with", "assert_any_call",
        "assert_has_calls", "assert_not_called", "attach_mock", "configure_mock", "mock_add_spec",
    ):  # fmt: skip
        setattr(function, name, getattr(mock, name))
    if isinstance(mock, AsyncMock):
        for name in dir(AsyncMock):
            if name.startswith("assert_") and "await" in name:
                setattr(function, name, getattr(mock, name))
    function.called = False
    function.call_count = 0
    function.call_args = None
    function.call_args_list = mock.call_args_list
    function.method_calls = mock.method_calls
    function.mock_calls = mock.mock_calls
    function.return_value = mock.return_value
    function.side_effect = mock.side_effect
    function._mock_children = mock._mock_children

    def reset_mock():
        function.called, function.call_count, function.call_args = False, 0, None
        mock.__dict__["_mock_delegate"] = None
        mock.reset_mock()
        function.call_args_list, function.mock_calls = mock.__dict__["_mock_call_args_list"], mock.mock_calls
        mock.__dict__["_mock_delegate"] = function

    function.reset_mock = reset_mock
    mock.__dict__["_mock_delegate"] = function
    return function


_handle_spec = None


def mock_open(mock=None, read_data=""):
    """A mock for `open` whose handles read the given data."""
    import io

    def fresh():
        return io.BytesIO(read_data) if isinstance(read_data, bytes) else io.StringIO(read_data)

    global _handle_spec
    if _handle_spec is None:
        _handle_spec = sorted(set(dir(io.TextIOWrapper)) | set(dir(io.BytesIO)))
    data = [fresh()]
    if mock is None:
        mock = MagicMock(name="open", spec=open)
    handle = MagicMock(spec=_handle_spec)
    handle.__enter__.return_value = handle

    def through(name):
        def effect(*args, **kwargs):
            own = getattr(handle, name)._mock_return_value
            return own if own is not DEFAULT and own is not None else getattr(data[0], name)(*args, **kwargs)

        return effect

    def lines():
        own = handle.readline._mock_return_value
        while own is not DEFAULT and own is not None:
            yield own
        yield from data[0]

    handle.write.return_value = None
    for name in ("read", "readline", "readlines"):
        getattr(handle, name).return_value = None
        getattr(handle, name).side_effect = through(name)
    handle.__iter__.side_effect = lines
    handle.__next__.side_effect = lambda: next(data[0])

    def opened(*args, **kwargs):
        data[0] = fresh()
        return DEFAULT

    mock.side_effect = opened
    mock.return_value = handle
    return mock
