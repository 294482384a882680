"""Queues. There are no threads: what would have to wait for another one raises."""

from collections import deque
from heapq import heappop, heappush

__all__ = ["Empty", "Full", "LifoQueue", "PriorityQueue", "Queue", "SimpleQueue"]


class Empty(Exception):
    """There is nothing to get, and nobody is to wait."""

    __module__ = "_queue"


class Full(Exception):
    """There is no room, and nobody is to wait."""


def _would_wait():
    return RuntimeError("the queue would wait forever: threads are outside Snek's subset (see docs/language.md)")


def _check(block, timeout):
    if block and timeout is not None and timeout < 0:
        raise ValueError("'timeout' must be a non-negative number")


class Queue:
    """Items come out in the order in which they went in; no more than `maxsize` are inside."""

    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self._init(maxsize)
        self.unfinished_tasks = 0

    def _init(self, maxsize):
        self.queue = deque()

    def _qsize(self):
        return len(self.queue)

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.popleft()

    def task_done(self):
        """Tells that one of the items that came out is dealt with."""
        if self.unfinished_tasks <= 0:
            raise ValueError("task_done() called too many times")
        self.unfinished_tasks -= 1

    def join(self):
        """Returns when all items in the Queue have been gotten and processed."""
        if self.unfinished_tasks:
            raise _would_wait()

    def qsize(self):
        """Return the number of items."""
        return self._qsize()

    def empty(self):
        """Return whether there is no item."""
        return not self._qsize()

    def full(self):
        """Return whether there are as many items as there may be."""
        return 0 < self.maxsize <= self._qsize()

    def put(self, item, block=True, timeout=None):
        """Puts an item in."""
        if self.maxsize > 0:
            _check(block, timeout)
        if self.full():
            self._wait(block, timeout, Full)
        self._put(item)
        self.unfinished_tasks += 1

    def get(self, block=True, timeout=None):
        """Takes the next item out."""
        _check(block, timeout)
        if self.empty():
            self._wait(block, timeout, Empty)
        return self._get()

    def _wait(self, block, timeout, error):
        if not block:
            raise error
        if timeout is None:
            raise _would_wait()
        import time
        time.sleep(timeout)
        raise error

    def put_nowait(self, item):
        """Add an item; raise Full if there is no room."""
        return self.put(item, block=False)

    def get_nowait(self):
        """Remove an item and return it; raise Empty if there is none."""
        return self.get(block=False)

    @classmethod
    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)


class PriorityQueue(Queue):
    """A queue whose smallest item is the next one."""

    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        heappush(self.queue, item)

    def _get(self):
        return heappop(self.queue)


class LifoQueue(Queue):
    """A queue whose last item is the next one."""

    def _init(self, maxsize):
        self.queue = []

    def _get(self):
        return self.queue.pop()


class SimpleQueue(Queue):
    """Simple, unbounded, reentrant FIFO queue."""

    def __init__(self):
        super().__init__()
