"""Locks for the one thread there is. What would have to wait for another thread raises; none can be started."""

from builtins import RuntimeError as error

TIMEOUT_MAX = 9223372036.0

# The one thread's number: any that is not zero.
_IDENT = 0x700000000740


def _outside(what):
    return NotImplementedError(f"{what}: threads are outside Snek's subset (see docs/language.md)")


def _timeout_of(blocking, timeout):
    """How long an acquire may wait, its arguments checked: None for ever."""
    if not isinstance(timeout, (int, float)) and not hasattr(timeout, "__index__"):
        raise TypeError(f"'{type(timeout).__name__}' object cannot be interpreted as an integer")
    if not isinstance(blocking, int) and not hasattr(blocking, "__index__"):
        raise TypeError(f"'{type(blocking).__name__}' object cannot be interpreted as an integer")
    if not blocking:
        if timeout != -1:
            raise ValueError("can't specify a timeout for a non-blocking call")
        return 0
    if timeout == -1:
        return None
    if timeout < 0:
        raise ValueError("timeout value must be positive")
    if timeout > 2 ** 63 / 1e9:
        raise OverflowError("timestamp out of range for platform time_t")
    if timeout > TIMEOUT_MAX:
        raise OverflowError("timeout value is too large")
    return timeout


def _arguments(args, kwargs):
    if len(args) + len(kwargs) > 2:
        raise TypeError(f"acquire() takes at most 2 arguments ({len(args) + len(kwargs)} given)")
    values = dict(zip(("blocking", "timeout"), args))
    for name in kwargs:
        if name not in ("blocking", "timeout"):
            raise TypeError(f"{name!r} is an invalid keyword argument for acquire()")
        if name in values:
            raise TypeError(f"argument for acquire() given by name ({name!r}) and position (1)")
    values.update(kwargs)
    return _timeout_of(values.get("blocking", True), values.get("timeout", -1))


class lock:
    """A lock: taken or free."""

    __slots__ = ("_taken", "__weakref__")

    def __new__(cls, *args, **kwargs):
        raise TypeError("cannot create '_thread.lock' instances")

    def __init_subclass__(cls):
        raise TypeError("type '_thread.lock' is not an acceptable base type")

    def acquire(self, *args, **kwargs):
        """Take the lock; False if it is not to be had, in the time that is given."""
        timeout = _arguments(args, kwargs) if args or kwargs else None
        if not self._taken:
            self._taken = True
            return True
        if timeout is None:
            raise _outside("the lock is taken and would never be released")
        if timeout:
            from time import sleep
            sleep(timeout)
        return False

    def release(self):
        """Free the lock."""
        if not self._taken:
            raise RuntimeError("release unlocked lock")
        self._taken = False

    def locked(self):
        """Is the lock taken?"""
        return self._taken

    acquire_lock, release_lock, locked_lock = acquire, release, locked

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *exception):
        self.release()

    def _at_fork_reinit(self):
        self._taken = False

    def __repr__(self):
        return f"<{'locked' if self._taken else 'unlocked'} _thread.lock object at {id(self):#x}>"


LockType = lock


def allocate_lock():
    """A new lock, which is free."""
    made = object.__new__(lock)
    made._taken = False
    return made


allocate = allocate_lock


class RLock:
    """A lock that its owner can take again."""

    def __init__(self):
        self._count = 0

    def acquire(self, *args, **kwargs):
        """Take the lock, once more if it is taken: its owner asks."""
        if args or kwargs:
            _arguments(args, kwargs)
        self._count += 1
        return True

    def release(self):
        """Free the lock once."""
        if not self._count:
            raise RuntimeError("cannot release un-acquired lock")
        self._count -= 1

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *exception):
        self.release()

    def _is_owned(self):
        return self._count > 0

    def _release_save(self):
        if not self._count:
            raise RuntimeError("cannot release un-acquired lock")
        count, self._count = self._count, 0
        return count, _IDENT

    def _acquire_restore(self, state):
        self._count = state[0]

    def _at_fork_reinit(self):
        self._count = 0

    def __repr__(self):
        kind = type(self)
        owner = _IDENT if self._count else 0
        return (f"<{'locked' if self._count else 'unlocked'} {kind.__module__}.{kind.__qualname__} object "
                f"owner={owner} count={self._count} at {id(self):#x}>")


class _local:
    """Attributes of a thread's own; there is one."""

    def __new__(cls, *args, **kwargs):
        if (args or kwargs) and cls.__init__ is object.__init__:
            raise TypeError("Initialization arguments are not supported")
        return object.__new__(cls)


def get_ident():
    """The number of the current thread."""
    return _IDENT


def get_native_id():
    """The system's number of the current thread, which a host does not tell: the same as get_ident()."""
    return _IDENT


def start_new_thread(function, args, kwargs={}, /):
    """Would start a thread."""
    raise _outside("_thread.start_new_thread")


start_new = start_new_thread


def interrupt_main(signum=2, /):
    """Would interrupt the main thread."""
    raise _outside("_thread.interrupt_main")


def exit():
    """Leave the thread."""
    raise SystemExit


exit_thread = exit


def stack_size(size=0, /):
    """The size of new threads' stacks: the system's own."""
    if size:
        raise _outside("_thread.stack_size")
    return 0


def _count():
    return 0


# What `snek check` reports when a program names it.
_outside_names = {"start_new_thread": "threads are", "start_new": "threads are"}
