"""Coroutines on an event loop: tasks, futures, locks, queues, timeouts; no network, threads or processes."""

from .events import (
    AbstractEventLoop, AbstractEventLoopPolicy, BaseEventLoop, DefaultEventLoopPolicy, Handle, TimerHandle,
    _get_running_loop, _set_running_loop, get_event_loop, get_event_loop_policy, get_running_loop, new_event_loop,
    set_event_loop, set_event_loop_policy,
)
from .exceptions import (
    BrokenBarrierError, CancelledError, IncompleteReadError, InvalidStateError, LimitOverrunError,
    SendfileNotAvailableError, TimeoutError,
)
from .futures import Future, isfuture, wrap_future
from .locks import Barrier, BoundedSemaphore, Condition, Event, Lock, Semaphore
from .queues import LifoQueue, PriorityQueue, Queue, QueueEmpty, QueueFull
from .runners import Runner, run
from .taskgroups import TaskGroup
from .tasks import (
    ALL_COMPLETED, FIRST_COMPLETED, FIRST_EXCEPTION, Task, all_tasks, as_completed, create_task, current_task,
    ensure_future, gather, iscoroutine, iscoroutinefunction, run_coroutine_threadsafe, shield, sleep, to_thread,
    wait, wait_for,
)
from .timeouts import Timeout, timeout, timeout_at

__all__ = [name for name in globals() if name[:1] != "_" and name not in (
    "events", "exceptions", "futures", "locks", "queues", "runners", "taskgroups", "tasks", "timeouts",
    "BaseEventLoop")]
