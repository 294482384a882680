"""Signals' names and handlers. A handler runs when the program itself raises the signal; Ctrl-C is a KeyboardInterrupt.

Timers that send signals, and signals of other processes, are the operating system's: outside of the subset.
"""

from enum import IntEnum
import sys

_TEXTS = {
    "SIGHUP": "Hangup", "SIGINT": "Interrupt", "SIGQUIT": "Quit", "SIGILL": "Illegal instruction",
    "SIGTRAP": "Trace/breakpoint trap", "SIGABRT": "Aborted", "SIGBUS": "Bus error",
    "SIGFPE": "Floating point exception", "SIGKILL": "Killed", "SIGUSR1": "User defined signal 1",
    "SIGSEGV": "Segmentation fault", "SIGUSR2": "User defined signal 2", "SIGPIPE": "Broken pipe",
    "SIGALRM": "Alarm clock", "SIGTERM": "Terminated", "SIGSTKFLT": "Stack fault", "SIGCHLD": "Child exited",
    "SIGCONT": "Continued", "SIGSTOP": "Stopped (signal)", "SIGTSTP": "Stopped", "SIGTTIN": "Stopped (tty input)",
    "SIGTTOU": "Stopped (tty output)", "SIGURG": "Urgent I/O condition", "SIGXCPU": "CPU time limit exceeded",
    "SIGXFSZ": "File size limit exceeded", "SIGVTALRM": "Virtual timer expired",
    "SIGPROF": "Profiling timer expired", "SIGWINCH": "Window changed", "SIGIO": "I/O possible",
    "SIGPWR": "Power failure", "SIGSYS": "Bad system call",
}
_NUMBERS = {name: number for number, name in enumerate(_TEXTS, 1)}

Signals = IntEnum("Signals", {**_NUMBERS, "SIGCLD": 17, "SIGPOLL": 29, "SIGIOT": 6, "SIGRTMIN": 34, "SIGRTMAX": 64},
                  module=__name__)
Handlers = IntEnum("Handlers", {"SIG_DFL": 0, "SIG_IGN": 1}, module=__name__)
Sigmasks = IntEnum("Sigmasks", {"SIG_BLOCK": 0, "SIG_UNBLOCK": 1, "SIG_SETMASK": 2}, module=__name__)
Signals.__doc__ = "The signals."
Handlers.__doc__ = "What happens at a signal without a handler in Python."
Sigmasks.__doc__ = "How a set of blocked signals is changed."
for _group in (Signals, Handlers, Sigmasks):
    globals().update(_group.__members__)

NSIG = 65
ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF = 0, 1, 2
ItimerError = OSError


def default_int_handler(signalnum, frame, /):
    """The handler of SIGINT that a program begins with."""
    raise KeyboardInterrupt


_handlers = {
    **{number: Handlers.SIG_DFL for number in range(1, NSIG) if number not in (32, 33)},
    Signals.SIGINT: default_int_handler, Signals.SIGPIPE: Handlers.SIG_IGN, Signals.SIGXFSZ: Handlers.SIG_IGN,
}


def _number(signalnum):
    if not hasattr(signalnum, "__index__"):
        raise TypeError(f"'{type(signalnum).__name__}' object cannot be interpreted as an integer")
    number = signalnum.__index__()
    if not 0 < number < NSIG:
        raise ValueError("signal number out of range")
    return number


def _member(group, value):
    try:
        return group(value)
    except (ValueError, TypeError):
        return value


def getsignal(signalnum, /):
    """What a signal does."""
    return _member(Handlers, _handlers.get(_number(signalnum)))


def signal(signalnum, handler, /):
    """Set what a signal does, and give what it did."""
    number = _number(signalnum)
    if not callable(handler) and handler not in (Handlers.SIG_DFL, Handlers.SIG_IGN):
        raise TypeError("signal handler must be signal.SIG_IGN, signal.SIG_DFL, or a callable object")
    if number in (Signals.SIGKILL, Signals.SIGSTOP, 32, 33):
        raise OSError(22, "Invalid argument")
    before = getsignal(number)
    _handlers[number] = handler if callable(handler) else Handlers(handler)
    return before


def raise_signal(signalnum, /):
    """Do what a signal does."""
    number = _number(signalnum)
    handler = getsignal(number)
    if callable(handler):
        handler(number, sys._getframe(1))
    elif handler != Handlers.SIG_IGN and number not in (Signals.SIGCHLD, Signals.SIGCONT, Signals.SIGURG,
                                                         Signals.SIGWINCH):
        _outside(f"the end of the process by {_member(Signals, number)!r}")


def strsignal(signalnum, /):
    """The text of a signal; None without one."""
    number = _number(signalnum)
    return next((text for name, text in _TEXTS.items() if _NUMBERS[name] == number), None)


def valid_signals():
    """The signals of the platform."""
    return {_member(Signals, number) for number in _handlers}


def siginterrupt(signalnum, flag, /):
    """Whether a signal ends a system call: no signal arrives in one."""
    _number(signalnum)


def getitimer(which, /):
    """A timer's state: none is ever set."""
    return (0.0, 0.0)


def _outside(what):
    raise NotImplementedError(f"{what}: signals are outside Snek's subset (see docs/language.md)")


def alarm(seconds, /):
    """Would send SIGALRM later; 0 takes it back."""
    if seconds:
        _outside("signal.alarm")
    return 0


def setitimer(which, seconds, interval=0.0, /):
    """Would send signals regularly; 0 takes it back."""
    if seconds:
        _outside("signal.setitimer")
    return (0.0, 0.0)


def pause():
    """Would wait for a signal."""
    _outside("signal.pause")


def pthread_kill(thread_id, signalnum, /):
    """Would send a signal to a thread."""
    _outside("signal.pthread_kill")


def pthread_sigmask(how, mask, /):
    """Would hold signals back."""
    _outside("signal.pthread_sigmask")


def set_wakeup_fd(fd, *, warn_on_full_buffer=True):
    """Would write the signals' numbers to a file."""
    if fd != -1:
        _outside("signal.set_wakeup_fd")
    return -1


# What `snek check` reports when a program names it.
_outside_names = dict.fromkeys(["alarm", "setitimer", "pause", "pthread_kill", "pthread_sigmask"], "signals are")
