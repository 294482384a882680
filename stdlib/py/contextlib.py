"""Context managers made from generators and objects, and stacks of them."""

import abc
import sys
from _collections_abc import _has_methods
from collections import deque
from functools import wraps
from types import GenericAlias, MethodType

__all__ = [
    "AbstractAsyncContextManager", "AbstractContextManager", "AsyncContextDecorator", "AsyncExitStack",
    "ContextDecorator", "ExitStack", "aclosing", "asynccontextmanager", "chdir", "closing", "contextmanager",
    "nullcontext", "redirect_stderr", "redirect_stdout", "suppress",
]


_ENDED = object()  # What a generator that ended yields, as it were.


class AbstractContextManager(abc.ABC):
    """A class with __enter__, which returns self, and __exit__."""

    __class_getitem__ = classmethod(GenericAlias)

    def __enter__(self):
        return self

    @abc.abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, other):
        if cls is AbstractContextManager:
            return _has_methods(other, "__enter__", "__exit__")
        return NotImplemented


class AbstractAsyncContextManager(abc.ABC):
    """A class with __aenter__, which returns self, and __aexit__."""

    __class_getitem__ = classmethod(GenericAlias)

    async def __aenter__(self):
        return self

    @abc.abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, other):
        if cls is AbstractAsyncContextManager:
            return _has_methods(other, "__aenter__", "__aexit__")
        return NotImplemented


class ContextDecorator:
    """Makes a context manager a decorator, too."""

    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)
        return inner


class AsyncContextDecorator:
    """Makes an asynchronous context manager a decorator, too."""

    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        async def inner(*args, **kwds):
            async with self._recreate_cm():
                return await func(*args, **kwds)
        return inner


class _GeneratorManager:
    """What the managers of both kinds of generators share."""

    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func, self.args, self.kwds = func, args, kwds
        doc = getattr(func, "__doc__", None)
        if doc is None:
            doc = type(self).__doc__
        self.__doc__ = doc

    def _recreate_cm(self):
        return self.__class__(self.func, self.args, self.kwds)


class _GeneratorContextManager(_GeneratorManager, AbstractContextManager, ContextDecorator):
    """What a function makes that is decorated with @contextmanager."""

    def __enter__(self):
        # It is entered once: nobody makes another one of it from here on.
        del self.args, self.kwds, self.func
        value = next(self.gen, _ENDED)
        if value is _ENDED:
            raise RuntimeError("generator didn't yield")
        return value

    def __exit__(self, typ, value, traceback):
        if typ is None:
            if next(self.gen, _ENDED) is not _ENDED:
                raise RuntimeError("generator didn't stop")
            return False
        if value is None:
            value = typ()
        try:
            self.gen.throw(typ, value, traceback)
        except StopIteration as exc:
            # Another one than was thrown in: the generator ended normally.
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                exc.__traceback__ = traceback
                return False
            if isinstance(value, StopIteration) and exc.__cause__ is value:
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            exc.__traceback__ = traceback
            return False
        raise RuntimeError("generator didn't stop after throw()")


class _AsyncGeneratorContextManager(_GeneratorManager, AbstractAsyncContextManager, AsyncContextDecorator):
    """What a function makes that is decorated with @asynccontextmanager."""

    async def __aenter__(self):
        del self.args, self.kwds, self.func
        value = await anext(self.gen, _ENDED)
        if value is _ENDED:
            raise RuntimeError("generator didn't yield")
        return value

    async def __aexit__(self, typ, value, traceback):
        if typ is None:
            if await anext(self.gen, _ENDED) is not _ENDED:
                raise RuntimeError("generator didn't stop")
            return False
        if value is None:
            value = typ()
        try:
            await self.gen.athrow(typ, value, traceback)
        except StopAsyncIteration as exc:
            return exc is not value
        except RuntimeError as exc:
            if exc is value:
                exc.__traceback__ = traceback
                return False
            if isinstance(value, (StopIteration, StopAsyncIteration)) and exc.__cause__ is value:
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as exc:
            if exc is not value:
                raise
            exc.__traceback__ = traceback
            return False
        raise RuntimeError("generator didn't stop after athrow()")


def contextmanager(func):
    """A function that gives a context manager: what the generator does before and after its yield."""
    @wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)
    return helper


def asynccontextmanager(func):
    """As contextmanager, of an asynchronous generator."""
    @wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)
    return helper


class _Closing:
    """What both kinds of closing have in common: the object."""

    def __init__(self, thing):
        self.thing = thing


class closing(_Closing, AbstractContextManager):
    """Closes an object at the end of the block."""

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(_Closing, AbstractAsyncContextManager):
    """Closes an object at the end of the block, asynchronously."""

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class _RedirectStream(AbstractContextManager):
    """Puts something in the place of a stream of `sys`; may be entered again before it is left."""

    _stream = None

    def __init__(self, new_target):
        self._new_target, self._old_targets = new_target, []

    def __enter__(self):
        self._old_targets.append(self._put(self._new_target))
        return self._new_target

    def __exit__(self, exctype, excinst, exctb):
        self._put(self._old_targets.pop())

    def _put(self, stream):
        before = getattr(sys, self._stream)
        setattr(sys, self._stream, stream)
        return before


class redirect_stdout(_RedirectStream):
    """Sends what is printed in the block somewhere else."""

    _stream = "stdout"


class redirect_stderr(_RedirectStream):
    """Sends what is written to sys.stderr in the block somewhere else."""

    _stream = "stderr"


class suppress(AbstractContextManager):
    """Ends the block at an exception of these classes, and goes on behind it."""

    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        return exctype is not None and issubclass(exctype, self._exceptions)


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    """A context manager that does nothing."""

    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        pass


class chdir(AbstractContextManager):
    """Works in another directory during the block."""

    def __init__(self, path):
        self.path = path
        self._old_cwd = []

    def __enter__(self):
        import os
        self._old_cwd.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os
        os.chdir(self._old_cwd.pop())



class _BaseExitStack:
    def __init__(self):
        self._exit_callbacks = deque()

    def pop_all(self):
        """Hands the callbacks over to a new stack."""
        new_stack = type(self)()
        new_stack._exit_callbacks = self._exit_callbacks
        self._exit_callbacks = deque()
        return new_stack

    def push(self, exit):
        """Registers an __exit__ method, or an object with one."""
        cls = type(exit)
        try:
            method = cls.__exit__
        except AttributeError:
            self._exit_callbacks.append((True, exit))
        else:
            self._exit_callbacks.append((True, MethodType(method, exit)))
        return exit

    def enter_context(self, cm):
        """Enters a context manager and leaves it when the stack is closed."""
        cls = type(cm)
        try:
            enter, exit = cls.__enter__, cls.__exit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does "
                            f"not support the context manager protocol") from None
        result = enter(cm)
        self._exit_callbacks.append((True, MethodType(exit, cm)))
        return result

    def callback(self, callback, /, *args, **kwds):
        """Registers a call that takes no notice of exceptions."""
        def wrapper(exc_type, exc, tb):
            callback(*args, **kwds)
        wrapper.__wrapped__ = callback
        self._exit_callbacks.append((True, wrapper))
        return callback


def _fix_context(new_exc, old_exc, frame_exc):
    """Lets the context of an exception raised by a callback be the one before, not that of the stack's own frame."""
    while True:
        context = new_exc.__context__
        if context is None or context is old_exc:
            return
        if context is frame_exc:
            break
        new_exc = context
    new_exc.__context__ = old_exc


class ExitStack(_BaseExitStack, AbstractContextManager):
    """A stack of context managers, left in reverse order."""

    def __enter__(self):
        return self

    def __exit__(self, *exc_details):
        received = exc_details[0] is not None
        frame_exc = sys.exc_info()[1]
        suppressed = False
        pending = False
        while self._exit_callbacks:
            is_sync, cb = self._exit_callbacks.pop()
            try:
                if cb(*exc_details):
                    suppressed = True
                    pending = False
                    exc_details = (None, None, None)
            except BaseException as exc:
                _fix_context(exc, exc_details[1], frame_exc)
                pending = True
                exc_details = (type(exc), exc, exc.__traceback__)
        if pending:
            fixed = exc_details[1].__context__
            try:
                raise exc_details[1]
            except BaseException:
                exc_details[1].__context__ = fixed
                raise
        return received and suppressed

    def close(self):
        """Leaves all managers now."""
        self.__exit__(None, None, None)


class AsyncExitStack(_BaseExitStack, AbstractAsyncContextManager):
    """A stack of context managers of both kinds."""

    async def enter_async_context(self, cm):
        """Enter an asynchronous context, which is left with the stack, and return what it gives."""
        cls = type(cm)
        try:
            enter, exit = cls.__aenter__, cls.__aexit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does "
                            f"not support the asynchronous context manager protocol") from None
        result = await enter(cm)
        self._exit_callbacks.append((False, MethodType(exit, cm)))
        return result

    def push_async_exit(self, exit):
        """Have a coroutine function called as __aexit__() is, at the end."""
        cls = type(exit)
        try:
            method = cls.__aexit__
        except AttributeError:
            self._exit_callbacks.append((False, exit))
        else:
            self._exit_callbacks.append((False, MethodType(method, exit)))
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        """Have a coroutine function called with these arguments, at the end."""
        async def wrapper(exc_type, exc, tb):
            await callback(*args, **kwds)
        wrapper.__wrapped__ = callback
        self._exit_callbacks.append((False, wrapper))
        return callback

    async def aclose(self):
        """Leave all contexts now."""
        await self.__aexit__(None, None, None)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc_details):
        received = exc_details[0] is not None
        frame_exc = sys.exc_info()[1]
        suppressed = False
        pending = False
        while self._exit_callbacks:
            is_sync, cb = self._exit_callbacks.pop()
            try:
                result = cb(*exc_details)
                if not is_sync:
                    result = await result
                if result:
                    suppressed = True
                    pending = False
                    exc_details = (None, None, None)
            except BaseException as exc:
                _fix_context(exc, exc_details[1], frame_exc)
                pending = True
                exc_details = (type(exc), exc, exc.__traceback__)
        if pending:
            fixed = exc_details[1].__context__
            try:
                raise exc_details[1]
            except BaseException:
                exc_details[1].__context__ = fixed
                raise
        return received and suppressed
