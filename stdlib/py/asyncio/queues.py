"""Queues between tasks."""

import collections
import heapq

from . import locks


class QueueEmpty(Exception):
    """There is nothing to get, and `get_nowait` does not wait."""


class QueueFull(Exception):
    """There is no room, and `put_nowait` does not wait."""


class Queue(locks._LoopBound):
    """Items that some tasks put in and others get out, which wait for each other."""

    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._getters, self._putters = collections.deque(), collections.deque()
        self._finished = locks.Event()
        self._unfinished_tasks = 0
        self._note_unfinished(0)
        self._init(maxsize)

    def _note_unfinished(self, change):
        self._unfinished_tasks += change
        (self._finished.clear if self._unfinished_tasks else self._finished.set)()

    def _init(self, maxsize):
        self._queue = collections.deque()

    def _get(self):
        return self._queue.popleft()

    def _put(self, item):
        self._queue.append(item)

    def _wakeup_next(self, waiters):
        is_awake = False
        while waiters and not is_awake:
            first = waiters.popleft()
            is_awake = not first.done()
            if is_awake:
                first.set_result(None)

    def __repr__(self):
        return f"<{type(self).__name__} at {id(self):#x} {self._format()}>"

    def __str__(self):
        return f"<{type(self).__name__} {self._format()}>"

    @classmethod
    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)

    def _format(self):
        text = f"maxsize={self._maxsize!r}"
        if getattr(self, "_queue", None):
            text += f" _queue={list(self._queue)!r}"
        if self._getters:
            text += f" _getters[{len(self._getters)}]"
        if self._putters:
            text += f" _putters[{len(self._putters)}]"
        if self._unfinished_tasks:
            text += f" tasks={self._unfinished_tasks}"
        return text

    def qsize(self):
        """Return the number of items."""
        return len(self._queue)

    @property
    def maxsize(self):
        """The greatest number of items; 0 for no limit."""
        return self._maxsize

    def empty(self):
        """Return whether there is no item."""
        return not self._queue

    def full(self):
        """Return whether there are as many items as there may be."""
        return self._maxsize > 0 and self.qsize() >= self._maxsize

    async def _wait_in(self, waiters, is_ready):
        waiter = self._get_loop().create_future()
        waiters.append(waiter)
        try:
            await waiter
        except:
            waiter.cancel()
            try:
                waiters.remove(waiter)
            except ValueError:
                pass
            if is_ready() and not waiter.cancelled():
                # It was woken up for nothing: the next one can use what there is.
                self._wakeup_next(waiters)
            raise

    async def put(self, item):
        """Puts an item in, after waiting until there is room."""
        while self.full():
            await self._wait_in(self._putters, lambda: not self.full())
        return self.put_nowait(item)

    def put_nowait(self, item):
        """Puts an item in; QueueFull if there is no room."""
        if self.full():
            raise QueueFull
        self._put(item)
        self._note_unfinished(1)
        self._wakeup_next(self._getters)

    async def get(self):
        """Takes an item out, after waiting until there is one."""
        while self.empty():
            await self._wait_in(self._getters, lambda: not self.empty())
        return self.get_nowait()

    def get_nowait(self):
        """Takes an item out; QueueEmpty if there is none."""
        if self.empty():
            raise QueueEmpty
        item = self._get()
        self._wakeup_next(self._putters)
        return item

    def task_done(self):
        """Tells that one of the items that were taken out is dealt with."""
        if self._unfinished_tasks <= 0:
            raise ValueError("task_done() called too many times")
        self._note_unfinished(-1)

    async def join(self):
        """Waits until all items that were put in are dealt with."""
        if self._unfinished_tasks > 0:
            await self._finished.wait()


class PriorityQueue(Queue):
    """A queue whose smallest item is the next one."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        heapq.heappush(self._queue, item)

    def _get(self):
        return heapq.heappop(self._queue)


class LifoQueue(Queue):
    """A queue whose last item is the next one."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.pop()
