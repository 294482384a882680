"""Processes: there is one, the program's own."""

import os

from _absent import absent, refusing, refusing_class

__all__ = ["cpu_count", "current_process", "freeze_support", "parent_process", "active_children"]


class _MainProcess:
    """The process that runs."""

    name = "MainProcess"
    daemon = False
    exitcode = None

    @property
    def pid(self):
        return os.getpid()

    ident = pid

    def is_alive(self):
        return True

    def __repr__(self):
        return "<_MainProcess name='MainProcess' parent=None started>"


_main = _MainProcess()


def cpu_count():
    """How many processors the machine has; at least one."""
    return os.cpu_count() or 1


def current_process():
    """The process that runs."""
    return _main


def parent_process():
    """None: the program's process is the main one."""


def active_children():
    """No process was started."""
    return []


def freeze_support():
    """Does nothing: it is for programs in one file that start themselves."""


class ProcessError(Exception):
    """The base of the errors of processes."""


class TimeoutError(ProcessError):
    """A wait took too long."""


class BufferTooShort(ProcessError):
    """A message is longer than its place."""


class AuthenticationError(ProcessError):
    """The other side does not know the key."""


_WHAT = "processes are"
Process = refusing_class("multiprocessing", "Process", _WHAT, OSError)
for _name in ("Pool", "Queue", "SimpleQueue", "JoinableQueue", "Pipe", "Manager", "Lock", "RLock", "Semaphore",
              "BoundedSemaphore", "Condition", "Event", "Barrier", "Value", "Array", "RawValue", "RawArray"):
    globals()[_name] = refusing("multiprocessing", _name, _WHAT, OSError)


def get_start_method(allow_none=False):
    """Return how processes would be started."""
    return "fork"


def get_all_start_methods():
    """Return the ways to start processes: there is none."""
    return []


def set_start_method(method, force=False):
    """Do nothing: no process is started."""


def get_context(method=None):
    """Return this module, whose functions are those of a context."""
    import sys

    return sys.modules["multiprocessing"]


# What `snek check` reports.
_outside_names = dict.fromkeys(["Process", "Pool", "Queue", "Pipe", "Manager", "Lock"], _WHAT)

__getattr__ = absent("multiprocessing", _WHAT)
