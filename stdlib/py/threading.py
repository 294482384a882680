"""The one thread, and locks, events and barriers that work in it. Starting another raises NotImplementedError."""

import _thread
import functools
from _thread import (
    RLock as _RLock, TIMEOUT_MAX, _local as local, _outside, allocate_lock, error as ThreadError, get_ident,
    get_native_id, stack_size,
)
from collections import namedtuple
from itertools import count

__all__ = [
    "get_ident", "active_count", "Condition", "current_thread", "enumerate", "main_thread", "TIMEOUT_MAX", "Event",
    "Lock", "RLock", "Semaphore", "BoundedSemaphore", "Thread", "Barrier", "BrokenBarrierError", "Timer",
    "ThreadError", "setprofile", "settrace", "local", "stack_size", "excepthook", "ExceptHookArgs", "getprofile",
    "gettrace", "get_native_id",
]

Lock = _allocate_lock = allocate_lock


def RLock(*args, **kwargs):
    """A lock that its owner can take again."""
    return _RLock(*args, **kwargs)


def _would_wait(what):
    return _outside(f"{what} would wait forever for another thread")


def _sleep(timeout):
    if timeout > 0:
        from time import sleep
        sleep(timeout)


class Condition:
    """A lock, and others that wait to be told of a change."""

    def __init__(self, lock=None):
        self._lock = RLock() if lock is None else lock
        self.acquire = self._lock.acquire
        self.release = self._lock.release
        self._waiters = ()

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *exception):
        return self._lock.__exit__(*exception)

    def __repr__(self):
        return f"<Condition({self._lock}, {len(self._waiters)})>"

    def _is_owned(self):
        owned = getattr(self._lock, "_is_owned", None)
        return owned() if owned is not None else self._lock.locked()

    def wait(self, timeout=None):
        """Wait to be notified: nobody can do that, so it takes all the time there is."""
        if not self._is_owned():
            raise RuntimeError("cannot wait on un-acquired lock")
        if timeout is None:
            raise _would_wait("Condition.wait()")
        _sleep(timeout)
        return False

    def wait_for(self, predicate, timeout=None):
        """Wait until the predicate is true, and give its value."""
        result = predicate()
        if not result:
            self.wait(timeout)
            result = predicate()
        return result

    def notify(self, n=1):
        """Wake those that wait: none."""
        if not self._is_owned():
            raise RuntimeError("cannot notify on un-acquired lock")

    def notify_all(self):
        """Wake all that wait: none."""
        self.notify(0)

    def notifyAll(self):
        """Not used any more: notify_all() does the same."""
        import warnings
        warnings.warn("notifyAll() is deprecated, use notify_all() instead", DeprecationWarning, stacklevel=2)
        self.notify_all()


class Semaphore:
    """A number of permits."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError("semaphore initial value must be >= 0")
        self._value = value

    def acquire(self, blocking=True, timeout=None):
        """Take a permit; False if there is none, in the time that is given."""
        if not blocking and timeout is not None:
            raise ValueError("can't specify timeout for non-blocking acquire")
        if not self._value:
            if not blocking:
                return False
            if timeout is None:
                raise _would_wait("Semaphore.acquire()")
            _sleep(timeout)
            return False
        self._value -= 1
        return True

    __enter__ = acquire

    def release(self, n=1):
        """Give back permits."""
        if n < 1:
            raise ValueError("n must be one or more")
        self._value += n

    def __exit__(self, *exception):
        self.release()


class BoundedSemaphore(Semaphore):
    """A number of permits that never grows beyond the first."""

    def __init__(self, value=1):
        Semaphore.__init__(self, value)
        self._initial_value = value

    def release(self, n=1):
        """Give back what acquire() took; raise ValueError for more than there was."""
        if n < 1:
            raise ValueError("n must be one or more")
        if self._value + n > self._initial_value:
            raise ValueError("Semaphore released too many times")
        self._value += n


class Event:
    """A flag to wait for."""

    def __init__(self):
        self._flag = False

    def __repr__(self):
        kind = type(self)
        return (f"<{kind.__module__}.{kind.__qualname__} at {id(self):#x}: "
                f"{'set' if self._flag else 'unset'}>")

    def is_set(self):
        """Is the flag set?"""
        return self._flag

    def isSet(self):
        """Not used any more: is_set() does the same."""
        import warnings
        warnings.warn("isSet() is deprecated, use is_set() instead", DeprecationWarning, stacklevel=2)
        return self._flag

    def set(self):
        """Set the flag."""
        self._flag = True

    def clear(self):
        """Unset the flag."""
        self._flag = False

    def wait(self, timeout=None):
        """Wait until the flag is set, and say whether it is."""
        if not self._flag:
            if timeout is None:
                raise _would_wait("Event.wait()")
            _sleep(timeout)
        return self._flag


class BrokenBarrierError(RuntimeError):
    """The barrier is broken."""


class Barrier:
    """A place where a number of threads wait for each other."""

    def __init__(self, parties, action=None, timeout=None):
        self._parties, self._action, self._timeout = parties, action, timeout
        self._broken = False

    def __repr__(self):
        kind = type(self)
        state = "broken" if self._broken else f"waiters=0/{self._parties}"
        return f"<{kind.__module__}.{kind.__qualname__} at {id(self):#x}: {state}>"

    def wait(self, timeout=None):
        """Wait for the others: there are none beside the current thread."""
        if self._broken:
            raise BrokenBarrierError
        if self._parties > 1:
            timeout = self._timeout if timeout is None else timeout
            if timeout is None:
                raise _would_wait("Barrier.wait()")
            _sleep(timeout)
            self._broken = True
            raise BrokenBarrierError
        try:
            if self._action:
                self._action()
        except BaseException:
            self._broken = True
            raise
        return 0

    def reset(self):
        """Make it as new."""
        self._broken = False

    def abort(self):
        """Break it."""
        self._broken = True

    @property
    def parties(self):
        """How many threads the barrier is for."""
        return self._parties

    @property
    def n_waiting(self):
        """How many threads wait."""
        return 0

    @property
    def broken(self):
        """Whether the barrier is broken."""
        return self._broken


_numbers = count(1)


def _newname(template="Thread-%d"):
    return template % next(_numbers)


class Thread:
    """What a thread would do: `run` does it here and now, `start` raises NotImplementedError."""

    _initialized = False

    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None):
        assert group is None, "group argument must be None for now"
        if name:
            name = str(name)
        else:
            name = _newname()
            try:
                name += f" ({target.__name__})" if target is not None else ""
            except AttributeError:
                pass
        self._target, self._name, self._args = target, name, args
        self._kwargs = {} if kwargs is None else kwargs
        self._daemonic = current_thread().daemon if daemon is None else daemon
        self._ident = None
        self._initialized = True

    def __repr__(self):
        assert self._initialized, "Thread.__init__() was not called"
        status = "initial" if self._ident is None else "started"
        daemon = " daemon" if self._daemonic else ""
        ident = "" if self._ident is None else f" {self._ident}"
        return f"<{type(self).__name__}({self._name}, {status}{daemon}{ident})>"

    def start(self):
        """Would start the thread."""
        if not self._initialized:
            raise RuntimeError("thread.__init__() not called")
        if self._ident is not None:
            raise RuntimeError("threads can only be started once")
        raise _outside(f"{type(self).__name__}.start()")

    def _check(self):
        """A derived class may have forgotten to call __init__."""
        assert self._initialized, "Thread.__init__() not called"

    def run(self):
        """Do what the thread is for, in the current one."""
        try:
            if self._target is not None:
                self._target(*self._args, **self._kwargs)
        finally:
            del self._target, self._args, self._kwargs

    def join(self, timeout=None):
        """Wait for the thread's end."""
        if not self._initialized:
            raise RuntimeError("Thread.__init__() not called")
        if self._ident is None:
            raise RuntimeError("cannot join thread before it is started")
        raise RuntimeError("cannot join current thread")

    @property
    def name(self):
        """The name of the thread."""
        self._check()
        return self._name

    @name.setter
    def name(self, name):
        self._check()
        self._name = str(name)

    @property
    def ident(self):
        """The number of the thread, or None before it starts."""
        self._check()
        return self._ident

    native_id = ident

    def is_alive(self):
        """Does the thread run?"""
        self._check()
        return self._ident is not None

    @property
    def daemon(self):
        """Whether the program may end before the thread does."""
        self._check()
        return self._daemonic

    @daemon.setter
    def daemon(self, daemonic):
        if not self._initialized:
            raise RuntimeError("Thread.__init__() not called")
        if self._ident is not None:
            raise RuntimeError("cannot set daemon status of active thread")
        self._daemonic = daemonic

    def isDaemon(self):
        """Not used any more: daemon is an attribute."""
        return self.daemon

    def setDaemon(self, daemonic):
        """Not used any more: daemon is an attribute."""
        self.daemon = daemonic

    def getName(self):
        """Not used any more: name is an attribute."""
        return self.name

    def setName(self, name):
        """Not used any more: name is an attribute."""
        self.name = name


class Timer(Thread):
    """A thread that would call a function later."""

    def __init__(self, interval, function, args=None, kwargs=None):
        super().__init__()
        self.finished = Event()
        self.interval, self.function = interval, function
        self.args, self.kwargs = [] if args is None else args, {} if kwargs is None else kwargs

    def cancel(self):
        """Do not call it."""
        self.finished.set()

    def run(self):
        is_cancelled = self.finished.wait(self.interval)
        if not is_cancelled:
            self.function(*self.args, **self.kwargs)
        self.finished.set()


class _MainThread(Thread):
    def __init__(self):
        Thread.__init__(self, name="MainThread", daemon=False)
        self._ident = get_ident()


_main_thread = _MainThread()


def current_thread():
    """The thread that asks."""
    return _main_thread


def currentThread():
    """Not used any more: current_thread() does the same."""
    import warnings
    warnings.warn("currentThread() is deprecated, use current_thread() instead", DeprecationWarning, stacklevel=2)
    return current_thread()


def main_thread():
    """The thread that the program began in."""
    return _main_thread


def enumerate():
    """All threads that run."""
    return [_main_thread]


def active_count():
    """How many threads run."""
    return 1


def activeCount():
    """Not used any more: active_count() does the same."""
    import warnings
    warnings.warn("activeCount() is deprecated, use active_count() instead", DeprecationWarning, stacklevel=2)
    return active_count()


ExceptHookArgs = namedtuple("_ExceptHookArgs", "exc_type exc_value exc_traceback thread", module="_thread")


def excepthook(args, /):
    """Print an exception that left a thread."""
    if args.exc_type == SystemExit:
        return
    import sys
    import traceback
    name = args.thread.name if args.thread is not None else get_ident()
    print(f"Exception in thread {name}:", file=sys.stderr, flush=True)
    traceback.print_exception(args.exc_type, args.exc_value, args.exc_traceback)


__excepthook__ = excepthook
_trace_hook = _profile_hook = None


def settrace(func):
    """The function that new threads trace with."""
    global _trace_hook
    _trace_hook = func


def gettrace():
    """What settrace was given."""
    return _trace_hook


def setprofile(func):
    """The function that new threads profile with."""
    global _profile_hook
    _profile_hook = func


def getprofile():
    """What setprofile was given."""
    return _profile_hook


def _shutdown():
    pass


def _register_atexit(func, *args, **kwargs):
    import atexit
    atexit.register(functools.partial(func, *args, **kwargs))


# What `snek check` reports when a program names it.
_outside_names = {"Thread": "threads are", "Timer": "threads are"}
