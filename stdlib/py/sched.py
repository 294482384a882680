"""Events in the order of their times and priorities."""

import heapq
import time
from collections import namedtuple
from itertools import count

__all__ = ["scheduler"]

_Event = namedtuple("Event", "time, priority, sequence, action, argument, kwargs")


class Event(_Event):
    """Something to be done: compare by time, then priority, then age."""

    __slots__ = ()

    def __eq__(self, other):
        return self[:3] == other[:3]

    def __lt__(self, other):
        return self[:3] < other[:3]

    def __le__(self, other):
        return self[:3] <= other[:3]

    def __gt__(self, other):
        return self[:3] > other[:3]

    def __ge__(self, other):
        return self[:3] >= other[:3]

    __hash__ = _Event.__hash__


class scheduler:
    """Runs actions when a clock says that it is time."""

    def __init__(self, timefunc=time.monotonic, delayfunc=time.sleep):
        self._queue = []
        self._numbers = count()
        self.timefunc, self.delayfunc = timefunc, delayfunc

    def enterabs(self, time, priority, action, argument=(), kwargs=None):
        """Have an action called at a time; of equal times, the lower priority first. Return its event."""
        event = Event(time, priority, next(self._numbers), action, argument, {} if kwargs is None else kwargs)
        heapq.heappush(self._queue, event)
        return event

    def enter(self, delay, priority, action, argument=(), kwargs=None):
        """Have an action called after a delay. Return its event."""
        return self.enterabs(self.timefunc() + delay, priority, action, argument, kwargs)

    def cancel(self, event):
        """Remove an event that is still to come."""
        self._queue.remove(event)
        heapq.heapify(self._queue)

    def empty(self):
        """Return whether no event is to come."""
        return not self._queue

    def run(self, blocking=True):
        """Does what is due and waits for the rest; not blocking, it gives the time until the next event."""
        while self._queue:
            now = self.timefunc()
            event = self._queue[0]
            if event.time > now:
                if not blocking:
                    return event.time - now
                self.delayfunc(event.time - now)
                continue
            heapq.heappop(self._queue)
            event.action(*event.argument, **event.kwargs)
            # Others may run between two events.
            self.delayfunc(0)

    @property
    def queue(self):
        """The events that are to come, in order."""
        return sorted(self._queue)
