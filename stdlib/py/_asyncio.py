"""Futures and tasks."""

import types

from asyncio import events
from asyncio.exceptions import CancelledError, InvalidStateError

__name__ = "_asyncio"

_PENDING, _CANCELLED, _FINISHED = "PENDING", "CANCELLED", "FINISHED"

# Every task that is not done, in the order of their making, by identity.
_pending = {}
_running = {}
_count = 0


def isfuture(obj):
    """Return whether an object is a future, or behaves as one."""
    return hasattr(obj.__class__, "_asyncio_future_blocking") and obj._asyncio_future_blocking is not None


class Future:
    """A result that will be there later, or an exception, or neither if it is cancelled."""

    _state = _PENDING
    _result = None
    _exception = None
    _loop = None
    _cancel_message = None
    _cancelled_exc = None
    _log_traceback = False
    # Set while a task is about to wait for it.
    _asyncio_future_blocking = False

    def __init__(self, *, loop=None):
        self._loop = events.get_event_loop() if loop is None else loop
        self._callbacks = []

    def _info(self):
        info = [self._state.lower()]
        if self._state == _FINISHED:
            if self._exception is not None:
                info.append(f"exception={self._exception!r}")
            else:
                import reprlib
                info.append(f"result={reprlib.repr(self._result)}")
        if self._callbacks:
            texts = [events._callback_text(callback, ()) for callback, _ in self._callbacks]
            if len(texts) > 2:
                texts = [texts[0], f"<{len(texts) - 2} more>", texts[-1]]
            info.append(f"cb=[{', '.join(texts)}]")
        return info

    def __repr__(self):
        return f"<{self.__class__.__name__} {' '.join(self._info())}>"

    def __del__(self):
        if self._log_traceback:
            self._loop.call_exception_handler({
                "message": f"{self.__class__.__name__} exception was never retrieved",
                "exception": self._exception, "future": self})

    @classmethod
    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)

    def get_loop(self):
        """Return the loop that the future belongs to."""
        return self._loop

    def _make_cancelled_error(self):
        if self._cancelled_exc is not None:
            exc, self._cancelled_exc = self._cancelled_exc, None
            return exc
        return CancelledError() if self._cancel_message is None else CancelledError(self._cancel_message)

    def cancel(self, msg=None):
        """Have CancelledError raised where somebody waits; return False if it is done already."""
        self._log_traceback = False
        if self._state != _PENDING:
            return False
        self._state = _CANCELLED
        self._cancel_message = msg
        self._schedule_callbacks()
        return True

    def _schedule_callbacks(self):
        callbacks, self._callbacks = self._callbacks, []
        for callback, context in callbacks:
            self._loop.call_soon(callback, self, context=context)

    def cancelled(self):
        """Return whether the future was cancelled."""
        return self._state == _CANCELLED

    def done(self):
        """Return whether there is a result or an exception, or the future was cancelled."""
        return self._state != _PENDING

    def result(self):
        """The result; raises the exception if there is one."""
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise InvalidStateError("Result is not set.")
        self._log_traceback = False
        if self._exception is not None:
            raise self._exception.with_traceback(self._exception_tb)
        return self._result

    def exception(self):
        """The exception, or None."""
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise InvalidStateError("Exception is not set.")
        self._log_traceback = False
        return self._exception

    def add_done_callback(self, fn, *, context=None):
        """Calls back with the future when it is done."""
        if self._state != _PENDING:
            self._loop.call_soon(fn, self, context=context)
            return
        if context is None:
            from contextvars import copy_context
            context = copy_context()
        self._callbacks.append((fn, context))

    def remove_done_callback(self, fn):
        """Forgets a callback; tells how often it was there."""
        kept = [pair for pair in self._callbacks if pair[0] != fn]
        removed = len(self._callbacks) - len(kept)
        if removed:
            self._callbacks[:] = kept
        return removed

    def set_result(self, result):
        """Set the result and wake up who waits for it."""
        if self._state != _PENDING:
            raise InvalidStateError(f"{self._state}: {self!r}" if type(self) is not Future else "invalid state")
        self._result = result
        self._state = _FINISHED
        self._schedule_callbacks()

    def set_exception(self, exception):
        """Set an exception, which is raised where somebody waits for the result."""
        if self._state != _PENDING:
            raise InvalidStateError(f"{self._state}: {self!r}" if type(self) is not Future else "invalid state")
        if isinstance(exception, type):
            exception = exception()
        if isinstance(exception, StopIteration):
            raise TypeError("StopIteration interacts badly with generators and cannot be raised into a Future")
        self._exception = exception
        self._exception_tb = exception.__traceback__
        self._state = _FINISHED
        self._schedule_callbacks()
        self._log_traceback = True

    def __await__(self):
        if self._state == _PENDING:
            self._asyncio_future_blocking = True
            yield self
        if self._state == _PENDING:
            raise RuntimeError("await wasn't used with future")
        return self.result()

    __iter__ = __await__


def _set_result_unless_cancelled(fut, result):
    if not fut.cancelled():
        fut.set_result(result)


def iscoroutine(obj):
    """Return whether an object is a coroutine."""
    if isinstance(obj, types.CoroutineType):
        return True
    from collections.abc import Coroutine
    return isinstance(obj, Coroutine)


def current_task(loop=None):
    """Return the task that runs now, or None."""
    return _running.get(events.get_running_loop() if loop is None else loop)


def all_tasks(loop=None):
    """Return a set of all tasks for the loop that are not done."""
    loop = events.get_running_loop() if loop is None else loop
    return {task for task in _pending.values() if task._loop is loop and not task.done()}


class Task(Future):
    """A future for what a coroutine returns, which runs in a loop beside others."""

    _log_destroy_pending = True

    def __init__(self, coro, *, loop=None, name=None, context=None):
        global _count
        super().__init__(loop=loop)
        if not iscoroutine(coro):
            self._log_destroy_pending = False
            raise TypeError(f"a coroutine was expected, got {coro!r}")
        if name is None:
            _count += 1
            name = f"Task-{_count}"
        self._name = str(name)
        self._num_cancels_requested = 0
        self._must_cancel = False
        self._fut_waiter = None
        self._coro = coro
        if context is None:
            from contextvars import copy_context
            context = copy_context()
        self._context = context
        self._loop.call_soon(self._step, context=context)
        _pending[id(self)] = self

    def _info(self):
        info = super()._info()
        if self._must_cancel:
            info[0] = "cancelling"
        info.insert(1, f"name={self._name!r}")
        info.insert(2, f"coro=<{_coro_text(self._coro)}>")
        if self._fut_waiter is not None:
            info.insert(3, f"wait_for={self._fut_waiter!r}")
        return info

    def get_coro(self):
        """Return the coroutine that the task runs."""
        return self._coro

    def get_name(self):
        """Return the name of the task."""
        return self._name

    def set_name(self, value):
        """Set the name of the task."""
        self._name = str(value)

    def set_result(self, result):
        """Raise RuntimeError: the result of a task is what its coroutine returns."""
        raise RuntimeError("Task does not support set_result operation")

    def set_exception(self, exception):
        """Raise RuntimeError: the exception of a task is what its coroutine raises."""
        raise RuntimeError("Task does not support set_exception operation")

    def get_stack(self, *, limit=None):
        """Return the frames of the task, the outermost first."""
        frame = getattr(self._coro, "cr_frame", None)
        return [] if frame is None else [frame]

    def cancel(self, msg=None):
        """Raises CancelledError in the coroutine, in the next round."""
        self._log_traceback = False
        if self.done():
            return False
        self._num_cancels_requested += 1
        if self._fut_waiter is not None and self._fut_waiter.cancel(msg=msg):
            # What it waits for will wake it up with the cancellation.
            return True
        self._must_cancel = True
        self._cancel_message = msg
        return True

    def cancelling(self):
        """How many cancellations were asked for and not taken back."""
        return self._num_cancels_requested

    def uncancel(self):
        """Takes back one cancellation; tells how many are left."""
        if self._num_cancels_requested > 0:
            self._num_cancels_requested -= 1
        return self._num_cancels_requested

    def _finish(self):
        _pending.pop(id(self), None)

    def _step(self, exc=None):
        """Runs the coroutine to the next thing that it waits for."""
        if self.done():
            raise InvalidStateError(f"_step(): already done: {self!r}, {exc!r}")
        if self._must_cancel:
            if not isinstance(exc, CancelledError):
                exc = self._make_cancelled_error()
            self._must_cancel = False
        loop = self._loop
        self._fut_waiter = None
        _running[loop] = self
        try:
            result = self._coro.send(None) if exc is None else self._coro.throw(exc)
        except StopIteration as stop:
            if self._must_cancel:
                # Cancelled before it came to its end.
                self._must_cancel = False
                super().cancel(msg=self._cancel_message)
            else:
                super().set_result(stop.value)
            self._finish()
        except CancelledError as error:
            self._cancelled_exc = error
            super().cancel()
            self._finish()
        except (KeyboardInterrupt, SystemExit) as error:
            super().set_exception(error)
            self._finish()
            raise
        except BaseException as error:
            super().set_exception(error)
            self._finish()
        else:
            self._wait_on(result)
        finally:
            _running.pop(loop, None)
            exc = None

    def _wait_on(self, result):
        blocking = getattr(result, "_asyncio_future_blocking", None)
        error = None
        if blocking is not None:
            if result._loop is not self._loop:
                error = f"Task {self!r} got Future {result!r} attached to a different loop"
            elif not blocking:
                error = f"yield was used instead of yield from in task {self!r} with {result!r}"
            elif result is self:
                error = f"Task cannot await on itself: {self!r}"
            else:
                result._asyncio_future_blocking = False
                result.add_done_callback(self._wakeup, context=self._context)
                self._fut_waiter = result
                if self._must_cancel and result.cancel(msg=self._cancel_message):
                    self._must_cancel = False
        elif result is None:
            self._loop.call_soon(self._step, context=self._context)
        elif isinstance(result, types.GeneratorType):
            error = f"yield was used instead of yield from for generator in task {self!r} with {result!r}"
        else:
            error = f"Task got bad yield: {result!r}"
        if error is not None:
            self._loop.call_soon(self._step, RuntimeError(error), context=self._context)

    def _wakeup(self, future):
        error = None
        try:
            future.result()
        except BaseException as exc:
            error = exc
        # Outside of the handler: what the coroutine raises later has nothing to do with this error.
        self._step(error)


def _coro_text(coro):
    name = getattr(coro, "__qualname__", None) or getattr(coro, "__name__", None) or type(coro).__name__
    code = getattr(coro, "cr_code", None)
    if code is None:
        return f"{name}()"
    frame = getattr(coro, "cr_frame", None)
    if frame is not None:
        return f"{name}() running at {code.co_filename}:{frame.f_lineno}"
    return f"{name}() done, defined at {code.co_filename}:{code.co_firstlineno}"
