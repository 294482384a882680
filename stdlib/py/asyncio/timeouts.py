"""Blocks that are cancelled after a time."""

from . import events, tasks
from .exceptions import CancelledError, TimeoutError


class Timeout:
    """Asynchronous context manager for cancelling overdue coroutines."""

    def __init__(self, when):
        self._state = "created"
        self._handler = None
        self._task = None
        self._when = when

    def when(self):
        """Return the current deadline."""
        return self._when

    def reschedule(self, when):
        """Reschedule the timeout."""
        if self._state != "active":
            if self._state == "created":
                raise RuntimeError("Timeout has not been entered")
            raise RuntimeError(f"Cannot change state of {self._state} Timeout")
        self._when = when
        if self._handler is not None:
            self._handler.cancel()
        if when is None:
            self._handler = None
            return
        loop = events.get_running_loop()
        if when <= loop.time():
            self._handler = loop.call_soon(self._on_timeout)
        else:
            self._handler = loop.call_at(when, self._on_timeout)

    def expired(self):
        """Whether time was up before the block ended."""
        return self._state in ("expiring", "expired")

    def __repr__(self):
        info = [""]
        if self._state == "active":
            info.append(f"when={round(self._when, 3) if self._when is not None else None}")
        return f"<Timeout [{self._state}]{' '.join(info)}>"

    async def __aenter__(self):
        self._state = "active"
        self._task = tasks.current_task()
        if self._task is None:
            raise RuntimeError("Timeout should be used inside a task")
        self._cancelling = self._task.cancelling()
        self.reschedule(self._when)
        return self

    async def __aexit__(self, exc_type, exc_val, exc_tb):
        if self._handler is not None:
            self._handler.cancel()
            self._handler = None
        if self._state == "expiring":
            self._state = "expired"
            if self._task.uncancel() <= self._cancelling and exc_type is CancelledError:
                # The cancellation is ours and nobody else's.
                raise TimeoutError
        elif self._state == "active":
            self._state = "finished"
        return None

    def _on_timeout(self):
        self._task.cancel()
        self._state = "expiring"
        self._handler = None


def timeout(delay):
    """Ends its block when time is up."""
    loop = events.get_running_loop()
    return Timeout(loop.time() + delay if delay is not None else None)


def timeout_at(when):
    """Sets another time, of the clock of the loop."""
    return Timeout(when)
