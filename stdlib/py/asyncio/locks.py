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


class _Waited(_LoopBound):
    """What tasks wait for in a line of futures; the first one came first."""

    def __init__(self):
        self._waiters = collections.deque()

    def _line_up(self):
        place = self._get_loop().create_future()
        self._waiters.append(place)
        return place

    async def _wait_at(self, place):
        """Waits until somebody sets the result of a place in the line, then leaves the line."""
        try:
            await place
        finally:
            self._waiters.remove(place)

    def _asleep(self):
        """Those who wait and were not woken up yet."""
        return (place for place in self._waiters if not place.done())


class _Managed:
    async def __aenter__(self):
        await self.acquire()

    async def __aexit__(self, exc_type, exc, tb):
        self.release()


class Lock(_Managed, _Waited):
    """What one task at a time holds."""

    def __init__(self):
        super().__init__()
        self._locked = False

    def __repr__(self):
        return self._text("locked" if self._locked else "unlocked")

    def locked(self):
        """Return whether somebody holds the lock."""
        return self._locked

    async def acquire(self):
        """Takes the lock, after those that wait already; returns True."""
        if self._locked or any(not place.cancelled() for place in self._waiters):
            await self._wait_for_turn()
        self._locked = True
        return True

    async def _wait_for_turn(self):
        try:
            await self._wait_at(self._line_up())
        except CancelledError:
            # It may have been its turn: somebody else's now.
            if not self._locked:
                self._wake_up_first()
            raise

    def release(self):
        """Lets the next task have the lock."""
        if not self._locked:
            raise RuntimeError("Lock is not acquired.")
        self._locked = False
        self._wake_up_first()

    def _wake_up_first(self):
        if self._waiters and not self._waiters[0].done():
            self._waiters[0].set_result(True)


class Event(_Waited):
    """A flag that tasks can wait for."""

    def __init__(self):
        super().__init__()
        self._value = False

    def __repr__(self):
        return self._text("set" if self._value else "unset")

    def is_set(self):
        """Return whether the event has happened."""
        return self._value

    def set(self):
        """Sets the flag and wakes up all who wait for it."""
        if self._value:
            return
        self._value = True
        for place in self._asleep():
            place.set_result(True)

    def clear(self):
        """Let the event be one that has not happened."""
        self._value = False

    async def wait(self):
        """Waits until the flag is set; returns True."""
        if not self._value:
            await self._wait_at(self._line_up())
        return True


class Condition(_Managed, _Waited):
    """Tasks wait until they are notified by another one that holds the lock."""

    def __init__(self, lock=None):
        super().__init__()
        self._lock = Lock() if lock is None else lock
        for method in ("acquire", "release", "locked"):
            setattr(self, method, getattr(self._lock, method))

    def __repr__(self):
        return self._text("locked" if self.locked() else "unlocked")

    async def wait(self):
        """Lets the lock go, waits until notified, and takes the lock again; returns True."""
        if not self.locked():
            raise RuntimeError("cannot wait on un-acquired lock")
        self.release()
        try:
            await self._wait_at(self._line_up())
            return True
        finally:
            await self._acquire_again()

    async def _acquire_again(self):
        """Takes the lock even if the task is cancelled meanwhile, which is raised behind."""
        was_cancelled, has_lock = False, False
        while not has_lock:
            try:
                has_lock = await self.acquire() or True
            except CancelledError:
                was_cancelled = True
        if was_cancelled:
            raise CancelledError

    async def wait_for(self, predicate):
        """Waits as often as needed until the predicate holds; returns what it gave."""
        while not (found := predicate()):
            await self.wait()
        return found

    def notify(self, n=1):
        """Wakes up at most `n` of those who wait."""
        if not self.locked():
            raise RuntimeError("cannot notify on un-acquired lock")
        for _, place in zip(range(n), self._asleep()):
            place.set_result(False)

    def notify_all(self):
        """Wake up all that wait."""
        self.notify(len(self._waiters))


class Semaphore(_Managed, _Waited):
    """A counter that acquire() takes from and release() adds to; it is never below zero."""

    def __init__(self, value=1):
        super().__init__()
        if value < 0:
            raise ValueError("Semaphore initial value must be >= 0")
        self._value = value

    def __repr__(self):
        return self._text("locked" if self.locked() else f"unlocked, value:{self._value}")

    def locked(self):
        """Return whether acquire() would have to wait."""
        return self._value == 0 or any(not w.cancelled() for w in self._waiters)

    async def acquire(self):
        """Takes one from the counter, after waiting until there is one; returns True."""
        if self.locked():
            await self._wait_for_one()
        else:
            self._value -= 1
        return True

    async def _wait_for_one(self):
        place = self._line_up()
        try:
            await self._wait_at(place)
        except CancelledError:
            if not place.cancelled():
                # One was taken for this task, which does not need it any more.
                Semaphore.release(self)
            raise
        if self._value > 0:
            self._wake_up_next()

    def release(self):
        """Adds one to the counter; the task that waits longest takes it."""
        self._value += 1
        self._wake_up_next()

    def _wake_up_next(self):
        place = next(self._asleep(), None)
        if place is not None:
            # It is taken here already, lest another task come first.
            self._value -= 1
            place.set_result(True)


class BoundedSemaphore(Semaphore):
    """A semaphore that is not released more often than acquired."""

    def __init__(self, value=1):
        super().__init__(value)
        self._bound_value = value

    def release(self):
        """Give back what acquire() took; raise ValueError for more than there was."""
        if self._bound_value > self._value:
            super().release()
        else:
            raise ValueError("BoundedSemaphore released too many times")


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

    parties = property(lambda self: self._parties, doc="How many tasks the barrier is for.")
    broken = property(lambda self: self._state == "broken", doc="Whether the barrier is broken.")

    @property
    def n_waiting(self):
        """How many tasks wait."""
        return self._count if self._state == "filling" else 0

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *args):
        pass

    async def wait(self):
        """Wait until there are as many tasks as the barrier is for, and return the place of this one among them."""
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
        """Let those that wait fail with BrokenBarrierError, and begin anew."""
        async with self._cond:
            if self._count > 0:
                if self._state != "resetting":
                    self._state = "resetting"
            else:
                self._state = "filling"
            self._cond.notify_all()

    async def abort(self):
        """Break the barrier: those that wait, now or later, fail with BrokenBarrierError."""
        async with self._cond:
            self._state = "broken"
            self._cond.notify_all()
