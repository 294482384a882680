"""Groups of tasks that end together."""

from . import events, tasks
from .exceptions import CancelledError


class TaskGroup:
    """Asynchronous context manager that waits for its tasks, and cancels them all when one fails."""

    def __init__(self):
        self._entered = self._exiting = self._aborting = self._parent_cancel_requested = False
        self._loop = self._parent_task = self._on_completed_fut = None
        # What ended otherwise than well: the errors, and the first that ends the program.
        self._errors, self._base_error = [], None
        self._tasks = set()

    def __repr__(self):
        info = [""]
        if self._tasks:
            info.append(f"tasks={len(self._tasks)}")
        if self._errors:
            info.append(f"errors={len(self._errors)}")
        if self._aborting:
            info.append("cancelling")
        elif self._entered:
            info.append("entered")
        return f"<TaskGroup{' '.join(info)}>"

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError(f"TaskGroup {self!r} has been already entered")
        self._entered = True
        self._loop = events.get_running_loop()
        self._parent_task = tasks.current_task(self._loop)
        if self._parent_task is None:
            raise RuntimeError(f"TaskGroup {self!r} cannot determine the parent task")
        return self

    async def __aexit__(self, et, exc, tb):
        self._exiting = True
        self._note_base_error(exc)
        cancellation = exc if et is CancelledError else None
        if self._parent_cancel_requested and self._parent_task.uncancel() == 0:
            # The group itself asked for it, to get out of the block.
            cancellation = None
        if et is not None and not self._aborting:
            self._abort()
        cancellation = await self._wait_for_tasks() or cancellation
        if self._base_error is not None:
            raise self._base_error
        if cancellation and not self._errors:
            raise cancellation
        if et is not None and et is not CancelledError:
            self._errors.append(exc)
        if self._errors:
            errors, self._errors = self._errors, None
            raise BaseExceptionGroup("unhandled errors in a TaskGroup", errors) from None

    async def _wait_for_tasks(self):
        """Waits until no task is left; returns the cancellation that came from outside meanwhile."""
        cancellation = None
        while self._tasks:
            last_one = self._on_completed_fut = self._loop.create_future()
            try:
                await last_one
            except CancelledError as error:
                if not self._aborting:
                    cancellation = error
                    self._abort()
        self._on_completed_fut = None
        return cancellation

    def _note_base_error(self, error):
        if self._base_error is None and isinstance(error, (SystemExit, KeyboardInterrupt)):
            self._base_error = error

    def create_task(self, coro, *, name=None, context=None):
        """A new task of the group that runs the coroutine."""
        refusal = ("has not been entered" if not self._entered
                   else "is finished" if self._exiting and not self._tasks
                   else "is shutting down" if self._aborting else None)
        if refusal is not None:
            raise RuntimeError(f"TaskGroup {self!r} {refusal}")
        task = self._loop.create_task(coro, context=context)
        if name is not None:
            task.set_name(name)
        task.add_done_callback(self._on_task_done)
        self._tasks.add(task)
        return task

    def _abort(self):
        self._aborting = True
        for task in self._tasks:
            if not task.done():
                task.cancel()

    def _on_task_done(self, task):
        self._tasks.discard(task)
        last_one = self._on_completed_fut
        if not (self._tasks or last_one is None or last_one.done()):
            last_one.set_result(True)
        exc = None if task.cancelled() else task.exception()
        if exc is not None:
            self._on_error(task, exc)

    def _on_error(self, task, exc):
        self._errors.append(exc)
        self._note_base_error(exc)
        if self._parent_task.done():
            self._loop.call_exception_handler({
                "message": f"Task {task!r} has errored out but its parent task {self._parent_task} is already completed",
                "exception": exc, "task": task})
            return
        if not self._aborting and not self._parent_cancel_requested:
            # The block is left at what it waits for.
            self._abort()
            self._parent_cancel_requested = True
            self._parent_task.cancel()
