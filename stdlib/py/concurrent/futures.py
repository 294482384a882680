"""Futures and executors: to be imported and subclassed; an executor that would start threads or processes says so."""

from _absent import refusing_class

__all__ = [
    "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED", "CancelledError", "TimeoutError", "BrokenExecutor",
    "InvalidStateError", "Future", "Executor", "ProcessPoolExecutor", "ThreadPoolExecutor",
]

FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED = "FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED"
TimeoutError = TimeoutError


class Error(Exception):
    """The base of the errors here."""


class CancelledError(Error):
    """The work was given up."""


class InvalidStateError(Error):
    """A future was asked for what its state does not allow."""


class BrokenExecutor(RuntimeError):
    """An executor does not work any more."""


class Future:
    """A result that is there later."""

    def __init__(self):
        self._state, self._result, self._exception, self._callbacks = "PENDING", None, None, []

    def _end(self, state, result=None, exception=None):
        if self._state != "PENDING" and self._state != "RUNNING":
            raise InvalidStateError(f"{self._state}: {self!r}")
        self._state, self._result, self._exception = state, result, exception
        for callback in self._callbacks:
            callback(self)

    def set_result(self, result):
        """Say what the result is."""
        self._end("FINISHED", result)

    def set_exception(self, exception):
        """Say what was raised."""
        self._end("FINISHED", exception=exception)

    def set_running_or_notify_cancel(self):
        """Say that the work begins; return whether it still may."""
        if self._state == "CANCELLED":
            return False
        self._state = "RUNNING"
        return True

    def cancel(self):
        """Give the work up, unless it has begun."""
        if self._state != "PENDING":
            return self._state == "CANCELLED"
        self._end("CANCELLED")
        return True

    def cancelled(self):
        """Return whether the work was given up."""
        return self._state == "CANCELLED"

    def running(self):
        """Return whether the work goes on."""
        return self._state == "RUNNING"

    def done(self):
        """Return whether the work has ended."""
        return self._state in ("CANCELLED", "FINISHED")

    def result(self, timeout=None):
        """Return the result, or raise what was raised. One that is not there never will be: nobody else works on it."""
        if self._state == "CANCELLED":
            raise CancelledError()
        if self._state != "FINISHED":
            raise TimeoutError()
        if self._exception is not None:
            raise self._exception
        return self._result

    def exception(self, timeout=None):
        """Return what was raised, or None."""
        if self._state == "CANCELLED":
            raise CancelledError()
        if self._state != "FINISHED":
            raise TimeoutError()
        return self._exception

    def add_done_callback(self, fn):
        """Call a function with the future when it has ended."""
        if self.done():
            fn(self)
        else:
            self._callbacks.append(fn)


class Executor:
    """The base of executors."""

    def submit(self, fn, /, *args, **kwargs):
        """Begin a call; subclasses say how."""
        raise NotImplementedError()

    def map(self, fn, *iterables, timeout=None, chunksize=1):
        """Return an iterator over the results of calls."""
        futures = [self.submit(fn, *args) for args in zip(*iterables)]
        return (future.result() for future in futures)

    def shutdown(self, wait=True, *, cancel_futures=False):
        """Do nothing."""

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.shutdown(wait=True)
        return False


ThreadPoolExecutor = refusing_class("concurrent.futures", "ThreadPoolExecutor", "threads are", RuntimeError, (Executor,))
ProcessPoolExecutor = refusing_class("concurrent.futures", "ProcessPoolExecutor", "processes are", RuntimeError, (Executor,))

# What `snek check` reports.
_outside_names = {"ThreadPoolExecutor": "threads are", "ProcessPoolExecutor": "processes are"}
