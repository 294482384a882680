"""The event loop: what is to be called next, and when."""

import collections
import contextvars
import heapq
import sys
import time

_running_loop = None
_current_loop = None


def _get_running_loop():
    return _running_loop


def _set_running_loop(loop):
    global _running_loop
    _running_loop = loop


def get_running_loop():
    """The loop that runs this; a RuntimeError if none does."""
    if _running_loop is None:
        raise RuntimeError("no running event loop")
    return _running_loop


def get_event_loop():
    """Return the running event loop, or the one that was set; a new one in a program that has none."""
    global _current_loop
    if _running_loop is not None:
        return _running_loop
    if _current_loop is None:
        _current_loop = new_event_loop()
    return _current_loop


def set_event_loop(loop):
    """Set the event loop that get_event_loop gives."""
    global _current_loop
    _current_loop = loop


def new_event_loop():
    """Return a new event loop."""
    return get_event_loop_policy().new_event_loop()


class AbstractEventLoopPolicy:
    """Says what the loop of a program is."""

    def get_event_loop(self):
        """Return the present loop."""
        raise NotImplementedError

    def set_event_loop(self, loop):
        """Set the present loop."""
        raise NotImplementedError

    def new_event_loop(self):
        """Return a new loop."""
        raise NotImplementedError


class DefaultEventLoopPolicy(AbstractEventLoopPolicy):
    """One loop, made when it is first asked for."""

    def get_event_loop(self):
        """Return the present loop, made at the first call."""
        return get_event_loop()

    def set_event_loop(self, loop):
        """Set the present loop."""
        set_event_loop(loop)

    def new_event_loop(self):
        """Return a new loop."""
        return BaseEventLoop()


_policy = None


def get_event_loop_policy():
    """What makes loops."""
    global _policy
    if _policy is None:
        _policy = DefaultEventLoopPolicy()
    return _policy


def set_event_loop_policy(policy):
    """Set what makes and keeps loops; None for the usual policy."""
    global _policy
    if policy is not None and not isinstance(policy, AbstractEventLoopPolicy):
        raise TypeError(
            f"policy must be an instance of AbstractEventLoopPolicy or None, not '{type(policy).__name__}'")
    _policy = policy


class Handle:
    """A call that is to be made, unless it is cancelled before."""

    __slots__ = ("_callback", "_args", "_cancelled", "_loop", "_context", "__weakref__")

    def __init__(self, callback, args, loop, context=None):
        self._loop, self._callback, self._args = loop, callback, args
        self._context = contextvars.copy_context() if context is None else context
        self._cancelled = False

    def cancelled(self):
        """Return whether the call was cancelled."""
        return self._cancelled

    def cancel(self):
        """Cancel the call."""
        self._cancelled = True
        self._callback = self._args = None

    def _run(self):
        try:
            self._context.run(self._callback, *self._args)
        except BaseException as exc:
            if isinstance(exc, (SystemExit, KeyboardInterrupt)):
                raise
            self._loop.call_exception_handler({
                "message": f"Exception in callback {_callback_text(self._callback, self._args)}",
                "exception": exc, "handle": self})

    def _parts(self):
        parts = [self.__class__.__name__]
        if self._cancelled:
            parts.append("cancelled")
        if self._callback is not None:
            parts.append(_callback_text(self._callback, self._args))
        return parts

    def __repr__(self):
        return f"<{' '.join(self._parts())}>"


def _callback_text(func, args=()):
    while hasattr(func, "func") and hasattr(func, "args"):
        func, args = func.func, (*func.args, *args)
    text = f"{getattr(func, '__qualname__', None) or repr(func)}({', '.join(map(repr, args))})"
    code = getattr(func, "__code__", None)
    return f"{text} at {code.co_filename}:{code.co_firstlineno}" if code is not None else text


class TimerHandle(Handle):
    """A call that is to be made at some time."""

    __slots__ = ("_when", "_scheduled")

    def __init__(self, when, callback, args, loop, context=None):
        super().__init__(callback, args, loop, context)
        self._when = when

    def _parts(self):
        parts = super()._parts()
        parts.insert(2 if self._cancelled else 1, f"when={self._when}")
        return parts

    def when(self):
        """Return the time of the call, by the loop's clock."""
        return self._when

    def __lt__(self, other):
        return self._when < other._when

    def __le__(self, other):
        return self._when <= other._when


class AbstractEventLoop:
    """What event loops are instances of."""


class BaseEventLoop(AbstractEventLoop):
    """Runs calls one after the other: those that are due in the order of their times, others as they came."""

    def __init__(self):
        self._ready = collections.deque()
        self._scheduled = []
        self._closed = False
        self._stopping = False
        self._debug = False
        self._exception_handler = None
        self._task_factory = None
        self._asyncgens = None
        self._asyncgens_are_closed = False
        self._running = False

    def __repr__(self):
        return (f"<{self.__class__.__name__} running={self.is_running()} closed={self.is_closed()} "
                f"debug={self._debug}>")

    def time(self):
        """Return the time of the loop's clock, in seconds."""
        return time.monotonic()

    def is_running(self):
        """Return whether the loop runs."""
        return self._running

    def is_closed(self):
        """Return whether the loop is closed."""
        return self._closed

    def get_debug(self):
        """Return whether the loop is in debug mode."""
        return self._debug

    def set_debug(self, enabled):
        """Set whether the loop is in debug mode."""
        self._debug = bool(enabled)

    def _check_closed(self):
        if self._closed:
            raise RuntimeError("Event loop is closed")

    def create_future(self):
        """A Future of this loop."""
        from .futures import Future
        return Future(loop=self)

    def create_task(self, coro, *, name=None, context=None):
        """Schedules a coroutine; gives its task."""
        from .tasks import Task
        self._check_closed()
        if self._task_factory is not None:
            task = self._task_factory(self, coro)
            if name is not None:
                task.set_name(name)
            return task
        return Task(coro, loop=self, name=name, context=context)

    def set_task_factory(self, factory):
        """Set what makes tasks of coroutines; None for the usual way."""
        if factory is not None and not callable(factory):
            raise TypeError("task factory must be a callable or None")
        self._task_factory = factory

    def get_task_factory(self):
        """Return what makes tasks of coroutines, or None."""
        return self._task_factory

    def call_soon(self, callback, *args, context=None):
        """Calls back in the next round."""
        self._check_closed()
        handle = Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(self, delay, callback, *args, context=None):
        """Calls back after so many seconds."""
        if delay is None:
            raise TypeError("delay must not be None")
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(self, when, callback, *args, context=None):
        """Calls back at a time of this loop's clock."""
        if when is None:
            raise TypeError("when cannot be None")
        self._check_closed()
        handle = TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._scheduled, handle)
        return handle

    def run_in_executor(self, executor, func, *args):
        """Raise NotImplementedError: there are no other threads to call a function in."""
        raise NotImplementedError("threads are outside Snek's subset (see docs/language.md)")

    def stop(self):
        """Ends run_forever after this round."""
        self._stopping = True

    def close(self):
        """Close the loop."""
        if self._running:
            raise RuntimeError("Cannot close a running event loop")
        self._closed = True
        self._ready.clear()
        self._scheduled.clear()

    def _asyncgen_began(self, agen):
        if self._asyncgens is None:
            from weakref import WeakSet
            self._asyncgens = WeakSet()
        if self._asyncgens_are_closed:
            import warnings
            warnings.warn(f"asynchronous generator {agen!r} was scheduled after loop.shutdown_asyncgens() call",
                          ResourceWarning, source=self)
        self._asyncgens.add(agen)

    def _asyncgen_died(self, agen):
        self._asyncgens.discard(agen)
        if not self._closed:
            # What it still does when it is closed, it may have to await.
            self.call_soon_threadsafe(self.create_task, agen.aclose())

    async def shutdown_asyncgens(self):
        """Closes the asynchronous generators that are still suspended."""
        self._asyncgens_are_closed = True
        if not self._asyncgens:
            return
        from .tasks import gather
        closing = list(self._asyncgens)
        self._asyncgens.clear()
        results = await gather(*[agen.aclose() for agen in closing], return_exceptions=True)
        for result, agen in zip(results, closing):
            if isinstance(result, Exception):
                self.call_exception_handler({
                    "message": f"an error occurred during closing of asynchronous generator {agen!r}",
                    "exception": result, "asyncgen": agen,
                })

    async def shutdown_default_executor(self):
        """There is no executor."""

    def run_forever(self):
        """Runs until stop() is called."""
        self._check_closed()
        if self._running:
            raise RuntimeError("This event loop is already running")
        if _running_loop is not None:
            raise RuntimeError("Cannot run the event loop while another loop is running")
        self._running = True
        hooks = sys.get_asyncgen_hooks()
        sys.set_asyncgen_hooks(firstiter=self._asyncgen_began, finalizer=self._asyncgen_died)
        _set_running_loop(self)
        try:
            while True:
                self._run_once()
                if self._stopping:
                    break
        finally:
            self._stopping = self._running = False
            _set_running_loop(None)
            sys.set_asyncgen_hooks(*hooks)

    def run_until_complete(self, future):
        """Runs until the future is done; gives its result."""
        from .tasks import ensure_future
        from .futures import isfuture
        self._check_closed()
        if self._running:
            raise RuntimeError("This event loop is already running")
        if _running_loop is not None:
            raise RuntimeError("Cannot run the event loop while another loop is running")
        is_new = not isfuture(future)
        future = ensure_future(future, loop=self)

        def stop(fut):
            if not fut.cancelled() and isinstance(fut.exception(), (SystemExit, KeyboardInterrupt)):
                # It is on its way out of the loop already.
                return
            self.stop()
        future.add_done_callback(stop)
        try:
            self.run_forever()
        except BaseException:
            if is_new and future.done() and not future.cancelled():
                future.exception()
            raise
        finally:
            future.remove_done_callback(stop)
        if not future.done():
            raise RuntimeError("Event loop stopped before Future completed.")
        return future.result()

    def _run_once(self):
        """One round: waits for the first call that is due, then makes those that were waiting when it began."""
        scheduled, ready = self._scheduled, self._ready
        while scheduled and scheduled[0]._cancelled:
            heapq.heappop(scheduled)
        if not ready and not self._stopping:
            if not scheduled:
                raise RuntimeError("the event loop waits for something that nothing in the program can bring about")
            delay = scheduled[0]._when - self.time()
            if delay > 0:
                time.sleep(delay)
        if scheduled:
            # What is due within the clock's resolution is due.
            end = self.time() + 1e-9
            while scheduled and scheduled[0]._when < end:
                ready.append(heapq.heappop(scheduled))
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle._cancelled:
                handle._run()

    def get_exception_handler(self):
        """Return what is told about exceptions that nobody waits for, or None."""
        return self._exception_handler

    def set_exception_handler(self, handler):
        """Set what is told about exceptions that nobody waits for."""
        if handler is not None and not callable(handler):
            raise TypeError(f"A callable object or None is expected, got {handler!r}")
        self._exception_handler = handler

    def default_exception_handler(self, context):
        """Writes what went wrong to standard error."""
        lines = [context.get("message") or "Unhandled exception in event loop"]
        for key in sorted(context):
            if key not in ("message", "exception"):
                lines.append(f"{key}: {context[key]!r}")
        text = "\n".join(lines) + "\n"
        exception = context.get("exception")
        if exception is not None:
            import traceback
            text += "".join(traceback.format_exception(exception))
        if sys.stderr is not None:
            sys.stderr.write(text)

    def call_exception_handler(self, context):
        """Tells the exception handler of something that nobody can catch."""
        if self._exception_handler is None:
            self.default_exception_handler(context)
            return
        try:
            self._exception_handler(self, context)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as exc:
            self.default_exception_handler({
                "message": "Unhandled error in exception handler", "exception": exc, "context": context})
