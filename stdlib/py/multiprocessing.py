"""Processes: there is one, the program's own."""

import os

from _absent import absent

__all__ = ["cpu_count", "current_process", "freeze_support", "parent_process", "active_children"]


class _MainProcess:
    """The process that runs."""

    name = "MainProcess"
    daemon = False
    exitcode = None

    @property
    def pid(self):
        return os.getpid()

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


__getattr__ = absent("multiprocessing", "processes are")
