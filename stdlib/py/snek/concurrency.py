"""Tasks and channels: functions that run side by side and pass messages.

Tasks take turns on one thread. A task runs until it waits for a channel or for another task; then the task that has
been able to go on for longest does. So a program with tasks does the same at each run.
"""

import _snek
import atexit
import sys
import traceback
from collections import deque

import numpy as np
from snek.devices import copy_to, device as _placed_on

# Tasks that can go on, the next one first.
_ready = deque()
_running = None
# Tasks that failed, and whose result nobody has asked for.
_failed = []


def _refuse_staged(what):
    if _snek.is_staging():
        raise _snek.StagingError(f"{what} cannot be staged; use tasks and channels outside of staged code")


def _wait(is_ready, waiters, what):
    """Lets other tasks run until `is_ready()`. The running task waits among `waiters`, from where it is woken."""
    while True:
        if is_ready():
            return
        # A task stops at the end of this loop's body. What is no task, or has a builtin in between, runs others itself.
        if _running is not None and _snek.stop_fiber():
            waiters.append(_running)
        elif not _run_next():
            raise RuntimeError(f"deadlock: {what} is waited for, and no task can go on")


def _wake(waiters):
    if waiters:
        _ready.append(waiters.popleft())


def _run_next():
    """Lets the next task go on until it waits or ends. False: none can."""
    global _running
    if not _ready:
        return False
    task = _ready.popleft()
    outer, _running = _running, task
    placement = _snek.set_placement(task._placement)
    try:
        _snek.resume_fiber(task._fiber)
    finally:
        task._placement = _snek.set_placement(placement)
        _running = outer
    return True


def _moved(value, name):
    """The value with its arrays on a device."""
    if isinstance(value, np.ndarray):
        return copy_to(value, name)
    if type(value) in (list, tuple):
        return type(value)([_moved(item, name) for item in value])
    if type(value) is dict:
        return {key: _moved(item, name) for key, item in value.items()}
    return value


class Task:
    """A call of a function that runs beside its caller: what `spawn` returns."""

    def __init__(self, function, args, device):
        self._name = getattr(function, "__qualname__", None) or repr(function)
        self._value = None
        self._error = None
        self._is_done = False
        self._waiters = deque()
        self._placement = None
        self._fiber = _snek.new_fiber(_run, self, function, args, device)

    def done(self):
        """True once the function has returned or raised."""
        return self._is_done

    def result(self):
        """What the function returned, once it has; raises what the function raised.

        RuntimeError if the task cannot come to its end, since nobody serves the channel that it waits for.
        """
        _refuse_staged("a wait for a task")
        _wait(self.done, self._waiters, f"the result of {self._name}()")
        if self._error is not None:
            if self in _failed:
                _failed.remove(self)
            raise self._error
        return self._value

    def __repr__(self):
        state = "running" if not self._is_done else "failed" if self._error is not None else "done"
        return f"<Task {self._name}() {state}>"


def _run(task, function, args, device):
    try:
        if device is None:
            task._value = function(*args)
        else:
            with _placed_on(device):
                task._value = function(*[_moved(arg, device) for arg in args])
    except BaseException as error:
        task._error = error
        if not isinstance(error, Exception):
            raise
        _failed.append(task)
    finally:
        task._is_done = True
        while task._waiters:
            _wake(task._waiters)


def spawn(function, *args, device=None):
    """Begins a call of a function that runs beside the caller, and returns its task.

    The function starts when its caller first waits: for a channel, for a task's result, or at the program's end, which
    comes after all tasks that can go on. With a device the arrays among the arguments are moved there, and so is what
    the function computes.
    """
    _refuse_staged("the start of a task")
    if not callable(function):
        raise TypeError(f"spawn() needs a function, not {type(function).__name__!r}")
    if device is not None:
        _placed_on(device)
    if not _run_rest.is_registered:
        _run_rest.is_registered = True
        atexit.register(_run_rest)
    task = Task(function, args, device)
    _ready.append(task)
    return task


def _run_rest():
    """At the program's end: runs the tasks that can go on, and tells of those that failed unseen."""
    while _run_next():
        pass
    for task in _failed:
        print(f"{task._name}() failed, and nobody asked for its result:", file=sys.stderr)
        traceback.print_exception(task._error)


_run_rest.is_registered = False


class _Message:
    """A value on its way."""

    def __init__(self, value):
        self.value = value
        self.is_taken = False
        self.waiters = deque()


class Channel:
    """A queue of messages of one type between tasks: what `channel` returns."""

    def __init__(self, dest, buffer):
        self._dest = dest
        self._buffer = buffer
        self._type = None
        self._messages = deque()
        self._senders = deque()
        self._receivers = deque()

    def _has_room(self):
        return len(self._messages) < self._buffer

    def _has_message(self):
        return bool(self._messages)

    def _check_type(self, value):
        if self._type is None:
            self._type = type(value)
        elif not isinstance(value, self._type):
            raise TypeError(
                f"a channel sends values of the type of its first one, {self._type.__name__}, not {type(value).__name__}"
            )

    def send(self, value):
        """Sends a value: waits until it is received, or until the channel's buffer has room for it."""
        _refuse_staged("a message")
        self._check_type(value)
        if self._dest is not None:
            value = _moved(value, self._dest)
        message = _Message(value)
        if self._buffer:
            _wait(self._has_room, self._senders, "room in a channel")
            self._messages.append(message)
            _wake(self._receivers)
            return
        self._messages.append(message)
        _wake(self._receivers)
        try:
            _wait(lambda: message.is_taken, message.waiters, "the receiver of a message")
        except RuntimeError:
            if not message.is_taken:
                self._messages.remove(message)
            raise

    def recv(self):
        """The next value that was sent, once there is one."""
        _refuse_staged("a message")
        _wait(self._has_message, self._receivers, "a message")
        message = self._messages.popleft()
        message.is_taken = True
        _wake(message.waiters)
        _wake(self._senders)
        return message.value

    def __repr__(self):
        kind = "any type" if self._type is None else self._type.__name__
        return f"<Channel of {kind}, {len(self._messages)} waiting>"


def channel(dest=None, buffer=0):
    """A channel. Without a buffer `send` waits for the receiver; with one, for room among so many messages.

    The first value gives the channel its type. Arrays that are sent arrive on the device `dest`.
    """
    if isinstance(buffer, bool) or not isinstance(buffer, int) or buffer < 0:
        raise ValueError(f"a channel's buffer is a number of messages, not {buffer!r}")
    if dest is not None:
        _placed_on(dest)
    return Channel(dest, buffer)


def _checked(channel):
    if not isinstance(channel, Channel):
        raise TypeError(f"expected a channel, not {type(channel).__name__!r}")
    return channel


def send(channel, value):
    """Sends a value through a channel: see `Channel.send`."""
    _checked(channel).send(value)


def recv(channel):
    """The next value from a channel, once there is one: see `Channel.recv`."""
    return _checked(channel).recv()
