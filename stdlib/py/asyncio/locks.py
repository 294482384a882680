"""Locks, events, conditions, semaphores and barriers between tasks."""

import collections

from . import events
from .exceptions import BrokenBarrierError, CancelledError


class _LoopBound:
    _loop = None

    def _get_loop(self):
        loop = events.get_running_loop()
        if self._loop is None:
            self._loop = loop
        if loop is not self._loop:
            raise RuntimeError(f"{self!r} is bound to a different event loop")
        return loop

    def _text(self, extra):
        if getattr(self, "_waiters", None):
            extra = f"{extra}, waiters:{len(self._waiters)}"
        return f"{object.__repr__(self)[:-1]} [{extra}]>"


class _Managed:
    async def __aenter__(self):
        await self.acquire()

    async def __aexit__(self, exc_type, exc, tb):
        self.release()


class Lock(_Managed, _LoopBound):
    """Primitive lock objects."""

    def __init__(self):
        self._waiters = collections.deque()
        self._locked = False

    def __repr__(self):
        return self._text("locked" if self._locked else "unlocked")

    def locked(self):
        return self._locked

    async def acquire(self):
        """Acquire a lock, after those that wait already."""
        if not self._locked and all(w.cancelled() for w in self._waiters):
            self._locked = True
            return True
        fut = self._get_loop().create_future()
        self._waiters.append(fut)
        try:
            try:
                await fut
            finally:
                self._waiters.remove(fut)
        except CancelledError:
            if not self._locked:
                self._wake_up_first()
            raise
        self._locked = True
        return True

    def release(self):
        """Release a lock."""
        if not self._locked:
            raise RuntimeError("Lock is not acquired.")
        self._locked = False
        self._wake_up_first()

    def _wake_up_first(self):
        if self._waiters and not self._waiters[0].done():
            self._waiters[0].set_result(True)


class Event(_LoopBound):
    """A flag that tasks can wait for."""

    def __init__(self):
        self._waiters = collections.deque()
        self._value = False

    def __repr__(self):
        return self._text("set" if self._value else "unset")

    def is_set(self):
        return self._value

    def set(self):
        """Set the internal flag to true; all tasks waiting for it are awakened."""
        if not self._value:
            self._value = True
            for fut in self._waiters:
                if not fut.done():
                    fut.set_result(True)

    def clear(self):
        self._value = False

    async def wait(self):
        """Block until the internal flag is true."""
        if self._value:
            return True
        fut = self._get_loop().create_future()
        self._waiters.append(fut)
        try:
            await fut
            return True
        finally:
            self._waiters.remove(fut)


class Condition(_Managed, _LoopBound):
    """Tasks wait until they are notified by another one that holds the lock."""

    def __init__(self, lock=None):
        self._lock = lock = Lock() if lock is None else lock
        self.locked = lock.locked
        self.acquire = lock.acquire
        self.release = lock.release
        self._waiters = collections.deque()

    def __repr__(self):
        return self._text("locked" if self.locked() else "unlocked")

    async def wait(self):
        """Wait until notified."""
        if not self.locked():
            raise RuntimeError("cannot wait on un-acquired lock")
        self.release()
        try:
            fut = self._get_loop().create_future()
            self._waiters.append(fut)
            try:
                await fut
                return True
            finally:
                self._waiters.remove(fut)
        finally:
            # The lock must be held again even if the task is cancelled meanwhile.
            cancelled = False
            while True:
                try:
                    await self.acquire()
                    break
                except CancelledError:
                    cancelled = True
            if cancelled:
                raise CancelledError

    async def wait_for(self, predicate):
        """Wait until a predicate becomes true."""
        result = predicate()
        while not result:
            await self.wait()
            result = predicate()
        return result

    def notify(self, n=1):
        """Wake up one task waiting on this condition, or n."""
        if not self.locked():
            raise RuntimeError("cannot notify on un-acquired lock")
        count = 0
        for fut in self._waiters:
            if count >= n:
                break
            if not fut.done():
                count += 1
                fut.set_result(False)

    def notify_all(self):
        self.notify(len(self._waiters))


class Semaphore(_Managed, _LoopBound):
    """A counter that acquire() takes from and release() adds to; it is never below zero."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError("Semaphore initial value must be >= 0")
        self._waiters = collections.deque()
        self._value = value

    def __repr__(self):
        return self._text("locked" if self.locked() else f"unlocked, value:{self._value}")

    def locked(self):
        return self._value == 0 or any(not w.cancelled() for w in self._waiters)

    async def acquire(self):
        """Acquire a semaphore."""
        if not self.locked():
            self._value -= 1
            return True
        fut = self._get_loop().create_future()
        self._waiters.append(fut)
        try:
            try:
                await fut
            finally:
                self._waiters.remove(fut)
        except CancelledError:
            if not fut.cancelled():
                self._value += 1
                self._wake_up_next()
            raise
        if self._value > 0:
            self._wake_up_next()
        return True

    def release(self):
        """Release a semaphore."""
        self._value += 1
        self._wake_up_next()

    def _wake_up_next(self):
        for fut in self._waiters:
            if not fut.done():
                self._value -= 1
                fut.set_result(True)
                return


class BoundedSemaphore(Semaphore):
    """A semaphore that is not released more often than acquired."""

    def __init__(self, value=1):
        self._bound_value = value
        super().__init__(value)

    def release(self):
        if self._value >= self._bound_value:
            raise ValueError("BoundedSemaphore released too many times")
        super().release()


class Barrier(_LoopBound):
    """Tasks wait until so many of them do."""

    def __init__(self, parties):
        if parties < 1:
            raise ValueError("parties must be > 0")
        self._cond = Condition()
        self._parties = parties
        self._state = "filling"
        self._count = 0

    def __repr__(self):
        extra = self._state
        if not self.broken:
            extra += f", waiters:{self.n_waiting}/{self._parties}"
        return f"{object.__repr__(self)[:-1]} [{extra}]>"

    parties = property(lambda self: self._parties)
    broken = property(lambda self: self._state == "broken")

    @property
    def n_waiting(self):
        return self._count if self._state == "filling" else 0

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *args):
        pass

    async def wait(self):
        """Wait for the barrier; gives the place of the task among those that waited."""
        async with self._cond:
            await self._cond.wait_for(lambda: self._state not in ("draining", "resetting"))
            self._check_broken()
            index = self._count
            try:
                self._count += 1
                if index + 1 == self._parties:
                    self._state = "draining"
                    self._cond.notify_all()
                else:
                    await self._cond.wait_for(lambda: self._state != "filling")
                    if self._state in ("broken", "resetting"):
                        raise BrokenBarrierError("Abort or reset of barrier")
                return index
            finally:
                self._count -= 1
                if self._count == 0:
                    if self._state in ("resetting", "draining"):
                        self._state = "filling"
                    self._cond.notify_all()

    def _check_broken(self):
        if self._state == "broken":
            raise BrokenBarrierError("Barrier aborted")

    async def reset(self):
        async with self._cond:
            if self._count > 0:
                if self._state != "resetting":
                    self._state = "resetting"
            else:
                self._state = "filling"
            self._cond.notify_all()

    async def abort(self):
        async with self._cond:
            self._state = "broken"
            self._cond.notify_all()
