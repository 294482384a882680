"""Coroutines that run on the loop, and functions that wait for several."""

import functools

from _asyncio import (
    Future, Task, _set_result_unless_cancelled, all_tasks, current_task, iscoroutine, isfuture,
)

from . import events
from .exceptions import CancelledError, TimeoutError

FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"

def iscoroutinefunction(func):
    """Return whether a function is one whose calls give coroutines."""
    import inspect
    return inspect.iscoroutinefunction(func)


def create_task(coro, *, name=None, context=None):
    """Let a coroutine run in the running loop beside others, and return its task."""
    task = events.get_running_loop().create_task(coro, context=context)
    if name is not None:
        # It has counted as a task without a name.
        task.set_name(name)
    return task


async def _wrap_awaitable(awaitable):
    return await awaitable


def ensure_future(coro_or_future, *, loop=None):
    """A future of what can be awaited; a coroutine becomes a task."""
    if isfuture(coro_or_future):
        if loop is not None and loop is not coro_or_future._loop:
            raise ValueError("The future belongs to a different loop than the one specified as the loop argument")
        return coro_or_future
    if not iscoroutine(coro_or_future):
        if not hasattr(type(coro_or_future), "__await__"):
            raise TypeError("An asyncio.Future, a coroutine or an awaitable is required")
        coro_or_future = _wrap_awaitable(coro_or_future)
    if loop is None:
        loop = events.get_event_loop()
    return loop.create_task(coro_or_future)


class _Once:
    """Gives the loop one round."""

    def __await__(self):
        yield


async def sleep(delay, result=None):
    """Waits so many seconds, then gives the result."""
    if delay <= 0:
        await _Once()
        return result
    loop = events.get_running_loop()
    future = loop.create_future()
    handle = loop.call_later(delay, _set_result_unless_cancelled, future, result)
    try:
        return await future
    finally:
        handle.cancel()


class _GatheringFuture(Future):
    """What gather gives: cancelling it cancels the futures that it waits for."""

    def __init__(self, children, *, loop):
        super().__init__(loop=loop)
        self._cancel_requested, self._children = False, children

    def cancel(self, msg=None):
        # All are asked, hence a list; the request counts if one of them accepts it.
        is_requested = not self.done() and any([child.cancel(msg=msg) for child in self._children])
        self._cancel_requested = self._cancel_requested or is_requested
        return is_requested


def gather(*coros_or_futures, return_exceptions=False):
    """A future of the list of all results."""
    if not coros_or_futures:
        outer = events.get_event_loop().create_future()
        outer.set_result([])
        return outer
    finished = 0
    outer = None

    def done(fut):
        nonlocal finished
        finished += 1
        if outer is None or outer.done():
            if not fut.cancelled():
                # Nobody else will look at it.
                fut.exception()
            return
        if not return_exceptions:
            error = fut._make_cancelled_error() if fut.cancelled() else fut.exception()
            if error is not None:
                outer.set_exception(error)
                return
        if finished < total:
            return
        results = []
        for child in children:
            if child.cancelled():
                results.append(CancelledError("" if child._cancel_message is None else child._cancel_message))
            else:
                error = child.exception()
                results.append(child.result() if error is None else error)
        if outer._cancel_requested:
            outer.set_exception(fut._make_cancelled_error())
        else:
            outer.set_result(results)

    known, children, total, loop = {}, [], 0, None
    for arg in coros_or_futures:
        if arg in known:
            fut = known[arg]
        else:
            fut = ensure_future(arg, loop=loop)
            loop = fut._loop if loop is None else loop
            total += 1
            known[arg] = fut
            fut.add_done_callback(done)
        children.append(fut)
    outer = _GatheringFuture(children, loop=loop)
    return outer


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    """Wait for all futures, the first one, or the first exception; return two sets, done and pending."""
    if isfuture(fs) or iscoroutine(fs):
        raise TypeError(f"expect a list of futures, not {type(fs).__name__}")
    if not fs:
        raise ValueError("Set of Tasks/Futures is empty.")
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f"Invalid return_when value: {return_when}")
    fs = set(fs)
    if any(iscoroutine(f) for f in fs):
        raise TypeError("Passing coroutines is forbidden, use tasks explicitly.")
    return await _wait(fs, timeout, return_when, events.get_running_loop())


async def _wait(fs, timeout, return_when, loop):
    waiter = loop.create_future()
    handle = None if timeout is None else loop.call_later(timeout, _release, waiter)
    counter = len(fs)

    def on_completion(f):
        nonlocal counter
        counter -= 1
        if (counter <= 0 or return_when == FIRST_COMPLETED
                or return_when == FIRST_EXCEPTION and not f.cancelled() and f.exception() is not None):
            if handle is not None:
                handle.cancel()
            _release(waiter)
    for f in fs:
        f.add_done_callback(on_completion)
    try:
        await waiter
    finally:
        if handle is not None:
            handle.cancel()
        for f in fs:
            f.remove_done_callback(on_completion)
    done = {f for f in fs if f.done()}
    return done, fs - done


def _release(waiter, *args):
    if not waiter.done():
        waiter.set_result(None)


async def _cancel_and_wait(fut, loop):
    waiter = loop.create_future()
    callback = functools.partial(_release, waiter)
    fut.add_done_callback(callback)
    try:
        fut.cancel()
        await waiter
    finally:
        fut.remove_done_callback(callback)


async def wait_for(fut, timeout):
    """Waits for a future or a coroutine, but no longer than `timeout` seconds: then it is cancelled."""
    loop = events.get_running_loop()
    if timeout is None:
        return await fut
    fut = ensure_future(fut, loop=loop)
    if timeout <= 0:
        return fut.result() if fut.done() else await _timed_out(fut, loop)
    waiter = loop.create_future()
    handle = loop.call_later(timeout, _release, waiter)
    callback = functools.partial(_release, waiter)
    fut.add_done_callback(callback)
    try:
        try:
            await waiter
        except CancelledError:
            if fut.done():
                return fut.result()
            fut.remove_done_callback(callback)
            await _cancel_and_wait(fut, loop)
            raise
        if fut.done():
            return fut.result()
        fut.remove_done_callback(callback)
        return await _timed_out(fut, loop)
    finally:
        handle.cancel()


async def _timed_out(fut, loop):
    await _cancel_and_wait(fut, loop)
    try:
        # It may have come to a result while it was cancelled.
        return fut.result()
    except CancelledError as exc:
        raise TimeoutError() from exc


def as_completed(fs, *, timeout=None):
    """Return an iterator whose values are coroutines, in the order of completion."""
    if isfuture(fs) or iscoroutine(fs):
        raise TypeError(f"expect an iterable of futures, not {type(fs).__name__}")
    from .queues import Queue
    done = Queue()
    loop = events.get_event_loop()
    todo = {ensure_future(f, loop=loop) for f in set(fs)}
    handle = None

    def on_timeout():
        for f in todo:
            f.remove_done_callback(on_completion)
            done.put_nowait(None)
        todo.clear()

    def on_completion(f):
        if not todo:
            return
        todo.remove(f)
        done.put_nowait(f)
        if not todo and handle is not None:
            handle.cancel()

    async def wait_for_one():
        f = await done.get()
        if f is None:
            raise TimeoutError
        return f.result()
    for f in todo:
        f.add_done_callback(on_completion)
    if todo and timeout is not None:
        handle = loop.call_later(timeout, on_timeout)
    for _ in range(len(todo)):
        yield wait_for_one()


def shield(arg):
    """Waits for a future; whoever is cancelled meanwhile does not cancel it."""
    inner = ensure_future(arg)
    if inner.done():
        return inner
    outer = inner._loop.create_future()

    def inner_done(inner):
        if outer.cancelled():
            if not inner.cancelled():
                inner.exception()
        elif inner.cancelled():
            outer.cancel()
        elif inner.exception() is not None:
            outer.set_exception(inner.exception())
        else:
            outer.set_result(inner.result())

    def outer_done(outer):
        if not inner.done():
            inner.remove_done_callback(inner_done)
    inner.add_done_callback(inner_done)
    outer.add_done_callback(outer_done)
    return outer


async def to_thread(func, /, *args, **kwargs):
    """Raise NotImplementedError: there are no other threads to call a function in."""
    raise NotImplementedError("threads are outside Snek's subset (see docs/language.md)")


def run_coroutine_threadsafe(coro, loop):
    """Raise NotImplementedError: there are no other threads to come from."""
    raise NotImplementedError("threads are outside Snek's subset (see docs/language.md)")
